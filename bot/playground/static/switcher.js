/** The row of faces: whose eyes this page has, for whom something waits, becoming somebody else, and seeing two at once. */

import { h, icon } from './dom.js';
import { keep, sync } from './keeping.js';
import { avatar } from './people.js';
import { addressOf, displayName, isPlainClick } from './room.js';

/** What waits for a person, in words for a screen reader and for a tooltip. */
export function waitingWords(entry) {
  if (!entry) return '';
  const what = entry.private ? 'private message' : 'mention';
  return entry.count === 1 ? `1 ${what} waiting` : `${entry.count} messages waiting`;
}

/** The number on a face; nothing when nothing waits. */
export function waitingBadge(entry) {
  if (!entry) return null;
  return h('span', { class: entry.private ? 'badge badge-private' : 'badge', 'aria-hidden': 'true' }, entry.count > 9 ? '9+' : String(entry.count));
}

/**
 * Draw the faces into `root`.
 * @param {(user: object) => void} become
 */
export function drawSwitcher(root, room, become) {
  const people = room.members.filter((user) => !user.bot);
  const faces = people.map((user, at) => {
    const isMe = user.id === room.me.id;
    const entry = isMe ? null : room.waiting[user.id];
    const name = displayName(user);
    const words = [isMe ? `You are ${name}` : `Be ${name}`, waitingWords(entry)].filter(Boolean).join(', ');
    const face = h(
      'a',
      {
        class: ['switch-face', isMe && 'switch-me', entry && 'switch-waiting'].filter(Boolean).join(' '),
        href: addressOf(user),
        'aria-current': isMe ? 'true' : null,
        'aria-label': words,
        title: `${words} (Alt+${at + 1})`,
        dataset: { userId: user.id },
      },
      avatar(user, 'medium'),
      h('span', { class: 'switch-name', 'aria-hidden': 'true' }, name),
      waitingBadge(entry),
    );
    face.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      become(user);
    });
    return keep(face, `${words} ${isMe} ${entry?.count} ${addressOf(user)}`);
  });
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.userId : null;
  sync(root, faces);
  if (focused) root.querySelector(`[data-user-id="${focused}"]`)?.focus();
}

/** Who is looked at beside this page's person: the first for whom a private message waits, else the next in the list. */
export function partner(room) {
  const others = room.members.filter((user) => !user.bot && user.id !== room.me.id);
  return others.find((user) => room.waiting[user.id]?.private) ?? others[0] ?? null;
}

/** Make `link` lead to both views on one screen. */
export function drawBeside(link, room) {
  const other = partner(room);
  link.hidden = !other;
  if (!other) return;
  link.href = addressOf([room.me, other]);
  link.title = `Your view and ${displayName(other)}'s on one screen`;
  link.replaceChildren(icon('split'), h('span', {}, h('span', { class: 'beside-verb' }, 'Show '), `${displayName(other)} beside`));
}
