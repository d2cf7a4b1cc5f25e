/** The message list: order, grouping, editing in place, staying at the bottom, telling what is new. */

import { Building, messageBody } from './components.js';
import { h, icon } from './dom.js';
import { keep, sync } from './keeping.js';
import { appBadge, avatar } from './people.js';
import { followAnchor } from './popup.js';
import { EPHEMERAL, LOADING, displayName } from './room.js';
import { clockTime, dayOf, fullTime, messageTime, now } from './timestamps.js';

const GROUP_SPAN = 7 * 60 * 1000; // milliseconds between messages that still share one head
const AT_BOTTOM = 40; // pixels
const COMMAND = 2; // interaction type
const THREAD_CREATED = 18; // message type

export class MessageList {
  /**
   * @param {{scroller: HTMLElement, list: HTMLElement, jump: HTMLButtonElement, pointer: HTMLButtonElement, announce: (text: string) => void}} parts
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
    const follower = new ResizeObserver(() => this.follow());
    follower.observe(this.scroller);
    follower.observe(this.list);
    this.sight = new IntersectionObserver((seen) => this.noticeSight(seen.at(-1)), { root: this.scroller, rootMargin: '-72px 0px -24px' });
    this.panel = null;
    this.pointer.addEventListener('click', () => this.reveal(this.panel?.dataset.messageId));
  }

  /** While the private message that matters most is out of sight, say where it is. */
  watchPanel() {
    const panels = [...this.list.querySelectorAll(':scope > [data-ephemeral="true"]')].filter((article) => article.querySelector('.button:enabled, .select:enabled'));
    const panel = panels.reduce((best, other) => (best && this.mattersMore(best, other) ? best : other), null);
    if (panel === this.panel) return;
    this.sight.disconnect();
    this.panel = panel;
    this.pointer.hidden = true;
    if (panel) this.sight.observe(panel);
  }

  /** Whether of two private messages with something to press the first matters more: it counts down, or it changed later. */
  mattersMore(one, other) {
    if (countsDown(one) !== countsDown(other)) return countsDown(one);
    return this.changedAt(one) > this.changedAt(other);
  }

  /** When a message was last edited, or else sent, in milliseconds. */
  changedAt(article) {
    const message = this.room.message(article.dataset.messageId);
    return Date.parse(message?.edited_timestamp ?? message?.timestamp ?? 0);
  }

  noticeSight(entry) {
    const isAbove = entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0);
    this.pointer.hidden = entry.isIntersecting || !isAbove || entry.target !== this.panel;
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

  /** After a change of size: stay at the bottom if the reader was there. */
  follow() {
    this.noticeScroll();
    return this.settle();
  }

