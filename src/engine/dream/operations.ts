import { field, writes } from '../operation';
import { z } from '../schemas';

export const dream = writes({
  name: 'dream',
  help: 'Do the upkeep: what rules find becomes proposals, what nobody needs steps aside',
  command: 'dream',
  tool: {
    name: 'memory_consolidate',
    title: 'Consolidate the memory',
    description:
      'Does the upkeep of the memory: rehearses what is about to be lost, puts into cold storage what proved useless, and proposes themes, merged duplicates, relations and summaries, about which a person decides. Use it when a longer piece of work is over; dry_run only says what it would do.',
    idempotent: true,
  },
  input: () =>
    z.strictObject({
      dryRun: field(z.boolean().optional(), 'Says what it would do, and changes nothing'),
      ifDue: field(
        z.boolean().optional(),
        'Does nothing where the last one was less than 20 hours ago and no summary is due',
      ),
    }),
  output: () =>
    z.object({
      skipped: z.boolean().describe('True where none was due'),
      dryRun: z.boolean(),
      memories: z.int(),
      tiers: z.object({ episodic: z.int(), semantic: z.int(), dormant: z.int() }),
      steps: z.array(
        z.object({
          name: z.string(),
          found: z.int().describe('What it is about'),
          changed: z.int().describe('Memories that stand otherwise on this machine'),
          asked: z.int().describe('What a person is asked'),
        }),
      ),
      proposals: z.array(z.object({ path: z.string().nullable(), reason: z.string() })),
    }),
  run: async ({ engine, by, work }, options) => engine.dream(options, await by(), work),
});

export const compact = writes({
  name: 'compact',
  help: 'Propose to merge what says the same, anywhere in the folder, and write indexes and use anew',
  command: 'compact',
  input: () =>
    z.strictObject({
      dryRun: field(z.boolean().optional(), 'Says what it would do, and changes nothing'),
    }),
  output: () =>
    z.object({
      dryRun: z.boolean(),
      memories: z.int(),
      proposals: z.array(z.object({ path: z.string().nullable(), reason: z.string() })),
      bytesBefore: z.int().describe('Of what is kept beside the memories'),
      bytesAfter: z.int(),
    }),
  run: async ({ engine, by, work }, options) => engine.compact(options, await by(), work),
});
