/** Use of one memory as `_state.json` keeps it (document 000, the rest ours). Nothing is written that says nothing. */
export interface StateEntry {
  readonly access_count: number;
  /** How often it was said again; absent for never. */
  readonly reinforced?: number;
  /** When it was last read or said again. */
  readonly last_accessed?: string;
  /** When it was read or said again of late, the oldest first. */
  readonly recent_accesses?: readonly string[];
  /** When it was reported as no use of late, the oldest first. */
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
  /** ISO 8601; of the accesses or reinforcements. */
  readonly lastAccessed?: string;
  /** ISO 8601: it was no use. */
  readonly failedAt?: string;
  readonly firstSeen?: string;
  readonly decayScore?: number;
  readonly encoding?: number;
  readonly tag?: StateTag;
  readonly capturedAt?: string;
  readonly together?: Readonly<Record<string, number>>;
  readonly related?: readonly string[];
}

/** More of them would make the file grow with use instead of with the number of memories. */
export const mostRecentAccesses = 32;

/** Others with which a memory was used most often; kept when the file is written. */
export const mostTogether = 32;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

const countOf = (value: unknown): number => {
  const count = Number(value ?? 0);
  return Number.isFinite(count) && count > 0 ? Math.floor(count) : 0;
};

/** The oldest first, and no more than are kept. */
const latestDates = (dates: readonly string[]): readonly string[] =>
  [...dates].sort((left, right) => Date.parse(left) - Date.parse(right)).slice(-mostRecentAccesses);

const datesOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value)
    ? latestDates(value.map(dateOf).filter((date) => date !== undefined))
    : undefined;

const tagOf = (value: unknown): StateTag | undefined => {
  if (!isObject(value) || typeof value.session !== 'string') return undefined;
  const at = dateOf(value.at);
  return at === undefined ? undefined : { at, session: value.session };
};

const encodingOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0.7 && value <= 1.3 ? value : undefined;

const togetherOf = (value: unknown): Readonly<Record<string, number>> | undefined => {
  if (!isObject(value)) return undefined;
  const counts = Object.entries(value).map(([id, count]) => [id, countOf(count)] as const);
  const positive = counts.filter(([, count]) => count > 0);
  return positive.length === 0 ? undefined : Object.fromEntries(positive);
};

const idsOf = (value: unknown): readonly string[] | undefined => {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return ids.length === 0 ? undefined : [...new Set(ids)].sort();
};

type Stated<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what is undefined or zero: nothing is written that says nothing. */
const stated = <T extends object>(fields: T): Stated<T> => {
  const kept: { [K in keyof T]?: T[K] } = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined && value !== 0) kept[key] = value;
  }
  return kept as Stated<T>;
};

/** Reads an entry; undefined where it is no object. What makes no sense in it is left out, what is unknown is kept. */
export const readEntry = (value: unknown): StateEntry | undefined => {
  if (!isObject(value)) return undefined;
  // Taken out of the rest: a value that makes no sense must not come back in by it.
  const {
    access_count,
    reinforced,
    last_accessed,
    first_seen,
    recent_accesses,
    recent_failures,
    encoding,
    tag,
    captured,
    together,
    related,
    ...rest
  } = value;
  return {
    ...rest,
    access_count: countOf(access_count),
    ...stated({
      reinforced: countOf(reinforced),
      last_accessed: dateOf(last_accessed),
      first_seen: dateOf(first_seen),
      recent_accesses: datesOf(recent_accesses),
      recent_failures: datesOf(recent_failures),
      encoding: encodingOf(encoding),
      tag: tagOf(tag),
      captured: dateOf(captured),
      together: togetherOf(together),
      related: idsOf(related),
    }),
  };
};

const latest = (left: string | undefined, right: string | undefined): string | undefined => {
  if (left === undefined || right === undefined) return left ?? right;
  return Date.parse(left) >= Date.parse(right) ? left : right;
};

const earliest = (left: string | undefined, right: string | undefined): string | undefined => {
  if (left === undefined || right === undefined) return left ?? right;
  return Date.parse(left) <= Date.parse(right) ? left : right;
};

/** Uses of which nobody noted when are only counted. */
const recentAccesses = (
  entry: StateEntry | undefined,
  { accesses = 0, reinforcements = 0, lastAccessed }: StateDelta,
): readonly string[] | undefined => {
  const known = entry?.recent_accesses;
  if (accesses + reinforcements === 0 || lastAccessed === undefined) return known;
  return latestDates([...(known ?? []), lastAccessed]);
};

const laterTag = (left: StateTag | undefined, right: StateTag | undefined): typeof left => {
  if (left === undefined || right === undefined) return left ?? right;
  const difference = Date.parse(left.at) - Date.parse(right.at);
  return difference > 0 || (difference === 0 && left.session >= right.session) ? left : right;
};

/** A memory may be called like a method of every object. */
const ownCount = (counts: Readonly<Record<string, number>>, id: string): number =>
  Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0;

const added = (
  left: StateEntry['together'],
  right: StateEntry['together'],
): StateEntry['together'] => {
  if (left === undefined || right === undefined) return left ?? right;
  const sums = Object.entries(right).map(
    ([id, count]) => [id, ownCount(left, id) + count] as const,
  );
  return { ...left, ...Object.fromEntries(sums) };
};

const greater = (left: number | undefined, right: number | undefined): number | undefined =>
  left === undefined || right === undefined ? (left ?? right) : Math.max(left, right);

/** An entry after something happened to its memory. */
export const applyDelta = (entry: StateEntry | undefined, delta: StateDelta): StateEntry => {
  const { failedAt } = delta;
  const failures = entry?.recent_failures;
  return {
    ...entry,
    access_count: (entry?.access_count ?? 0) + (delta.accesses ?? 0),
    ...stated({
      reinforced: (entry?.reinforced ?? 0) + (delta.reinforcements ?? 0),
      last_accessed: latest(entry?.last_accessed, delta.lastAccessed),
      recent_accesses: recentAccesses(entry, delta),
      recent_failures:
        failedAt === undefined ? failures : latestDates([...(failures ?? []), failedAt]),
      first_seen: earliest(entry?.first_seen, delta.firstSeen),
      encoding: greater(entry?.encoding, delta.encoding),
      tag: laterTag(entry?.tag, delta.tag),
      captured: earliest(entry?.captured, delta.capturedAt),
      together: added(entry?.together, delta.together),
      related:
        delta.related === undefined
          ? entry?.related
          : idsOf([...(entry?.related ?? []), ...delta.related]),
    }),
    // A score of 0 is one.
    ...(delta.decayScore === undefined ? {} : { decay_score: delta.decayScore }),
  };
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
