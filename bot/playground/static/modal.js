/** Modals the bot opens: text inputs, labels, selects; sent back as one submit. */

import { h, icon, uniqueId } from './dom.js';
import { markdown } from './markdown.js';
import { select } from './selects.js';

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const PARAGRAPH = 2;

/**
 * Show a modal and send it when submitted.
 * @param {{modal_id: string, title: string, custom_id: string, components: object[]}} modal
 * @param {(components: object[]) => Promise<object>} submit resolves with the server's answer
 */
export function openModal(modal, room, submit) {
  const titleId = uniqueId('modal');
  const fields = [];
  const error = h('p', { class: 'modal-error', role: 'alert' });
  const cancel = h('button', { type: 'button', class: 'button button-quiet' }, 'Cancel');
  const send = h('button', { type: 'submit', class: 'button button-1' }, h('span', { class: 'button-label' }, 'Submit'));
  const close = h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' }, icon('close'));
  const body = h('div', { class: 'modal-body' });
  const form = h(
    'form',
    { novalidate: true },
    h('header', { class: 'modal-head' }, h('h2', { id: titleId }, modal.title), close),
    body,
    error,
    h('footer', { class: 'modal-foot' }, cancel, send),
  );
  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': titleId }, form);
  const back = document.activeElement;

  for (const component of modal.components) {
    if (component.type === TEXT_DISPLAY) body.append(h('div', { class: 'text-display' }, markdown(component.content, room)));
    else if (component.type === LABEL) body.append(field(component.component, component.label, component.description, room, fields));
    else if (component.type === ROW) for (const child of component.components) body.append(field(child, child.label ?? child.placeholder ?? '', null, room, fields));
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    let firstBad = null;
    for (const one of fields) {
      const problem = one.problem();
      one.say(problem);
      if (problem) firstBad ??= one;
    }
    if (firstBad) return void firstBad.focus();
    error.textContent = '';
    send.setAttribute('aria-busy', 'true');
    send.disabled = true;
    const answer = await submit(fields.map((one) => one.value()));
    error.toggleAttribute('data-offline', Boolean(answer.isOffline));
    send.removeAttribute('aria-busy');
    send.disabled = false;
    if (answer.type === 'failed') error.textContent = answer.text || 'Something went wrong. Try again.';
    else dialog.close();
  });
  for (const button of [cancel, close]) button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (back?.isConnected) back.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

/** Take back what a form said because there was no connection: messages are drawn again with it, forms stay open. */
export function forgetLostConnection() {
  for (const error of document.querySelectorAll('.modal-error[data-offline]')) error.replaceChildren();
}

/** One labelled control; pushes onto `fields` how to check, read and focus it. */
function field(component, label, description, room, fields) {
  const labelId = uniqueId('label');
  const noteId = uniqueId('note');
  const required = component.required !== false;
  const note = h('p', { class: 'field-error', id: noteId, role: 'alert' });
  const control = makeControl(component, room, labelId, required);
  control.target.setAttribute('aria-describedby', noteId);
  fields.push({
    problem: control.problem,
    value: () => ({ custom_id: component.custom_id, type: component.type, ...control.value() }),
    focus: () => control.target.focus(),
    say: (problem) => {
      note.textContent = problem ?? '';
      control.target.setAttribute('aria-invalid', String(Boolean(problem)));
    },
  });
  return h(
    'div',
    { class: 'field' },
    h('label', { class: 'field-label', id: labelId, for: control.target.id || null }, label, required ? h('span', { class: 'required', 'aria-hidden': 'true' }, ' *') : null),
    description ? h('p', { class: 'field-description' }, description) : null,
    control.node,
    note,
  );
}

function makeControl(component, room, labelId, required) {
  if (component.type === TEXT_INPUT) return textInput(component, required);
  const node = select({ ...component, disabled: false }, room, () => {}, { labelledBy: labelId });
  node.id = uniqueId('select');
  const least = component.min_values ?? 1;
  const problem = () => {
    const count = node.values.length;
    if (count === 0) return required && least > 0 ? 'This is required.' : null;
    return count < least ? `Choose at least ${least}.` : null;
  };
  return { node, target: node, value: () => ({ values: node.values }), problem };
}

function textInput(component, required) {
  const { min_length: least = 0, max_length: most = 4000 } = component;
  const shared = { id: uniqueId('input'), class: 'text-input', maxlength: most ?? 4000, placeholder: component.placeholder, 'aria-required': String(required) };
  const input = component.style === PARAGRAPH ? h('textarea', { ...shared, rows: 4 }) : h('input', { ...shared, type: 'text', autocomplete: 'off' });
  input.value = component.value ?? '';
  const count = h('span', { class: 'field-count', 'aria-hidden': 'true' });
  const show = () => {
    count.textContent = component.max_length ? `${input.value.length}/${most}` : '';
  };
  input.addEventListener('input', show);
  show();
  const problem = () => {
    const { length } = input.value;
    if (length === 0) return required ? 'This is required.' : null;
    return length < (least ?? 0) ? `Write at least ${least} characters.` : null;
  };
  return { node: h('div', { class: 'text-input-frame' }, input, count), target: input, value: () => ({ value: input.value }), problem };
}

/** Close the form that is open, if one is: what was filled in is given up. */
export function closeModal() {
  document.querySelector('dialog.modal')?.close();
}
