/** The message list: order, grouping, editing in place, staying at the bottom, telling what is new. */

import { Building, messageBody } from './components.js';
import { h, icon } from './dom.js';
import { appBadge, avatar } from './people.js';
import { followAnchor } from './popup.js';
import { EPHEMERAL, LOADING, displayName } from './room.js';
import { clockTime, dayOf, messageTime } from './timestamps.js';

const GROUP_SPAN = 7 * 60 * 1000; // milliseconds between messages that still share one head
const AT_BOTTOM = 40; // pixels
const COMMAND = 2; // interaction type

export class MessageList {
  /**
   * @param {{scroller: HTMLElement, list: HTMLElement, jump: HTMLButtonElement, announce: (text: string) => void}} parts
   * @param {{press: Function, dismiss: (message: object) => void}} actions
   */
  constructor(room, parts, actions) {
    this.room = room;
    Object.assign(this, parts);
    this.actions = actions;
    this.articles = new Map();
    this.missed = 0;
    this.stuck = true;
    this.lastTop = 0;
    this.scroller.addEventListener('scroll', () => this.noticeScroll(), { passive: true });
    this.jump.addEventListener('click', () => {
      this.toBottom();
      this.scroller.focus({ preventScroll: true });
    });
    const keep = new ResizeObserver(() => this.follow());
    keep.observe(this.scroller);
    keep.observe(this.list);
  }

  get atBottom() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < AT_BOTTOM;
  }

  /** Only the reader leaves the bottom, by scrolling up; a picture that comes late does not. */
  noticeScroll() {
    const isUp = this.scroller.scrollTop < this.lastTop - 1;
    this.lastTop = this.scroller.scrollTop;
    if (this.atBottom) {
      this.stuck = true;
      this.forgetMissed();
    } else if (isUp) this.stuck = false;
  }

  /** After any change: stay at the bottom if the reader was there. */
  follow() {
    this.noticeScroll();
    if (this.stuck) this.toBottom();
    return this.stuck;
  }

  toBottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.lastTop = this.scroller.scrollTop;
    this.stuck = true;
    this.forgetMissed();
  }

  forgetMissed() {
    this.missed = 0;
    this.jump.hidden = true;
  }

  /** Show the whole of the present channel; after a reconnect the reader's place is kept. */
  showChannel({ keepPlace = false } = {}) {
    const place = this.scroller.scrollTop;
    this.noticeScroll();
    const stuck = this.stuck || !keepPlace;
    this.articles.clear();
    this.list.replaceChildren();
    for (const message of this.room.listOf(this.room.channelId)) this.list.append(this.article(message));
    this.regroup();
    if (stuck) this.toBottom();
    else this.scroller.scrollTop = place;
    followAnchor();
  }

  /** Add or change one message that the room already holds. */
  put(message, isNew) {
    if (message.channel_id !== this.room.channelId) return;
    const known = this.articles.get(message.id);
    if (known) this.render(known, message);
    else {
      const list = this.room.listOf(message.channel_id);
      const next = list.slice(list.indexOf(message) + 1).find((later) => this.articles.has(later.id));
      this.list.insertBefore(this.article(message), next ? this.articles.get(next.id) : this.firstLocal());
    }
    this.regroup();
    followAnchor();
    if (!this.follow() && isNew) {
      this.missed += 1;
      this.jump.replaceChildren(this.missed === 1 ? '1 new message' : `${this.missed} new messages`, icon('down'));
      this.jump.hidden = false;
    }
    if (message.author.id !== this.room.me.id && (isNew || message.flags & EPHEMERAL)) this.announce(spoken(message, this.articles.get(message.id)));
  }

  remove(id) {
    const article = this.articles.get(id);
    if (!article) return;
    const hadFocus = article.contains(document.activeElement);
    article.remove();
    this.articles.delete(id);
    this.regroup();
    followAnchor();
    if (hadFocus) this.scroller.focus({ preventScroll: true });
    this.follow();
  }

  /** A note of the page itself at the end of the list, such as a command that nobody answered; returns its removal. */
  local(node) {
    node.classList.add('local');
    this.list.append(node);
    this.toBottom();
    return () => {
      node.remove();
      this.follow();
    };
  }

  firstLocal() {
    return this.list.querySelector(':scope > .local');
  }

  /** Scroll to a message and light it up for a moment; false when it is not in the present channel. */
  reveal(id) {
    const article = this.articles.get(id);
    if (!article) return false;
    article.scrollIntoView({ block: 'center' });
    article.classList.remove('lit');
    requestAnimationFrame(() => article.classList.add('lit'));
    article.focus({ preventScroll: true });
    return true;
  }

  /** Say under a message that its press failed, as Discord does. */
  fail(id, text) {
    const failure = this.articles.get(id)?.querySelector('.failure');
    if (!failure) return;
    failure.replaceChildren(...(text ? [icon('warning'), text] : []));
    this.follow();
  }

  article(message) {
    const article = h('article', {
      role: 'article',
      tabindex: '-1',
      class: 'message',
      dataset: { messageId: message.id, ephemeral: String(Boolean(message.flags & EPHEMERAL)) },
    });
    this.articles.set(message.id, article);
    this.render(article, message);
    return article;
  }

  /** Fill an article anew; unchanged leaves are moved over, and the focus returns to the same control. */
  render(article, message) {
    const focused = article.contains(document.activeElement) ? document.activeElement : null;
    const building = new Building(this.room, message, this.actions.press, article.leaves);
    const body = message.flags & LOADING ? [thinking(message)] : messageBody(building);
    const { me } = this.room;
    article.classList.toggle('ephemeral', Boolean(message.flags & EPHEMERAL));
    article.classList.toggle('mentions-me', (message.mentions ?? []).some((user) => user.id === me.id));
    article.setAttribute('aria-label', `${displayName(message.author)}, ${messageTime(message.timestamp)}`);
    article.replaceChildren(
      ...[
        usedLine(message),
        h('div', { class: 'gutter' }, avatar(message.author, 'large'), h('time', { class: 'hover-time', 'aria-hidden': 'true' }, clockTime(message.timestamp))),
        head(message),
        h('div', { class: 'body' }, body),
        h('div', { class: 'failure', role: 'alert' }),
        message.flags & EPHEMERAL ? this.onlyYou(message) : null,
      ].filter(Boolean),
    );
    article.leaves = building.leaves;
    if (focused && document.activeElement !== focused) refocus(article, focused);
  }

  onlyYou(message) {
    return h(
      'footer',
      { class: 'only-you' },
      icon('eye'),
      'Only you can see this · ',
      h('button', { type: 'button', class: 'link-button', on: { click: () => this.actions.dismiss(message) } }, 'Dismiss message'),
    );
  }

  /** Let neighbours of one author share a head, and draw a line where a day begins. */
  regroup() {
    for (const line of this.list.querySelectorAll(':scope > .day')) line.remove();
    let before = null;
    for (const message of this.room.listOf(this.room.channelId)) {
      const article = this.articles.get(message.id);
      if (!article) continue;
      const newDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp);
      if (newDay) article.before(h('div', { class: 'day', role: 'separator' }, h('span', {}, dayOf(message.timestamp))));
      const joined =
        !newDay &&
        before.author.id === message.author.id &&
        !isAnswer(message) &&
        Boolean(before.flags & EPHEMERAL) === Boolean(message.flags & EPHEMERAL) &&
        new Date(message.timestamp) - new Date(before.timestamp) < GROUP_SPAN;
      article.classList.toggle('joined', joined);
      before = message;
    }
  }
}

