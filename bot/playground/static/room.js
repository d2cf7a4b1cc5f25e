/** What this person may know: people, channels, commands and messages, as the server told it. */

export const EPHEMERAL = 64;
export const LOADING = 128;

/** Order snowflakes by age: shorter strings are smaller numbers. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export function displayName(user) {
  return user.global_name ?? user.username;
}

/** What stands before a channel's name: Discord's types 1 (direct messages) and 10 to 12 (threads). */
export function channelSign(channel) {
  if (channel?.type === 1) return '@';
  return channel?.type >= 10 && channel.type <= 12 ? '🧵' : '#';
}

/** The page address that shows the room as this person sees it. */
export function addressOf(user) {
  return `/as/${encodeURIComponent(user.username.toLowerCase())}`;
}

export class Room {
  constructor() {
    this.me = null;
    this.bot = null;
    this.botOnline = false;
    this.guild = { id: '0', name: 'Playground' };
    this.channels = [];
    this.members = [];
    this.commands = [];
    this.messages = new Map();
    this.channelId = null;
    this.unread = new Set();
  }

  /** Take a `hello`: it replaces everything, but the channel being read stays if it still exists. */
  welcome(hello) {
    this.me = hello.me;
    this.bot = hello.bot;
    this.botOnline = hello.bot_online;
    this.guild = hello.guild;
    this.channels = hello.channels;
    this.members = hello.members;
    this.commands = hello.commands;
    this.messages = new Map();
    for (const channel of hello.channels) {
      const list = [...(hello.messages[channel.id] ?? [])].sort((a, b) => compareIds(a.id, b.id));
      this.messages.set(channel.id, list);
    }
    if (!this.channels.some((channel) => channel.id === this.channelId)) this.channelId = this.channels[0]?.id ?? null;
  }

  get channel() {
    return this.channels.find((channel) => channel.id === this.channelId) ?? null;
  }

  /** People first, then the bot: everyone who can be mentioned, challenged or looked at. */
  get everyone() {
    if (!this.bot || this.members.some((user) => user.id === this.bot.id)) return this.members;
    return [...this.members, this.bot];
  }

  user(id) {
    if (this.me?.id === id) return this.me;
    return this.everyone.find((user) => user.id === id) ?? null;
  }

  listOf(channelId) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, []);
    return this.messages.get(channelId);
  }

  message(id) {
    for (const list of this.messages.values()) {
      const found = list.find((message) => message.id === id);
      if (found) return found;
    }
    return null;
  }

  /** Store a new or changed message; answers whether it was new. */
  put(message) {
    const list = this.listOf(message.channel_id);
    const at = list.findIndex((known) => known.id === message.id);
    if (at >= 0) {
      list[at] = message;
      return false;
    }
    let place = list.length;
    while (place > 0 && compareIds(list[place - 1].id, message.id) > 0) place -= 1;
    list.splice(place, 0, message);
    return true;
  }

  remove(channelId, id) {
    this.messages.set(channelId, this.listOf(channelId).filter((message) => message.id !== id));
  }
}
