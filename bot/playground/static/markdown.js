/** Discord's markdown as DOM nodes: blocks line by line, then what stands inside a line. */

import { h } from './dom.js';
import { customEmoji } from './emoji.js';
import { stamp } from './timestamps.js';

const FENCE = /```(?:([a-z0-9_+\-.#]*)\n)?([\s\S]*?)\n?```/i;
const HEADER = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.+)$/;
const ONLY_EMOJI = /^(?:\s|<a?:\w{2,32}:\d+>|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\p{Emoji_Modifier})+$/u;
const ONE_EMOJI = /<a?:\w{2,32}:\d+>|\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier})*/gu;
const MOST_JUMBO = 30;

/**
 * Render `text`. `room` resolves mentions: `{user(id), channels, bot}`; a mention nobody knows is shown as unknown.
 * @returns {DocumentFragment}
 */
export function markdown(text, room) {
  const fragment = document.createDocumentFragment();
  if (ONLY_EMOJI.test(text) && (text.match(ONE_EMOJI)?.length ?? 0) <= MOST_JUMBO) {
    fragment.append(h('div', { class: 'jumbo' }, inline(text.trim(), room)));
    return fragment;
  }
  let rest = text;
  for (let fence = FENCE.exec(rest); fence; fence = FENCE.exec(rest)) {
    blocks(rest.slice(0, fence.index).replace(/\n$/, ''), room, fragment);
    fragment.append(h('pre', { class: 'code-block' }, h('code', { dataset: { language: fence[1] ?? '' } }, fence[2])));
    rest = rest.slice(fence.index + fence[0].length).replace(/^\n/, '');
  }
  blocks(rest, room, fragment);
  return fragment;
}

function blocks(text, room, parent) {
  if (text === '') return;
  const lines = text.split('\n');
  let plain = [];
  const flush = () => {
    if (plain.length) parent.append(h('div', { class: 'text' }, inline(plain.join('\n'), room)));
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const header = HEADER.exec(line);
    const subtext = SUBTEXT.exec(line);
    if (header) {
      flush(); // of one rank, by which a screen reader goes from message to message; their sizes are for the eye
      parent.append(h('h2', { class: `heading heading-${header[1].length}` }, inline(header[2], room)));
      at += 1;
    } else if (subtext) {
      flush();
      parent.append(h('small', { class: 'subtext' }, inline(subtext[1], room)));
      at += 1;
    } else if (line.startsWith('>>> ')) {
      flush();
      const quote = h('blockquote');
      blocks(lines.slice(at).join('\n').slice(4), room, quote);
      parent.append(quote);
      at = lines.length;
    } else if (QUOTE.test(line) && line !== '>') {
      flush();
      const quoted = [];
      for (; at < lines.length && /^> /.test(lines[at]); at += 1) quoted.push(QUOTE.exec(lines[at])[1]);
      if (quoted.length) {
        const quote = h('blockquote');
        blocks(quoted.join('\n'), room, quote);
        parent.append(quote);
      } else {
        plain.push(line);
        at += 1;
      }
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      for (; at < lines.length && ITEM.test(lines[at]); at += 1) items.push(ITEM.exec(lines[at]));
      while (items.length) parent.append(list(items, room));
    } else {
      plain.push(line);
      at += 1;
    }
  }
  flush();
}

/** Take the first list off `items`, deeper items nested; a bullet after numbers begins another list. */
function list(items, room) {
  const [, indent, number] = items[0];
  const element = h(number ? 'ol' : 'ul', number ? { start: number } : {});
  while (items.length && items[0][1].length >= indent.length && Boolean(items[0][2]) === Boolean(number)) {
    const item = h('li', {}, inline(items.shift()[3], room));
    while (items.length && items[0][1].length > indent.length) item.append(list(items, room));
    element.append(item);
  }
  return element;
}

