/** Message components, version 2 and 1, as DOM nodes. Pieces whose wire form did not change are kept over an edit. */

import { h, icon } from './dom.js';
import { localMedia, partialEmoji } from './emoji.js';
import { keep } from './keeping.js';
import { link, markdown } from './markdown.js';
import { select } from './selects.js';

export const TYPE = {
  row: 1, button: 2, stringSelect: 3, userSelect: 5, roleSelect: 6, mentionableSelect: 7, channelSelect: 8,
  section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17,
};
const SELECTS = new Set([TYPE.stringSelect, TYPE.userSelect, TYPE.roleSelect, TYPE.mentionableSelect, TYPE.channelSelect]);
const LINK_STYLE = 5;
const TALLEST = 350; // pixels of a picture's height

/** What building a message needs: the room (names), the message, and how a press is sent. */
export class Building {
  /** @param {(message: object, component: object, values: string[] | null, node: HTMLElement) => void} press */
  constructor(room, message, press) {
    this.room = room;
    this.message = message;
    this.press = press;
  }

  build(component) {
    const { type } = component;
    if (type === TYPE.container) return this.container(component);
    if (type === TYPE.row) return h('div', { class: 'row' }, component.components.map((child) => this.build(child)));
    if (type === TYPE.section) {
      return h(
        'div',
        { class: 'section' },
        h('div', { class: 'section-texts' }, component.components.map((child) => this.build(child))),
        h('div', { class: 'section-accessory' }, component.accessory ? this.build(component.accessory) : null),
      );
    }
    if (type === TYPE.separator) {
      const spacing = component.spacing === 2 ? 'separator-large' : 'separator-small';
      if (component.divider === false) return h('div', { class: `separator ${spacing}`, 'aria-hidden': 'true' });
      return h('hr', { class: `separator separator-line ${spacing}` });
    }
    if (type === TYPE.text) return keep(h('div', { class: 'text-display' }, markdown(component.content, this.room)), wire(component));
    if (type === TYPE.thumbnail) return keep(picture(component.media, component, 'thumbnail', this.message), wire(component));
    if (type === TYPE.gallery) return keep(gallery(component, this.message), wire(component));
    if (type === TYPE.file) return keep(fileCard(component), wire(component));
    if (type === TYPE.button) return this.button(component);
    if (SELECTS.has(type)) return this.select(component);
    return h('p', { class: 'unknown-component' }, `(component type ${type} is not shown here)`);
  }

  container(component) {
    const box = h('div', { class: 'container' }, component.components.map((child) => this.build(child)));
    if (Number.isInteger(component.accent_color)) {
      box.style.setProperty('--accent', `#${component.accent_color.toString(16).padStart(6, '0')}`);
      box.classList.add('container-accent');
    }
    return component.spoiler ? keep(covered(box), wire(component)) : box;
  }

  button(component) {
    const content = [partialEmoji(component.emoji), component.label ? h('span', { class: 'button-label' }, component.label) : null];
    const name = component.label ? null : (component.emoji?.name ?? 'Button');
    if (component.style === LINK_STYLE) {
      const anchor = link(component.url, [...content, icon('tab')], { class: 'button button-5', 'aria-label': name, 'aria-disabled': component.disabled || null });
      return keep(anchor, wire(component));
    }
    const node = h(
      'button',
      { class: `button button-${component.style}`, type: 'button', disabled: component.disabled, 'aria-label': name, dataset: { customId: component.custom_id } },
      content,
    );
    node.component = component;
    node.addEventListener('click', () => this.press(this.message, node.component, null, node));
    return keep(node, `button ${component.label ?? ''} ${JSON.stringify(component.emoji ?? '')}`, (next) => {
      node.component = next.component;
      node.dataset.customId = next.dataset.customId;
      node.className = next.className;
      node.disabled = next.disabled;
    });
  }

  select(component) {
    const node = select(component, this.room, (values) => this.press(this.message, node.component, values, node));
    node.component = component;
    return keep(node, wire(component), (next) => {
      const isOther = node.component.custom_id !== next.component.custom_id;
      node.component = next.component;
      node.dataset.customId = next.dataset.customId;
      if (isOther) node.reset();
    });
  }
}

/** A component as it came, apart from what only addresses it: two of the same text look the same. */
function wire({ id: _assigned, custom_id: _address, ...rest }) {
  return JSON.stringify(rest);
}

/** Everything below the head of a message: content, files, components. */
export function messageBody(building) {
  const { message, room } = building;
  const body = [];
  if (message.content) {
    const text = h('div', { class: 'text-display content' }, markdown(message.content, room));
    const isEdited = message.edited_timestamp && message.author.bot !== true;
    if (isEdited) text.append(h('small', { class: 'edited' }, '(edited)'));
    body.push(keep(text, `content ${isEdited} ${message.content}`));
  }
  const isV2 = Boolean((message.flags ?? 0) & 32768);
  if (!isV2) for (const attachment of message.attachments ?? []) body.push(keep(attachmentView(attachment, message), `file ${attachment.id}`));
  for (const component of message.components ?? []) body.push(building.build(component));
  return body;
}

function mediaUrl(media, message) {
  const url = media.proxy_url || media.url;
  if (!url.startsWith('attachment://')) return localMedia(url);
  const name = url.slice('attachment://'.length);
  const file = (message.attachments ?? []).find((attachment) => attachment.filename === name);
  return file ? localMedia(file.url) : url;
}

/** A picture with its alternative text; where it cannot be had, the text stands in its place. */
function picture(media, { description, spoiler }, kind, message) {
  const alt = description ?? '';
  const image = h('img', { src: mediaUrl(media, message), alt, width: media.width, height: media.height, decoding: 'async' });
  if (media.width && kind !== 'thumbnail') image.style.width = `${Math.min(media.width, (TALLEST * media.width) / media.height)}px`; // its place before it is there
  const frame = h('figure', { class: `picture ${kind}` }, image);
  image.addEventListener('error', () => image.replaceWith(h('span', { class: 'picture-missing' }, alt || 'Picture')), { once: true });
  return spoiler ? covered(frame) : frame;
}

function gallery(component, message) {
  const items = component.items.map((item) => picture(item.media, item, 'gallery-item', message));
  return h('div', { class: `gallery gallery-${Math.min(items.length, 3)}` }, items);
}

function fileCard({ file, name, size }) {
  const shown = name ?? file.url.split('/').pop();
  return h(
    'a',
    { class: 'file', href: localMedia(file.url), download: shown, 'aria-label': `Download ${shown}, ${weight(size)}` },
    icon('file'),
    h('span', { class: 'file-words' }, h('span', { class: 'file-name' }, shown), h('small', {}, weight(size))),
    icon('download'),
  );
}

/** A size as Discord writes it: 812 bytes, 3.42 KB, 1.20 MB. */
function weight(bytes) {
  if (!bytes || bytes < 1024) return `${bytes ?? 0} bytes`;
  const isSmall = bytes < 1024 * 1024;
  return isSmall ? `${(bytes / 1024).toFixed(2)} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}

function attachmentView(attachment, message) {
  if (attachment.content_type?.startsWith('image/')) return picture(attachment, attachment, 'gallery-item', message);
  return fileCard({ file: attachment, name: attachment.filename, size: attachment.size });
}

function covered(node) {
  const cover = h('div', { class: 'cover' }, node);
  const lift = h('button', { class: 'cover-button', type: 'button' }, 'Spoiler');
  node.inert = true;
  lift.addEventListener('click', () => {
    node.inert = false;
    cover.classList.add('lifted');
    lift.remove();
  });
  cover.append(lift);
  return cover;
}
