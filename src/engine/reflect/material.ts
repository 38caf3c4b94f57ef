import type { EpisodeEntry } from '../format/episodeFile';
import type { MemoryReference } from '../model/decision';
import { isPutAside, type Memory, type Status } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { byText, grouped, pairsOf } from '../model/tally';
import type { RelationKey } from '../relate/resolveRelations';
import type { Fade } from '../strength/fading';
import type { DecayLaw, Use } from '../strength/relevance';

/** A memory as the index knows it: its front matter and how strong it is, without its body. */
export interface KnownMemory {
  readonly memory: Memory;
  readonly path: MemoryPath;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly contentHash: string;
  readonly status: Status;
  readonly relevance: number;
  readonly use: Use;
  /** Its next step down, if it is not used meanwhile. */
  readonly fade?: Fade;
  /** Tokens of title and body. */
  readonly tokens: number;
}

export interface LoggedEpisode extends EpisodeEntry {
  /** Calendar day, `2026-01-31`. */
  readonly day: string;
}

/** Everything that a reflection may think about; read within its scope and its budget before (document 002). */
export interface Material {
  /** Milliseconds since the epoch; undefined for the first reflection, which begins a week back. */
  readonly since?: number;
  readonly until: number;
  readonly timeZone: string;
  /** Every memory of the folder, as the index knows it. */
  readonly known: readonly KnownMemory[];
  /** Ids of those whose text was read, with it. */
  readonly bodies: ReadonlyMap<string, string>;
  /** Memories in scope that the budget left out. */
  readonly left: number;
  readonly episodes: readonly LoggedEpisode[];
  readonly links: readonly RelationKey[];
  /** How fast relevance fades in this folder; documents 000 and 002's own where it is absent. */
  readonly law?: DecayLaw;
}

/** A memory whose text was read. */
export interface ReadMemory extends KnownMemory {
  readonly body: string;
}

/** A memory for a list: what names it. */
export const referenceOf = ({ memory, path }: KnownMemory): MemoryReference => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  path,
});

/**
 * True where a reflection may speak of the memory at all: its text and its proposals lie in the shared part of the
 * folder, and what is in `private/` never leaves it.
 */
export const isShared = ({ path }: Pick<KnownMemory, 'path'>): boolean =>
  !path.toLowerCase().startsWith('private/');

/** Milliseconds since the epoch; undefined where there is no date, or none that can be read. */
const instantOf = (date: string | undefined): number | undefined => {
  const parsed = Date.parse(date ?? '');
  return Number.isNaN(parsed) ? undefined : parsed;
};

/** When the memory was last changed, or created, in milliseconds since the epoch; 0 where its file does not say. */
export const changedAt = ({ memory }: Pick<KnownMemory, 'memory'>): number =>
  instantOf(memory.updated) ?? instantOf(memory.created) ?? 0;

/** When the memory was created, in milliseconds since the epoch; 0 where its file does not say. */
export const createdAt = ({ memory }: Pick<KnownMemory, 'memory'>): number =>
  instantOf(memory.created) ?? instantOf(memory.updated) ?? 0;

/** True for a belief that is held: neither put aside nor replaced, faded nor past the end of its validity. */
export const holds = (one: KnownMemory, until: number): boolean =>
  !isPutAside(one) && (instantOf(one.memory.validUntil) ?? Number.POSITIVE_INFINITY) >= until;

/** The more relevant first, those of equal relevance by id. */
export const byRelevance = (left: KnownMemory, right: KnownMemory): number =>
  right.relevance - left.relevance || byText(left.memory.id, right.memory.id);

/** What may be spoken of. */
export const sharedOf = ({ known }: Material): readonly KnownMemory[] => known.filter(isShared);

/** The memories whose texts were read, in the order of their ids. */
export const readOf = ({ known, bodies }: Material): readonly ReadMemory[] =>
  known
    .flatMap((one) => {
      const body = bodies.get(one.memory.id);
      return body === undefined || !isShared(one) ? [] : [{ ...one, body }];
    })
    .sort((left, right) => byText(left.memory.id, right.memory.id));

/** Two memories as one key, whichever is named first. No id has a space in it. */
export const pairKey = (left: string, right: string): string =>
  left < right ? `${left} ${right}` : `${right} ${left}`;

