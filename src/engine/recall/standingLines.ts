import { countTokens } from '../format/markdown';
import { statementsIn } from '../format/statements';
import type { RecallOptions, StandingLine } from '../model/recall';
import { places } from '../store/layout';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { fullFrom } from './certainty';
import { isFiltering } from './filter';
import { informativeWords } from './question';
import { createTextIndex } from './textIndex';

/** More of them would be the file itself. */
const mostLines = 3;

/** A question of one word finds too many lines. */
const fewestWords = 2;

/** Tokens of lines as an answer has them, each with its heading. */
export const tokensOfLines = (lines: readonly StandingLine[]): number =>
  lines.reduce(
    (sum, { heading, text }) => sum + countTokens(`MEMORY.md ${heading}: ${text}`) + 1,
    0,
  );

/**
 * Which of a few texts surely answer a question, the best first, as their indexes: they hold the same share of its
 * informative words as a memory that is found by words alone. None for a question of one word.
 */
export const surelyAnswering = (
  query: string,
  texts: readonly string[],
  limit: number,
): readonly number[] => {
  const words = informativeWords(query).length;
  if (words < fewestWords || texts.length === 0) return [];
  const index = createTextIndex();
  for (const [at, text] of texts.entries()) {
    index.set({ id: String(at), title: '', tags: [], body: text, entities: [] });
  }
  return index
    .search(query, { limit })
    .filter(({ matches }) => matches.length / words >= fullFrom)
    .map(({ id }) => Number(id));
};

/** MEMORY.md holds what is true now and has none of what questions are narrowed by. */
export const asksForLines = (options: RecallOptions): boolean =>
  !isFiltering(options) &&
  [options.file, options.asOf, options.timeline, options.asYouType].every((one) => !one) &&
  (options.statuses?.length ?? 0) === 0;

/** Lines of MEMORY.md that surely answer a question, the best first. Secrets are concealed. */
export const standingLines = async (
  services: Needs<'files' | 'guard'>,
  query: string,
  options: RecallOptions,
): Promise<readonly StandingLine[]> => {
  if (!asksForLines(options)) return [];
  const lines = statementsIn((await tryTextAt(services.files, places.coreMemory)) ?? '');
  const texts = lines.map(({ text }) => text);
  const found = surelyAnswering(query, texts, mostLines).flatMap((at) => lines[at] ?? []);
  return Promise.all(
    found.map(async ({ heading, text }) => ({ heading, text: await services.guard.conceal(text) })),
  );
};