  /** After a change before which the scroll was noticed: what the browser scrolls while the list is short is not the reader's. */
  settle() {
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
    this.noticeScroll();
    if (known) this.render(known, message);
    else {
      const list = this.room.listOf(message.channel_id);
      const next = list.slice(list.indexOf(message) + 1).find((later) => this.articles.has(later.id));
      this.list.insertBefore(this.article(message), next ? this.articles.get(next.id) : this.firstLocal());
    }
    this.regroup();
    followAnchor();
    if (!this.settle() && isNew) {
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
    this.noticeScroll();
    article.remove();
    this.articles.delete(id);
    this.regroup();
    followAnchor();
    if (hadFocus) this.scroller.focus({ preventScroll: true });
    this.settle();
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
    const isTall = article.offsetHeight > this.scroller.clientHeight;
    article.scrollIntoView({ block: isTall ? 'end' : 'center' }); // what can be pressed is at its end
    article.classList.remove('lit');
    requestAnimationFrame(() => article.classList.add('lit'));
    article.focus({ preventScroll: true });
    this.follow(); // near the bottom the next change would go there: better at once
    return true;
  }

  /** Move the focus to the newest private message with something to press, else to the newest message. */
  focusNewest() {
    const article = this.panel ?? [...this.articles.values()].at(-1);
    if (article) this.reveal(article.dataset.messageId);
    else this.scroller.focus();
  }

  /** Scroll as little as shows a message, and nothing around this list: other panes stay where they are. */
  bringIntoSight(id) {
    const box = this.articles.get(id)?.getBoundingClientRect();
    const sight = this.scroller.getBoundingClientRect();
    if (!box) return;
    if (box.top < sight.top) this.scroller.scrollTop += box.top - sight.top;
    else if (box.bottom > sight.bottom) this.scroller.scrollTop += Math.min(box.top - sight.top, box.bottom - sight.bottom);
    this.noticeScroll();
  }

  /** Show the new message that answers what this person did, wherever they have scrolled to. */
  showAnswer(id) {
    const article = this.articles.get(id);
    if (article && article === [...this.list.querySelectorAll(':scope > article')].at(-1)) this.toBottom();
    else this.bringIntoSight(id);
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
      'aria-live': 'off', // edits come by the dozen: what is worth saying is announced in a few words
      class: 'message',
      dataset: { messageId: message.id, ephemeral: String(Boolean(message.flags & EPHEMERAL)) },
    });
    this.articles.set(message.id, article);
    this.render(article, message);
    return article;
  }

  /** Fill an article anew; what did not change stays untouched, and the focus returns to the same control. */
  render(article, message) {
    const focused = article.contains(document.activeElement) ? document.activeElement : null;
    const building = new Building(this.room, message, this.actions.press);
    const body = message.flags & LOADING ? [thinking(message)] : message.type === THREAD_CREATED ? [this.threadCreated(message)] : messageBody(building);
    const { me } = this.room;
    const failure = h('div', { class: 'failure', role: 'alert' });
    article.classList.toggle('ephemeral', Boolean(message.flags & EPHEMERAL));
    article.classList.toggle('mentions-me', (message.mentions ?? []).some((user) => user.id === me.id));
    const name = [displayName(message.author), messageTime(message.timestamp), message.flags & EPHEMERAL ? 'only you can see this' : ''];
    article.setAttribute('aria-label', name.filter(Boolean).join(', '));
    const author = this.room.user(message.author.id) ?? message.author;
    const face = h('div', { class: 'gutter' }, avatar(author, 'large'), h('time', { class: 'hover-time', 'aria-hidden': 'true' }, clockTime(message.timestamp)));
    const used = usedLine(message);
    const parts = [
      used && keep(used, 'used'),
      keep(face, `face ${displayName(author)}`),
      keep(head(message, author), `head ${displayName(author)}`),
      h('div', { class: 'body' }, body),
      this.threadLine(message),
      keep(failure, 'failure', () => article.querySelector('.failure').replaceChildren()),
      message.flags & EPHEMERAL ? keep(this.onlyYou(message), 'only you') : null,
    ];
    sync(article, parts.filter(Boolean));
    if (focused) this.returnFocus(article, focused);
  }

  /** After an edit: to the same control, and while that is gone or cannot be pressed, to the message itself. */
  returnFocus(article, focused) {
    const former = focused === article ? article.former : focused;
    if (!former || (document.activeElement === former && !former.disabled)) return;
    const control = sameControl(article, former);
    article.former = control ? null : former;
    if (control !== document.activeElement) (control ?? article).focus({ preventScroll: true });
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

  /** Below a message that a thread hangs on: its name, one press away. */
  threadLine(message) {
    const thread = this.room.channels.find((channel) => channel.id === message.id && channel.parent_id === message.channel_id);
    if (!thread) return null;
    const said = this.room.saidIn(thread.id);
    const count = said === 1 ? '1 message' : `${said} messages`;
    const isUnread = this.room.unread.has(thread.id);
    const line = h(
      'button',
      { type: 'button', class: isUnread ? 'thread-line unread' : 'thread-line', dataset: { channelId: thread.id } },
      icon('thread'),
      h('span', { class: 'thread-words' }, '1 thread · ', h('strong', {}, thread.name), ' ›'),
      h('small', {}, thread.archived ? `${count} · archived` : count, isUnread ? ' · new' : ''),
    );
    return keep(line, line.textContent);
  }

  /** The line a channel shows for a thread that hangs on no message. */
  threadCreated(message) {
    const id = message.message_reference?.channel_id;
    const isHere = this.room.channels.some((channel) => channel.id === id);
    const name = h('button', { type: 'button', class: 'link-button', disabled: !isHere, dataset: { channelId: id } }, message.content, isHere ? ' ›' : ' (deleted)');
    return keep(h('p', { class: 'system-line' }, icon('thread'), `${displayName(message.author)} started a thread: `, name), `thread ${message.content} ${isHere}`);
  }

  /** Draw anew the message a thread hangs on, if it stands here. */
  refreshThread(id) {
    const article = this.articles.get(id);
    if (article) this.render(article, this.room.message(id));
  }

  /** Draw the present messages again where names or threads have changed. */
  refresh() {
    this.noticeScroll();
    for (const message of this.room.listOf(this.room.channelId)) {
      const article = this.articles.get(message.id);
      if (article) this.render(article, message);
    }
    this.settle();
  }

  /** Let neighbours of one author share a head, and draw a line where a day begins. */
  regroup() {
    const lines = new Set();
    let before = null;
    for (const message of this.room.listOf(this.room.channelId)) {
      const article = this.articles.get(message.id);
      if (!article) continue;
      const day = dayOf(message.timestamp);
      const newDay = !before || dayOf(before.timestamp) !== day;
      if (newDay) lines.add(dayLine(article, day));
      const joined =
        !newDay &&
        before.author.id === message.author.id &&
        !isAnswer(message) &&
        Boolean(before.flags & EPHEMERAL) === Boolean(message.flags & EPHEMERAL) &&
        new Date(message.timestamp) - new Date(before.timestamp) < GROUP_SPAN;
      article.classList.toggle('joined', joined);
      before = message;
    }
    for (const line of this.list.querySelectorAll(':scope > .day')) if (!lines.has(line)) line.remove();
    this.watchPanel();
  }
}

