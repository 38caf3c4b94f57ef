import { isRecord } from './json';

/** Use of one memory as `_state.json` keeps it (document 000, the rest ours). Nothing is written that says nothing. */
export interface StateEntry {
  readonly access_count: number;
  /** How often it was said again; absent for never. */
  readonly reinforced?: number;
  /** How much it was given in full to agents, each time damped by position and certainty; absent for never. */
  readonly given?: number;
  /** When it was last given so that it counted. */
  readonly last_given?: string;
  /** When it was last read or said again. */
  readonly last_accessed?: string;
  /** Until when somebody wants it kept active. */
  readonly snoozed_until?: string;
  /** When a dream put it into cold storage. */
  readonly demoted?: string;
  /** When a dream rehearsed it of late, the oldest first. */
  readonly rehearsed?: readonly string[];
  /** When it was read or said again of late, the oldest first. */
  readonly recent_accesses?: readonly string[];
  /** When work in which it was at hand succeeded of late, the oldest first. */
  readonly recent_helps?: readonly string[];
  /** When it was reported as no use, or such work failed, of late, the oldest first. */
  readonly recent_failures?: readonly string[];
  /** Written for document 000's readers, never trusted. */
  readonly decay_score?: number;
  readonly first_seen?: string;
  /** By what its first stability was multiplied, 0.7..1.3; absent for 1. */
  readonly encoding?: number;
  /** Of a weak memory, for four hours. */
  readonly tag?: StateTag;
  /** When something strong was stored beside it while it had its tag. */
  readonly captured?: string;
  /** How often it was used together with others, by their ids. */
  readonly together?: Readonly<Record<string, number>>;
  /** Ids of memories with which it was related once, in order: what was taken away does not come back by itself. */
  readonly related?: readonly string[];
  /** What a person has seen of it, as `sealOf` has it; `none` for what no person has seen. */
  readonly seal?: string;
  /** That it was compared by words alone when it was stored, or by meaning afterwards. */
  readonly compared?: 'words' | 'meaning';
}

/** The session in which a weak memory was stored, and when. */
export interface StateTag {
  /** ISO 8601. */
  readonly at: string;
  readonly session: string;
}

/**
 * What one process adds. Counters are differences, of dates the earliest or the latest counts, so that the order in which
 * processes tell of what happened makes no difference.
 */
export interface StateDelta {
  readonly id: string;
  readonly accesses?: number;
  readonly reinforcements?: number;
  /** It was given in full to an agent: how much that counts, and when (ISO 8601). */
  readonly given?: { readonly weight: number; readonly at: string };
  /** ISO 8601; of the accesses or reinforcements. */
  readonly lastAccessed?: string;
  /** ISO 8601: somebody wants it kept active until then; the latest counts. */
  readonly snoozedUntil?: string;
  /** ISO 8601: a dream put it into cold storage. */
  readonly demotedAt?: string;
  /** ISO 8601: a dream rehearsed it. */
  readonly rehearsedAt?: string;
  /** ISO 8601: the work in which it was at hand succeeded. */
  readonly helpedAt?: string;
  /** ISO 8601: it was no use. */
  readonly failedAt?: string;
  readonly firstSeen?: string;
  readonly decayScore?: number;
  readonly encoding?: number;
  readonly tag?: StateTag;
  readonly capturedAt?: string;
  readonly together?: Readonly<Record<string, number>>;
  readonly related?: readonly string[];
  readonly seal?: string;
  readonly compared?: 'words' | 'meaning';
}

/** More of them would make the file grow with use instead of with the number of memories. */
export const mostRecentAccesses = 32;

/** Others with which a memory was used most often; kept when the file is written. */
export const mostTogether = 32;

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

const countOf = (value: unknown): number => {
  const count = Number(value ?? 0);
  return Number.isFinite(count) && count > 0 ? Math.floor(count) : 0;
};

const weightOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;

