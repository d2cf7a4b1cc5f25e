/** The playground's page: one person's view of the room. Wires the socket, the room and what is drawn. */

import { Composer } from './composer.js';
import { h, icon } from './dom.js';
import { MessageList } from './messages.js';
import { openModal } from './modal.js';
import { openPersonMenu } from './people.js';
import { Room, displayName } from './room.js';
import { Strips, drawChannels, drawMembers, drawWelcome, wireDrawers } from './sides.js';
import { tick } from './timestamps.js';
import { Wire } from './wire.js';

const byId = (id) => document.getElementById(id);
const SOON = 400; // milliseconds: what is answered sooner shows no "sending" line

if (!location.pathname.startsWith('/as/')) history.replaceState(null, '', '/as/alice');
const name = decodeURIComponent(location.pathname.slice('/as/'.length));

const room = new Room();
const strips = new Strips(byId('strips'));
const drawers = wireDrawers();
const messages = new MessageList(
  room,
  { scroller: byId('scroller'), list: byId('messages'), jump: byId('jump'), announce },
  { press, dismiss },
);
const composer = new Composer(byId('composer'), room, {
  say: (text) => wire.send({ type: 'say', channel_id: room.channelId, text }),
  run: (command, options) => runCommand(command.label, { name: command.path[0], options }),
  ask: (command, options) => wire.request({ type: 'autocomplete', channel_id: room.channelId, name: command.path[0], options }),
});
const wire = new Wire(name, onEvent, onOpen);

/* Events of the server */

const HANDLERS = {
  hello(event) {
    const isFirst = room.me === null;
    room.welcome(event);
    drawAll();
    messages.showChannel({ keepPlace: !isFirst });
    composer.showChannel();
    composer.refresh();
    strips.bot(room);
  },
  places(event) {
    const isGone = room.arrange(event);
    drawAll();
    if (isGone) messages.showChannel();
    composer.refresh();
    strips.bot(room);
  },
  waiting(event) {
    room.waiting = event.waiting;
  },
  message_create: (event) => putMessage(event.message),
  message_update(event) {
    if (room.message(event.message.id)) putMessage(event.message); // else too old to be in this tab, or dismissed
  },
  message_delete(event) {
    room.remove(event.channel_id, event.id);
    messages.remove(event.id);
    drawWelcome(room, begin);
  },
  commands(event) {
    room.commands = event.commands;
    composer.refresh();
    drawWelcome(room, begin);
  },
  bot(event) {
    room.botOnline = event.online;
    room.bot = event.user ?? room.bot;
    strips.bot(room);
    drawMembers(room);
  },
  members(event) {
    room.members = event.members;
    drawMembers(room);
  },
  violation: (event) => strips.violation(event.text),
};

function onEvent(event) {
  HANDLERS[event.type]?.(event);
}

let lostTimer = null;
function onOpen(isOpen) {
  clearTimeout(lostTimer);
  if (isOpen) strips.connection(false);
  else lostTimer = setTimeout(() => strips.connection(true), 300);
  document.documentElement.dataset.connected = String(isOpen);
}

function putMessage(message) {
  const isNew = room.put(message);
  messages.put(message, isNew);
  if (!isNew) return;
  if (message.channel_id !== room.channelId) {
    room.unread.add(message.channel_id);
    drawChannels(room, openChannel);
  } else if (room.listOf(room.channelId).length === 1) drawWelcome(room, begin);
  if (document.hidden) {
    missedWhileHidden += 1;
    drawTitle();
  }
}

/* Drawing */

let missedWhileHidden = 0;
function drawTitle() {
  const count = missedWhileHidden ? `(${missedWhileHidden}) ` : '';
  document.title = `${count}${displayName(room.me)} · #${room.channel?.name ?? ''} · ${room.guild.name}`;
}

function drawAll() {
  room.unread.delete(room.channelId);
  drawChannels(room, openChannel);
  drawMembers(room);
  drawWelcome(room, begin);
  drawTitle();
}

function openChannel(id) {
  drawers.close();
  if (id !== room.channelId) {
    room.channelId = id;
    drawAll();
    messages.showChannel();
    composer.showChannel();
  }
}

