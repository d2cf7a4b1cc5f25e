/** The list of servers: which one this page shows, where something waits, and going to another. */

import { h, icon } from './dom.js';
import { keep, sync } from './keeping.js';
import { addressOf, isPlainClick } from './room.js';
import { waitingBadge, waitingWords } from './switcher.js';

const byId = (id) => document.getElementById(id);

/** The server that was scrolled to. */
let drawnFor = null;

/**
 * Draw the servers, if there are several; on a phone the one that is shown stands for the drawer with the others.
 * @param {(number: string) => void} visit
 */
export function drawServers(room, visit) {
  const areSeveral = room.servers.length > 1;
  document.documentElement.toggleAttribute('data-servers', areSeveral);
  const rows = areSeveral ? room.servers.map((server) => serverRow(server, room, visit)) : [];
  sync(byId('servers'), areSeveral ? [h('ul', { class: 'server-list' }, rows)] : []);
  if (drawnFor !== room.guild.id) {
    drawnFor = room.guild.id;
    byId('servers').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }
  const opener = byId('open-channels');
  opener.setAttribute('aria-label', areSeveral ? `Show servers and channels of ${room.guild.name}` : 'Show channels');
  sync(opener, [areSeveral ? face(room.guild) : icon('menu')]);
}

function serverRow(server, room, visit) {
  const isHere = server.id === room.guild.id;
  const entry = isHere ? null : (room.waiting[room.me.id]?.servers[server.number] ?? null);
  const words = [server.name, waitingWords(entry)].filter(Boolean).join(', ');
  const link = h(
    'a',
    { class: 'server', href: addressOf(room.me, server.number), 'aria-current': isHere ? 'true' : null, 'aria-label': words, title: words },
    face(server),
    waitingBadge(entry),
  );
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    visit(server.number);
  });
  return keep(h('li', {}, link), `${room.me.id} ${words} ${isHere} ${entry?.count}`);
}

/** The first letters of a server's name. */
function face(server) {
  const letters = server.name.split(/\s+/).map((word) => word[0]).join('').slice(0, 3);
  return h('span', { class: 'server-face', 'aria-hidden': 'true' }, letters);
}
