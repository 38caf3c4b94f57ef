import { type DayNumber, dayNumberOf, dayText } from '../dates/dateLibrary';
import { MemoryError } from '../errors';
import { dayOf, dayStart, nextDay } from '../format/calendar';
import { defaultRecall } from '../format/defaultSettings';
import type {
  FusionMethod,
  IntentMethod,
  RecallOptions,
  RecallPeriod,
  StageSwitches,
} from '../model/recall';
import type { RecallSettings } from '../model/settings';
import { type Neighbourhood, neighbourhoodOf } from '../relate/neighbourhood';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { askedPlace } from './askedPlace';
import { readInstant } from './filter';
import { meaning } from './fusion';
import { liesIn, type Period } from './memoryTimes';
import type { AskedPlace } from './place';
import { factsIn } from './recallHit';
import type { FactsOf } from './stage';
import { switchStages } from './switches';
import type { TextIndex } from './textIndex';
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
  /** The place in the source that is asked about, if any. */
  readonly place: AskedPlace | undefined;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The person's own day. */
  readonly today: DayNumber;
}

/** Opens what the question needs. Throws `invalid_argument` for options out of their range. */
export const openSource = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'formerPaths' | 'language' | 'usage' | 'vectors'
  >,
  options: RecallOptions,
): Promise<RecallSource> => {
  const { clock } = services;
  const { timeZone } = clock;
  const catalog = await services.catalog.open();
  const now = clock.now();
  const factsOf = factsIn(services, catalog);
  return {
    ...{ services, options, catalog, timeZone, factsOf },
    place: await askedPlace(services, catalog, options),
    plan: planRecall(options, services.config.settings.recall, timeZone),
    index: await services.catalog.textIndex(),
    neighbourhood: neighbourhoodOf(catalog, await services.catalog.relations(), timeZone),
    now: now.getTime(),
    today: dayNumberOf(dayOf(now, timeZone)),
  };
};

const largestLimit = 200;

/** How one question is answered: what the caller said, else what the settings say. */
export interface RecallPlan {
  readonly stages: StageSwitches;
  readonly fusion: FusionMethod;
  readonly intent: IntentMethod;
  /** Undefined where neither the caller nor a person set one, so that the kind of question may. */
  readonly limit: number | undefined;
  /** 0..1 */
  readonly minimumScore: number;
  /** What was believed at that instant, in milliseconds since the epoch. */
  readonly asOf: number | undefined;
}

const readLimit = (limit: number): number => {
  if (Number.isInteger(limit) && limit >= 1 && limit <= largestLimit) return limit;
  const range = { expected: 'whole_number', minimum: 1, maximum: largestLimit };
  throw new MemoryError('invalid_argument', { name: 'limit', value: String(limit), ...range });
};

const readMinimumScore = (score: number): number => {
  if (score >= 0 && score <= 1) return score;
  const range = { expected: 'number', minimum: 0, maximum: 1 };
  throw new MemoryError('invalid_argument', {
    name: 'minimumScore',
    value: String(score),
    ...range,
  });
};

/** Half a word says nothing of intent, time or meaning; what is typed is answered by text, as it stands. */
const whileTyping = switchStages(() => false);

const stagesOf = (options: RecallOptions, settings: RecallSettings): StageSwitches => {
  const asked = { ...settings.stages, ...options.stages };
  const stages = options.asYouType ? { ...whileTyping, ...options.stages } : asked;
  return options.textOnly ? { ...stages, [meaning.name]: false } : stages;
};

/** The limit that the caller gives or that a person has set; the default is nobody's wish. */
const limitOf = (options: RecallOptions, settings: RecallSettings): number | undefined => {
  if (options.limit !== undefined) return readLimit(options.limit);
  return settings.limit === defaultRecall.limit ? undefined : settings.limit;
};

/** Throws `invalid_argument` for a limit, a score or a date out of its range; a day ends with its last moment. */
export const planRecall = (
  options: RecallOptions,
  settings: RecallSettings,
  timeZone: string,
): RecallPlan => ({
  stages: stagesOf(options, settings),
  fusion: options.fusion ?? settings.fusion,
  intent: options.intent ?? settings.intent,
  limit: limitOf(options, settings),
  minimumScore: readMinimumScore(options.minimumScore ?? settings.minimumScore),
  asOf:
    options.asOf === undefined
      ? undefined
      : readInstant('asOf', options.asOf, (day) => dayStart(nextDay(day), timeZone) - 1),
});

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
  told: Pick<RecallPeriod, 'isEmpty' | 'isAlone'>,
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
