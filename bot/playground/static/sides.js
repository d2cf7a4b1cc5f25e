/** What stands around the messages: channels, members, the welcome, the strips, and the drawers of a phone. */

import { h, icon } from './dom.js';
import { keep, sync } from './keeping.js';
import { typable } from './options.js';
import { appBadge, avatar } from './people.js';
import { addressOf, channelSign, displayName, isPlainClick, isThread, signedName } from './room.js';
import { partner, waitingBadge, waitingWords } from './switcher.js';

const byId = (id) => document.getElementById(id);
const BUTTON = 2;

/**
 * Draw the list of channels with their threads; threads that sleep are left out unless one is being read.
 * @param {(id: string) => void} open switches
 * @param {() => void} install has the application installed for this person alone, or removed again
 */
export function drawChannels(room, open, install) {
  byId('guild-name').textContent = room.guild.name;
  const shown = room.channels.filter((channel) => !channel.archived || channel.id === room.channelId);
  const rows = shown.flatMap((channel, at) => {
    const isFirst = channel.outside && channel.outside !== shown[at - 1]?.outside;
    return [...(isFirst ? [h('li', { class: 'side-head' }, channel.outside)] : []), channelRow(channel, room, open)];
  });
  sync(byId('channel-list'), room.isInstallable && room.bot ? [...rows, installRow(room, install)] : rows);
  const { channel } = room;
  const parent = isThread(channel) ? room.channels.find((one) => one.id === channel.parent_id) : null;
  byId('channel-sign').replaceChildren(isThread(channel) ? icon('thread') : channelSign(channel));
  byId('channel-name').textContent = channel?.name ?? '';
  byId('channel-parent').replaceChildren(
    ...(parent ? [h('button', { type: 'button', class: 'crumb', dataset: { channelId: parent.id }, 'aria-label': `Back to #${parent.name}` }, `#${parent.name}`), h('span', { class: 'crumb-mark', 'aria-hidden': 'true' }, '›')] : []),
  );
  byId('scroller').setAttribute('aria-label', `Messages in ${signedName(channel)}`);
}

/** What an application that is installed for oneself can do is seen in a server that it is not in. */
function installRow(room, install) {
  const name = displayName(room.bot);
  const words = room.isInstalled ? `Uninstall ${name}` : `Install ${name} for me`;
  const title = room.isInstalled ? `${name} is gone from servers it is not in` : `Use ${name} in a server it is not in`;
  const button = h('button', { type: 'button', class: 'channel install', title, on: { click: install } }, h('span', { class: 'hash', 'aria-hidden': 'true' }, room.isInstalled ? '−' : '+'), h('span', { class: 'channel-name' }, words));
  return keep(h('li', {}, button), `install ${words}`);
}

function channelRow(channel, room, open) {
  const isHere = channel.id === room.channelId;
  const isUnread = room.unread.has(channel.id);
  const mentions = room.mentions.get(channel.id) ?? 0;
  const row = h(
    'button',
    {
      type: 'button',
      class: ['channel', isUnread && 'unread', isThread(channel) && 'channel-thread'].filter(Boolean).join(' '),
      'aria-current': isHere ? 'page' : null,
      on: { click: () => open(channel.id) },
    },
    h('span', { class: 'hash', 'aria-hidden': 'true' }, isThread(channel) ? icon('thread') : channelSign(channel)),
    h('span', { class: 'channel-name' }, channel.name),
    mentions ? h('span', { class: 'badge', 'aria-hidden': 'true' }, String(mentions)) : null,
    isUnread ? h('span', { class: 'visually-hidden' }, mentions ? ` (unread, ${mentions} for you)` : ' (unread)') : null,
  );
  return keep(h('li', {}, row), `${channel.id} ${row.textContent} ${isHere} ${isUnread}`);
}

/** Draw the member list: each person is a link to the room as they see it. */
export function drawMembers(room, become) {
  const people = room.members.filter((user) => !user.bot);
  const rows = people.map((user) => memberRow(user, room, become));
  const bot = room.bot
    ? h(
        'li',
        { class: room.botOnline ? 'member' : 'member member-offline', dataset: { userId: room.bot.id } },
        h('button', { type: 'button', class: 'member-link author', dataset: { userId: room.bot.id } }, avatar(room.bot, 'medium'), h('span', { class: 'member-name' }, displayName(room.bot)), appBadge()),
      )
    : null;
  sync(byId('members'), [
    h('h2', { class: 'side-head' }, `People — ${people.length}`),
    h('p', { class: 'side-note' }, 'Choose a name to become that person, or see ', h('a', { href: addressOf(people) }, 'all side by side'), '.'),
    h('ul', { class: 'member-list' }, rows),
    ...(bot ? [h('h2', { class: 'side-head' }, 'Apps — 1'), h('ul', { class: 'member-list' }, bot)] : []),
  ]);
}

