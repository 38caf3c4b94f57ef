import {
  applyDelta,
  isUntidy,
  type StateDelta,
  type StateEntry,
  tidyEntry,
} from '../format/stateEntry';
import type { StateFile, StateRest } from '../format/stateFile';
import type { Clock } from '../ports';
import { dayOf, instantOfDay } from '../strength/activity';
import type { Use } from '../strength/relevance';
import { isTagAlive, type MemoryTrace, usedTogether } from '../strength/retention';
import type { RecallEntry } from './recallLog';

/** The days on which something happened, in days since the epoch (UTC), in order; what is no date is left out. */
const activeDaysOf = ({ active_days: dates }: StateRest): readonly number[] => {
  const days = (Array.isArray(dates) ? dates : [])
    .map((date) => dayOf(Date.parse(String(date))))
    .filter(Number.isFinite);
  return [...new Set(days)].sort((left, right) => left - right);
};

/** As `activeDaysOf` reads them. */
export const withActiveDays = (rest: StateRest, days: readonly number[]): StateRest =>
  days.length === 0
    ? rest
    : {
        ...rest,
        active_days: days.map((day) => new Date(instantOfDay(day)).toISOString().slice(0, 10)),
      };

const nobody: readonly string[] = [];

const timesOf = (dates: readonly string[] = []): readonly number[] =>
  dates.map((date) => Date.parse(date));

/** How memories are used, as this process knows it; nothing here reads or writes a file. */
export class UsageEntries {
  readonly #entries = new Map<string, StateEntry>();
  /** What was read out of entries, which are never changed but replaced; a question asks for those of all candidates. */
  readonly #uses = new WeakMap<StateEntry, Use>();
  /** Ids of entries with something that is over one day, or grows too long. */
  readonly #untidy = new Set<string>();

  #activeDays: readonly number[] = [];

  constructor(private readonly clock: Clock) {}

  /** Days on which somebody used, asked or made something here, in days since the epoch (UTC), in order. */
  get activeDays(): readonly number[] {
    return this.#activeDays;
  }

  get isActiveToday(): boolean {
    return this.#activeDays.includes(dayOf(this.clock.now().getTime()));
  }

  /** Today something happens; true where that was not known. */
  noteToday(): boolean {
    if (this.isActiveToday) return false;
    const today = dayOf(this.clock.now().getTime());
    this.#activeDays = [...this.#activeDays, today].sort((left, right) => left - right);
    return true;
  }

  /** By the id of the memory. */
  all(): ReadonlyMap<string, StateEntry> {
    return this.#entries;
  }

  /** A memory without an entry was first seen now. */
  useOf(id: string): Use {
    const entry = this.#entries.get(id);
    if (entry === undefined) return { accessCount: 0, firstSeen: this.clock.now().getTime() };
    const known = this.#uses.get(entry);
    if (known !== undefined) return known;
    const { access_count, reinforced, first_seen, last_accessed, recent_accesses } = entry;
    const { given, last_given, snoozed_until, demoted } = entry;
    const use: Use = {
      accessCount: access_count,
      firstSeen: first_seen === undefined ? this.clock.now().getTime() : Date.parse(first_seen),
      ...(reinforced !== undefined && { reinforcedCount: reinforced }),
      ...(given !== undefined && { given }),
      ...(last_given !== undefined && { lastGiven: Date.parse(last_given) }),
      ...(snoozed_until !== undefined && { snoozedUntil: Date.parse(snoozed_until) }),
      ...(demoted !== undefined && { demotedAt: Date.parse(demoted) }),
      ...(last_accessed !== undefined && { lastAccessed: Date.parse(last_accessed) }),
      ...(recent_accesses !== undefined && { recentAccesses: timesOf(recent_accesses) }),
    };
    if (first_seen !== undefined) this.#uses.set(entry, use);
    return use;
  }

  /** What was noted of a memory beside its uses. */
  traceOf(id: string): MemoryTrace {
    const entry = this.#entries.get(id);
    const { encoding, captured, tag, rehearsed } = entry ?? {};
    return {
      encoding: {
        ...(encoding !== undefined && { boost: encoding }),
        ...(captured !== undefined && { capturedAt: Date.parse(captured) }),
        ...(rehearsed !== undefined && { rehearsals: timesOf(rehearsed) }),
      },
      ...(tag !== undefined && { tag: { at: Date.parse(tag.at), session: tag.session } }),
      helps: timesOf(entry?.recent_helps),
      failures: timesOf(entry?.recent_failures),
      together: Object.entries(entry?.together ?? {}),
    };
  }

