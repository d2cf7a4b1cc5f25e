/** The list above the composer: commands, options, people, choices; the focus stays in the text. */

import { h, uniqueId } from './dom.js';

export class Suggestions {
  /** @param {HTMLElement} panel the element above the composer that holds the list */
  constructor(panel) {
    this.panel = panel;
    this.rows = [];
    this.active = -1;
    this.input = null;
    this.panel.addEventListener('pointerdown', (event) => event.preventDefault());
    this.hide();
  }

  get open() {
    return !this.panel.hidden;
  }

  get current() {
    return this.rows[this.active]?.item ?? null;
  }

  /**
   * Show what may follow in `input`.
   * @param {{heading: string, hint?: string, keys?: string, problem?: string | null, items: object[], empty?: string, preselect?: boolean}} content
   *   items are {text, detail, mark, note, pick}; without `preselect` nothing is chosen until an arrow key
   */
  show(input, { heading, hint = '', keys = '', problem = null, items, empty = '', preselect = true }) {
    this.input = input;
    const listId = uniqueId('suggestions');
    this.rows = items.map((item) => {
      const node = h(
        'div',
        { class: 'suggestion', role: 'option', id: uniqueId('suggestion'), 'aria-selected': 'false' },
        item.mark ?? null,
        h('span', { class: 'suggestion-words' }, h('span', { class: 'suggestion-text' }, item.text), item.detail ? h('span', { class: 'suggestion-detail' }, item.detail) : null),
        item.note ? h('span', { class: 'suggestion-note' }, item.note) : null,
      );
      node.addEventListener('click', () => item.pick());
      return { item, node };
    });
    const list = h('div', { class: 'suggestion-list', role: 'listbox', id: listId, 'aria-label': heading }, this.rows.map((row) => row.node));
    this.panel.replaceChildren(
      h('div', { class: 'suggestion-head' }, h('strong', {}, heading), hint ? h('span', { class: 'suggestion-hint' }, hint) : null,
        h('span', { class: 'suggestion-keys', 'aria-hidden': 'true' }, keys)),
      problem ? h('p', { class: 'suggestion-problem', role: 'alert' }, problem) : '',
      this.rows.length ? list : empty ? h('p', { class: 'suggestion-empty' }, empty) : '',
    );
    this.panel.hidden = false;
    input.setAttribute('aria-expanded', String(this.rows.length > 0));
    input.setAttribute('aria-controls', listId);
    this.activate(preselect && this.rows.length ? 0 : -1);
  }

  hide() {
    this.panel.hidden = true;
    this.panel.replaceChildren();
    this.rows = [];
    this.active = -1;
    this.input?.setAttribute('aria-expanded', 'false');
    this.input?.removeAttribute('aria-activedescendant');
    this.input = null;
  }

  activate(at) {
    this.active = at;
    this.rows.forEach((row, index) => row.node.setAttribute('aria-selected', String(index === at)));
    const node = this.rows[at]?.node;
    if (node) {
      this.input.setAttribute('aria-activedescendant', node.id);
      node.scrollIntoView({ block: 'nearest' });
    } else this.input.removeAttribute('aria-activedescendant');
  }

  /** Move with the arrow keys, round the ends; answers whether the key was used. */
  move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !this.open || !this.rows.length) return false;
    event.preventDefault();
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.activate((from + step + this.rows.length) % this.rows.length);
    return true;
  }
}
