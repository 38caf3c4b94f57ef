import { type DayNumber, dayNumberOf, dayText } from '../dates/dateLibrary';
import { dayOf, dayStart } from '../format/calendar';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { isReviewed } from '../model/memory';
import { isWholeBody } from '../model/preview';
import type { RecallHit, RecallOptions, RecallPeriod } from '../model/recall';
import { RelationIndex } from '../relate/resolveRelations';
import type { PartRead } from '../store/caches';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { usesOf } from '../strength/relevance';
import { standingOf, statusOf, tiersIn, utilityOf } from '../strength/strengths';
import { subTierOf } from '../strength/tier';
import { askedPlace } from './askedPlace';
import { status as byStatus, type Candidate } from './candidate';
import { injectionAt } from './certainty';
import { leastTogether } from './coactivation';
import { neighbourhoodOf } from './neighbourhood';
import type { AskedPlace } from './place';
import { planRecall, type RecallPlan } from './recallPlan';
import { withDays } from './spokenDays';
import type { FactsOf, MemoryFacts, Neighbourhood, Period } from './stage';
import type { TextIndex } from './textIndex';
import { liesIn } from './time';
import type { TimePhrase } from './timePhrase';

/** What a question is answered from. */
export interface RecallSource {
  readonly services: Needs<
    'catalog' | 'clock' | 'config' | 'formerPaths' | 'language' | 'usage' | 'vectors'
  >;
  readonly options: RecallOptions;
  readonly plan: RecallPlan;
  readonly catalog: Catalog;
  readonly index: TextIndex;
  readonly neighbourhood: Neighbourhood;
  readonly factsOf: FactsOf;
  readonly place: AskedPlace | undefined;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly today: DayNumber;
}

/** What is known of the folder's memories. */
type Known = Pick<RecallSource, 'catalog' | 'index'> & { readonly relations: RelationIndex<Edge> };

const sourceOf = async (
  services: RecallSource['services'],
  asked: RecallOptions,
  { catalog, index, relations }: Known,
): Promise<RecallSource> => {
  const options = await withDays(services, asked);
  const { clock, config } = services;
  const { timeZone } = clock;
  const now = clock.now();
  return {
    ...{ services, options, catalog, index, timeZone },
    factsOf: factsIn(services, catalog),
    place: await askedPlace(services, catalog, options),
    plan: planRecall(options, config.settings.recall, timeZone),
    neighbourhood: neighbourhoodOf(catalog, relations, timeZone),
    now: now.getTime(),
    today: dayNumberOf(dayOf(now, timeZone)),
  };
};

/** Opens what the question needs. Throws `invalid_argument` for options out of their range. */
export const openSource = async (
  services: RecallSource['services'],
  options: RecallOptions,
): Promise<RecallSource> => {
  const catalog = await services.catalog.open();
  const index = await services.catalog.textIndex();
  return sourceOf(services, options, {
    ...{ catalog, index, relations: await services.catalog.relations() },
  });
};

/** A part of a folder that is still being read; what it relates to what is known only when everything is read. */
export const sourceOfPart = (
  services: RecallSource['services'],
  options: RecallOptions,
  { catalog, index }: PartRead,
): Promise<RecallSource> =>
  sourceOf(services, options, { catalog, index, relations: new RelationIndex([], new Map()) });

type Zoned = Pick<RecallSource, 'timeZone'>;

const startOf = (day: DayNumber, { timeZone }: Zoned): number => dayStart(dayText(day), timeZone);

/** The days of a phrase in the person's time zone; open sides are infinite. */
const boundsOf = (source: Zoned, { first, last }: TimePhrase): Period => ({
  from: first === undefined ? Number.NEGATIVE_INFINITY : startOf(first, source),
  until: last === undefined ? Number.POSITIVE_INFINITY : startOf(last + 1, source),
});

/** The day of the session: today. */
export const sessionDay = (source: Pick<RecallSource, 'timeZone' | 'today'>): Period => ({
  from: startOf(source.today, source),
  until: startOf(source.today + 1, source),
});

/** What the time in a question does. */
export interface TimeRule {
  /** What was believed at that instant, in milliseconds since the epoch, and nothing else. */
  readonly asOf?: number | undefined;
  /** What lies in it counts more. */
  readonly favoured?: Period;
}

/** The rule of a question's time; what the caller says of `asOf` wins. */
export const timeRule = (
  source: Pick<RecallSource, 'timeZone' | 'plan'>,
  time: TimePhrase | undefined,
): TimeRule => {
  const { asOf } = source.plan;
  if (time === undefined) return { asOf };
  const period = boundsOf(source, time);
  // The last moment of the day is the one that is meant.
  return time.isAsOf ? { asOf: asOf ?? period.until - 1 } : { asOf, favoured: period };
};

