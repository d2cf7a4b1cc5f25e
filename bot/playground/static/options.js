/** Slash commands as data: flattening subcommands, reading typed values, building what is sent. No DOM here. */

import { displayName } from './room.js';

export const OPTION = {
  subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11,
};
const CHAT_INPUT = 1;
const REQUIRED = 'This option is required. Specify a value.';

/** What is shown of a command, an option or a choice to somebody whose Discord is in this language. */
export function shownName(node, locale) {
  return node.name_localizations?.[locale] ?? node.name;
}

function optionIn(locale, option) {
  const choices = option.choices?.map((choice) => ({ ...choice, name: shownName(choice, locale) }));
  return { ...option, label: shownName(option, locale), description: option.description_localizations?.[locale] ?? option.description, choices };
}

/**
 * Every command that can be typed: `{path: ["bura", "challenge"], plain: "/bura challenge", label, description, options}`.
 * `path`, `plain` and an option's `name` are what is sent; `label` is what is read in `locale`.
 */
export function typable(commands, locale) {
  const found = [];
  const walk = (path, words, node) => {
    const inner = (node.options ?? []).filter((option) => option.type === OPTION.subcommand || option.type === OPTION.group);
    if (inner.length) {
      for (const child of inner) walk([...path, child.name], [...words, shownName(child, locale)], child);
      return;
    }
    const options = (node.options ?? []).map((option) => optionIn(locale, option)).sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)));
    const description = node.description_localizations?.[locale] ?? node.description;
    found.push({ path, plain: `/${path.join(' ')}`, label: `/${words.join(' ')}`, words, description, options });
  };
  for (const command of commands) if ((command.type ?? CHAT_INPUT) === CHAT_INPUT) walk([command.name], [shownName(command, locale)], command);
  return found.sort((a, b) => a.label.localeCompare(b.label));
}

/** The commands that fit what was typed after the slash in either language, best first: beginnings before words inside. */
export function matching(commands, typed) {
  const wanted = typed.replace(/^\//, '').trimStart().toLowerCase();
  const rank = (command) => {
    const names = [command.words.join(' '), command.path.join(' ')];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if ([...command.words, ...command.path].some((word) => word.startsWith(wanted))) return 1;
    return names.some((name) => name.includes(wanted)) || command.description?.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, order: rank(command) }))
    .filter(({ order }) => order < 3)
    .sort((a, b) => a.order - b.order)
    .map(({ command }) => command);
}

/** Split `/bura challenge opponent:@Bob stake:5` into its command and the text of each option; null if no command fits. */
export function parseLine(text, commands) {
  const [name, command] = commands
    .flatMap((one) => [[one.label, one], [one.plain, one]])
    .filter(([typed]) => text === typed || text.startsWith(`${typed} `))
    .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  if (!command) return null;
  const rest = text.slice(name.length);
  const names = command.options.flatMap((option) => [option.label, option.name]).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const values = new Map();
  if (names.length) {
    const mark = new RegExp(`(?:^|\\s)(${names.join('|')}):\\s*`, 'g');
    const starts = [...rest.matchAll(mark)];
    starts.forEach((start, at) => {
      values.set(start[1], rest.slice(start.index + start[0].length, starts[at + 1]?.index ?? rest.length).trim());
    });
  }
  return { command, values, rest };
}

/** What can be picked for an option: its choices, people, channels, yes or no; null where anything may be typed. */
export function candidates(option, room) {
  if (option.choices?.length) return option.choices.map((choice) => ({ text: choice.name, value: choice.value }));
  if (option.type === OPTION.boolean) return [{ text: 'True', value: true }, { text: 'False', value: false }];
  if (option.type === OPTION.user || option.type === OPTION.mentionable) {
    return [...room.everyone.filter((user) => user.id !== room.me.id), room.me].map((user) => ({ text: `@${displayName(user)}`, value: user.id, user, detail: user.username }));
  }
  if (option.type === OPTION.channel) return room.ownChannels.map((channel) => ({ text: `#${channel.name}`, value: channel.id }));
  if (option.type === OPTION.role || option.type === OPTION.attachment) return [];
  return null;
}

export function fitting(list, typed) {
  const wanted = typed.replace(/^[@#]/, '').trim().toLowerCase();
  const plain = (item) => item.text.replace(/^[@#]/, '').toLowerCase();
  return list
    .filter((item) => plain(item).includes(wanted) || item.detail?.toLowerCase().includes(wanted))
    .sort((a, b) => Number(plain(b).startsWith(wanted)) - Number(plain(a).startsWith(wanted)));
}

/**
 * Read what was typed for an option.
 * @returns {{value: string | number | boolean} | {problem: string} | null} null: left out, and may be
 */
export function readValue(option, typed, room) {
  const text = typed.trim();
  if (text === '') return option.required ? { problem: REQUIRED } : null;
  const list = candidates(option, room);
  if (list) {
    const bare = text.replace(/^[@#]/, '').toLowerCase();
    const hit = list.find((item) => item.text.replace(/^[@#]/, '').toLowerCase() === bare || item.value === text || `<@${item.value}>` === text);
    if (hit) return { value: hit.value };
    if (option.choices?.length) return { problem: 'Choose one of the options in the list.' };
    if (option.type === OPTION.boolean) return { problem: 'Choose True or False.' };
    return { problem: option.type === OPTION.channel ? 'No such channel here.' : 'No such person here. Pick somebody from the list.' };
  }
  if (option.type === OPTION.integer || option.type === OPTION.number) return readNumber(option, text);
  if (option.min_length != null && text.length < option.min_length) return { problem: `Write at least ${option.min_length} characters.` };
  if (option.max_length != null && text.length > option.max_length) return { problem: `Write at most ${option.max_length} characters.` };
  return { value: text };
}

function readNumber(option, text) {
  const isInteger = option.type === OPTION.integer;
  const pattern = isInteger ? /^[+-]?\d+$/ : /^[+-]?\d+(?:[.,]\d+)?$/;
  const value = Number(text.replace(',', '.'));
  if (!pattern.test(text) || !Number.isFinite(value)) return { problem: isInteger ? 'Enter a valid integer: a whole number.' : 'Enter a valid number.' };
  if (isInteger && !Number.isSafeInteger(value)) return { problem: 'This number is too large.' };
  if (option.min_value != null && value < option.min_value) return { problem: `Enter at least ${option.min_value}.` };
  if (option.max_value != null && value > option.max_value) return { problem: `Enter at most ${option.max_value}.` };
  return { value };
}

/** What an option asks for, in a few words under its description: "a whole number, 1 to 100". */
export function expectation(option) {
  const { min_value: least, max_value: most } = option;
  if (option.choices?.length || option.autocomplete) return 'pick from the list';
  if (option.type !== OPTION.integer && option.type !== OPTION.number) return '';
  const kind = option.type === OPTION.integer ? 'a whole number' : 'a number';
  if (least != null && most != null) return `${kind}, ${least} to ${most}`;
  if (least != null) return `${kind}, at least ${least}`;
  return most != null ? `${kind}, at most ${most}` : kind;
}

/** Discord's nested option list for a command path and its filled options `{name, type, value[, focused]}`. */
export function nested(path, filled) {
  return path.slice(1).reduceRight((inner, name, at, words) => {
    const isLeaf = at === words.length - 1;
    return [{ name, type: isLeaf ? OPTION.subcommand : OPTION.group, options: inner }];
  }, filled);
}
