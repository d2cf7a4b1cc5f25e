/** Select menus of messages and modals: a button that opens a listbox, one value or several. */

import { h, icon, uniqueId } from './dom.js';
import { partialEmoji } from './emoji.js';
import { avatar } from './people.js';
import { openPopup } from './popup.js';
import { displayName } from './room.js';

export const STRING_SELECT = 3;
const USER_SELECT = 5;
const MENTIONABLE_SELECT = 7;
const CHANNEL_SELECT = 8;
const DIRECT = 1;
const PLACEHOLDERS = { 3: 'Make a selection', 5: 'Select a user', 6: 'Select a role', 7: 'Select a user', 8: 'Select a channel' };

/** The options of any select in one form: {label, value, description, mark}. */
function optionsOf(component, room) {
  if (component.type === STRING_SELECT) {
    return component.options.map((option) => ({ ...option, mark: () => partialEmoji(option.emoji) }));
  }
  if (component.type === USER_SELECT || component.type === MENTIONABLE_SELECT) {
    return room.everyone.map((user) => ({ label: displayName(user), value: user.id, mark: () => avatar(user, 'small') }));
  }
  if (component.type === CHANNEL_SELECT) {
    return offered(component, room.ownChannels).map((channel) => ({ label: channel.name, value: channel.id, mark: () => h('span', { class: 'hash' }, '#') }));
  }
  return [];
}

/** The channels of the server of the types a select names: threads only where it names them. */
function offered(component, channels) {
  const kinds = component.channel_types?.length ? component.channel_types : null;
  return channels.filter((channel) => (kinds ? kinds.includes(channel.type) : channel.type !== DIRECT));
}

function defaultsOf(component) {
  if (component.type === STRING_SELECT) return component.options.filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((value) => value.id);
}

/**
 * Build a select. `onChange(values)` is called when a choice is finished: at once for a single value,
 * when the list is closed for several.
 * @returns {HTMLButtonElement} with a `values` property, the present choice
 */
export function select(component, room, onChange, { labelledBy = null } = {}) {
  const options = optionsOf(component, room);
  const least = component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, options.length);
  const placeholder = component.placeholder || PLACEHOLDERS[component.type] || PLACEHOLDERS[3];
  const shown = h('span', { class: 'select-shown' });
  const trigger = h(
    'button',
    {
      class: 'select',
      type: 'button',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': labelledBy ? null : placeholder,
      'aria-labelledby': labelledBy,
      disabled: component.disabled,
      dataset: { customId: component.custom_id },
    },
    shown,
    icon('down'),
  );
  trigger.values = defaultsOf(component);

  const show = () => {
    const chosen = options.filter((option) => trigger.values.includes(option.value));
    shown.replaceChildren(
      ...(chosen.length ? chosen.map((option) => h('span', { class: 'select-value' }, option.mark(), option.label)) : [placeholder]),
    );
    shown.classList.toggle('select-empty', chosen.length === 0);
    trigger.setAttribute('aria-description', chosen.map((option) => option.label).join(', '));
  };
  show();
  trigger.reset = () => {
    if (trigger.getAttribute('aria-expanded') === 'true') return;
    trigger.values = defaultsOf(component);
    show();
  };

  trigger.addEventListener('click', () => {
    if (trigger.getAttribute('aria-busy') === 'true') return;
    if (trigger.getAttribute('aria-expanded') === 'true') return void trigger.listbox?.close();
    trigger.listbox = openListbox(trigger, { options, least, most, placeholder, filter: component.type !== STRING_SELECT }, (values) => {
      trigger.values = values;
      show();
      onChange(values);
    });
  });
  trigger.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (trigger.getAttribute('aria-expanded') !== 'true') trigger.click();
    }
  });
  return trigger;
}

