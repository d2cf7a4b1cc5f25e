/** Emoji of the application: pictures served by the playground, words where a picture is missing. */

import { h } from './dom.js';

const LOOPBACK = new Set([location.hostname, '127.0.0.1', 'localhost']);
const CDN = /^https:\/\/cdn\.discordapp\.com\/emojis\/(\d+)\.\w+/;

/** The local address of media: the CDN's emoji and attachments live on the playground, nothing is fetched from outside. */
export function localMedia(url) {
  const emoji = CDN.exec(url);
  if (emoji) return `/emojis/${emoji[1]}.png`;
  const { hostname, pathname } = new URL(url, location.href);
  return LOOPBACK.has(hostname) ? pathname : url;
}

const RANK_AND_SUIT = /(?:^|_)(?:(10|[2-9TJQKA])|suit_)([cdhs])\d?$/i;
const SUITS = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** What is read in a picture's place: of `x_Kc`, a name as decks of cards have them, `K♣`; else the name itself. */
export function readName(name) {
  const [, rank, suit] = RANK_AND_SUIT.exec(name) ?? [];
  return suit ? `${rank?.toUpperCase().replace('T', '10') ?? ''}${SUITS[suit.toLowerCase()]}` : name.replaceAll('_', ' ');
}

/** A custom emoji as an image whose alternative text says what it shows. */
export function customEmoji(name, id) {
  const image = h('img', {
    class: 'emoji',
    src: `/emojis/${id}.png`,
    alt: readName(name),
    draggable: 'false',
    decoding: 'async',
  });
  image.addEventListener('error', () => image.replaceWith(`:${name}:`), { once: true });
  return image;
}

/** The emoji of a button or an option, in Discord's partial form {id, name}; hidden from the accessible name. */
export function partialEmoji(emoji) {
  if (!emoji || (!emoji.id && !emoji.name)) return null;
  const inner = emoji.id ? customEmoji(emoji.name ?? 'emoji', emoji.id) : emoji.name;
  return h('span', { class: 'partial-emoji', 'aria-hidden': 'true' }, inner);
}
