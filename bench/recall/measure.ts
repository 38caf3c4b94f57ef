import type { Ranked } from '../../src/engine/evaluation';
import { defaultSettings } from '../../src/engine/settings';
import type { BenchModel } from './embedder';
import { engineOver } from './engine';
import type { Task } from './task';
import type { Variant } from './variants';

/** What one variant answered to one question. */
export interface Answer extends Ranked {
  readonly category: string;
  readonly milliseconds: number;
}

/** By variant, the answers in the order of the questions. */
export type Outcome = ReadonlyMap<string, readonly Answer[]>;

/** Hits of a ranking: enough for every measure, also for the rank of what comes late. */
const hitsRanked = 50;

/** Hits of a question whose time is taken: as many as an answer usually has. */
const hitsTimed = defaultSettings().recall.limit;

/**
 * Asks every question of every variant, for its ranking and then for its time, when what the question was analysed to and
 * its vector are remembered. Each question goes round the variants before the next one is asked, so that what else the
 * machine does hits all of them alike.
 */
export const measureTask = async (
  { collections }: Task,
  { variants, model }: { readonly variants: readonly Variant[]; readonly model: BenchModel },
): Promise<Outcome> => {
  const answers = new Map<string, Answer[]>(variants.map(({ name }) => [name, []]));
  for (const collection of collections) {
    const engine = await engineOver(collection, model);
    const searches = variants.map(({ name, searchOver }) => ({
      name,
      ranked: searchOver(collection, engine, hitsRanked),
      timed: searchOver(collection, engine, hitsTimed),
    }));
    for (const { text, gold, category } of collection.questions) {
      for (const { name, ranked, timed } of searches) {
        const ranking = await ranked(text);
        const begun = performance.now();
        await timed(text);
        const milliseconds = performance.now() - begun;
        answers.get(name)?.push({ ranking, gold, category, milliseconds });
      }
    }
    await engine.close();
  }
  return answers;
};
