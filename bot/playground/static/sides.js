/** What stands around the messages: channels, members, the welcome, the strips, and the drawers of a phone. */

import { h, icon } from './dom.js';
import { appBadge, avatar } from './people.js';
import { addressOf, channelSign, displayName } from './room.js';

const byId = (id) => document.getElementById(id);

/** Draw the list of channels; `open(id)` switches. */
export function drawChannels(room, open) {
  byId('guild-name').textContent = room.guild.name;
  byId('channel-list').replaceChildren(
    ...room.channels.map((channel) => {
      const isHere = channel.id === room.channelId;
      const isUnread = room.unread.has(channel.id);
      return h(
        'li',
        {},
        h(
          'button',
          { type: 'button', class: isUnread ? 'channel unread' : 'channel', 'aria-current': isHere ? 'page' : null, on: { click: () => open(channel.id) } },
          h('span', { class: 'hash', 'aria-hidden': 'true' }, channelSign(channel)),
          channel.name,
          isUnread ? h('span', { class: 'visually-hidden' }, ' (unread)') : null,
        ),
      );
    }),
  );
  byId('channel-sign').textContent = channelSign(room.channel);
  byId('channel-name').textContent = room.channel?.name ?? '';
  byId('scroller').setAttribute('aria-label', `Messages in #${room.channel?.name ?? ''}`);
}

/** Draw the member list: each person is a link to the room as they see it. */
export function drawMembers(room) {
  const people = room.members.filter((user) => !user.bot);
  const rows = people.map((user) => {
    const isMe = user.id === room.me.id;
    return h(
      'li',
      { class: isMe ? 'member member-me' : 'member', dataset: { userId: user.id } },
      h(
        'a',
        { class: 'member-link', href: addressOf(user), 'aria-current': isMe ? 'true' : null, title: isMe ? 'This is you' : `Become ${displayName(user)}` },
        avatar(user, 'medium'),
        h('span', { class: 'member-name' }, displayName(user)),
        isMe ? h('span', { class: 'you' }, 'you') : null,
      ),
      isMe ? null : h('a', { class: 'icon-button member-tab', href: addressOf(user), target: '_blank', 'aria-label': `Open as ${displayName(user)} in a new tab`, title: `Open as ${displayName(user)} in a new tab` }, icon('tab')),
    );
  });
  const bot = room.bot
    ? h(
        'li',
        { class: room.botOnline ? 'member' : 'member member-offline', dataset: { userId: room.bot.id } },
        h('button', { type: 'button', class: 'member-link author', dataset: { userId: room.bot.id } }, avatar(room.bot, 'medium'), h('span', { class: 'member-name' }, displayName(room.bot)), appBadge()),
      )
    : null;
  byId('members').replaceChildren(
    h('h2', { class: 'side-head' }, `People — ${people.length}`),
    h('p', { class: 'side-note' }, 'Choose a name to become that person, or ', icon('tab'), ' to have both side by side.'),
    h('ul', { class: 'member-list' }, rows),
    ...(bot ? [h('h2', { class: 'side-head' }, 'Apps — 1'), h('ul', { class: 'member-list' }, bot)] : []),
  );
  byId('self').replaceChildren(avatar(room.me, 'medium'), h('span', { class: 'self-words' }, h('strong', {}, displayName(room.me)), h('small', {}, 'This tab is you')));
  byId('bar-self').replaceChildren(avatar(room.me, 'small'), displayName(room.me));
}

/** Draw the head of the channel and, while nobody has spoken, what to do first. */
export function drawWelcome(room, begin) {
  const name = room.channel?.name ?? '';
  const other = room.members.find((user) => !user.bot && user.id !== room.me.id);
  const hasChallenge = room.commands.some((command) => command.name === 'bura' && command.options?.some((option) => option.name === 'challenge'));
  const first = hasChallenge ? '/bura challenge' : '/';
  const hint = h(
    'div',
    { class: 'first-steps' },
    h('h4', {}, 'Your first hand'),
    h(
      'ol',
      {},
      h('li', {}, 'Type ', h('button', { type: 'button', class: 'step-command', on: { click: () => begin(hasChallenge ? `${first} ` : first) } }, first), hasChallenge ? ' below and choose an opponent.' : ' below to see the commands.'),
      other ? h('li', {}, h('a', { href: addressOf(other), target: '_blank' }, `Open ${displayName(other)} in a second tab`), ' to answer as the other player.') : null,
    ),
  );
  byId('welcome').replaceChildren(
    h('span', { class: 'welcome-mark', 'aria-hidden': 'true' }, '#'),
    h('h3', {}, `Welcome to #${name}!`),
    h('p', {}, `This is the start of the #${name} channel. Everything here stays on this computer.`),
    room.listOf(room.channelId).length ? '' : hint,
  );
}

/** The strips over the messages: no connection, no bot, broken limits. */
export class Strips {
  constructor(root) {
    this.root = root;
    this.violations = [];
    this.parts = new Map();
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

  violation(text) {
    this.violations.push(text);
    const count = this.violations.length;
    const forget = () => {
      this.violations = [];
      this.set('violation', null);
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
          h('summary', {}, h('strong', {}, count === 1 ? 'Discord would refuse this: ' : `Discord would refuse this (${count}): `), text),
          h('ol', {}, this.violations.map((one) => h('li', {}, one))),
        ),
        h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close', on: { click: forget } }, icon('close')),
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
    button.addEventListener('click', () => {
      if (!isDrawer(side)) {
        membersShown = !membersShown;
        show(null);
      } else if (app.classList.contains(`drawer-${side}`)) close();
      else {
        show(side);
        byId(side).querySelector('[aria-current], a, button')?.focus();
      }
    });
  }
  scrim.addEventListener('click', close);
  addEventListener('keydown', (event) => event.key === 'Escape' && !scrim.hidden && close());
  for (const query of [narrow, medium]) query.addEventListener('change', () => show(null));
  show(null);
  return { close };
}
