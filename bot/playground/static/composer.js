/** The text box at the bottom: plain messages, and the picker of slash commands. */

import { CommandLine } from './command_line.js';
import { h, icon } from './dom.js';
import { matching, parseLine, typable } from './options.js';
import { avatar } from './people.js';
import { signedName } from './room.js';
import { Suggestions } from './suggestions.js';

export class Composer {
  /**
   * @param {HTMLElement} root
   * @param {{say: (text: string) => boolean, run: (command: object, options: object[]) => void,
   *   ask: (command: object, options: object[]) => Promise<object>}} actions `say` answers whether it was sent
   */
  constructor(root, room, actions) {
    this.room = room;
    this.actions = actions;
    this.line = null;
    this.input = h('textarea', {
      class: 'composer-input',
      rows: '1',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      autocomplete: 'off',
      maxlength: '2000',
      enterkeyhint: 'send',
    });
    const panel = h('div', { class: 'suggestions' });
    this.suggestions = new Suggestions(panel);
    this.slash = h('button', { type: 'button', class: 'icon-button slash', 'aria-label': 'Use a command', title: 'Use a command (/)' }, '/');
    this.send = h('button', { type: 'submit', class: 'icon-button send', 'aria-label': 'Send' }, icon('send'));
    this.field = h('div', { class: 'composer-field' }, this.input);
    this.form = h('form', { class: 'composer-form' }, panel, h('div', { class: 'composer-box' }, this.slash, this.field, this.send));
    root.replaceChildren(this.form);

    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit();
    });
    this.send.addEventListener('pointerdown', (event) => event.preventDefault());
    this.slash.addEventListener('click', () => this.start('/'));
    this.input.addEventListener('input', () => this.onInput());
    this.input.addEventListener('focus', () => this.onInput());
    this.input.addEventListener('keydown', (event) => this.onKey(event));
    this.form.addEventListener('focusout', (event) => {
      if (!this.form.contains(event.relatedTarget)) this.suggestions.hide();
    });
    this.showChannel();
  }

  /** Name the box after the channel, as Discord does. */
  showChannel() {
    const words = `Message ${signedName(this.room.channel)}`;
    this.input.setAttribute('aria-label', words);
    this.input.placeholder = words;
  }

  /** Begin with `text` in the box; a complete command opens its options. */
  start(text) {
    this.leaveLine(text);
    this.input.focus();
    this.onInput({ allowChoose: true });
  }

  /** Put the cursor into the box, or into the command that is being filled in. */
  focus() {
    if (this.line) this.line.focus();
    else this.input.focus();
  }

  /** A slash typed outside: begin a command; what is being written is only gone back to. */
  slashKey() {
    if (this.line || this.input.value) this.focus();
    else this.start('/');
  }

  /** The commands changed: show the list anew if it is open. */
  refresh() {
    if (!this.line && document.activeElement === this.input) this.onInput();
  }

  onInput({ allowChoose = true } = {}) {
    this.fit();
    const text = this.input.value;
    if (!text.startsWith('/') || text.includes('\n')) return this.suggestions.hide();
    const commands = typable(this.room.commands, this.room.locale);
    const parsed = parseLine(text, commands);
    if (allowChoose && parsed && parsed.rest.startsWith(' ')) return this.choose(parsed.command, parsed.values);
    const found = matching(commands, text);
    this.suggestions.show(this.input, {
      heading: 'Commands',
      keys: found.length ? '↑↓ move · Enter choose · Esc leave' : '',
      items: found.map((command) => ({
        text: command.label,
        detail: command.description,
        mark: this.room.bot ? avatar(this.room.bot, 'small') : null,
        note: command.options.filter((option) => option.required).map((option) => option.label).join(' '),
        pick: () => this.choose(command, new Map()),
      })),
      empty: commands.length ? `No command begins with ${text}` : this.room.botOnline ? 'The bot has no commands yet' : 'No commands: the bot is not running',
    });
    return undefined;
  }

  onKey(event) {
    if (event.isComposing || this.suggestions.move(event)) return;
    if (event.key === 'Escape' && this.suggestions.open) {
      event.preventDefault();
      this.suggestions.hide();
    } else if (event.key === 'Tab' && !event.shiftKey && this.suggestions.current) {
      event.preventDefault();
      this.suggestions.current.pick();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.submit();
    }
  }

  submit() {
    if (this.line) return this.line.send();
    if (this.suggestions.current) return this.suggestions.current.pick();
    const text = this.input.value.trim();
    const unknown = text.startsWith('/') && !text.includes('\n');
    if (text && !unknown && this.actions.say(text)) this.clear();
    return undefined;
  }

  /** Grow with the text, up to a third of the window. */
  fit() {
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight, innerHeight / 3)}px`;
  }

  clear() {
    this.input.value = '';
    this.suggestions.hide();
    this.fit();
  }

  choose(command, values) {
    this.clear();
    this.line = new CommandLine(command, {
      room: this.room,
      suggestions: this.suggestions,
      ask: (options) => this.actions.ask(command, options),
      submit: (options) => {
        this.leaveLine('');
        this.input.focus();
        this.actions.run(command, options);
      },
      leave: (text) => {
        this.leaveLine(text);
        this.input.focus();
      },
    });
    this.line.fill(values);
    this.field.replaceChildren(this.line.node);
    this.slash.hidden = true;
    this.line.focus();
  }

  leaveLine(text) {
    if (this.line) {
      this.line = null;
      this.field.replaceChildren(this.input);
      this.slash.hidden = false;
    }
    this.suggestions.hide();
    this.input.value = text;
    this.fit();
  }
}
