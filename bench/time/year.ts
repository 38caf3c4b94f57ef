import type { Memory, Status } from '../../src/engine/model/memory';
import type { Candidate } from '../../src/engine/recall/candidate';
import { fullFrom } from '../../src/engine/recall/certainty';
import { choose } from '../../src/engine/recall/choose';
import { givenWeight, leastGiven } from '../../src/engine/recall/get';
import { understand } from '../../src/engine/recall/question';
import { rank, type SearchedPart } from '../../src/engine/recall/rank';
import { noRoute } from '../../src/engine/recall/stage';
import { createTextIndex, type TextIndex } from '../../src/engine/recall/textIndex';
import { dayOf } from '../../src/engine/strength/activity';
import {
  computeStatus,
  type DecayLaw,
  defaultDecayLaw,
  lastUseOf,
  type Use,
} from '../../src/engine/strength/relevance';
import type { Noted, World } from './world';

const start = Date.UTC(2026, 0, 5, 9);
const millisecondsPerDay = 86_400_000;
const instantOf = (day: number): number => start + day * millisecondsPerDay;

const firstFive = 5;
const pool = 30;

/** What decides which memories stand in the way of an answer. */
export const policies = [
  'no decay',
  'each day counts',
  'graceful',
  'documents',
  'by age',
  'least used',
] as const;
export type Policy = (typeof policies)[number];

interface Known {
  readonly noted: Noted;
  readonly memory: Omit<Memory, 'body'>;
  use: Use;
}

/** A folder under one policy; what is asked is used here, and so it stays. */
interface Folder {
  readonly policy: Policy;
  readonly known: Map<string, Known>;
  /** Those that a policy without a law shows today. */
  shown: ReadonlySet<string>;
  /** The days until today on which something was written or asked, as the law counts them. */
  readonly worked: number[];
}

const knownOf = (noted: Noted): Known => ({
  noted,
  memory: {
    ...{ id: noted.id, type: noted.type, title: noted.title, importance: noted.importance },
    ...{ created: new Date(instantOf(noted.day)).toISOString(), confidence: 0.8 },
    ...{ tags: [], relations: [], entities: [], scope: [] },
  },
  use: { accessCount: 0, firstSeen: instantOf(noted.day) },
});

/** The law of a folder on a day; undefined for one that has none. */
const lawOf = ({ policy, worked }: Folder, day: number): DecayLaw | undefined => {
  if (policy === 'documents') return { ...defaultDecayLaw, fading: policy };
  if (policy === 'each day counts') return { ...defaultDecayLaw, fading: 'graceful' };
  if (policy !== 'graceful') return undefined;
  const activity = { days: worked, until: instantOf(day) };
  return { ...defaultDecayLaw, fading: policy, activity };
};

const statusOn = (folder: Folder, id: string, day: number): Status => {
  const { policy, known, shown } = folder;
  const one = known.get(id);
  if (one === undefined) return 'archived';
  if ((one.noted.supersededFrom ?? Number.POSITIVE_INFINITY) <= day) return 'superseded';
  const law = lawOf(folder, day);
  if (law !== undefined) return computeStatus(one.memory, one.use, { now: instantOf(day), law });
  return policy === 'no decay' || shown.has(id) ? 'active' : 'archived';
};

const isGraceful = (policy: Policy): boolean =>
  policy === 'graceful' || policy === 'each day counts';

const asideOf = (policy: Policy): readonly Status[] =>
  isGraceful(policy) ? ['dormant', 'archived'] : [];

/** Searches once for all folders, which hold the same memories. */
const searcher = (index: TextIndex): ((text: string) => readonly SearchedPart[]) => {
  const found = new Map<string, readonly SearchedPart[]>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const { parts } = understand(text, { today: 0, stages: {} });
    const searched = parts.map((part) => ({ part, matches: index.match(part.text) }));
    found.set(text, searched);
    return searched;
  };
};

const answer = (
  folder: Folder,
  searched: readonly SearchedPart[],
  day: number,
): readonly Candidate[] => {
  const factsOf = (id: string) => {
    const one = folder.known.get(id);
    if (one === undefined) return undefined;
    const { accessCount } = one.use;
    return {
      memory: one.memory,
      note: '',
      status: statusOn(folder, id, day),
      accessCount,
      utility: 0.5,
    };
  };
  const size = Math.max(...searched.map(({ matches }) => matches.size), pool);
  for (let taken = pool; ; taken *= 8) {
    const candidates = rank(searched, {
      ...{ stages: {}, fusion: 'weighted_sum', route: noRoute, pool: taken, now: instantOf(day) },
      ...{ weighsStatus: true, accepts: () => true, factsOf },
      ...(isGraceful(folder.policy) && { aside: asideOf(folder.policy) }),
      neighboursOf: () => ({ related: [] }),
      ...{ causesOf: () => [], questionedBy: () => [] },
      ...{ aboutEntitiesIn: () => [], sessionDay: () => ({ from: 0, until: 1 }) },
    });
    const { hits, visible } = choose(candidates, {
      ...{ stages: {}, route: noRoute, limit: firstFive, minimumScore: 0, factsOf },
      isShown: (_id, status) => status === 'active' || status === 'fading',
      aside: asideOf(folder.policy),
      followsBetter: isGraceful(folder.policy),
      isPutAway: () => false,
      likeness: () => 0,
    });
    if (visible >= firstFive || taken >= size) return hits;
  }
};

