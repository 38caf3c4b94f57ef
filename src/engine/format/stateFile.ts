/** Use of one memory as `_state.json` keeps it (document 000, with `first_seen` of ours). */
export interface StateEntry {
  readonly access_count: number;
  readonly last_accessed?: string;
  /** Written for document 000's readers, never trusted. */
  readonly decay_score?: number;
  readonly first_seen?: string;
}

export interface StateFile {
  readonly entries: ReadonlyMap<string, StateEntry>;
  /** Everything else that the file holds, kept as it is. */
  readonly rest: Readonly<Record<string, unknown>>;
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

const readEntry = (value: unknown): StateEntry | undefined => {
  if (!isObject(value)) return undefined;
  const count = Number(value.access_count ?? 0);
  const lastAccessed = dateOf(value.last_accessed);
  const firstSeen = dateOf(value.first_seen);
  return {
    ...value,
    access_count: Number.isFinite(count) && count > 0 ? Math.floor(count) : 0,
    ...(lastAccessed === undefined ? {} : { last_accessed: lastAccessed }),
    ...(firstSeen === undefined ? {} : { first_seen: firstSeen }),
  };
};

/** Reads `_state.json`; undefined where it is not a JSON object. Entries that make no sense are left out. */
export const parseState = (text: string): StateFile | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No JSON: the caller reports it and keeps the text aside.
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { entries, ...rest } = value;
  const read = Object.entries(isObject(entries) ? entries : {}).flatMap(([id, entry]) => {
    const known = readEntry(entry);
    return known === undefined ? [] : [[id, known] as const];
  });
  return { entries: new Map(read), rest };
};

const latest = (left: string | undefined, right: string | undefined): string | undefined => {
  if (left === undefined || right === undefined) return left ?? right;
  return Date.parse(left) >= Date.parse(right) ? left : right;
};

const applyDelta = (entry: StateEntry | undefined, delta: StateDelta): StateEntry => {
  const lastAccessed = latest(entry?.last_accessed, delta.lastAccessed);
  const firstSeen = entry?.first_seen ?? delta.firstSeen;
  return {
    ...entry,
    access_count: (entry?.access_count ?? 0) + (delta.accesses ?? 0),
    ...(lastAccessed === undefined ? {} : { last_accessed: lastAccessed }),
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
