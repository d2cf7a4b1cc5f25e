/** The socket to the playground's server: requests with a nonce, events, and reconnecting with back-off. */

import { serverHere } from './room.js';

const FIRST_DELAY = 250; // milliseconds
const LONGEST_DELAY = 5000;
const REQUEST_LIMIT = 20000; // longer than Discord's 3 s: the server says itself when the bot did not answer
const ANSWERS = new Set(['ok', 'failed', 'modal', 'choices']);

export class Wire {
  /** @param {string} name whose eyes this tab has @param {(event: object) => void} onEvent @param {(open: boolean) => void} onOpen */
  constructor(name, onEvent, onOpen) {
    this.url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/as/${encodeURIComponent(name)}?server=${serverHere()}`;
    this.onEvent = onEvent;
    this.onOpen = onOpen;
    this.pending = new Map();
    this.delay = FIRST_DELAY;
    this.timer = null;
    this.nonces = 0;
    this.prefix = Math.random().toString(36).slice(2, 8);
    this.isOver = false;
    addEventListener('online', () => this.retryNow());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.retryNow());
  }

  /** Hang up for good: what was asked stays unanswered, and nothing is heard any more. */
  close() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.timer = null;
    this.socket?.close();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    this.timer = null;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener('open', () => this.onOpen(true));
    socket.addEventListener('message', (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      if (this.isOver) return;
      for (const settle of [...this.pending.values()]) settle({ type: 'failed', text: 'The connection was lost' });
      this.onOpen(false);
      this.timer = setTimeout(() => this.connect(), this.delay * (0.75 + Math.random() / 2));
      this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
    });
  }

  retryNow() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.connect();
  }

  receive(event) {
    if (this.isOver) return;
    if (event.type === 'hello') this.delay = FIRST_DELAY;
    if (ANSWERS.has(event.type)) this.pending.get(event.nonce)?.(event);
    else this.onEvent(event);
  }

  /** Say something that needs no answer; false when there is no connection. */
  send(payload) {
    if (!this.open) return false;
    this.socket.send(JSON.stringify(payload));
    return true;
  }

  /** Ask, and resolve with the answer (`ok`, `failed`, `modal` or `choices`); it never rejects. */
  request(payload) {
    this.nonces += 1;
    const nonce = `${this.prefix}${this.nonces}`;
    return new Promise((resolve) => {
      const settle = (answer) => {
        clearTimeout(limit);
        this.pending.delete(nonce);
        resolve(answer);
      };
      const limit = setTimeout(() => settle({ type: 'failed', text: 'The playground did not answer' }), REQUEST_LIMIT);
      this.pending.set(nonce, settle);
      if (!this.send({ ...payload, nonce })) settle({ type: 'failed', text: 'Not connected to the playground', isOffline: true });
    });
  }
}
