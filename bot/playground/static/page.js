/** The playground's page: one person's view of the room. Wires the socket, the room and what is drawn. */

import { Composer } from './composer.js';
import { announce, h, icon } from './dom.js';
import { MessageList } from './messages.js';
import { closeModal, forgetLostConnection, openModal } from './modal.js';
import { shownName } from './options.js';
import { openPersonMenu } from './people.js';
import { EPHEMERAL, Room, addressOf, displayName, placesHere, rewriteAddress, serverHere, signedName } from './room.js';
import { drawServers } from './servers.js';
import { Strips, drawChannels, drawMembers, drawSelf, drawWelcome, wireDrawers } from './sides.js';
import { drawBeside, drawSwitcher } from './switcher.js';
import { setAhead, tick, writeStampsIn } from './timestamps.js';
import { Wire } from './wire.js';

const byId = (id) => document.getElementById(id);
const DIRECT = 1; // Discord's type of direct messages
const SOON = 400; // milliseconds: what is answered sooner shows no "sending" line

if (!location.pathname.startsWith('/as/')) history.replaceState(null, '', '/as/alice');
const nameHere = () => decodeURIComponent(location.pathname.slice('/as/'.length));
const isPane = window.parent !== window; // one of several people side by side
if (isPane) document.documentElement.dataset.pane = 'true';

const room = new Room();
const strips = new Strips(byId('strips'));
const drawers = wireDrawers();
const messages = new MessageList(
  room,
  { scroller: byId('scroller'), list: byId('messages'), jump: byId('jump'), pointer: byId('pointer'), announce },
  { press, dismiss },
);
const composer = new Composer(byId('composer'), room, {
  say(text) {
    const isSent = wire.send({ type: 'say', channel_id: room.channelId, text });
    if (isSent) messages.toBottom(); // where it will stand
    return isSent;
  },
  run: (command, options) => runCommand(command.label, { name: command.path[0], options }),
  ask: (command, options) => ask({ type: 'autocomplete', channel_id: room.channelId, name: command.path[0], options }),
});
byId('pointer').append(icon('up'), 'Your private message');
byId('close-pane').append(icon('close'));
let wire = new Wire(nameHere(), onEvent, onOpen);

/* Becoming somebody else */

/** Where the person to become has something to look at; at first the channel that the address names, `?channel=<id>`. */
let arrival = namedPlace();

/** See the server with another member's eyes, where something waits for them if anything does. */
function become(user) {
  drawers.close();
  if (user.id === room.me.id) return;
  const waiting = room.waiting[user.id];
  history.pushState(null, '', addressOf(user, waiting?.server ?? serverHere()));
  reconnect(waiting ?? { channel_id: room.channelId });
}

const lastRead = new Map(); // by the number of a server, the channel of it that was read last

/** See another server with the same eyes: the channel that was read there last, or a `place` of it. */
function visit(number, place = { channel_id: lastRead.get(number) ?? null }) {
  drawers.close();
  if (number === serverHere()) return;
  history.pushState(null, '', addressOf(room.me, number));
  reconnect(place);
}

function namedPlace() {
  const { channel } = placesHere()(0);
  return channel && { channel_id: channel };
}

function reconnect(place) {
  wire.close();
  arrival = place;
  composer.leaveLine('');
  closeModal();
  room.forget();
  wire = new Wire(nameHere(), onEvent, onOpen);
  wire.connect();
}

/** Name in the address what is read, for a reload and for the page with several views. */
function writeAddress() {
  const channel = room.channelId === room.channels[0]?.id ? null : room.channelId;
  rewriteAddress(addressOf(room.me, room.number, channel));
  if (isPane) window.parent.postMessage({ server: room.number, channel }, location.origin);
}

addEventListener('popstate', () => reconnect(namedPlace() ?? { channel_id: null }));

/* Keys */

byId('close-pane').addEventListener('click', () => window.parent.postMessage({ close: nameHere().toLowerCase() }, location.origin));
byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  messages.focusNewest();
});
byId('skip-write').addEventListener('click', (event) => {
  event.preventDefault();
  composer.focus();
});

/** As in Discord, a slash that is typed nowhere begins a command. */
addEventListener('keydown', (event) => {
  const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.('input, textarea, select, dialog');
  if (event.key !== '/' || !isFree) return;
  event.preventDefault();
  drawers.close();
  composer.slashKey();
});

