import { decision, memoryReference, reason, reasons } from '../answerShapes';
import { captureKinds, messageRoles } from '../model/observation';
import { field, hinted, writes } from '../operation';
import { z } from '../schemas';
import { textOfBlocks } from '../shapes';

const question = () =>
  hinted(
    z.object({
      kind: z.enum(['remember', 'forget', 'reflect']),
      phrase: z.string(),
      message: z.string(),
      text: z.string().optional(),
      topic: z.string().nullable().optional(),
      permanent: z.boolean().optional(),
      candidates: z.array(memoryReference()).optional().describe('Memories that may be meant'),
      isImmediate: z.boolean().optional(),
    }),
    { sentence: 'question' },
  );

const observationShape = () =>
  z.object({
    role: z.enum(messageRoles),
    captures: z
      .array(
        z.object({
          text: z.string(),
          kind: z.enum(['requested', ...captureKinds]),
          type: z.string().nullable().describe('Null where its words have to tell'),
          confidence: z.number().describe('0 to 1'),
          entities: z.array(z.string()),
          emotion: z
            .object({
              valence: z.number(),
              arousal: z.number(),
              category: z.string().optional(),
              flashbulb: z.boolean().optional(),
            })
            .nullable(),
          because: z.array(reason()),
        }),
      )
      .describe('What is worth keeping'),
    decisions: z.array(decision()).describe('What became of each; none in a dry run'),
    question: question()
      .nullable()
      .describe('What the message asks for; ask the user, nothing was done about it'),
    because: reasons(),
  });

/** What protocols of models call who speaks. */
const otherRoles: Readonly<Record<string, string>> = {
  human: 'user',
  ...{ ai: 'assistant', agent: 'assistant', model: 'assistant' },
  developer: 'system',
};

export const observe = writes({
  name: 'observe',
  help: 'Look at one message of a conversation; what is worth keeping of it waits for a person',
  command: 'observe',
  tool: {
    name: 'memory_observe',
    title: 'Observe a message',
    description:
      'Looks at one message of the conversation and finds what is worth keeping of it: preferences, corrections, rules, decisions, solutions. It waits until the user keeps it; what the message asks to remember is stored. Questions, requests of the moment, code and small talk are passed over. Use it on what the user wrote, and on your own conclusions, word by word; use memory_store for what you have put into words yourself. When the message asks to forget something, the answer has the memories that may be meant: ask the user which one, then call memory_forget.',
    idempotent: false,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      content: field(z.string().min(1), 'The message, word by word', {
        read: textOfBlocks,
        aliases: ['message', 'text'],
        not: ['cli'],
      }),
      role: field(z.enum(messageRoles), 'Who said it', {
        read: (value) =>
          typeof value === 'string' ? (otherRoles[value.trim().toLowerCase()] ?? value) : value,
        noun: 'role',
        help: 'who said it: user, assistant or system (default: user, or as each line says)',
      }),
      before: field(
        z.array(z.string()).optional(),
        'The message before it, so that “it” or “she” is taken for what that one names, and “remember this” for what it states',
        { not: ['cli'], read: (value) => (typeof value === 'string' ? [value] : value) },
      ),
      dryRun: field(z.boolean().optional(), 'Only says what would be stored', {
        help: 'say what would be kept, and write nothing',
      }),
    }),
  output: observationShape,
  run: async ({ engine, by }, { content, role, ...options }) =>
    engine.observe(content, role, await by(), options),
});
