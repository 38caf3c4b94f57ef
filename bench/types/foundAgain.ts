import { createEngine } from '../../src/engine';
import { ada, testEngine } from '../../test/engine/support/testEngine';
import type { SentenceSet } from '../../test/fixtures/firstMinute';
import type { BenchModel } from '../recall/embedder';

/** How the sentences of a set are found by a question in other words, once all of it is remembered in a folder of its own. */
export interface FoundAgain {
  readonly first: number;
  readonly amongTen: number;
  /** Those of them where the answer does not begin with “nothing known”. */
  readonly told: number;
}

/** Remembers a set as a person would, one sentence after another, and asks for each. */
export const foundAgain = async (
  { sentences }: SentenceSet,
  { newEmbedder }: Pick<BenchModel, 'newEmbedder'>,
): Promise<FoundAgain> => {
  const { ports } = testEngine();
  const engine = createEngine({ ...ports, embedderOf: newEmbedder });
  await engine.init(ada);
  const kept: (readonly string[])[] = [];
  for (const { text } of sentences) {
    const { memory, also } = await engine.remember({ body: text }, ada);
    kept.push([memory, ...also].flatMap((one) => one?.id ?? []));
  }
  await engine.embed({});
  const places: number[] = [];
  let told = 0;
  for (const [at, { question }] of sentences.entries()) {
    const { hits, known } = await engine.recall(question, { limit: 10 });
    const place = hits.findIndex(({ id }) => kept[at]?.includes(id));
    places.push(place);
    if (place >= 0 && known) told += 1;
  }
  await engine.close();
  return {
    first: places.filter((place) => place === 0).length,
    amongTen: places.filter((place) => place >= 0).length,
    told,
  };
};
