/** Build DOM nodes; text only ever enters the page as text nodes. */

const SVG = 'http://www.w3.org/2000/svg';

/** Make an element: `class`, `dataset`, `on` and plain attributes; null, undefined and false are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'class') element.className = value;
    else if (name === 'dataset') Object.assign(element.dataset, value);
    else if (name === 'on') for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-4 3-6 6.500-6s6.100 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3.200 2.600 3.500 5.500',
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M4 12l16-8-6 16-3-6.500z',
  tab: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  eye: 'M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  warning: 'M12 4l9.500 16h-19zM12 10v4.500M12 17.200v.01',
  slash: 'M15 4L9 20',
  thread: 'M10 4L8 16M16 4l-2 12M4.500 8h15M4 12.500h9M11 20h9M17 17l3 3-3 3',
  crown: 'M4 18h16M4.500 15L3 7l5 3.500L12 5l4 5.500L21 7l-1.500 8z',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  split: 'M3 5h8v14H3zM13 5h8v14h-8z',
  single: 'M4 5h16v14H4z',
  up: 'M6 15l6-6 6 6',
  plug: 'M7 3v5M13 3v5M5 8h10v3a5 5 0 0 1-10 0zM10 16v2a3 3 0 0 0 3 3h2a3 3 0 0 0 3-3v-4',
};

/** Draw one of the page's own line icons; decoration only, never the carrier of meaning. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** A number no other element on the page has, for ids that labels point to. */
let lastId = 0;
export function uniqueId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}

const ANNOUNCED = 1500; // milliseconds an announcement stays for a screen reader to find

/** Have a screen reader say something when it has finished what it says; what follows at once is said as well. */
export function announce(text) {
  const line = h('p', {}, text);
  document.getElementById('announcer').append(line);
  setTimeout(() => line.remove(), ANNOUNCED);
}
