/** A chosen slash command in the composer: one chip per option, filled one after the other. */

import { h, icon } from './dom.js';
import { OPTION, candidates, expectation, fitting, nested, readValue } from './options.js';
import { avatar } from './people.js';

const AUTOCOMPLETE_PAUSE = 200; // milliseconds without a key before the bot is asked

export class CommandLine {
  /**
   * @param {object} command as `typable` lists it
   * @param {{room: object, suggestions: object, ask: (payload: object) => Promise<object>,
   *   submit: (options: object[]) => void, leave: (text: string) => void}} around
   */
  constructor(command, around) {
    this.command = command;
    Object.assign(this, around);
    this.chips = [];
    this.asked = 0;
    this.more = h('button', { type: 'button', class: 'more-options', 'aria-haspopup': 'listbox' });
    this.more.addEventListener('click', () => this.offerOptions());
    this.more.addEventListener('focus', () => this.offerOptions());
    this.more.addEventListener('keydown', (event) => this.onMoreKey(event));
    this.line = h('div', { class: 'chips' }, h('span', { class: 'command-name' }, command.label), this.more);
    this.node = h(
      'div',
      { class: 'command-line', role: 'group', 'aria-label': command.label },
      h('button', { type: 'button', class: 'icon-button', 'aria-label': `Leave ${command.label}`, on: { click: () => this.leave('') } }, icon('close')),
      this.line,
    );
    for (const option of command.options.filter((candidate) => candidate.required)) this.addChip(option);
    this.countMore();
  }

  get unused() {
    return this.command.options.filter((option) => !this.chips.some((chip) => chip.option === option));
  }

  /** Put the cursor where something is still to be filled in. */
  focus() {
    const next = this.chips.find((chip) => chip.input.value === '') ?? this.chips.at(-1);
    if (next) {
      next.input.focus();
      if (next.picked) this.suggestions.hide();
    } else {
      this.suggestions.hide();
      this.tellNothingNeeded();
    }
  }

  /** A command without required options: say so, and let Enter send it. */
  tellNothingNeeded() {
    this.more.hidden = false;
    if (!this.unused.length) this.more.replaceChildren('no options');
    this.more.focus();
  }

  /** Fill options from pasted text, `name` to typed value. */
  fill(values) {
    for (const [name, text] of values) {
      const option = this.command.options.find((candidate) => candidate.label === name || candidate.name === name);
      const chip = this.chips.find((candidate) => candidate.option === option) ?? this.addChip(option);
      this.setText(chip, text);
      const read = this.read(chip);
      if (read && 'value' in read && !option.autocomplete) chip.picked = { text, value: read.value };
    }
  }

  addChip(option) {
    const input = h('input', {
      type: 'text',
      class: 'chip-input',
      role: 'combobox',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      inputmode: option.type === OPTION.integer ? 'numeric' : option.type === OPTION.number ? 'decimal' : null,
      'aria-label': option.label,
      'aria-description': option.description,
      'aria-required': String(Boolean(option.required)),
      'aria-expanded': 'false',
      'aria-autocomplete': 'list',
      enterkeyhint: 'next',
    });
    const chip = { option, input, picked: null, offered: null, problem: null };
    chip.node = h('label', { class: 'chip', dataset: { option: option.name } }, h('span', { class: 'chip-name' }, option.label), input);
    this.chips.push(chip);
    this.more.before(chip.node);
    this.setText(chip, '');
    input.addEventListener('focus', () => this.suggest(chip));
    input.addEventListener('blur', () => this.judge(chip));
    input.addEventListener('input', () => {
      this.setText(chip, input.value);
      this.suggest(chip);
    });
    input.addEventListener('keydown', (event) => this.onKey(chip, event));
    this.countMore();
    return chip;
  }

  setText(chip, text) {
    chip.input.value = text;
    chip.input.style.width = `${Math.max(6, text.length + 1)}ch`;
    this.setProblem(chip, null);
  }

  setProblem(chip, problem) {
    chip.problem = problem;
    chip.node.classList.toggle('chip-wrong', Boolean(problem));
    chip.input.setAttribute('aria-invalid', String(Boolean(problem)));
  }

  countMore() {
    const { length } = this.unused;
    this.more.hidden = length === 0;
    this.more.replaceChildren(`+${length} optional`);
    this.more.setAttribute('aria-label', `${length} optional`);
  }

  read(chip) {
    const text = chip.input.value;
    if (chip.picked && chip.picked.text === text) return { value: chip.picked.value };
    const offered = chip.offered?.find((item) => item.text.toLowerCase() === text.trim().toLowerCase());
    return offered ? { value: offered.value } : readValue(chip.option, text, this.room);
  }

  /** On leaving a chip: a wrong value is marked at once, a missing one only when sending. */
  judge(chip) {
    if (chip.input.value.trim() === '') return;
    this.setProblem(chip, this.read(chip)?.problem ?? null);
  }

