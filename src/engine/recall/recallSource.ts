import { type DayNumber, dayNumberOf } from '../dates/dateLibrary';
import { dayOf } from '../format/calendar';
import type { RecallOptions } from '../model/recall';
import { type Neighbourhood, neighbourhoodOf } from '../relate/neighbourhood';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { askedPlace } from './askedPlace';
import type { FactsOf } from './memoryFacts';
import type { AskedPlace } from './place';
import { factsIn } from './recallHit';
import { planRecall, type RecallPlan } from './recallSettings';
import type { TextIndex } from './textIndex';

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
