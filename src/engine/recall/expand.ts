import { inEachLanguage, inLanguage } from '../languages/registry';
import type { QuestionKind } from '../model/recall';
import { detectLanguage } from './analysis/language';

/** What a question is about: without the words around it that only ask. */
export const topicOf = (question: string): string => {
  const bare = question.trim().replace(/[?!.\s]+$/u, '');
  const topic = inEachLanguage('questions').reduce(
    (text, { leadIns }) => text.replace(leadIns, ''),
    bare,
  );
  return topic.trim() === '' ? bare : topic.trim();
};

/**
 * The question and two or three sentences that an answer to it may begin with, in its language (document 001, "HyDE", after
 * Gao et al. 2022 with templates instead of a language model). The centre of their vectors lies nearer to answers than the
 * question's own.
 */
export const expand = (question: string, kind: QuestionKind): readonly string[] => {
  const topic = topicOf(question);
  const answers = inLanguage('questions', detectLanguage(question)).answers[kind];
  return [question, ...answers.map((answer) => answer.replace('{0}', () => topic))];
};
