/** Discord's `<t:unix:style>` stamps and message times; relative ones count by themselves. */

import { h } from './dom.js';

const LOCALE = 'en-GB';
const STYLES = {
  t: { hour: '2-digit', minute: '2-digit' },
  T: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  d: { day: '2-digit', month: '2-digit', year: 'numeric' },
  D: { day: 'numeric', month: 'long', year: 'numeric' },
  f: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  F: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  s: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  S: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
};
const UNITS = [
  // [unit, its length in seconds, how many of it make the next unit]
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3600, 24],
  ['day', 86400, 30],
  ['month', 86400 * 30.44, 12],
  ['year', 86400 * 365.25, Infinity],
];

let reader = LOCALE;
let ahead = 0;

/** Let the playground's time be so many seconds ahead of the machine's. */
export function setAhead(seconds) {
  ahead = seconds * 1000;
}

/** The time of day in the playground, in ms. */
export function now() {
  return Date.now() + ahead;
}

/** Write stamps in messages for somebody whose Discord is in this language; what is the page's own stays English. */
export function writeStampsIn(locale) {
  reader = locale.startsWith('en') ? LOCALE : locale;
}

/** Say how far `unix` (seconds) is from another moment, the present one, as Discord does: "in 42 seconds", "an hour ago". */
export function relative(unix, from = now() / 1000) {
  const distance = Math.round(unix - from);
  const span = Math.abs(distance);
  const [unit, length] = UNITS.find(([, size, most]) => Math.round(span / size) < most);
  const count = Math.round(span / length);
  if (reader !== LOCALE) return new Intl.RelativeTimeFormat(reader).format(distance < 0 ? -count : count, unit);
  const one = unit === 'hour' ? 'an' : 'a';
  const words = count === 1 ? `${one} ${unit}` : `${count} ${unit}s`;
  return distance >= 0 ? `in ${words}` : `${words} ago`;
}

const formats = new Map();

/** Write a date in one of the styles; making a format costs more than using it a hundred times. */
function written(locale, style, date) {
  const key = `${locale} ${style}`;
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f));
  return formats.get(key).format(date);
}

/** The text of a stamp in one of Discord's styles; an unknown style is the default one, `f`. */
export function stampText(unix, style) {
  if (style === 'R') return relative(unix);
  return written(reader, style, new Date(unix * 1000));
}

/** A `<time>` for `<t:unix:style>`; out-of-range numbers give null and stay text. */
export function stamp(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return null;
  return h(
    'time',
    { class: 'stamp', datetime: date.toISOString(), title: stampText(unix, 'F'), dataset: { unix, style } },
    stampText(unix, style),
  );
}

/** "Today at 12:00", as at the head of a message. */
export function messageTime(iso) {
  const date = new Date(iso);
  const clock = written(LOCALE, 't', date);
  const days = Math.round((startOfDay(new Date(now())) - startOfDay(date)) / 86400000);
  if (days === 0) return `Today at ${clock}`;
  if (days === 1) return `Yesterday at ${clock}`;
  return written(LOCALE, 's', date);
}

/** "Saturday, 21 November 2026 at 12:00", for who points at a message's time. */
export function fullTime(iso) {
  return written(LOCALE, 'F', new Date(iso));
}

export function clockTime(iso) {
  return written(LOCALE, 't', new Date(iso));
}

/** "21 November 2026", the words on the line between two days. */
export function dayOf(iso) {
  return written(LOCALE, 'D', new Date(iso));
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Let every relative stamp on the page tell the truth again; meant to be called once a second. */
export function tick() {
  for (const element of document.querySelectorAll('time[data-style="R"]')) {
    const text = relative(Number(element.dataset.unix));
    if (element.textContent !== text) element.firstChild.data = text;
  }
}
