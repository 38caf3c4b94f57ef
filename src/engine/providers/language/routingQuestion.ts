import { type MemoryType, memoryTypeNames, memoryTypes } from '../../model/memoryTypes';
import {
  confidenceWords,
  coreAnswers,
  type EntityKindWord,
  entityKindWords,
  type RoutingAnswer,
} from '../../model/routing';
import { answerSchema } from './answerSchema';
import type { LanguageQuestion } from './languageModel';
import { asUntrustedText, untrustedRule } from './untrusted';

/** Characters of a text that tell where it belongs. */
const tellingLength = 6_000;

const instructions = [
  'You file one note in the memory of a software project. Answer in the language of the note.',
  'type is one of:',
  ...memoryTypeNames.map((name) => `- ${name}: ${memoryTypes[name].description}`),
  'title: what the note says, in at most 80 characters, a statement without a full stop.',
  'tags: two to five lower-case words by which one would look for it.',
  'entities: at most eight names that stand in the note, written as they stand there.',
  'confidence: high where it is stated, medium where it is said in passing, low where it is guessed.',
  'core: where the note belongs into the few lines that are always read; none for nearly every note.',
  '- identity: who the user is, or a lasting preference of the user in all work',
  '- persona: how an assistant must always behave here',
  '- critical_facts: a rule that holds in the whole project and must never be broken',
  untrustedRule,
].join('\n');

const answer = answerSchema<RoutingAnswer>('memory_routing', (z) =>
  z.strictObject({
    type: z.enum(memoryTypeNames as readonly [MemoryType, ...MemoryType[]]),
    title: z.string(),
    tags: z.array(z.string()),
    entities: z.array(
      z.strictObject({
        kind: z.enum(entityKindWords as readonly [EntityKindWord, ...EntityKindWord[]]),
        name: z.string(),
      }),
    ),
    confidence: z.enum(confidenceWords),
    core: z.enum(coreAnswers),
  }),
);

/** Asks a language model where a text belongs (document 002, "routing prompt"). Never for a private one. */
export const routingQuestion = (text: string): LanguageQuestion<RoutingAnswer> => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: asUntrustedText(text.slice(0, tellingLength)) },
  ],
  answer,
});