  /** Ids of memories that were used together with it at least so often. */
  usedWith(id: string, atLeast: number): readonly string[] {
    const together = this.#entries.get(id)?.together;
    if (together === undefined) return nobody;
    return Object.entries(together).flatMap(([other, count]) => (count >= atLeast ? [other] : []));
  }

  /** True for two memories of which one was noted as related with the other, whether it still is or not. */
  wereRelated(one: string, other: string): boolean {
    const has = (id: string, target: string): boolean =>
      this.#entries.get(id)?.related?.includes(target) === true;
    return has(one, other) || has(other, one);
  }

  /** Weak memories of a session that still wait for something strong. */
  tagged(session: string): readonly string[] {
    const now = this.clock.now().getTime();
    return [...this.#untidy].filter((id) => {
      const { tag, captured } = this.#entries.get(id) ?? {};
      if (tag === undefined || captured !== undefined || tag.session !== session) return false;
      return isTagAlive({ at: Date.parse(tag.at) }, now);
    });
  }

  /** What a person has seen of a memory, as it was noted last. */
  sealOf(id: string): string | undefined {
    return this.#entries.get(id)?.seal;
  }

  /** Memories that were compared by words alone when they were stored, and not by meaning since. */
  comparedByWords(): readonly string[] {
    return [...this.#entries].flatMap(([id, { compared }]) => (compared === 'words' ? [id] : []));
  }

  lastAccessed(id: string): string | undefined {
    return this.#entries.get(id)?.last_accessed;
  }

  /** The ids that this machine sees for the first time. */
  unseen(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => this.#entries.get(id)?.first_seen === undefined);
  }

  replace({ entries, rest }: StateFile): void {
    this.#entries.clear();
    this.#untidy.clear();
    this.#activeDays = activeDaysOf(rest);
    for (const [id, entry] of entries) this.#set(id, entry);
  }

  apply(deltas: readonly StateDelta[]): void {
    for (const delta of deltas) {
      this.#set(delta.id, applyDelta(this.#entries.get(delta.id), delta));
    }
  }

  #set(id: string, entry: StateEntry): void {
    this.#entries.set(id, entry);
    if (isUntidy(entry)) this.#untidy.add(id);
  }

  /** Takes out what is over. */
  tidy(): void {
    const now = this.clock.now().getTime();
    for (const id of this.#untidy) {
      const entry = this.#entries.get(id);
      if (entry === undefined) continue;
      const tidied = tidyEntry(entry, ({ at }) => isTagAlive({ at: Date.parse(at) }, now));
      this.#entries.set(id, tidied);
      if (!isUntidy(tidied)) this.#untidy.delete(id);
    }
  }

  /** Forgets a memory, also in what was used together with it and what was related with it. */
  delete(id: string): void {
    this.#entries.delete(id);
    this.#untidy.delete(id);
    for (const [other, known] of this.#entries) {
      const isMentioned =
        Object.hasOwn(known.together ?? {}, id) || known.related?.includes(id) === true;
      if (!isMentioned) continue;
      const { together = {}, related = nobody, ...entry } = known;
      const { [id]: _gone, ...counts } = together;
      const left = related.filter((one) => one !== id);
      this.#set(other, {
        ...entry,
        ...(Object.keys(counts).length > 0 && { together: counts }),
        ...(left.length > 0 && { related: left }),
      });
    }
  }
}

export const isAccess = ({ accesses = 0 }: StateDelta): boolean => accesses > 0;

/** In the order in which a line of the recall log tells of each. */
const happenings = [
  ['access', isAccess],
  ['reinforcement', ({ reinforcements = 0 }) => reinforcements > 0],
  ['help', ({ helpedAt }) => helpedAt !== undefined],
  ['failure', ({ failedAt }) => failedAt !== undefined],
] as const satisfies readonly (readonly [string, (delta: StateDelta) => boolean])[];

/** What the recall log is told of deltas: what happened, and the ids of the memories to which it did. */
export const happenedIn = (deltas: readonly StateDelta[]) =>
  happenings.flatMap(([action, isOf]) => {
    const results = deltas.filter(isOf).map(({ id }) => id);
    return results.length === 0 ? [] : [{ action, results }];
  });

/** What is used together with what the session used before, by the log of the session; both memories count it. */
export const pairsIn = (
  deltas: readonly StateDelta[],
  session: readonly RecallEntry[],
): readonly StateDelta[] => {
  const events = session.flatMap(({ action, results }) =>
    action === 'recall' || action === 'access' ? [{ action, results }] : [],
  );
  return deltas.filter(isAccess).flatMap(({ id }) =>
    usedTogether(id, events).flatMap((other) => [
      { id, together: { [other]: 1 } },
      { id: other, together: { [id]: 1 } },
    ]),
  );
};