addEventListener('keydown', (event) => {
  if (isPane && event.altKey && /^Digit[1-9]$/.test(event.code)) {
    event.preventDefault();
    window.parent.postMessage({ person: Number(event.code.at(-1)) }, location.origin);
    return;
  }
  const user = event.altKey && /^Digit[1-9]$/.test(event.code) && room.members.filter((one) => !one.bot)[Number(event.code.at(-1)) - 1];
  if (!user) return;
  event.preventDefault();
  become(user);
});

/** Ask the server; an answer that comes when this page is somebody else's is never given. */
async function ask(payload) {
  const asked = wire;
  const answer = await asked.request(payload);
  if (asked !== wire) return new Promise(() => {});
  if (answer.message_id) messages.showAnswer(answer.message_id);
  return answer;
}

let isInFront = false; // the one pane that a phone shows

/** Tell the server that this person looks at the channel, if they do. */
function look() {
  if (!room.me || !room.waiting[room.me.id] || document.hidden || !(document.hasFocus() || isInFront)) return;
  wire.send({ type: 'seen', channel_id: room.channelId });
}

addEventListener('message', (event) => {
  if (!isPane || event.origin !== location.origin) return;
  isInFront = Boolean(event.data.isInFront);
  look();
});
addEventListener('focus', look);
addEventListener('pointerdown', look, true);

/* Events of the server */

const HANDLERS = {
  hello(event) {
    const before = room.me && { me: room.me.id, guild: room.guild.id };
    const isFirst = before === null;
    const place = arrival;
    arrival = null;
    if (place) room.channelId = place.channel_id;
    room.welcome(event);
    setAhead(event.ahead);
    writeStampsIn(room.locale);
    drawAll();
    messages.showChannel({ keepPlace: !isFirst && !place });
    if (place?.message_id) messages.reveal(place.message_id);
    const isElsewhere = before?.me === room.me.id && before.guild !== room.guild.id;
    if (place && !isFirst) announce(isElsewhere ? `You are in ${room.guild.name}` : `You are ${displayName(room.me)}`);
    look();
    composer.showChannel();
    composer.refresh();
    strips.bot(room);
  },
  places(event) {
    const isGone = room.arrange(event);
    writeStampsIn(room.locale);
    drawAll();
    if (isGone) {
      messages.showChannel();
      composer.showChannel();
    } else messages.refresh();
    composer.refresh();
    strips.bot(room);
    goOutside();
  },
  waiting(event) {
    room.waiting = event.waiting;
    drawPeople();
    look();
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
    room.learn(event);
    composer.refresh();
    drawWelcome(room, begin);
  },
  bot(event) {
    room.botOnline = event.online;
    room.bot = event.user ?? room.bot;
    strips.bot(room);
    drawPeople();
  },
  violation: (event) => strips.violation(event.text),
};

function onEvent(event) {
  HANDLERS[event.type]?.(event);
}

let lostTimer = null;
function onOpen(isOpen) {
  clearTimeout(lostTimer);
  if (isOpen) {
    strips.connection(false);
    forgetLostConnection();
  } else lostTimer = setTimeout(() => strips.connection(true), 300);
  document.documentElement.dataset.connected = String(isOpen);
}

function putMessage(message) {
  const isNew = room.put(message);
  messages.put(message, isNew);
  if (message.flags & EPHEMERAL && isPane && !document.hasFocus()) keepInStep(message);
  if (!isNew) return;
  if (message.channel_id !== room.channelId) {
    room.unread.add(message.channel_id);
    const isForMe = Boolean(message.flags & EPHEMERAL) || (message.mentions ?? []).some((user) => user.id === room.me.id);
    if (isForMe) room.mentions.set(message.channel_id, (room.mentions.get(message.channel_id) ?? 0) + 1);
    drawChannels(room, openChannel, install);
    messages.refreshThread(message.channel_id);
  } else if (document.querySelector('.first-steps')) drawWelcome(room, begin);
  if (document.hidden) {
    missedWhileHidden += 1;
    drawTitle();
  }
}

/* Drawing */

let missedWhileHidden = 0;
function drawTitle() {
  const count = missedWhileHidden ? `(${missedWhileHidden}) ` : '';
  document.title = `${count}${displayName(room.me)} · ${signedName(room.channel)} · ${room.guild.name}`;
}

function drawAll() {
  room.unread.delete(room.channelId);
  room.mentions.delete(room.channelId);
  if (!room.channel?.outside) lastRead.set(room.number, room.channelId);
  writeAddress();
  drawChannels(room, openChannel, install);
  drawPeople();
  drawWelcome(room, begin);
  drawTitle();
  strips.thread(room.channel);
}