/** Say whose tab this is, and in which language that person reads Discord; `speak(locale)` sets another. */
export function drawSelf(room, speak) {
  const tongues = Object.entries(room.locales).map(([locale, name]) => h('option', { value: locale, selected: locale === room.locale, lang: locale }, name));
  const tongue = h('select', { id: 'language', class: 'self-language', 'aria-label': 'Language of your Discord', title: 'Language of your Discord' }, tongues);
  tongue.addEventListener('change', () => speak(tongue.value));
  sync(byId('self'), [
    keep(avatar(room.me, 'medium'), room.me.id),
    h('span', { class: 'self-words' }, h('strong', {}, displayName(room.me)), h('small', {}, 'you')),
    keep(tongue, `${room.me.id} ${room.locale}`),
  ]);
  const face = avatar(room.me, 'small');
  document.documentElement.style.setProperty('--person', face.style.backgroundColor);
  byId('bar-self').replaceChildren(face, h('span', {}, displayName(room.me)));
}

function memberRow(user, room, become) {
  const isMe = user.id === room.me.id;
  const name = displayName(user);
  const entry = isMe ? null : room.waiting[user.id];
  const isOwner = user.id === room.ownerId;
  const crown = isOwner ? h('span', { class: 'crown', role: 'img', 'aria-label': 'Server owner', title: 'Server owner' }, icon('crown')) : null;
  const roles = room.roles[user.id] ?? [];
  const person = h(
    'a',
    { class: 'member-link', href: addressOf(user), 'aria-current': isMe ? 'true' : null, 'aria-label': name, 'aria-description': [isMe ? 'you' : '', isOwner ? 'server owner' : '', ...roles, waitingWords(entry)].filter(Boolean).join(', ') || null, title: isMe ? 'This is you' : `Become ${name}` },
    avatar(user, 'medium'),
    h('span', { class: 'member-words' }, h('span', { class: 'member-name' }, name), roles.length ? h('small', { class: 'member-roles' }, roles.join(' · ')) : null),
    crown,
    isMe ? h('span', { class: 'you' }, 'you') : null,
    entry ? h('span', { class: 'visually-hidden' }, waitingWords(entry)) : null,
    waitingBadge(entry),
  );
  person.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    become(user);
  });
  const more = h('button', { type: 'button', class: 'icon-button person-menu', 'aria-haspopup': 'menu', 'aria-label': `More about ${name}`, title: `More about ${name}`, dataset: { userId: user.id } }, icon('more'));
  const row = h('li', { class: isMe ? 'member member-me' : 'member', dataset: { userId: user.id } }, person, more);
  return keep(row, `${row.textContent} ${isMe} ${isOwner} ${addressOf(user)}`);
}

/** Draw the head of the channel and, while nobody has spoken, what to do first. */
export function drawWelcome(room, begin) {
  const name = signedName(room.channel);
  const other = partner(room);
  const commands = typable(room.commands, room.locale);
  const knows = (verb) => commands.find((command) => command.plain === `/bura ${verb}`)?.label;
  const typed = (first, gap) => h('button', { type: 'button', class: 'step-command', on: { click: () => begin(first + gap) } }, first);
  const greeting = room.listOf(room.channelId).find((message) => message.author.bot && !message.interaction_metadata);
  const offered = firstButton(greeting?.components ?? []);
  const steps = [
    knows('practice') ? h('li', {}, 'Alone: ', offered ? `press ${offered} below, or type ` : '', typed(knows('practice'), ' '), ' and Enter.') : null,
    knows('challenge') && !room.channel?.outside ? h('li', {}, 'Together: ', typed(knows('challenge'), ' '), ' and choose an opponent. ', other ? [h('a', { href: addressOf([room.me, other]), target: '_top' }, `Show ${displayName(other)} beside`), ' to play both sides on one screen.'] : null) : null,
    knows('challenge') ? null : h('li', {}, 'Type ', typed('/', ''), ' below to see the commands.'),
  ];
  const hint = h('div', { class: 'first-steps' }, h('h3', {}, 'Your first hand'), h('ul', {}, ...steps));
  const isNew = !room.listOf(room.channelId).some((message) => message.interaction_metadata || !message.author.bot);
  if (isThread(room.channel)) return void byId('welcome').replaceChildren(...threadWelcome(room, room.channel.name));
  byId('welcome').replaceChildren(
    h('span', { class: 'welcome-mark', 'aria-hidden': 'true' }, channelSign(room.channel)),
    h('h2', {}, `Welcome to ${name}!`),
    h('p', {}, room.channel?.type === 1 ? `Only you and ${room.channel.name} see this. ` : `This is the start of the ${name} channel. `, 'Everything here stays on this computer.'),
    isNew ? hint : '',
  );
  return undefined;
}

