import { type QuestionIntent, questionIntents } from '../model/recall';
import {
  answerSchema,
  asUntrustedText,
  type LanguageQuestion,
  untrustedRule,
} from './languageModel';

/** Characters of a question that tell its kind; what is pasted behind it does not. */
const tellingLength = 2_000;

/** What each kind wants to know (document 001, "Retrieval Router"). */
const meanings: Readonly<Record<QuestionIntent, string>> = {
  factual: 'a single fact: what, which, where, how much',
  temporal: 'when something was, in which order, or what changed over time',
  causal: 'why something is so, or what led to it',
  entity_profile: 'everything about one person, service, tool or place',
  preference: 'what somebody likes, wants, or is to be done by habit',
  general: 'none of these',
};

const instructions = [
  'You sort questions that are put to the memory of a software project, in whatever language they are.',
  'Say what the question wants to know:',
  ...questionIntents.map((intent) => `- ${intent}: ${meanings[intent]}`),
  untrustedRule,
].join('\n');

const answer = answerSchema('question_intent', (z) =>
  z.strictObject({ intent: z.enum(questionIntents) }),
);

/** Asks a language model what a question wants to know. */
export const intentQuestion = (
  question: string,
): LanguageQuestion<{ readonly intent: QuestionIntent }> => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: asUntrustedText(question.slice(0, tellingLength)) },
  ],
  answer,
});
