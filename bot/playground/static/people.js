/** Faces and names of people: avatars, badges, the menu of a person. */

import { h, icon } from './dom.js';
import { shownName } from './options.js';
import { openPopup } from './popup.js';
import { addressOf, displayName } from './room.js';

const COLOURS = ['#3f6fd8', '#a8456b', '#2f7d5b', '#8a5a1f', '#7a4fc0', '#b0473a', '#33748a', '#6b6a26', '#5a6472'];

/** A round picture: the uploaded one if there is one, else the first letter on the person's own colour. */
export function avatar(user, size) {
  const number = Number(BigInt(user.id) % BigInt(COLOURS.length * 4096)) + (user.username?.charCodeAt(0) ?? 0);
  const face = h(
    'span',
    { class: `avatar avatar-${size}${user.bot ? ' avatar-bot' : ''}`, 'aria-hidden': 'true' },
    user.bot ? '♣' : displayName(user).slice(0, 1).toUpperCase(),
  );
  if (!user.bot) face.style.backgroundColor = COLOURS[number % COLOURS.length];
  return face;
}

export function appBadge() {
  return h('span', { class: 'app-badge' }, 'APP');
}

/**
 * Open the menu of a person at `anchor`: see them beside oneself or in a new tab, rename them, and the application's user commands.
 * @param {{run: (command: object, user: object) => void, rename: (user: object) => void}} does `run` starts a user command (application command type 2)
 */
export function openPersonMenu(anchor, user, room, does) {
  const items = [];
  const popup = openPopup(anchor, h('div', { class: 'menu', role: 'menu', 'aria-label': displayName(user) }));
  const add = (node) => items.push(node);
  popup.panel.append(
    h('div', { class: 'menu-head', 'aria-hidden': 'true' }, avatar(user, 'medium'), h('strong', {}, displayName(user)), user.bot ? appBadge() : null),
  );
  if (!user.bot && user.id !== room.me.id) {
    add(h('a', { class: 'menu-item', role: 'menuitem', href: addressOf([room.me, user]), target: '_top', tabindex: '-1' }, `Show ${displayName(user)} beside`, icon('split')));
    add(
      h(
        'a',
        { class: 'menu-item', role: 'menuitem', href: addressOf(user), target: '_blank', tabindex: '-1', on: { click: () => popup.close() } },
        `Open as ${displayName(user)} in a new tab`,
        icon('tab'),
      ),
    );
  }
  const offer = (words, act) => {
    const start = () => {
      popup.close();
      act();
    };
    add(h('button', { class: 'menu-item', role: 'menuitem', type: 'button', tabindex: '-1', on: { click: start } }, words));
  };
  if (!user.bot) offer('Rename…', () => does.rename(user));
  for (const command of room.commands.filter((candidate) => candidate.type === 2)) offer(shownName(command, room.locale), () => does.run(command, user));
  if (items.length) popup.panel.append(...items);
  else {
    popup.panel.setAttribute('role', 'dialog'); // a menu without items is none
    popup.panel.tabIndex = -1;
    popup.panel.append(h('p', { class: 'menu-note' }, user.id === room.me?.id ? 'This is you.' : 'Nothing to do here.'));
  }
  popup.panel.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !items.length) return;
    event.preventDefault();
    items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
  });
  popup.place();
  (items[0] ?? popup.panel).focus();
}