  suggest(chip, { ask = true } = {}) {
    const { option } = chip;
    const list = option.autocomplete ? chip.offered : candidates(option, this.room);
    const isPicked = chip.picked?.text === chip.input.value;
    const shown = list && (option.autocomplete || isPicked ? list : fitting(list, chip.input.value));
    if (option.autocomplete && !isPicked && ask) this.askLater(chip);
    this.suggestions.show(chip.input, {
      heading: option.label,
      hint: [option.description === '…' ? '' : option.description, expectation(option)].filter(Boolean).join(' · '),
      problem: chip.problem,
      items: (shown ?? []).slice(0, 25).map((item) => ({
        text: item.text,
        mark: item.user ? avatar(item.user, 'small') : null,
        note: item.user?.bot ? 'APP' : item.user && item.user.id === this.room.me.id ? 'you' : null,
        pick: () => this.pick(chip, item),
      })),
      empty: option.autocomplete && !chip.offered ? 'Loading options…' : shown && !shown.length ? 'No options match your search' : '',
      preselect: Boolean(option.required || chip.input.value) && !isPicked,
    });
  }

  askLater(chip) {
    clearTimeout(chip.timer);
    chip.timer = setTimeout(() => this.askBot(chip), AUTOCOMPLETE_PAUSE);
  }

  async askBot(chip) {
    this.asked += 1;
    const number = this.asked;
    const filled = this.chips.flatMap((one) => {
      const { name, type } = one.option;
      if (one === chip) return [{ name, type, value: chip.input.value, focused: true }];
      const read = this.read(one);
      return read && 'value' in read ? [{ name, type, value: read.value }] : [];
    });
    const answer = await this.ask(nested(this.command.path, filled));
    if (number !== this.asked || document.activeElement !== chip.input) return;
    chip.offered = answer.type === 'choices' ? answer.choices.map((choice) => ({ text: choice.name, value: choice.value })) : [];
    this.suggest(chip, { ask: false });
  }

  pick(chip, item) {
    chip.picked = item;
    this.setText(chip, item.text);
    const next = this.chips.find((one) => one.option.required && one.input.value === '');
    if (next) next.input.focus();
    else {
      chip.input.focus();
      this.suggestions.hide();
    }
  }

  onKey(chip, event) {
    if (event.isComposing || this.suggestions.move(event)) return;
    const { current } = this.suggestions;
    const typedIsNew = chip.picked?.text !== chip.input.value;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current && typedIsNew) this.pick(chip, { text: current.text, value: this.valueOf(chip, current.text) });
      else this.send();
    } else if (event.key === 'Tab' && !event.shiftKey && current && typedIsNew) {
      event.preventDefault();
      this.pick(chip, { text: current.text, value: this.valueOf(chip, current.text) });
      this.focusAfter(chip);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (!chip.option.required && chip.input.value === '') this.dropChip(chip);
      else this.leave(this.command.label);
    } else if (event.key === 'Backspace' && chip.input.value === '') {
      event.preventDefault();
      if (!chip.option.required) this.dropChip(chip);
      else if (this.chips[0] === chip) this.leave(this.command.label);
      else this.chips[this.chips.indexOf(chip) - 1].input.focus();
    }
  }

  valueOf(chip, text) {
    return (chip.option.autocomplete ? chip.offered : candidates(chip.option, this.room)).find((item) => item.text === text).value;
  }

  focusAfter(chip) {
    const next = this.chips[this.chips.indexOf(chip) + 1];
    if (next) next.input.focus();
    else if (!this.more.hidden) this.more.focus();
  }

  dropChip(chip) {
    const at = this.chips.indexOf(chip);
    this.chips.splice(at, 1);
    chip.node.remove();
    this.countMore();
    this.suggestions.hide();
    (this.chips[Math.max(0, at - 1)]?.input ?? this.more).focus();
  }

  offerOptions() {
    this.suggestions.show(this.more, {
      heading: this.unused.length ? 'Options' : this.command.label,
      hint: this.chips.some((chip) => chip.option.required && !chip.input.value) ? '' : 'Enter sends the command as it is',
      items: this.unused.map((option) => ({
        text: option.label,
        detail: option.description,
        pick: () => this.addChip(option).input.focus(),
      })),
      preselect: false,
    });
  }

  onMoreKey(event) {
    if (this.suggestions.move(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (this.suggestions.current) this.suggestions.current.pick();
      else this.send();
    } else if (event.key === 'Escape' || (event.key === 'Backspace' && !this.chips.length)) {
      event.preventDefault();
      this.leave(this.command.label);
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      this.chips.at(-1).input.focus();
    }
  }

  /** Check every option and send; the first wrong one gets the focus and says what is wrong. */
  send() {
    const filled = [];
    let wrong = null;
    for (const chip of this.chips) {
      const read = this.read(chip);
      this.setProblem(chip, read?.problem ?? null);
      if (read?.problem) wrong ??= chip;
      else if (read) filled.push({ name: chip.option.name, type: chip.option.type, value: read.value });
    }
    if (!wrong) return void this.submit(nested(this.command.path, filled));
    wrong.input.focus();
    this.suggest(wrong);
    return undefined;
  }
}
