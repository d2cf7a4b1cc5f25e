/** Several people side by side: one frame for each name in the address, `/as/alice+bob`, and who else could be there. */

import { h } from './dom.js';
import { keep, sync } from './keeping.js';
import { avatar } from './people.js';
import { addressOf, displayName } from './room.js';
import { waitingBadge, waitingWords } from './switcher.js';
import { Wire } from './wire.js';

const byId = (id) => document.getElementById(id);
let shown = decodeURIComponent(location.pathname.slice('/as/'.length)).toLowerCase().split('+');
let members = [];
let waiting = {};

const wire = new Wire(shown[0], onEvent, () => {});
wire.connect();

function onEvent(event) {
  if (event.members) members = event.members.filter((user) => !user.bot);
  if (!event.waiting) return;
  waiting = event.waiting;
  draw();
}

/** The last one stays: an empty page is of no use. */
function toggle(user) {
  const name = user.username.toLowerCase();
  const rest = shown.filter((one) => one !== name);
  if (rest.length === shown.length) shown = members.map((one) => one.username.toLowerCase()).filter((one) => one === name || shown.includes(one));
  else if (rest.length) shown = rest;
  history.replaceState(null, '', `/as/${shown.join('+')}`);
  draw();
}

function draw() {
  const people = members.map((user) => {
    const isShown = shown.includes(user.username.toLowerCase());
    const words = [displayName(user), waitingWords(waiting[user.id])].filter(Boolean).join(', ');
    const button = h(
      'button',
      { type: 'button', class: 'split-person', 'aria-pressed': String(isShown), 'aria-label': words, title: words },
      avatar(user, 'small'),
      h('span', { class: 'split-name' }, displayName(user)),
      waitingBadge(waiting[user.id]),
    );
    button.addEventListener('click', () => toggle(user));
    return keep(button, `${words} ${isShown}`);
  });
  const panes = shown
    .map((name) => members.find((user) => user.username.toLowerCase() === name))
    .filter(Boolean)
    .map((user) => keep(h('iframe', { class: 'split-pane', src: addressOf(user), title: displayName(user) }), user.id));
  byId('panes').style.setProperty('--columns', String(panes.length <= 3 ? panes.length : panes.length === 4 ? 2 : 3));
  sync(byId('people'), people);
  sync(byId('panes'), panes);
}