/** Use as it is counted: once a day for what is given in full, and for what a person opens. */
const noteUse = (
  folder: Folder,
  hits: readonly Candidate[],
  asked: World['asked'][number],
): void => {
  const now = instantOf(asked.day);
  for (const [at, { id, certainty }] of hits.entries()) {
    const one = folder.known.get(id);
    if (one === undefined) continue;
    const weight = givenWeight({ position: at + 1, certainty });
    if (certainty >= fullFrom && weight >= leastGiven && one.use.lastGiven !== now) {
      one.use = { ...one.use, given: (one.use.given ?? 0) + weight, lastGiven: now };
    }
    if (asked.opens && asked.answers.includes(id)) {
      one.use = { ...one.use, accessCount: one.use.accessCount + 1, lastAccessed: now };
    }
  }
};

/** So many as the graceful law has active or fading, the newest or the latest used. */
const showSame = (folder: Folder, graceful: Folder, day: number): void => {
  const shown = (id: string) => ['active', 'fading'].includes(statusOn(graceful, id, day));
  const size = [...graceful.known.keys()].filter(shown).length;
  const recency = ({ noted, use }: Known): number =>
    folder.policy === 'by age'
      ? noted.day
      : Math.max(instantOf(noted.day), lastUseOf(use) ?? Number.NEGATIVE_INFINITY);
  const all = [...folder.known.values()].sort((left, right) => recency(right) - recency(left));
  folder.shown = new Set(all.slice(0, size).map(({ noted }) => noted.id));
};

export interface YearOfPolicy {
  readonly policy: Policy;
  /** Share of the probes whose answer is among the first five, by day. */
  readonly answered: ReadonlyMap<number, number>;
  /** Share of the questions of the year with their answer among the first five. */
  readonly asked: number;
  /** Needless memories among the first five hits of a question, on average. */
  readonly needless: number;
  /** Memories active or fading at the end. */
  readonly active: number;
}

/** Lives through a world under every policy; `days` are those on which the probes are asked. */
export const liveThrough = (world: World, days: readonly number[]): readonly YearOfPolicy[] => {
  const index = createTextIndex();
  const folders = policies.map(
    (policy): Folder => ({ policy, known: new Map(), shown: new Set(), worked: [] }),
  );
  const graceful = folders.find(({ policy }) => policy === 'graceful');
  if (graceful === undefined) throw new Error('The default law is not among the policies');
  const waiting = [...world.memories].sort((left, right) => left.day - right.day);
  const measures = folders.map(() => ({
    answered: new Map<number, number>(),
    right: 0,
    needless: 0,
  }));
  const lastDay = Math.max(...days, ...world.asked.map(({ day }) => day));
  const needlessOf = new Map(world.memories.map((one) => [one.id, one.needlessFrom]));
  for (let day = 0; day <= lastDay; day++) {
    while (waiting[0] !== undefined && waiting[0].day <= day) {
      const noted = waiting.shift();
      if (noted === undefined) break;
      index.set({ id: noted.id, title: noted.title, body: noted.body, tags: [], entities: [] });
      for (const { known } of folders) known.set(noted.id, knownOf(noted));
    }
    const asked = world.asked.filter((one) => one.day === day);
    if (asked.length > 0 || world.memories.some((one) => one.day === day)) {
      for (const { worked } of folders) worked.push(dayOf(instantOf(day)));
    }
    if (asked.length === 0 && !days.includes(day)) continue;
    const search = searcher(index);
    for (const [at, folder] of folders.entries()) {
      const measure = measures[at];
      if (measure === undefined) continue;
      if (asideOf(folder.policy).length === 0) showSame(folder, graceful, day);
      for (const question of asked) {
        const hits = answer(folder, search(question.text), day);
        if (hits.some(({ id }) => question.answers.includes(id))) measure.right += 1;
        measure.needless += hits.filter(({ id }) => (needlessOf.get(id) ?? day + 1) <= day).length;
        noteUse(folder, hits, question);
      }
      if (!days.includes(day)) continue;
      const right = world.probes.filter(({ text, answers }) =>
        answer(folder, search(text), day).some(({ id }) => answers.includes(id)),
      ).length;
      measure.answered.set(day, right / world.probes.length);
    }
  }
  return folders.map((folder, at): YearOfPolicy => {
    const { answered = new Map(), right = 0, needless = 0 } = measures[at] ?? {};
    const active = [...folder.known.keys()].filter((id) =>
      ['active', 'fading'].includes(statusOn(folder, id, lastDay)),
    ).length;
    const of = Math.max(1, world.asked.length);
    return { policy: folder.policy, answered, asked: right / of, needless: needless / of, active };
  });
};