function isAnswer(message) {
  return message.interaction_metadata?.type === COMMAND && Boolean(message.interaction_metadata.name);
}

function usedLine(message) {
  if (!isAnswer(message)) return null;
  const { user, name } = message.interaction_metadata;
  return h('div', { class: 'used' }, avatar(user, 'tiny'), h('span', { class: 'used-name', dataset: { userId: user.id } }, displayName(user)), ' used ', h('span', { class: 'used-command' }, `/${name}`));
}

function head(message) {
  const { author } = message;
  return h(
    'header',
    { class: 'head' },
    h('button', { type: 'button', class: author.bot ? 'author author-bot' : 'author', dataset: { userId: author.id } }, displayName(author)),
    author.bot ? appBadge() : null,
    h('time', { datetime: message.timestamp, title: new Date(message.timestamp).toLocaleString('en-GB') }, messageTime(message.timestamp)),
  );
}

function thinking(message) {
  const dots = h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
  return h('p', { class: 'thinking' }, dots, `${displayName(message.author)} is thinking…`);
}

/** The focus after an edit: the control of the same custom_id, else of the same words, else the message itself. */
function refocus(article, former) {
  const controls = [...article.querySelectorAll('button, a, [tabindex="0"]')];
  const id = former.dataset?.customId;
  const same =
    controls.find((control) => control === former) ??
    (id && controls.find((control) => control.dataset.customId === id)) ??
    controls.find((control) => control.textContent && control.textContent === former.textContent);
  (same && !same.disabled ? same : article).focus({ preventScroll: true });
}

/** What a screen reader hears of a message: who, and the first of its words. */
function spoken(message, article) {
  if (message.flags & LOADING) return `${displayName(message.author)} is thinking`;
  const words = [...article.querySelectorAll('.body .text-display')].map((node) => {
    const copy = node.cloneNode(true);
    for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
    for (const spoiler of copy.querySelectorAll('[aria-hidden]')) spoiler.remove();
    return copy.textContent;
  });
  return `${displayName(message.author)}: ${words.join(' ').replace(/\s+/g, ' ').slice(0, 280)}`;
}
