import type { QuestionIntent } from '../model/recall';
import { questionLanguages } from './words/languages';

/**
 * What a question wants to know, by the words of every language (document 001, "Retrieval Router", the heuristic; a language
 * model may answer instead). Kinds are asked in their order over all languages, so that "neden" outranks a trailing "?".
 */
export const intentByRules = (question: string): QuestionIntent => {
  const order = questionLanguages[0]?.intents.map(([intent]) => intent) ?? [];
  const rules = questionLanguages.flatMap(({ intents }) => intents);
  return (
    order.find((intent) =>
      rules.some(([name, pattern]) => name === intent && pattern.test(question)),
    ) ?? 'general'
  );
};