/** The pairs that any relation ties together. */
export const linkedPairs = (links: readonly RelationKey[]): ReadonlySet<string> =>
  new Set(links.map(({ from, to }) => pairKey(from, to)));

/**
 * The pairs of which a relation says what the one is to the other. That the two have to do with each other is said of
 * what seems to be near, and of two that say the same as well.
 */
export const toldPairs = (links: readonly RelationKey[]): ReadonlySet<string> =>
  linkedPairs(links.filter(({ type }) => type !== 'RELATED_TO'));

/** The pairs that one conclusion was drawn from: whoever reads either finds the other through it. */
export const siblingPairs = (links: readonly RelationKey[]): ReadonlySet<string> => {
  const drawn = links.filter(({ type }) => type === 'DERIVED_FROM');
  const siblings = [...grouped(drawn, ({ from }) => [from]).values()].flatMap((sources) =>
    pairsOf(sources.map(({ to }) => to)),
  );
  return new Set(siblings.map((pair) => pairKey(...pair)));
};

const millisecondsPerDay = 86_400_000;

/** The first reflection looks a week back (document 002's reflection-process, ORIGINS 002 reflection). */
const firstPeriodDays = 7;

/** Memories above this relevance are read even where nothing changed in them (document 002, "Scope"). */
const leastRelevance = 0.3;

/** What a reflection may read. */
export interface SurveyBudget {
  /** Tokens of everything that is read. */
  readonly input: number;
  readonly memories: number;
  readonly episodes: number;
  /** Memories, however short: all pairs of them are compared. */
  readonly count: number;
}

/**
 * Document 002 allows 30,000 tokens of input, 10,000 of them for the day logs (ORIGINS 002 reflection). The memories
 * get half: its entities, procedures and index, and what it gives to files that are not read without a language model.
 */
export const surveyBudget: SurveyBudget = {
  input: 30_000,
  memories: 15_000,
  episodes: 10_000,
  count: 300,
};

/** From when until when a reflection looks, in milliseconds since the epoch. */
export interface SurveyPeriod {
  readonly from: number;
  readonly until: number;
}

/** The time of a reflection: since the last one ended, for the first one the last seven days. */
export const surveyPeriod = (since: number | undefined, until: number): SurveyPeriod => ({
  from: since ?? until - firstPeriodDays * millisecondsPerDay,
  until,
});

interface Candidate {
  readonly one: KnownMemory;
  /** When it changed within the period, in milliseconds since the epoch; 0 where it did not. */
  readonly changed: number;
}

const candidatesOf = (
  known: readonly KnownMemory[],
  { from }: SurveyPeriod,
  first: ReadonlySet<string>,
): readonly Candidate[] =>
  known
    .filter((one) => isShared(one) && !isPutAside(one))
    .map((one) => {
      const changed = changedAt(one);
      return { one, changed: changed >= from ? changed : 0 };
    })
    .filter(
      ({ one, changed }) =>
        changed > 0 || one.relevance > leastRelevance || first.has(one.memory.id),
    );

/**
 * Which memories' texts are read (document 002): those that were created or changed in the period, and those with a
 * relevance above 0.3, and those of `first`, before all others; never what is superseded, archived or private. What changed in the period comes first, the latest
 * change before others, then what is most relevant. A text that is too long for what is left of the budget makes room
 * for shorter ones behind it. `left` counts what is in scope and not read.
 */
export const planSurvey = (
  known: readonly KnownMemory[],
  period: SurveyPeriod,
  {
    first = new Set<string>(),
    memories = surveyBudget.memories,
    count = surveyBudget.count,
  }: Partial<Pick<SurveyBudget, 'memories' | 'count'>> & {
    readonly first?: ReadonlySet<string>;
  } = {},
): { readonly read: readonly KnownMemory[]; readonly left: number } => {
  const isFirst = ({ one }: Candidate): number => Number(first.has(one.memory.id));
  const candidates = [...candidatesOf(known, period, first)].sort(
    (left, right) =>
      isFirst(right) - isFirst(left) ||
      right.changed - left.changed ||
      byRelevance(left.one, right.one),
  );
  const read: KnownMemory[] = [];
  let tokens = 0;
  for (const { one } of candidates) {
    if (read.length === count) break;
    if (tokens + one.tokens > memories) continue;
    tokens += one.tokens;
    read.push(one);
  }
  return { read, left: candidates.length - read.length };
};
