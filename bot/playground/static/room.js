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

/** What stands before a channel's name: Discord's type 1 is direct messages; a thread has a picture instead. */
export function channelSign(channel) {
  return channel?.type === 1 ? '@' : '#';
}

/** A channel's name with its sign. */
export function signedName(channel) {
  return channel ? channelSign(channel) + channel.name : '#';
}

export function isThread(channel) {
  return Boolean(channel?.parent_id);
}

/** A press of the main button without a key that opens a window of its own. */
export function isPlainClick(event) {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

/**
 * What the address names for each view, `?server=2&channel=<id>`: the first server and its first channel need no name.
 * Side by side they may differ, as in `?server=2,1&channel=<id>,`; what is named once is everybody's.
 */
export function placesHere() {
  const query = new URLSearchParams(location.search);
  const [servers, channels] = ['server', 'channel'].map((key) => (query.get(key) ?? '').split(','));
  return (at) => ({ server: (servers[at] ?? servers[0]) || '1', channel: channels[at] || null });
}

/** The number of the server that the address names. */
export function serverHere() {
  return placesHere()(0).server;
}

/** The page address that shows a server, first the present one, as this person sees it, or as several side by side. */
export function addressOf(users, server = serverHere(), channel = null) {
  const names = [users].flat().map((user) => encodeURIComponent(user.username.toLowerCase()));
  const query = [server !== '1' && `server=${server}`, channel && `channel=${channel}`].filter(Boolean).join('&');
  return `/as/${names.join('+')}${query && `?${query}`}`;
}

/** Let the address name what is shown; going back leads to where it did. */
export function rewriteAddress(address) {
  if (location.pathname + location.search !== address) history.replaceState(null, '', address);
}

/** Channels with their threads below them, the oldest first. */
function inOrder(channels) {
  const threads = channels.filter((channel) => channel.parent_id);
  const below = (id) => threads.filter((thread) => thread.parent_id === id);
  const orphans = threads.filter((thread) => !channels.some((channel) => channel.id === thread.parent_id));
  return [...channels.filter((channel) => !channel.parent_id).flatMap((channel) => [channel, ...below(channel.id)]), ...orphans];
}

export class Room {
  constructor() {
    this.me = null;
    this.bot = null;
    this.botOnline = false;
    this.guild = { id: '0', name: 'Playground' };
    this.servers = [];
    this.channels = [];
    this.members = [];
    this.allCommands = [];
    this.offered = {};
    this.locale = 'en-US';
    this.locales = {};
    this.messages = new Map();
    this.channelId = null;
    this.unread = new Set();
    this.mentions = new Map();
    this.waiting = {};
    this.parents = new Map();
  }

  /** Take a `hello`: it replaces everything, but the channel being read stays if it still exists. */
  welcome(hello) {
    this.messages = new Map();
    for (const channel of hello.channels) {
      const list = [...(hello.messages[channel.id] ?? [])].sort((a, b) => compareIds(a.id, b.id));
      this.messages.set(channel.id, list);
    }
    this.arrange(hello);
  }

  /** Take the places and the people as they are now; what was said stays. Answers whether the channel being read is gone. */
  arrange(places) {
    this.me = places.me;
    this.bot = places.bot;
    this.botOnline = places.bot_online;
    this.guild = places.guild;
    this.servers = places.servers;
    this.ownerId = places.owner_id;
    this.isInstallable = places.installable;
    this.isInstalled = places.installed;
    this.roles = places.roles;
    this.channels = inOrder(places.channels);
    this.members = places.members;
    this.learn(places);
    this.locale = places.locale;
    this.locales = places.locales;
    this.waiting = places.waiting;
    const before = this.channelId;
    for (const id of this.messages.keys()) if (!this.channels.some((channel) => channel.id === id)) this.messages.delete(id);
    if (!this.channels.some((channel) => channel.id === this.channelId)) this.channelId = this.parentOf(before) ?? this.channels[0]?.id ?? null;
    return before !== null && before !== this.channelId;
  }

  /** Take the commands there are, and where each of them is offered. */
  learn(told) {
    this.allCommands = told.commands;
    this.offered = told.offered;
  }

  /** The commands that this person is offered in the channel being read. */
  get commands() {
    const here = this.offered[this.channelId] ?? [];
    return this.allCommands.filter((command) => here.includes(command.id));
  }

  /** The channel a thread hung in, if both are known. */
  parentOf(id) {
    const parent = this.parents.get(id);
    for (const channel of this.channels) if (channel.parent_id) this.parents.set(channel.id, channel.parent_id);
    return this.channels.some((channel) => channel.id === parent) ? parent : null;
  }

  /** Forget what only one person knew, before the page becomes somebody else's. */
  forget() {
    this.unread.clear();
    this.mentions.clear();
  }

  /** The number of the server that is shown. */
  get number() {
    return this.servers.find((server) => server.id === this.guild.id)?.number ?? '1';
  }

  /** The server's own channels, without direct messages and other servers. */
  get ownChannels() {
    return this.channels.filter((channel) => !channel.outside);
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

  /** How many public messages a channel holds, as far as this page knows them. */
  saidIn(channelId) {
    return this.listOf(channelId).filter((message) => !(message.flags & EPHEMERAL)).length;
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
