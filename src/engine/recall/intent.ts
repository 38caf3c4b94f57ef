import { inEachLanguage } from '../languages/registry';
import type { QuestionIntent, QuestionKind } from '../model/recall';

/**
 * The first kind, in the order of the first language, of which any language has a pattern in the question: so "neden" outranks
 * a trailing "?".
 */
const firstOf = <Kind extends string>(
  question: string,
  rulesOf: readonly (readonly (readonly [Kind, RegExp])[])[],
): Kind | undefined => {
  const order = rulesOf[0]?.map(([kind]) => kind) ?? [];
  const rules = rulesOf.flat();
  return order.find((kind) =>
    rules.some(([name, pattern]) => name === kind && pattern.test(question)),
  );
};

/**
 * What a question wants to know, by the words of every language (document 001, "Retrieval Router", the heuristic; a language
 * model may answer instead).
 */
export const intentByRules = (question: string): QuestionIntent =>
  firstOf(
    question,
    inEachLanguage('questions').map(({ intents }) => intents),
  ) ?? 'general';

/** What a likely answer looks like, by the words of every language. */
export const kindByRules = (question: string): QuestionKind =>
  firstOf(
    question,
    inEachLanguage('questions').map(({ kinds }) => kinds),
  ) ?? 'general';
