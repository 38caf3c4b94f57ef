import { answerSchema } from './answerSchema';
import type { LanguageQuestion } from './languageModel';
import { asUntrustedText, untrustedRule } from './untrusted';

const instructions = [
  'You keep the memory of a software project. One note is known, and a new one says more of the same thing, in whatever language they are.',
  'Write one text in the place of both, in the language of the known note:',
  '- Every fact of both stays: each number, name, date, condition and reason, in its own spelling and as near to the words as can be.',
  '- What both say is said once. Nothing is added.',
  '- Plain sentences in a good order to read; no heading, no list, no remark of your own.',
  untrustedRule,
].join('\n');

const answer = answerSchema('memory_merge', (z) => z.strictObject({ text: z.string() }));

/** Asks a language model for one text in the place of a known one and a new one that adds to it. */
export const mergeQuestion = (
  { known, said }: { readonly known: string; readonly said: string },
  { isPrivate }: { readonly isPrivate: boolean },
): LanguageQuestion<{ readonly text: string }> => ({
  messages: [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: `Known note:\n${asUntrustedText(known)}\n\nNew note:\n${asUntrustedText(said)}`,
    },
  ],
  answer,
  ...(isPrivate ? { isPrivate } : {}),
});
