import { normaliseTags, type RecallAnswer, type RecallHit, type RecallOptions } from '../../engine';
import { describeExplanation, english, referenceAnswer } from '../../messages';
import { recallInput, recallOutput, type ValueOf } from '../schemas';
import { defineTool } from '../tool';
import { asUntrusted, inOneLine, untrustedNotice } from '../untrusted';

type RecallInput = ValueOf<typeof recallInput>;

const optionsOf = (input: RecallInput): RecallOptions => ({
  ...(input.types === undefined ? {} : { types: input.types }),
  ...(input.tags === undefined ? {} : { tags: normaliseTags(input.tags) }),
  ...(input.statuses === undefined ? {} : { statuses: input.statuses }),
  ...(input.limit === undefined ? {} : { limit: input.limit }),
  ...(input.include_archived === undefined ? {} : { includeArchived: input.include_archived }),
});

const hitData = (hit: RecallHit) => {
  const { status, score, tags, preview, explain } = hit;
  return { ...referenceAnswer(hit), status, score, tags, preview, explain };
};

const hitText = (hit: RecallHit, index: number): string =>
  [
    `${index + 1}. ${inOneLine(hit.title)} (${hit.type}, ${hit.status}, score ${hit.score.toFixed(2)}, id ${hit.id})`,
    `   ${inOneLine(hit.preview)}`,
    `   ${describeExplanation(hit, english)}`,
  ].join('\n');

const textOf = ({ hits, hidden }: RecallAnswer): string => {
  const left =
    hidden === 0 ? [] : [`${hidden} more left out as dormant or archived (include_archived).`];
  if (hits.length === 0) return ['Nothing found.', ...left].join(' ');
  return [asUntrusted(hits.map(hitText).join('\n')), ...left].join('\n');
};

/** Finds memories by words. */
export const memoryRecall = defineTool({
  name: 'memory_recall',
  title: 'Recall memories',
  description:
    'Finds memories of the project by words, best first: decisions, fixes, preferences, pitfalls. Use it before working on a topic, when an error looks familiar, and before storing something. Returns previews; memory_get has the whole text.',
  writes: false,
  idempotent: true,
  input: recallInput,
  output: recallOutput,
  run: async ({ engine, context }, input) => {
    const answer = await engine.recall(input.query, { ...optionsOf(input), by: context });
    const data = {
      notice: untrustedNotice,
      hits: answer.hits.map(hitData),
      hidden: answer.hidden,
    };
    return { data, text: textOf(answer) };
  },
});
