import { type RelationType, relationTypeNames, relationTypes } from '../../model/relationTypes';
import { answerSchema } from './answerSchema';
import type { LanguageQuestion } from './languageModel';
import { asUntrustedText, untrustedRule } from './untrusted';

/** Characters of a memory's text that tell what it is about. */
const tellingLength = 600;

/** A memory that a model is asked about. */
export interface AskedMemory {
  readonly title: string;
  readonly body: string;
}

/** One relation as a model gives it. */
export interface LinkAnswer {
  /** Number of the known memory, from 1. */
  readonly memory: number;
  readonly relation: RelationType;
  /** Which of the two the relation begins at. */
  readonly from: 'new' | 'known';
  /** 0..1. */
  readonly confidence: number;
}

/** That one belief ends another is decided when it is stored, and never afterwards. */
const askedTypes = relationTypeNames.filter((type) => type !== 'SUPERSEDES');

const instructions = [
  'You link notes in the memory of a software project, in whatever language they are.',
  'You are given a new note and known notes with numbers. Say which of the known ones the new one is related to, and how:',
  ...askedTypes.map((type) => `- ${type}: ${relationTypes[type].meaning}`),
  '“from” is “new” where the new note is the one that does so (it solves, requires, causes …), “known” where the known one does.',
  'Name at most three, the closest, only where the two texts themselves show the relation. Two notes that only share a topic are not related; an empty list is a good answer.',
  untrustedRule,
].join('\n');

const answer = answerSchema('memory_links', (z) =>
  z.strictObject({
    links: z.array(
      z.strictObject({
        memory: z.number().int().min(1),
        relation: z.enum(askedTypes as [RelationType, ...RelationType[]]),
        from: z.enum(['new', 'known']),
        confidence: z.number().min(0).max(1),
      }),
    ),
  }),
);

const shown = ({ title, body }: AskedMemory): string =>
  asUntrustedText(`${title}\n\n${body.slice(0, tellingLength)}`);

/** Asks a language model which known memories a new one is related to, and how. Never with private text. */
export const linkQuestion = (
  memory: AskedMemory,
  known: readonly AskedMemory[],
): LanguageQuestion<{ readonly links: readonly LinkAnswer[] }> => ({
  messages: [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: [
        `New note:\n${shown(memory)}`,
        ...known.map((one, index) => `Known note ${index + 1}:\n${shown(one)}`),
      ].join('\n\n'),
    },
  ],
  answer,
});
