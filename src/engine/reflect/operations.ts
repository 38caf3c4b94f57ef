import { operationRecord } from '../answerShapes';
import { grantDecisions } from '../model/reflection';
import { field, reads, writes } from '../operation';
import { proposalShape } from '../review/operations';
import { z } from '../schemas';

const nothing = () => z.strictObject({});

const reflectionShape = () =>
  z.looseObject({
    id: z.string(),
    state: z.enum(['requested', 'presented']),
    since: z.string().nullable(),
    until: z.string().nullable(),
    grant: z.looseObject({}).nullable(),
    survey: z.looseObject({}).nullable(),
    tokens: z.int().nullable(),
    text: z.string(),
  });

const result = () =>
  z.object({
    recorded: z.looseObject({ number: z.int(), day: z.string() }).nullable(),
    operation: operationRecord().nullable(),
  });

export const reflection = reads({
  name: 'reflection',
  help: 'Show where reflection stands: what waits, its proposals, the last one',
  input: nothing,
  output: () =>
    z.object({
      pending: reflectionShape().nullable(),
      asksForTokens: z.boolean(),
      proposals: z.array(proposalShape()),
      last: z.looseObject({ number: z.int(), day: z.string() }).nullable(),
      changed: z.int(),
    }),
  run: ({ engine }) => engine.reflection(),
});

export const reflect = writes({
  name: 'reflect',
  help: 'Look back: by rules at once, or with a request for tokens first where the settings say so',
  tool: {
    name: 'memory_reflect',
    title: 'Ask for a reflection',
    description:
      'Asks the user for a reflection on what happened since the last one: what repeats, contradicts or should be merged. Use it when a longer piece of work is over, or when the user wants to look back. Nothing is read before the user grants it.',
    // A request of a reflection is a question to the user itself.
    cannotWait: true,
    idempotent: true,
  },
  input: nothing,
  output: reflectionShape,
  run: async ({ engine, by }) => engine.reflect(await by()),
});

export const requestReflection = writes({
  name: 'requestReflection',
  help: 'Ask for the tokens of a reflection; nothing is read before a person grants them',
  input: nothing,
  output: reflectionShape,
  run: async ({ engine, by }) => engine.requestReflection(await by()),
});

export const grantReflection = writes({
  name: 'grantReflection',
  help: 'Answer the request of a reflection; only a person does',
  decides: true,
  input: () =>
    z.strictObject({
      decision: field(
        z.enum(grantDecisions),
        'approve: as asked; bonus: more; reduce: less; forgive: without the penalty; increase: with a higher one',
      ),
      amount: field(
        z.number().optional(),
        'Tokens by which it is more or less; needed for bonus, reduce and increase',
      ),
      reason: field(z.string().optional(), 'Why'),
    }),
  output: reflectionShape,
  run: async ({ engine, by }, grant) => engine.grantReflection(grant, await by()),
});

export const approveReflection = writes({
  name: 'approveReflection',
  help: 'Record the reflection that waits; only a person does',
  decides: true,
  input: nothing,
  output: result,
  run: async ({ engine, by }) => engine.approveReflection(await by()),
});

export const rejectReflection = writes({
  name: 'rejectReflection',
  help: 'Drop the reflection that waits, and keep the reason; only a person does',
  decides: true,
  input: () => z.strictObject({ reason: field(z.string(), 'Why it is dropped') }),
  output: result,
  run: async ({ engine, by }, { reason }) => engine.rejectReflection(reason, await by()),
});