function drawPeople() {
  drawServers(room, visit);
  drawMembers(room, become);
  drawSelf(room, (locale) => wire.send({ type: 'speak', locale }));
  drawSwitcher(byId('switcher'), room, become);
  drawBeside(byId('beside'), room);
  byId('close-pane').setAttribute('aria-label', `Close ${displayName(room.me)}'s view`);
}

/** In a pane that nobody is in, what this person has to press is brought into sight: a person who plays both looks for it. */
function keepInStep(message) {
  openChannel(message.channel_id);
  messages.bringIntoSight(message.id);
}

function openChannel(id) {
  drawers.close();
  if (id !== room.channelId) {
    room.channelId = id;
    drawAll();
    messages.showChannel();
    composer.showChannel();
    look();
  }
}

function begin(text) {
  composer.start(text);
}

/* What this person does */

async function press(message, component, values, node) {
  if (node.getAttribute('aria-busy') === 'true') return;
  node.setAttribute('aria-busy', 'true');
  messages.fail(message.id, '');
  const answer = await ask({
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
    const answer = await ask({ type: 'modal', channel_id: room.channelId, modal_id: modal.modal_id, components });
    return answer.type === 'failed' && !answer.text ? { ...answer, text: 'Something went wrong. Try again.' } : answer;
  });
}

async function runCommand(label, payload) {
  let forget = () => {};
  const soon = setTimeout(() => {
    forget = messages.local(localNote(label, h('p', { class: 'thinking' }, 'Sending command…')));
  }, SOON);
  const answer = await ask({ type: 'command', channel_id: room.channelId, ...payload });
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
  return h('article', { class: 'message ephemeral', 'aria-label': `${label}, only you can see this` }, h('div', { class: 'used' }, displayName(room.me), ' used ', h('span', { class: 'used-command' }, label)), children);
}

function runUserCommand(command, user) {
  runCommand(shownName(command, room.locale), { name: command.name, options: [], command_type: 2, target_id: user.id });
}

let isLeaving = false; // for the server that the application is not in, once it is installed

/** Install the application for this person, and go where that alone lets them use it; or remove it again. */
function install() {
  isLeaving = wire.send({ type: 'install', installed: !room.isInstalled }) && !room.isInstalled;
}

function goOutside() {
  const outside = room.channels.find((channel) => channel.outside && channel.type !== DIRECT);
  if (!isLeaving || !room.isInstalled || !outside) return;
  isLeaving = false;
  openChannel(outside.id);
}

const NAME = { type: 4, custom_id: 'name', style: 1, min_length: 1, max_length: 32 };

function rename(user) {
  const components = [{ type: 18, label: 'Name', component: { ...NAME, value: displayName(user) } }];
  openModal({ title: `Rename ${displayName(user)}`, components }, room, ([{ value }]) => ask({ type: 'rename', user_id: user.id, name: value }));
}

const personActions = { run: runUserCommand, rename };

function dismiss(message) {
  wire.send({ type: 'dismiss', message_id: message.id });
  room.remove(message.channel_id, message.id);
  messages.remove(message.id);
}

function jump(channelId, messageId, guildId) {
  const server = room.servers.find((one) => one.id === guildId && one.id !== room.guild.id);
  if (server) return visit(server.number, { channel_id: channelId, message_id: messageId });
  if (!room.channels.some((channel) => channel.id === channelId)) return announce('That channel is not here.');
  openChannel(channelId);
  if (messageId && !messages.reveal(messageId)) announce('That message is gone.');
  return undefined;
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-jump-channel]');
  const author = event.target.closest('button.author, button.person-menu');
  const channel = event.target.closest('button[data-channel-id]');
  if (link) {
    event.preventDefault();
    jump(link.dataset.jumpChannel, link.dataset.jumpMessage, link.dataset.jumpGuild);
  } else if (author) openPersonMenu(author, room.user(author.dataset.userId) ?? unknownAuthor(author), room, personActions);
  else if (channel) openChannel(channel.dataset.channelId);
});

document.addEventListener('contextmenu', (event) => {
  const person = event.target.closest('[data-user-id]');
  const user = person && room.user(person.dataset.userId);
  if (!user) return;
  event.preventDefault();
  openPersonMenu(person, user, room, personActions);
});

function unknownAuthor(author) {
  const article = author.closest('[data-message-id]');
  return room.message(article?.dataset.messageId)?.author ?? room.me;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden || !room.me) return;
  look();
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