/** The words on the first button of these components, or undefined: what a bot that greets offers first. */
function firstButton(components) {
  for (const part of components) {
    const found = part.type === BUTTON ? part.label : firstButton(part.components ?? []);
    if (found) return found;
  }
  return undefined;
}

function threadWelcome(room, name) {
  const { id, parent_id: parentId } = room.channel;
  const parent = room.channels.find((channel) => channel.id === parentId);
  const starter = room.message(id);
  const address = `/channels/${room.guild.id}/${parentId}/${id}`;
  const way = starter ? h('a', { href: address, dataset: { jumpChannel: parentId, jumpMessage: id } }, 'Show the message it hangs on') : null;
  return [
    h('span', { class: 'welcome-mark', 'aria-hidden': 'true' }, icon('thread')),
    h('h2', {}, name),
    h('p', {}, `A thread in #${parent?.name ?? 'a deleted channel'}. `, way ?? ''),
  ];
}

/** The strips over the messages: no connection, no bot, broken limits. */
export class Strips {
  constructor(root) {
    this.root = root;
    this.violations = [];
    this.parts = new Map();
    this.views = new BroadcastChannel('violations'); // what is closed in one view is closed in all
    this.views.addEventListener('message', () => this.forgive());
  }

  set(kind, node) {
    this.parts.get(kind)?.remove();
    this.parts.delete(kind);
    if (!node) return;
    this.parts.set(kind, node);
    this.root.append(node);
  }

  connection(isLost) {
    if (isLost) this.set('bot', null); // nobody knows; the next `hello` tells
    this.set('connection', isLost ? h('div', { class: 'strip strip-warning', role: 'status' }, icon('plug'), 'Connection lost. Reconnecting…') : null);
  }

  bot(room) {
    const name = room.bot ? displayName(room.bot) : 'The bot';
    const node = h('div', { class: 'strip strip-warning', role: 'status' }, icon('plug'), `${name} is offline. Commands and buttons work again once it runs.`);
    this.set('bot', room.botOnline ? null : node);
  }

  thread(channel) {
    const words = channel?.locked ? 'This thread is locked: only a moderator may write here.' : 'This thread is archived. A message wakes it.';
    this.set('thread', channel?.archived || channel?.locked ? h('div', { class: 'strip strip-quiet', role: 'status' }, icon('thread'), words) : null);
  }

  forgive() {
    this.violations = [];
    this.set('violation', null);
  }

  violation(text) {
    this.violations.push(text);
    const count = this.violations.length;
    const close = () => {
      this.forgive();
      this.views.postMessage('closed');
    };
    this.set(
      'violation',
      h(
        'div',
        { class: 'strip strip-violation', role: 'alert' },
        icon('warning'),
        h(
          'details',
          {},
          h('summary', {}, h('strong', {}, count === 1 ? 'Against Discord’s rules: ' : `Against Discord’s rules (${count}): `), text),
          h('ol', {}, this.violations.map((one) => h('li', {}, one))),
        ),
        h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close', on: { click: close } }, icon('close')),
      ),
    );
  }
}

/** Make the side panels drawers on a phone; on a wide window the member list can be folded away. */
export function wireDrawers() {
  const app = byId('app');
  const narrow = matchMedia('(max-width: 759px)');
  const medium = matchMedia('(max-width: 1099px)');
  const scrim = byId('scrim');
  const buttons = { channels: byId('open-channels'), members: byId('open-members') };
  buttons.channels.append(icon('menu'));
  buttons.members.append(icon('people'));
  let membersShown = true;

  const isDrawer = (side) => (side === 'channels' ? narrow.matches : medium.matches);
  const show = (side) => {
    for (const name of ['channels', 'members']) {
      app.classList.toggle(`drawer-${name}`, name === side);
      buttons[name].setAttribute('aria-expanded', String(isDrawer(name) ? name === side : membersShown));
    }
    scrim.hidden = !side;
    app.classList.toggle('members-folded', !membersShown);
  };
  const close = () => {
    const side = ['channels', 'members'].find((name) => app.classList.contains(`drawer-${name}`));
    show(null);
    if (side) buttons[side].focus();
  };
  for (const [side, button] of Object.entries(buttons)) {
    button.addEventListener('click', (event) => {
      if (!isDrawer(side)) {
        membersShown = !membersShown;
        show(null);
      } else if (app.classList.contains(`drawer-${side}`)) close();
      else {
        show(side);
        const first = ['[aria-current="page"]', '[aria-current]', 'a, button'].map((one) => byId(side).querySelector(one)).find(Boolean);
        first?.focus({ focusVisible: event.detail === 0 }); // a finger needs no ring
      }
    });
  }
  scrim.addEventListener('click', close);
  addEventListener('keydown', (event) => event.key === 'Escape' && !scrim.hidden && close());
  for (const query of [narrow, medium]) query.addEventListener('change', () => show(null));
  show(null);
  return { close };
}