/** Whether a message counts down to a moment that has not come yet. */
function countsDown(article) {
  return [...article.querySelectorAll('time[data-style="R"]')].some((time) => Number(time.dataset.unix) * 1000 > now());
}

/** The line of a day before an article: the one that stands there, or a new one. */
function dayLine(article, day) {
  const there = article.previousElementSibling;
  if (there?.classList.contains('day') && there.textContent === day) return there;
  const line = h('div', { class: 'day', role: 'separator' }, h('span', {}, day));
  article.before(line);
  return line;
}

function isAnswer(message) {
  return message.interaction_metadata?.type === COMMAND && Boolean(message.interaction_metadata.name);
}

function usedLine(message) {
  if (!isAnswer(message)) return null;
  const { user, name } = message.interaction_metadata;
  return h('div', { class: 'used' }, avatar(user, 'tiny'), h('span', { class: 'used-name', dataset: { userId: user.id } }, displayName(user)), ' used ', h('span', { class: 'used-command' }, `/${name}`));
}

function head(message, author) {
  return h(
    'header',
    { class: 'head' },
    h('button', { type: 'button', class: author.bot ? 'author author-bot' : 'author', dataset: { userId: author.id } }, displayName(author)),
    author.bot ? appBadge() : null,
    h('time', { datetime: message.timestamp, title: fullTime(message.timestamp) }, messageTime(message.timestamp)),
  );
}

function thinking(message) {
  const dots = h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
  return h('p', { class: 'thinking' }, dots, `${displayName(message.author)} is thinking…`);
}

/** The control that is what `former` was, if it can be pressed: of the same custom_id, else of the same words. */
function sameControl(article, former) {
  const controls = [...article.querySelectorAll('button, a, [tabindex="0"]')];
  const id = former.dataset?.customId;
  const same =
    controls.find((control) => control === former) ??
    (id && controls.find((control) => control.dataset.customId === id)) ??
    controls.find((control) => control.textContent && control.textContent === former.textContent);
  return same && !same.disabled ? same : null;
}

/** What a screen reader hears of a message: who, and the first of its words. */
function spoken(message, article) {
  if (message.flags & LOADING) return `${displayName(message.author)} is thinking`;
  const whose = message.flags & EPHEMERAL ? ', only you can see this' : '';
  const words = [...article.querySelectorAll('.body .text-display')].map((node) => {
    const copy = node.cloneNode(true);
    for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
    for (const spoiler of copy.querySelectorAll('[aria-hidden]')) spoiler.remove();
    return copy.textContent;
  });
  return `${displayName(message.author)}${whose}: ${words.join(' ').replace(/\s+/g, ' ').slice(0, 280)}`;
}