function begin(text) {
  composer.start(text);
}

let announceTimer = null;
function announce(text) {
  clearTimeout(announceTimer);
  announceTimer = setTimeout(() => byId('announcer').replaceChildren(text), 100);
}

/* What this person does */

async function press(message, component, values, node) {
  if (node.getAttribute('aria-busy') === 'true') return;
  node.setAttribute('aria-busy', 'true');
  messages.fail(message.id, '');
  const answer = await wire.request({
    type: 'component',
    channel_id: message.channel_id,
    message_id: message.id,
    custom_id: component.custom_id,
    component_type: component.type,
    values: values ?? [],
  });
  node.removeAttribute('aria-busy');
  if (answer.type === 'failed') messages.fail(message.id, answer.text || 'This interaction failed');
  if (answer.type === 'modal') showModal(answer);
}

function showModal(modal) {
  openModal(modal, room, async (components) => {
    const answer = await wire.request({ type: 'modal', channel_id: room.channelId, modal_id: modal.modal_id, components });
    return answer.type === 'failed' && !answer.text ? { ...answer, text: 'Something went wrong. Try again.' } : answer;
  });
}

async function runCommand(label, payload) {
  let forget = () => {};
  const soon = setTimeout(() => {
    forget = messages.local(localNote(label, h('p', { class: 'thinking' }, 'Sending command…')));
  }, SOON);
  const answer = await wire.request({ type: 'command', channel_id: room.channelId, ...payload });
  clearTimeout(soon);
  forget();
  if (answer.type === 'modal') showModal(answer);
  if (answer.type !== 'failed') return;
  const dismissNote = h('button', { type: 'button', class: 'link-button' }, 'Dismiss message');
  const failure = h('p', { class: 'failure', role: 'alert' }, icon('warning'), answer.text || 'The application did not respond');
  const remove = messages.local(localNote(label, failure, h('footer', { class: 'only-you' }, icon('eye'), 'Only you can see this · ', dismissNote)));
  dismissNote.addEventListener('click', remove);
}

function localNote(label, ...children) {
  return h('div', { class: 'message ephemeral' }, h('div', { class: 'used' }, displayName(room.me), ' used ', h('span', { class: 'used-command' }, label)), children);
}

function runUserCommand(command, user) {
  runCommand(command.name, { name: command.name, options: [], command_type: 2, target_id: user.id });
}

function dismiss(message) {
  wire.send({ type: 'dismiss', message_id: message.id });
  room.remove(message.channel_id, message.id);
  messages.remove(message.id);
}

function jump(channelId, messageId) {
  if (!room.channels.some((channel) => channel.id === channelId)) return announce('That channel is not here.');
  openChannel(channelId);
  if (messageId && !messages.reveal(messageId)) announce('That message is gone.');
  return undefined;
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-jump-channel]');
  const author = event.target.closest('button.author');
  const channel = event.target.closest('button[data-channel-id]');
  if (link) {
    event.preventDefault();
    jump(link.dataset.jumpChannel, link.dataset.jumpMessage);
  } else if (author) openPersonMenu(author, room.user(author.dataset.userId) ?? unknownAuthor(author), room, runUserCommand);
  else if (channel) openChannel(channel.dataset.channelId);
});

document.addEventListener('contextmenu', (event) => {
  const person = event.target.closest('[data-user-id]');
  const user = person && room.user(person.dataset.userId);
  if (!user) return;
  event.preventDefault();
  openPersonMenu(person, user, room, runUserCommand);
});

function unknownAuthor(author) {
  const article = author.closest('[data-message-id]');
  return room.message(article?.dataset.messageId)?.author ?? room.me;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden || !room.me) return;
  missedWhileHidden = 0;
  drawTitle();
});

/* A keyboard on a phone makes the visible window smaller, not always the page. */
function fitWindow() {
  document.documentElement.style.setProperty('--window', `${window.visualViewport.height}px`);
}
window.visualViewport?.addEventListener('resize', fitWindow);
if (window.visualViewport) fitWindow();

setInterval(tick, 1000);
wire.connect();