/** Each rule: a pattern anchored where the text stands, and the node it makes (null: not this rule after all). */
const RULES = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h('code', { class: /^\/\S.{1,32}$/.test(m[2]) ? 'code command' : 'code' }, m[2].trim() || m[2])],
  [/^\|\|([\s\S]+?)\|\|/, (m, room) => spoiler(inline(m[1], room))],
  [/^\*\*\*((?:\\[\s\S]|[^\\*]|\*(?!\*\*))+?)\*\*\*/, (m, room) => h('strong', {}, h('em', {}, inline(m[1], room)))],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (m, room) => h('strong', {}, inline(m[1], room))],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (m, room) => h('u', {}, inline(m[1], room))],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/, (m, room) => h('em', {}, inline(m[1], room))],
  [/^_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/, (m, room, before) => (/\w$/.test(before) ? null : h('em', {}, inline(m[1], room)))],
  [/^~~([\s\S]+?)~~/, (m, room) => h('s', {}, inline(m[1], room))],
  [/^<@!?(\d+)>/, (m, room) => mention(m[1], room)],
  [/^<@&(\d+)>/, () => h('span', { class: 'mention' }, '@unknown-role')],
  [/^<#(\d+)>/, (m, room) => channelMention(m[1], room)],
  [/^<\/([^:>]+):\d+>/, (m) => h('span', { class: m[1].length < 33 ? 'mention command' : 'mention', dataset: { command: m[1] } }, `/${m[1]}`)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, (m) => stamp(Number(m[1]), m[2] ?? 'f')],
  [/^<a?:(\w{2,32}):(\d+)>/, (m) => customEmoji(m[1], m[2])],
  [/^\[((?:\\.|[^[\]\\]|\[[^[\]]*\])+)\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?: +"[^"]*")?\)/,
    (m, room) => link(m[2], inline(m[1], room))],
  [/^<(https?:\/\/[^\s>]+)>/, (m, room) => autoLink(m[1], room)],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"'\])|*_~]/, (m, room) => autoLink(m[0], room)],
  [/^@(everyone|here)\b/, (m) => h('span', { class: 'mention' }, `@${m[1]}`)],
];
const PLAIN = /^[^\\`|*_~<[h@]+|^h(?!ttps?:\/\/)[^\\`|*_~<[h@]*/;

/** What stands inside a line, as a list of nodes and strings. */
export function inline(text, room) {
  const nodes = [];
  let literal = '';
  let rest = text;
  while (rest) {
    const plain = PLAIN.exec(rest);
    if (plain) {
      literal += plain[0];
      rest = rest.slice(plain[0].length);
      continue;
    }
    let made = null;
    for (const [pattern, make] of RULES) {
      const match = pattern.exec(rest);
      made = match && make(match, room, text.slice(0, text.length - rest.length));
      if (made) {
        rest = rest.slice(match[0].length);
        break;
      }
    }
    if (typeof made === 'string') literal += made;
    else if (made) {
      if (literal) nodes.push(literal);
      nodes.push(made);
      literal = '';
    } else {
      literal += rest[0];
      rest = rest.slice(1);
    }
  }
  if (literal) nodes.push(literal);
  return nodes;
}

function mention(id, room) {
  const user = room.user(id);
  const name = user ? (user.global_name ?? user.username) : 'unknown-user';
  return h('span', { class: room.me?.id === id ? 'mention mention-me' : 'mention', dataset: { userId: id } }, `@${name}`);
}

function channelMention(id, room) {
  const channel = room.channels.find((candidate) => candidate.id === id);
  if (!channel) return h('span', { class: 'mention' }, '#unknown');
  return h('button', { type: 'button', class: 'mention', dataset: { channelId: id } }, `#${channel.name}`);
}

const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?$/;

/** A link; one into Discord's own channels stays in the playground and jumps to the message. */
export function link(url, children, attributes = {}) {
  const jump = JUMP.exec(url);
  const dataset = jump ? { jumpGuild: jump[1], jumpChannel: jump[2], jumpMessage: jump[3] ?? '' } : {};
  return h('a', { href: url, target: '_blank', rel: 'noopener noreferrer', ...attributes, dataset }, children);
}

function autoLink(url, room) {
  const jump = JUMP.exec(url);
  const channel = jump && room.channels.find((candidate) => candidate.id === jump[2]);
  if (!channel) return link(url, url);
  return link(url, jump[3] ? `#${channel.name} › 💬` : `#${channel.name}`, { class: 'mention' });
}

function spoiler(children) {
  const inner = h('span', { class: 'spoiler-text', 'aria-hidden': 'true' }, children);
  const cover = h('span', { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': 'Spoiler', 'aria-expanded': 'false' }, inner);
  const reveal = () => {
    cover.classList.add('revealed');
    cover.removeAttribute('role');
    cover.removeAttribute('tabindex');
    cover.removeAttribute('aria-label');
    cover.removeAttribute('aria-expanded');
    inner.removeAttribute('aria-hidden');
  };
  cover.addEventListener('click', reveal, { once: true });
  cover.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    reveal();
  });
  return cover;
}
