import { type Steps, takeSteps } from '../model/steps';

/** Use of one memory as `_state.json` keeps it (document 000, with `first_seen` of ours). */
export interface StateEntry {
  readonly access_count: number;
  readonly last_accessed?: string;
  /** The latest accesses, the oldest first; ours, for the course of relevance and what comes up together. */
  readonly recent_accesses?: readonly string[];
  /** Written for document 000's readers, never trusted. */
  readonly decay_score?: number;
  readonly first_seen?: string;
}

/** More of them would make the file grow with use instead of with the number of memories. */
export const mostRecentAccesses = 32;

/** Everything that the file holds beside its entries; what we do not know of it is kept as it is. */
export type StateRest = Readonly<Record<string, unknown>>;

export interface StateFile {
  readonly entries: ReadonlyMap<string, StateEntry>;
  readonly rest: StateRest;
}

export const emptyState: StateFile = { entries: new Map(), rest: {} };

/** What one process adds; counters are differences, so that two processes never lose each other's. */
export interface StateDelta {
  readonly id: string;
  readonly accesses?: number;
  /** ISO 8601. */
  readonly lastAccessed?: string;
  readonly firstSeen?: string;
  readonly decayScore?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The oldest first, and no more than are kept. */
const latestAccesses = (dates: readonly string[]): readonly string[] =>
  [...dates].sort((left, right) => Date.parse(left) - Date.parse(right)).slice(-mostRecentAccesses);

const readEntry = (value: unknown): StateEntry | undefined => {
  if (!isObject(value)) return undefined;
  // Taken out of the rest: a value that makes no sense must not come back in by it.
  const { access_count, last_accessed, first_seen, recent_accesses, ...rest } = value;
  const count = Number(access_count ?? 0);
  const lastAccessed = dateOf(last_accessed);
  const firstSeen = dateOf(first_seen);
  const recent = Array.isArray(recent_accesses)
    ? latestAccesses(recent_accesses.map(dateOf).filter((date) => date !== undefined))
    : undefined;
  return {
    ...rest,
    access_count: Number.isFinite(count) && count > 0 ? Math.floor(count) : 0,
    ...(lastAccessed === undefined ? {} : { last_accessed: lastAccessed }),
    ...(firstSeen === undefined ? {} : { first_seen: firstSeen }),
    ...(recent === undefined ? {} : { recent_accesses: recent }),
  };
};

/** As `parseState`, a memory at each step. */
export function* parseStateSteps(text: string): Steps<StateFile | undefined> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No JSON: the caller reports it and keeps the text aside.
    return undefined;
  }
  yield;
  if (!isObject(value)) return undefined;
  const { entries, ...rest } = value;
  const read = new Map<string, StateEntry>();
  for (const [id, entry] of Object.entries(isObject(entries) ? entries : {})) {
    const known = readEntry(entry);
    if (known !== undefined) read.set(id, known);
    yield;
  }
  return { entries: read, rest };
}

/** Reads `_state.json`; undefined where it is not a JSON object. Entries that make no sense are left out. */
export const parseState = (text: string): StateFile | undefined => takeSteps(parseStateSteps(text));

const latest = (left: string | undefined, right: string | undefined): string | undefined => {
  if (left === undefined || right === undefined) return left ?? right;
  return Date.parse(left) >= Date.parse(right) ? left : right;
};

/** Accesses of which nobody noted when are only counted. */
const recentAccesses = (
  entry: StateEntry | undefined,
  { accesses, lastAccessed }: StateDelta,
): readonly string[] | undefined => {
  const known = entry?.recent_accesses;
  if (accesses === undefined || accesses === 0 || lastAccessed === undefined) return known;
  return latestAccesses([...(known ?? []), lastAccessed]);
};

/** An entry after something happened to its memory. */
export const applyDelta = (entry: StateEntry | undefined, delta: StateDelta): StateEntry => {
  const lastAccessed = latest(entry?.last_accessed, delta.lastAccessed);
  const firstSeen = entry?.first_seen ?? delta.firstSeen;
  const recent = recentAccesses(entry, delta);
  return {
    ...entry,
    access_count: (entry?.access_count ?? 0) + (delta.accesses ?? 0),
    ...(lastAccessed === undefined ? {} : { last_accessed: lastAccessed }),
    ...(recent === undefined ? {} : { recent_accesses: recent }),
    ...(delta.decayScore === undefined ? {} : { decay_score: delta.decayScore }),
    ...(firstSeen === undefined ? {} : { first_seen: firstSeen }),
  };
};

/** Adds what happened to a state: counters add up, the later access and the earlier first sight win. */
export const mergeState = (state: StateFile, deltas: readonly StateDelta[]): StateFile => {
  const entries = new Map(state.entries);
  for (const delta of deltas) entries.set(delta.id, applyDelta(entries.get(delta.id), delta));
  return { ...state, entries };
};

export const serializeState = (state: StateFile, now: Date): string => {
  const entries = Object.fromEntries(state.entries);
  const file = { version: 1, ...state.rest, updated: now.toISOString(), entries };
  return `${JSON.stringify(file, null, 1)}\n`;
};
