import { type DayNumber, dayNumberOf } from '../dates/dateLibrary';
import { dayOf } from '../format/calendar';
import type { RecallOptions } from '../model/recall';
import { type Neighbourhood, neighbourhoodOf } from '../relate/neighbourhood';
import type { Catalog } from '../store/catalog';
import type { MemoryFolder } from '../store/memoryFolder';
import type { FactsOf } from './memoryFacts';
import { factsIn } from './recallHit';
import { planRecall, type RecallPlan } from './recallSettings';
import type { TextIndex } from './textIndex';

/** What a question is answered from. */
export interface RecallSource {
  readonly folder: MemoryFolder;
  readonly options: RecallOptions;
  readonly plan: RecallPlan;
  readonly catalog: Catalog;
  readonly index: TextIndex;
  readonly neighbourhood: Neighbourhood;
  readonly factsOf: FactsOf;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The person's own day. */
  readonly today: DayNumber;
}

/** Opens what the question needs. Throws `invalid_argument` for options out of their range. */
export const openSource = async (
  folder: MemoryFolder,
  options: RecallOptions,
): Promise<RecallSource> => {
  const { clock } = folder.ports;
  const { timeZone } = clock;
  const catalog = await folder.open();
  const now = clock.now();
  return {
    ...{ folder, options, catalog, timeZone },
    plan: planRecall(options, folder.config.settings.recall, timeZone),
    index: await folder.textIndex(),
    neighbourhood: neighbourhoodOf(catalog, await folder.relations(), timeZone),
    factsOf: factsIn(folder, catalog),
    now: now.getTime(),
    today: dayNumberOf(dayOf(now, timeZone)),
  };
};