function openListbox(trigger, { options, least, most, placeholder, filter }, onChosen) {
  const several = most > 1;
  const before = [...trigger.values];
  const chosen = new Set(before);
  const id = uniqueId('list');
  const box = h('div', { class: 'listbox', role: 'listbox', id, tabindex: filter ? null : '0', 'aria-label': placeholder, 'aria-multiselectable': several });
  const search = filter ? h('input', { class: 'listbox-search', type: 'text', role: 'combobox', placeholder: 'Search', 'aria-label': 'Search', 'aria-controls': id, 'aria-expanded': 'true', 'aria-autocomplete': 'list' }) : null;
  const count = h('span', { class: 'listbox-count', role: 'status' });
  const done = h('button', { class: 'button button-1', type: 'button' }, 'Done');
  const panel = h('div', { class: 'select-panel' }, search, box, several ? h('div', { class: 'listbox-foot' }, count, done) : null);
  const keyboard = search ?? box;
  let rows = [];
  let active = 0;

  const finish = () => {
    const values = options.map((option) => option.value).filter((value) => chosen.has(value));
    const changed = values.length !== before.length || values.some((value) => !before.includes(value));
    if (changed && values.length >= least) onChosen(values);
  };
  const popup = openPopup(trigger, panel, {
    sameWidth: true,
    onClose: (kept) => {
      trigger.setAttribute('aria-expanded', 'false');
      if (several && kept) finish();
    },
  });
  trigger.setAttribute('aria-expanded', 'true');

  const activate = (at) => {
    active = Math.max(0, Math.min(at, rows.length - 1));
    rows.forEach((row, index) => row.node.classList.toggle('active', index === active));
    if (rows[active]) {
      keyboard.setAttribute('aria-activedescendant', rows[active].node.id);
      rows[active].node.scrollIntoView({ block: 'nearest' });
    }
  };
  const mark = () => {
    for (const { option, node } of rows) {
      node.setAttribute('aria-selected', String(chosen.has(option.value)));
      node.setAttribute('aria-disabled', String(several && !chosen.has(option.value) && chosen.size >= most));
    }
    count.textContent = least === most ? `${chosen.size} of ${most}` : `${chosen.size} chosen · ${least} to ${most}`;
    done.disabled = chosen.size < least;
  };
  const pick = ({ option, node }) => {
    if (!several) {
      const clears = least === 0 && chosen.has(option.value);
      chosen.clear();
      if (!clears) chosen.add(option.value);
      popup.close();
      trigger.focus();
      onChosen([...chosen]);
      return;
    }
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (node.getAttribute('aria-disabled') !== 'true') chosen.add(option.value);
    mark();
  };
  const list = () => {
    const wanted = search?.value.trim().toLowerCase() ?? '';
    rows = options
      .filter((option) => option.label.toLowerCase().includes(wanted))
      .map((option) => {
        const words = h('span', { class: 'option-words' }, h('span', { class: 'option-label' }, option.label));
        if (option.description) words.append(h('span', { class: 'option-description' }, option.description));
        const node = h('div', { class: several ? 'option option-box' : 'option', role: 'option', id: uniqueId('option') }, option.mark(), words, h('span', { class: 'tick' }, icon('check')));
        return { option, node };
      });
    rows.forEach((row, index) => {
      row.node.addEventListener('click', () => {
        activate(index);
        pick(row);
      });
    });
    box.replaceChildren(...(rows.length ? rows.map((row) => row.node) : [h('div', { class: 'option-none', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, 'Nothing found')]));
    mark();
    activate(Math.max(0, rows.findIndex((row) => chosen.has(row.option.value))));
    popup.place();
  };
  search?.addEventListener('input', list);
  done.addEventListener('click', () => {
    popup.close();
    trigger.focus();
  });
  keyboard.addEventListener('keydown', (event) => {
    const moves = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: rows.length - 1 };
    if (event.key in moves && !(search && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault();
      activate(moves[event.key]);
    } else if (event.key === 'Enter' || (event.key === ' ' && !search)) {
      event.preventDefault();
      if (rows[active]) pick(rows[active]);
    }
  });
  list();
  keyboard.focus({ preventScroll: true });
  return popup;
}
