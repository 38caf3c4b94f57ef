import { memoryReference, operationRecord } from '../answerShapes';
import { MemoryError } from '../errors';
import { actorKind } from '../model/actor';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import { recallActions } from '../model/recall';
import { field, type ReadCall, reads, writes } from '../operation';
import { z } from '../schemas';
import { day, limit, referenceIn } from '../shapes';

/** Operations that are looked through for the one that is to be taken back. */
const looked = 200;

/**
 * Whether taking an operation back takes a decision back, or makes one again: it, or what it took back, approved or refused
 * something. Without an id it is the last one of a person that was not taken back.
 */
const takesDecisionBack = async (
  { engine }: Pick<ReadCall, 'engine'>,
  wanted: string | undefined,
): Promise<boolean> => {
  const known = await engine.history({ limit: looked });
  const taken = new Set(known.map(({ reverts }) => reverts));
  let found =
    wanted === undefined
      ? known.find(
          ({ id, actor, action }) =>
            actor !== 'external' &&
            actorKind(actor) === 'human' &&
            action !== 'REVERT' &&
            !taken.has(id),
        )
      : known.find(({ id }) => id.startsWith(wanted));
  while (found?.action === 'REVERT') {
    const { reverts } = found;
    found = known.find(({ id }) => id === reverts);
  }
  return found?.action === 'COMMIT' || found?.action === 'REJECT';
};

export const undo = writes({
  name: 'undo',
  decidesOn: (call, { operation }: { readonly operation?: string }) =>
    takesDecisionBack(call, operation),
  help: 'Take back an operation, by default your last one; again goes back further',
  command: 'undo',
  input: () =>
    z.strictObject({
      operation: field(
        z.string().optional(),
        'Id of the operation, or a unique beginning of it; without it your own last one',
        { aliases: ['id'] },
      ),
    }),
  output: () =>
    z.object({
      undone: operationRecord(),
      operation: operationRecord().nullable(),
      paths: z.array(z.string()),
    }),
  run: async ({ engine, by }, { operation }) => {
    const result = await engine.undo(operation, await by());
    return { ...result, paths: result.changes.map(({ path }) => path) };
  },
});

export const history = reads({
  name: 'history',
  help: 'List operations, the newest first',
  command: 'history',
  needsTrust: true,
  input: () =>
    z.strictObject({
      reference: field(referenceIn().optional(), 'Only operations on this memory', {
        aliases: ['id', 'memory'],
        namesMemory: true,
      }),
      limit: limit('20'),
    }),
  output: () => z.object({ operations: z.array(operationRecord()) }),
  under: 'operations',
  run: ({ engine }, filter) => engine.history(filter),
});

const auditEntry = () =>
  z.object({
    at: z.string().describe('Minute, UTC'),
    action: z.string(),
    path: z.string().describe('Inside the memory folder'),
    actor: z.string(),
    approval: z.string(),
    summary: z.string(),
  });

export const audit = reads({
  name: 'audit',
  help: 'Show the audit logs of all writers in one order, the newest line first',
  command: 'audit',
  input: () =>
    z.strictObject({
      from: day('The first day, such as 2026-01-31'),
      to: day('The last day'),
      limit: limit('50'),
    }),
  output: () => z.object({ entries: z.array(auditEntry()) }),
  under: 'entries',
  run: ({ engine }, filter) => engine.audit(filter),
});

const pathIn = (path: string): MemoryPath => {
  const inside = tryMemoryPath(path);
  if (inside === undefined) throw new MemoryError('path_outside_folder', { path });
  return inside;
};

export const contentAt = reads({
  name: 'contentAt',
  help: 'Show a file as it was after an operation',
  needsTrust: true,
  input: () =>
    z.strictObject({
      operation: field(z.string().min(1), 'Id of the operation, or a unique beginning of it'),
      path: field(z.string().min(1), 'Path of the file inside the memory folder'),
    }),
  output: () => z.string().nullable(),
  run: async ({ engine }, { operation, path }) =>
    (await engine.contentAt(operation, pathIn(path))) ?? null,
});

export const log = reads({
  name: 'log',
  help: 'Show what was asked, used and decided here, the newest line first',
  command: 'log',
  input: () =>
    z.strictObject({
      decisions: field(z.boolean().optional(), 'Only what was decided, and by which model or rule'),
      limit: limit('50'),
    }),
  output: () =>
    z.object({
      entries: z.array(
        z.object({
          at: z.string(),
          actor: z.string(),
          session: z.string().optional(),
          action: z.enum(recallActions),
          operation: z.string().optional().describe('What was decided'),
          outcome: z.string().optional(),
          by: z.string().optional().describe('rules, or the model'),
          latencyMs: z.number().optional().describe('Milliseconds'),
          fallback: z.boolean().optional().describe('A model was asked, and rules decided'),
          query: z.string().optional(),
          results: z.array(z.string()).describe('Ids'),
        }),
      ),
    }),
  under: 'entries',
  run: ({ engine }, { limit: most = 50, ...filter }) => engine.log({ ...filter, limit: most }),
});

export const agents = reads({
  name: 'agents',
  help: 'Show which agents connected, what each was given at which moment, and what it stored',
  command: 'agents',
  input: () =>
    z.strictObject({
      days: field(z.int().min(1).max(365).optional(), 'So many days back; 7 by default', {
        ...{ noun: 'number of days', placeholder: 'days', help: 'so many days back (default: 7)' },
      }),
    }),
  output: () =>
    z.object({
      sessions: z.array(
        z.object({
          actor: z.string(),
          session: z.string(),
          from: z.string(),
          to: z.string(),
          given: z.array(
            z.object({
              at: z.string(),
              moment: z.string(),
              tokens: z.int(),
              memories: z.array(memoryReference()),
              used: z.array(z.string()).describe('Ids of those that it came back to that day'),
            }),
          ),
          tokens: z.int(),
          stored: z.array(memoryReference()),
        }),
      ),
      days: z.array(
        z.object({
          day: z.string(),
          sessions: z.int(),
          given: z.int().describe('Tokens'),
          spared: z.int().describe('Tokens less than the whole memory once in each session'),
        }),
      ),
    }),
  run: ({ engine }, { days = 7 }) => engine.agents({ days }),
});

export const digest = reads({
  name: 'digest',
  help: 'Say what changed in the last days, and what fades in as many',
  command: 'digest',
  needsTrust: true,
  input: () =>
    z.strictObject({
      days: field(
        z.int().min(1).max(365).optional(),
        'So many days back, and ahead; 7 by default',
        {
          noun: 'number of days',
          placeholder: 'days',
          help: 'so many days back, and ahead (default: 7)',
        },
      ),
    }),
  output: () =>
    z.object({
      since: z.string(),
      days: z.int(),
      counts: z.record(z.string(), z.int()).describe('How many operations, by what they did'),
      operations: z.array(operationRecord()),
      fades: z.int().describe('How many memories fade in as many days'),
      waits: z.int().describe('Proposals that wait for a person'),
    }),
  run: ({ engine }, { days = 7 }) => engine.digest(days),
});