/** The oldest first, and no more than are kept. */
const latestDates = (dates: readonly string[]): readonly string[] =>
  [...dates].sort((left, right) => Date.parse(left) - Date.parse(right)).slice(-mostRecentAccesses);

const tagOf = (value: unknown): StateTag | undefined => {
  if (!isRecord(value) || typeof value.session !== 'string') return undefined;
  const at = dateOf(value.at);
  return at === undefined ? undefined : { at, session: value.session };
};

const togetherOf = (value: unknown): StateEntry['together'] => {
  const counts = Object.entries(isRecord(value) ? value : {}).flatMap(([id, count]) =>
    countOf(count) > 0 ? [[id, countOf(count)] as const] : [],
  );
  return counts.length === 0 ? undefined : Object.fromEntries(counts);
};

const idsOf = (value: unknown): readonly string[] | undefined => {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return ids.length === 0 ? undefined : [...new Set(ids)].sort();
};

const sum = (left: number, right: number): number => left + right;
const earliest = (left: string, right: string): string =>
  Date.parse(left) <= Date.parse(right) ? left : right;
const latest = (left: string, right: string): string =>
  Date.parse(left) >= Date.parse(right) ? left : right;

const laterTag = (left: StateTag, right: StateTag): StateTag => {
  const difference = Date.parse(left.at) - Date.parse(right.at);
  return difference > 0 || (difference === 0 && left.session >= right.session) ? left : right;
};

export type Counts = NonNullable<StateEntry['together']>;

/** A memory may be called like a method of every object. */
const addCounts = (left: Counts, right: Counts): Counts => {
  const known = new Map(Object.entries(left));
  for (const [id, count] of Object.entries(right)) known.set(id, (known.get(id) ?? 0) + count);
  return Object.fromEntries(known);
};

/** Of one field: what makes sense of a value that was written down, and what two processes together know. */
interface Field<T> {
  readonly read: (value: unknown) => T | undefined;
  readonly merge: (left: T, right: T) => T;
}

const recent: Field<readonly string[]> = {
  read: (value) =>
    Array.isArray(value)
      ? latestDates(value.map(dateOf).filter((date) => date !== undefined))
      : undefined,
  merge: (left, right) => latestDates([...left, ...right]),
};

type Values = { -readonly [K in keyof StateEntry]-?: StateEntry[K] };

const fields: { readonly [K in keyof Values]: Field<Values[K]> } = {
  access_count: { read: countOf, merge: sum },
  reinforced: { read: countOf, merge: sum },
  given: { read: weightOf, merge: sum },
  last_given: { read: dateOf, merge: latest },
  last_accessed: { read: dateOf, merge: latest },
  snoozed_until: { read: dateOf, merge: latest },
  demoted: { read: dateOf, merge: latest },
  rehearsed: recent,
  recent_accesses: recent,
  recent_helps: recent,
  recent_failures: recent,
  decay_score: {
    read: (value) => (typeof value === 'number' ? value : undefined),
    merge: (_left, right) => right,
  },
  first_seen: { read: dateOf, merge: earliest },
  encoding: {
    read: (value) =>
      typeof value === 'number' && value >= 0.7 && value <= 1.3 ? value : undefined,
    merge: Math.max,
  },
  tag: { read: tagOf, merge: laterTag },
  captured: { read: dateOf, merge: earliest },
  together: { read: togetherOf, merge: addCounts },
  seal: {
    read: (value) => (typeof value === 'string' ? value : undefined),
    merge: (_left, right) => right,
  },
  compared: {
    read: (value) => (value === 'words' || value === 'meaning' ? value : undefined),
    merge: (left, right) => (left === 'meaning' ? left : right),
  },
  related: { read: idsOf, merge: (left, right) => idsOf([...left, ...right]) ?? [] },
};

const isField = (name: string): name is keyof Values => Object.hasOwn(fields, name);

/** Nothing is kept that says nothing. A score of 0 is one. */
const saysSomething = (name: string, value: unknown): boolean =>
  value !== undefined && (value !== 0 || name === 'decay_score');

