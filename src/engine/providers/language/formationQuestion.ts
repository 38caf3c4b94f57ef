import { type FactCategory, type FormationAnswer, factCategories } from '../../model/formation';
import { answerSchema } from './answerSchema';
import type { LanguageQuestion } from './languageModel';
import { asUntrustedText, untrustedRule } from './untrusted';

/** Most facts that an answer may have. */
const mostFacts = 8;
/** Characters of what was said before that a pronoun may stand for. */
const longestBefore = 1_000;

/** What each category holds (document 001, "Formation"). */
const meanings: Readonly<Record<FactCategory, string>> = {
  preference: 'what somebody likes, wants or is used to',
  fact: 'how something is',
  decision: 'what was chosen',
  correction: 'what was believed and is wrong, and what is right',
  plan: 'what somebody means to do and has not done',
  entity: 'who or what somebody or something is',
};

const instructions = [
  'You divide texts into the facts that the memory of a software project keeps, in whatever language they are.',
  'The sentences of the text are numbered. Most texts are one fact: name all their sentences and do not divide them. Divide only where sentences, or the parts of a sentence, are about different things and each can be understood by itself. A reason, an example or a condition belongs to what it explains.',
  'For each fact give the numbers of its sentences and its wording in the language of the text: the words of the text, with names in the place of pronouns where the text or what was said before makes it certain. Add nothing, leave out no number, name, path or code, and do not turn anything round.',
  'Say what kind of fact it is:',
  ...factCategories.map((category) => `- ${category}: ${meanings[category]}`),
  'Say by foresight whether it is about something that is meant to happen and has not. Give until only where the text names a last day on which it is true, as YYYY-MM-DD, otherwise null.',
  untrustedRule,
].join('\n');

const answer = answerSchema('formed_facts', (z) =>
  z.strictObject({
    facts: z
      .array(
        z.strictObject({
          sentences: z.array(z.number()),
          text: z.string(),
          category: z.enum(factCategories),
          foresight: z.boolean(),
          until: z.string().nullable(),
        }),
      )
      .min(1)
      .max(mostFacts),
  }),
);

/** Asks a language model which facts the sentences are, today being `2026-11-22`. */
export const formationQuestion = (
  sentences: readonly string[],
  {
    before,
    today,
    isPrivate,
  }: { readonly before: readonly string[]; readonly today: string; readonly isPrivate: boolean },
): LanguageQuestion<FormationAnswer> => {
  const said = before.join('\n').slice(-longestBefore);
  const numbered = sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join('\n');
  const parts = [
    `Today is ${today}.`,
    ...(said === '' ? [] : [`Said before:\n${asUntrustedText(said)}`]),
    `The text:\n${asUntrustedText(numbered)}`,
  ];
  return {
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: parts.join('\n\n') },
    ],
    answer,
    isPrivate,
  };
};
