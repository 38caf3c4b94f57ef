import type { BenchModel } from '../recall/embedder';
import { engineOver } from '../recall/engine';
import { readLongMemEval } from '../recall/longMemEval';

/** Hits of a question: as many as an answer usually has. */
const hitsAsked = 10;

/**
 * LongMemEval's questions about what changed: several sessions answer them, and the newest is right. A table of how often that one
 * stands before the others, by words alone and with the model.
 */
export const updatesTable = async (path: string, model: BenchModel): Promise<string> => {
  const counts = { asked: 0, words: 0, model: 0 };
  for (const collection of readLongMemEval(path).collections) {
    const questions = collection.questions.filter(
      ({ category }) => category === 'knowledge-update',
    );
    if (questions.length === 0) continue;
    const engine = await engineOver(collection, model);
    for (const { text, gold } of questions) {
      const [newest] = collection.documents
        .filter(({ id }) => gold.includes(id))
        .sort((one, other) => (other.created ?? '').localeCompare(one.created ?? ''));
      const isNewestFirst = async (textOnly: boolean): Promise<boolean> => {
        const { hits } = await engine.recall(text, { textOnly, limit: hitsAsked });
        const ids = hits.map(({ id }) => collection.documents[Number(id)]?.id ?? '');
        return ids.find((id) => gold.includes(id)) === newest?.id;
      };
      counts.asked += 1;
      if (await isNewestFirst(true)) counts.words += 1;
      if (await isNewestFirst(false)) counts.model += 1;
    }
    await engine.close();
  }
  const of = (count: number): string => `${count} of ${counts.asked}`;
  return [
    '| LongMemEval, knowledge updates | newest session first | bar |',
    '|---|---|---|',
    `| by words alone | ${of(counts.words)} | – |`,
    `| with the model | ${of(counts.model)} | 14 of 16 |`,
  ].join('\n');
};