const merged = <T>({ merge }: Field<T>, left: T | undefined, right: T | undefined) => {
  if (left === undefined || right === undefined) return left ?? right;
  return merge(left, right);
};

/** Reads an entry; undefined where it is no object. What makes no sense in it is left out, what is unknown is kept. */
export const readEntry = (value: unknown): StateEntry | undefined => {
  if (!isRecord(value)) return undefined;
  const known: [string, unknown][] = [];
  for (const [name, written] of Object.entries(value)) {
    const read = isField(name) ? fields[name].read(written) : written;
    if (saysSomething(name, read) || !isField(name)) known.push([name, read]);
  }
  return { ...Object.fromEntries(known), access_count: countOf(value.access_count) };
};

/** What is told of a memory, as an entry of its own. Uses of which nobody noted when are only counted. */
const entryOf = (delta: StateDelta): Partial<Values> => {
  const { accesses = 0, reinforcements = 0, lastAccessed, failedAt } = delta;
  const isUse = accesses + reinforcements > 0;
  return {
    access_count: accesses,
    reinforced: reinforcements,
    ...(delta.given !== undefined && { given: delta.given.weight, last_given: delta.given.at }),
    ...(lastAccessed !== undefined && { last_accessed: lastAccessed }),
    ...(lastAccessed !== undefined && isUse && { recent_accesses: [lastAccessed] }),
    ...(delta.snoozedUntil !== undefined && { snoozed_until: delta.snoozedUntil }),
    ...(delta.demotedAt !== undefined && { demoted: delta.demotedAt }),
    ...(delta.rehearsedAt !== undefined && { rehearsed: [delta.rehearsedAt] }),
    ...(delta.helpedAt !== undefined && { recent_helps: [delta.helpedAt] }),
    ...(failedAt !== undefined && { recent_failures: [failedAt] }),
    ...(delta.decayScore !== undefined && { decay_score: delta.decayScore }),
    ...(delta.firstSeen !== undefined && { first_seen: delta.firstSeen }),
    ...(delta.encoding !== undefined && { encoding: delta.encoding }),
    ...(delta.tag !== undefined && { tag: delta.tag }),
    ...(delta.capturedAt !== undefined && { captured: delta.capturedAt }),
    ...(delta.together !== undefined && { together: delta.together }),
    ...(delta.seal !== undefined && { seal: delta.seal }),
    ...(delta.compared !== undefined && { compared: delta.compared }),
    ...(delta.related !== undefined && { related: idsOf(delta.related) ?? [] }),
  };
};

/** An entry after something happened to its memory. */
export const applyDelta = (before: StateEntry | undefined, delta: StateDelta): StateEntry => {
  const entry: Partial<Values> = { ...before };
  const told = entryOf(delta);
  const merge = <K extends keyof Values>(name: K): void => {
    const value = merged<Values[K]>(fields[name], entry[name], told[name]);
    if (value !== undefined && saysSomething(name, value)) entry[name] = value;
  };
  for (const name of Object.keys(told)) if (isField(name)) merge(name);
  return { ...entry, access_count: entry.access_count ?? 0 };
};

/** True where `tidyEntry` may have something to do one day. */
export const isUntidy = ({ tag, together }: StateEntry): boolean =>
  tag !== undefined || together !== undefined;

/** An entry as it is written: without a tag that is over, and with the others of which it was used together most often. */
export const tidyEntry = (
  { tag, together, ...entry }: StateEntry,
  isAlive: (tag: StateTag) => boolean,
): StateEntry => {
  const closest = Object.entries(together ?? {})
    .sort(([left, most], [right, many]) => many - most || (left < right ? -1 : 1))
    .slice(0, mostTogether);
  return {
    ...entry,
    ...(tag !== undefined && isAlive(tag) ? { tag } : {}),
    ...(closest.length > 0 ? { together: Object.fromEntries(closest) } : {}),
  };
};
