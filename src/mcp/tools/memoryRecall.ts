import {
  type Engine,
  normaliseTags,
  type RecallAnswer,
  type RecallHit,
  type RecallOptions,
} from '../../engine';
import {
  describeExplanation,
  describeMeaning,
  describePeriod,
  english,
  hitAnswer,
} from '../../messages';
import type { ValueOf } from '../schemas/fields';
import { recallInput, recallOutput } from '../schemas/recall';
import { defineTool } from '../tool';
import { asUntrusted, inOneLine, untrustedNotice } from '../untrusted';

type RecallInput = ValueOf<typeof recallInput>;

/** Characters of whole texts in one answer, about 3,000 tokens; further hits are given by their beginning. */
const longestTexts = 12_000;

const optionsOf = (input: RecallInput): RecallOptions => ({
  ...(input.types === undefined ? {} : { types: input.types }),
  ...(input.tags === undefined ? {} : { tags: normaliseTags(input.tags) }),
  ...(input.statuses === undefined ? {} : { statuses: input.statuses }),
  ...(input.limit === undefined ? {} : { limit: input.limit }),
  ...(input.include_archived === undefined ? {} : { includeArchived: input.include_archived }),
  ...(input.as_of === undefined ? {} : { asOf: input.as_of }),
  ...(input.timeline === undefined ? {} : { timeline: input.timeline }),
  ...(input.file === undefined ? {} : { file: input.file }),
  ...(input.minimum_score === undefined ? {} : { minimumScore: input.minimum_score }),
});

/** The whole texts of the hits that surely answer, by id, as long as there is room for them (document 001, injection). */
const textsOf = async (
  engine: Engine,
  hits: readonly RecallHit[],
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  let room = longestTexts;
  for (const { id } of hits.filter(({ injection }) => injection === 'full')) {
    // Being listed is no use; only what an agent asks for by itself is.
    const body = (await engine.get(id, { peek: true })).memory.body.trim();
    if (body.length > room) continue;
    room -= body.length;
    texts.set(id, body);
  }
  return texts;
};

/** What an agent is given of a text: all, the beginning, or nothing, by how sure it is that the memory answers. */
const shownText = (hit: RecallHit, whole: string | undefined): string => {
  if (hit.injection === 'none') return '';
  return whole ?? hit.preview;
};

const hitData = (hit: RecallHit, whole: string | undefined) => ({
  ...hitAnswer(hit),
  preview: hit.injection === 'none' ? '' : hit.preview,
  ...(whole === undefined ? {} : { text: whole }),
});

const hitText = (
  hit: RecallHit,
  {
    at,
    whole,
    now,
  }: { readonly at: number; readonly whole: string | undefined; readonly now: Date },
): string =>
  [
    `${at + 1}. ${inOneLine(hit.title)} (${hit.type}, ${hit.status}, score ${hit.score.toFixed(2)}, id ${hit.id})`,
    shownText(hit, whole).trim().replace(/^/gmu, '   '),
    `   ${describeExplanation(hit, { t: english, now })}`,
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');

/** True where vectors should have answered and did not; that somebody wants none is no news. */
const isAmiss = ({ meaning: { model, faults } }: RecallAnswer): boolean =>
  model === null && faults.some(({ code }) => code !== 'off');

/** What an agent should know of the whole answer. */
const remarks = (answer: RecallAnswer): readonly string[] => {
  const unsure = answer.hits.filter(({ injection }) => injection === 'none').length;
  return [
    describePeriod(answer, english),
    answer.hidden === 0
      ? ''
      : `${answer.hidden} more left out as dormant or archived (include_archived).`,
    unsure === 0
      ? ''
      : `${unsure} of the hits are unlikely to answer; only their titles are given.`,
    isAmiss(answer) ? describeMeaning(answer, english) : '',
  ].filter((line) => line !== '');
};

const textOf = (answer: RecallAnswer, texts: ReadonlyMap<string, string>): string => {
  const { hits, trivial } = answer;
  const now = new Date();
  const left = remarks(answer).map(inOneLine);
  if (trivial) return 'The message asks nothing, so nothing was searched.';
  if (hits.length === 0) return ['Nothing found.', ...left].join(' ');
  const list = hits.map((hit, at) => hitText(hit, { at, whole: texts.get(hit.id), now }));
  return [asUntrusted(list.join('\n')), ...left].join('\n');
};

/** Finds memories by words and meaning. */
export const memoryRecall = defineTool({
  name: 'memory_recall',
  title: 'Recall memories',
  description:
    'Finds memories of the project by words and meaning, best first: decisions, fixes, preferences, pitfalls. Use it before working on a topic, when an error looks familiar, and before storing something. Ask in your own words; what is of “last week” or “in March” comes first. Gives the whole text of what surely answers, the beginning of what may, the title of the rest; memory_get has the whole text of each.',
  writes: false,
  idempotent: true,
  input: recallInput,
  output: recallOutput,
  run: async ({ engine, context }, input) => {
    // An agent asks once, where a person would ask again: its first question waits until the model is loaded.
    const patience = { meaning: 'wait', by: context } as const;
    const answer = await engine.recall(input.query, { ...optionsOf(input), ...patience });
    const { hits, ...rest } = answer;
    const texts = await textsOf(engine, hits);
    const data = {
      notice: untrustedNotice,
      hits: hits.map((hit) => hitData(hit, texts.get(hit.id))),
      ...rest,
    };
    return { data, text: textOf(answer, texts) };
  },
});