/** Whether any of these memories is of the time; of "as of" all are, as the others were left out. */
export const isOfTime = (
  source: RecallSource,
  time: TimePhrase,
  ids: readonly string[],
): boolean => {
  const period = boundsOf(source, time);
  return ids.some((id) => {
    const memory = source.factsOf(id)?.memory;
    return time.isAsOf || (memory !== undefined && liesIn(memory, period));
  });
};

/** The span as the answer tells it. */
export const periodOf = (
  source: Zoned,
  time: TimePhrase,
  told: Omit<RecallPeriod, 'phrase' | 'from' | 'until' | 'isAsOf'>,
): RecallPeriod => {
  const { from, until } = boundsOf(source, time);
  return {
    phrase: time.phrase,
    ...(Number.isFinite(from) ? { from: new Date(from).toISOString() } : {}),
    ...(Number.isFinite(until) ? { until: new Date(until).toISOString() } : {}),
    isAsOf: time.isAsOf,
    ...told,
  };
};

/** What the catalog and the state know together. */
interface KnownIn {
  readonly services: Needs<'clock' | 'config' | 'usage'>;
  readonly now: number;
  readonly tierOf: ReturnType<typeof tiersIn>;
}

/** A class, as an object with getters of its own is slow to make, and a question makes some hundred. */
class KnownFacts implements MemoryFacts {
  readonly memory: MemoryFacts['memory'];
  readonly note: string;
  readonly size: number;
  readonly status: MemoryFacts['status'];
  readonly accessCount: number;
  readonly lastAccessed?: number;
  readonly #entry: IndexEntry;
  readonly #in: KnownIn;

  constructor(entry: IndexEntry, known: KnownIn) {
    const { services, now } = known;
    const use = services.usage.entries.useOf(entry.memory.id);
    this.#entry = entry;
    this.#in = known;
    this.memory = entry.memory;
    this.note = isWholeBody(entry.preview) ? entry.preview : '';
    this.size = entry.stat.size;
    this.status = statusOf(services, entry, { use, now });
    this.accessCount = usesOf(use);
    if (use.lastAccessed !== undefined) this.lastAccessed = use.lastAccessed;
  }

  get utility() {
    return utilityOf(this.#in.services, this.memory.id);
  }

  get subTier() {
    const { memory, preview } = this.#entry;
    return subTierOf(memory, this.#in.tierOf(this.#entry), `${memory.title} ${preview}`);
  }

  get usedWith() {
    return this.#in.services.usage.entries.usedWith(this.memory.id, leastTogether);
  }
}

/** What the stages ask about memories; each is looked up once for a question. */
export const factsIn = (
  services: Needs<'clock' | 'config' | 'usage'>,
  catalog: Catalog,
): FactsOf => {
  const known = new Map<string, MemoryFacts | undefined>();
  const now = services.clock.now().getTime();
  const tierOf = tiersIn(services, () => catalog.entries());
  return (id) => {
    const facts = known.get(id);
    if (facts !== undefined || known.has(id)) return facts;
    const entry = catalog.byId(id);
    const found = entry && new KnownFacts(entry, { services, now, tierOf });
    known.set(id, found);
    return found;
  };
};

/** A candidate as it is shown; undefined where the memory is gone meanwhile. */
export const toHit = (
  services: Needs<'clock' | 'config' | 'usage'>,
  catalog: Catalog,
  candidate: Candidate,
): RecallHit | undefined => {
  const entry = catalog.byId(candidate.id);
  if (entry === undefined) return undefined;
  const { status, relevance } = standingOf(services, entry);
  const { score, text, bm25, matches, similarity, weakest, certainty, parts } = candidate;
  const lastAccessed = services.usage.entries.lastAccessed(candidate.id);
  const { questionedBy } = candidate;
  const { memory } = entry;
  const { author, changedBy, created, updated = created } = memory;
  const newer = questionedBy === undefined ? undefined : catalog.byId(questionedBy);
  // What not every hit has stands last: see `summaryOf`.
  return {
    id: memory.id,
    title: memory.title,
    type: memory.type,
    path: entry.stat.path,
    status,
    score,
    tags: memory.tags,
    preview: entry.preview,
    pinned: memory.pinned ?? false,
    reviewed: isReviewed(memory),
    tokens: entry.tokens,
    injection: injectionAt(certainty, similarity !== undefined),
    explain: {
      text,
      bm25,
      matches,
      certainty,
      statusFactor: parts.find(({ stage }) => stage === byStatus.name)?.value ?? 1,
      relevance,
      accessCount: services.usage.entries.useOf(candidate.id).accessCount,
      parts,
      ...(similarity !== undefined && { similarity }),
      ...(weakest !== undefined && { weakest }),
      ...(lastAccessed !== undefined && { lastAccessed }),
    },
    ...(updated !== undefined && { updated }),
    ...(author !== undefined && { author }),
    ...(changedBy !== undefined && { changedBy }),
    ...(newer && { questionedBy: { id: newer.memory.id, title: newer.memory.title } }),
  };
};
