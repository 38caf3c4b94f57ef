import type { Stage } from '../stage';

/** What a question is about: without the words around it that only ask, which each language has its own of. */
export const topicOf = (question: string, leadIns: readonly RegExp[]): string => {
  const bare = question.trim().replace(/[?!.\s]+$/u, '');
  const topic = leadIns.reduce((text, leadIn) => text.replace(leadIn, ''), bare);
  return topic.trim() === '' ? bare : topic.trim();
};

/**
 * The question and two or three sentences that an answer to it may begin with, in its language (document 001, "HyDE", after
 * Gao et al. 2022 with templates instead of a language model). The centre of their vectors lies nearer to answers than the
 * question's own.
 */
export const expand = (
  question: string,
  {
    leadIns,
    answers,
  }: { readonly leadIns: readonly RegExp[]; readonly answers: readonly string[] },
): readonly string[] => {
  const topic = topicOf(question, leadIns);
  return [question, ...answers.map((answer) => answer.replace('{0}', () => topic))];
};

/** The question's vector is that of likely answers as well (document 001, HyDE). */
export const expansion: Stage<'expansion'> = { name: 'expansion', isOn: false };
