import { createEngine, type Decision } from '../../src/engine';
import { ada, testEngine } from '../../test/engine/support/testEngine';
import type { BenchModel } from '../recall/embedder';
import type { Collection } from '../recall/task';

/** What became of documents that were remembered one after another. */
export interface Survival {
  readonly documents: number;
  /** Stored as memories of their own. */
  readonly created: number;
  /** Texts that were there already, letter by letter. */
  readonly repeated: number;
  /** Put into a memory of another document, or told to be known: lost as memories of their own. */
  readonly merged: readonly Decision[];
  /** Took the place of a memory of another document. */
  readonly superseding: readonly Decision[];
  /** Stored, and linked to a memory of another document that they may contradict: what a person would be asked. */
  readonly doubtful: readonly Decision[];
  /** Found among the first five by their own words, when all are in. */
  readonly found: number;
}

const sum = (survivals: readonly Survival[]): Survival => ({
  documents: survivals.reduce((total, one) => total + one.documents, 0),
  created: survivals.reduce((total, one) => total + one.created, 0),
  repeated: survivals.reduce((total, one) => total + one.repeated, 0),
  merged: survivals.flatMap(({ merged }) => merged),
  superseding: survivals.flatMap(({ superseding }) => superseding),
  doubtful: survivals.flatMap(({ doubtful }) => doubtful),
  found: survivals.reduce((total, one) => total + one.found, 0),
});

/** Words of a document by which it is looked for. */
const longestQuestion = 300;

const isExact = ({ because }: Decision): boolean =>
  because.some(({ code }) => code === 'exact_duplicate');

/** True of what the gate could not decide alone. */
export const isDoubtful = ({ because }: Decision): boolean =>
  because.some(({ code }) => code === 'may_contradict');

const survivalIn = async (
  { documents }: Collection,
  model: BenchModel | undefined,
): Promise<Survival> => {
  const { ports, engine: plain } = testEngine();
  const engine =
    model === undefined
      ? plain
      : createEngine({
          ...ports,
          embedderOf: model.newEmbedder,
          pause: () => new Promise((resolve) => setImmediate(resolve)),
        });
  await engine.init(ada);
  const ids: string[] = [];
  const decisions: Decision[] = [];
  for (const { body } of documents) {
    const decision = await engine.remember(body, ada);
    decisions.push(decision);
    ids.push(decision.memory?.id ?? '');
    // What was said just now is there for the next to be compared with.
    if (model !== undefined) await engine.embed({});
  }
  let found = 0;
  for (const [at, { body }] of documents.entries()) {
    const { hits } = await engine.recall(body.slice(0, longestQuestion), { limit: 5 });
    if (hits.some(({ id }) => id === ids[at])) found++;
  }
  await engine.close();
  const others = decisions.filter(({ action }) => action !== 'created');
  return {
    documents: documents.length,
    created: decisions.filter(({ action }) => action === 'created').length,
    repeated: others.filter(isExact).length,
    merged: others.filter((one) => one.action !== 'superseded' && !isExact(one)),
    superseding: others.filter(({ action }) => action === 'superseded'),
    doubtful: decisions.filter(isDoubtful),
    found,
  };
};

/** Feeds each collection's documents one by one in order, and then looks for each by its own words. */
export const measureSurvival = async (
  collections: readonly Collection[],
  model: BenchModel | undefined,
): Promise<Survival> => {
  const all: Survival[] = [];
  for (const collection of collections) all.push(await survivalIn(collection, model));
  return sum(all);
};
