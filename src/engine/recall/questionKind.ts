import { questionLanguages } from './words/languages';

/** What a likely answer looks like (document 001, HyDE, "7 Intent Categories"). */
export const questionKinds = [
  'definition',
  'howto',
  'reasoning',
  'lookup',
  'technical',
  'preference',
  'general',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The kind of a question by the words of every language; the most telling first. */
export const kindByRules = (question: string): QuestionKind => {
  const order = questionLanguages[0]?.kinds.map(([kind]) => kind) ?? [];
  const rules = questionLanguages.flatMap(({ kinds }) => kinds);
  return (
    order.find((kind) =>
      rules.some(([name, pattern]) => name === kind && pattern.test(question)),
    ) ?? 'general'
  );
};
