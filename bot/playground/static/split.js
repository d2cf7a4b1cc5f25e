/**
 * Several people side by side: one frame for each name in the address, `/as/alice+bob`, and who else could be there.
 * On a phone the frames lie beside one another under the row of faces: swipe, or press a face.
 */

import { h, icon } from './dom.js';
import { keep, sync } from './keeping.js';
import { avatar } from './people.js';
import { addressOf, displayName, placesHere, rewriteAddress } from './room.js';
import { waitingBadge, waitingWords } from './switcher.js';
import { Wire } from './wire.js';

const byId = (id) => document.getElementById(id);
const swiped = matchMedia('(max-width: 759px)');
let shown = decodeURIComponent(location.pathname.slice('/as/'.length)).toLowerCase().split('+');
let front = shown[0]; // whose frame a phone shows, and whose the keyboard was in last
const places = new Map(shown.map((name, at) => [name, placesHere()(at)])); // by name, what is read in each frame
let members = [];
let waiting = {};

byId('alone').append(icon('single'), h('span', {}, 'One view'));

const nameOf = (user) => user.username.toLowerCase();
const userNamed = (name) => members.find((user) => nameOf(user) === name);
const frameOf = (name) => byId('panes').querySelector(`iframe[data-name="${CSS.escape(name)}"]`);

function onEvent(event) {
  if (event.members) members = event.members.filter((user) => !user.bot);
  if (!event.waiting) return;
  waiting = event.waiting;
  draw();
}

function show(names) {
  shown = names;
  if (!shown.includes(front)) front = shown[0];
  writeAddress();
  draw();
}

const placeOf = (name) => places.get(name) ?? { server: placesHere()(0).server, channel: null };

/** Name in the address who is shown, and what is read in each frame. */
function writeAddress() {
  const read = shown.map(placeOf);
  const servers = read.map((place) => place.server);
  const channels = read.map((place) => place.channel ?? '');
  const server = servers.every((one) => one === servers[0]) ? servers[0] : servers.join(',');
  rewriteAddress(addressOf(shown.map((username) => ({ username })), server, channels.some(Boolean) ? channels.join(',') : null));
}

function note(frame, place) {
  places.set(frame.dataset.name, place);
  writeAddress();
  drawPeople();
}

function add(name) {
  show(members.map(nameOf).filter((one) => one === name || shown.includes(one)));
}

/** The last one stays: an empty page is of no use. */
function remove(name) {
  if (shown.length > 1) show(shown.filter((one) => one !== name));
}

/** Bring somebody's frame to the front of a phone; the keyboard goes with it if it was asked for there. */
function face(name, { focus = false } = {}) {
  front = name;
  const frame = frameOf(name);
  frame?.scrollIntoView({ inline: 'start', block: 'nearest' });
  if (focus) frame?.focus();
  drawPeople();
}

function press(user) {
  const name = nameOf(user);
  const isShown = shown.includes(name);
  if (!isShown) add(name);
  if (swiped.matches) {
    face(name);
    byId('announcer').textContent = `${displayName(user)}'s view`;
  } else if (isShown) remove(name);
}

function draw() {
  const panes = shown.map((name) => {
    const user = userNamed(name) ?? { username: name };
    const pane = h('iframe', { class: 'split-pane', src: addressOf(user, placeOf(name).server, placeOf(name).channel), title: displayName(user), dataset: { name } });
    pane.addEventListener('load', () => tellPlace(pane));
    return keep(pane, name, (next) => {
      pane.title = next.title;
    });
  });
  byId('panes').style.setProperty('--columns', String(panes.length <= 3 ? panes.length : Math.ceil(panes.length / 2)));
  if (swiped.matches) byId('panes').tabIndex = 0; // arrow keys swipe
  else byId('panes').removeAttribute('tabindex');
  sync(byId('panes'), panes);
  drawPeople();
}

function drawPeople() {
  for (const frame of byId('panes').children) tellPlace(frame);
  const people = members.map((user) => {
    const name = nameOf(user);
    const isShown = shown.includes(name);
    const isFront = name === front;
    const entry = waiting[user.id];
    const words = [displayName(user), waitingWords(entry)].filter(Boolean).join(', ');
    const button = h(
      'button',
      {
        type: 'button',
        class: isFront ? 'split-person split-front' : 'split-person',
        'aria-pressed': String(swiped.matches ? isFront : isShown),
        'aria-label': words,
        title: words,
        dataset: { shown: isShown },
      },
      avatar(user, 'small'),
      h('span', { class: 'split-name' }, displayName(user)),
      waitingBadge(entry),
    );
    button.addEventListener('click', () => press(user));
    return keep(button, user.id, (next) => {
      button.className = next.className;
      button.dataset.shown = next.dataset.shown;
      button.title = next.title;
      for (const name of ['aria-pressed', 'aria-label']) button.setAttribute(name, next.getAttribute(name));
      button.replaceChildren(...next.childNodes);
    });
  });
  sync(byId('people'), people);
  const user = userNamed(front) ?? { username: front };
  byId('alone').href = addressOf(user, placeOf(front).server, placeOf(front).channel);
  byId('alone').setAttribute('aria-label', `One view: only ${displayName(user)}`);
}

/** Let a frame know whether it is the one a phone shows: what waits for its person is seen then. */
function tellPlace(frame) {
  frame.contentWindow?.postMessage({ isInFront: swiped.matches && frame.dataset.name === front }, location.origin);
}

/* The frame that was swiped to, or that the keyboard or a finger is in, is in front. */

byId('panes').addEventListener(
  'scroll',
  () => {
    if (!swiped.matches) return;
    const { scrollLeft, clientWidth } = byId('panes');
    const name = shown[Math.round(scrollLeft / clientWidth)];
    if (!name || name === front) return;
    front = name;
    drawPeople();
  },
  { passive: true },
);
addEventListener('blur', () => {
  const { name } = document.activeElement?.dataset ?? {};
  if (!name || name === front) return;
  front = name;
  drawPeople();
});
swiped.addEventListener('change', draw);

/** What the frames ask for: to be closed, or to have another in front; and what is read in them. */
addEventListener('message', (event) => {
  if (event.origin !== location.origin) return;
  const { close, person, server, channel } = event.data ?? {};
  const frame = [...byId('panes').children].find((one) => one.contentWindow === event.source);
  if (frame && server) note(frame, { server, channel });
  if (close) remove(close);
  if (Number.isInteger(person)) turnTo(person);
});
addEventListener('keydown', (event) => {
  if (!event.altKey || !/^Digit[1-9]$/.test(event.code)) return;
  event.preventDefault();
  turnTo(Number(event.code.at(-1)));
});

function turnTo(number) {
  const user = members[number - 1];
  if (!user) return;
  if (!shown.includes(nameOf(user))) add(nameOf(user));
  face(nameOf(user), { focus: true });
}

draw(); // the frames need not wait for who else there is
new Wire(shown[0], onEvent, () => {}).connect();
