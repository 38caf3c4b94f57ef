import { memoryReference, memorySummary, relation } from '../answerShapes';
import { memoryTiers, normaliseTags, statuses } from '../model/memory';
import { listOrders } from '../model/memoryFilter';
import { retentionLaws } from '../model/settings';
import { field, reads, writes } from '../operation';
import { z } from '../schemas';
import { limit, memoryFilter, referenceIn } from '../shapes';

const detail = () =>
  memoryReference().extend({
    memory: z.looseObject({
      body: z.string(),
      tags: z.array(z.string()),
      importance: z.number(),
      confidence: z.number(),
      relations: z.array(
        z.object({
          target: z.string(),
          type: z.string(),
          direction: z.enum(['outgoing', 'incoming']),
          strength: z.number().optional(),
          context: z.string().optional(),
          edgeId: z.string().optional(),
          foundBy: z.string().optional(),
        }),
      ),
    }),
    relations: z.array(relation()).describe('Its relations with titles, as they hold'),
    strengths: z.looseObject({
      status: z.enum(statuses),
      relevance: z.number(),
      accessCount: z.int(),
      reinforcedCount: z.int().describe('How often it was said again'),
      given: z.number().optional().describe('How much it was given in full, in uses'),
      retention: z.object({
        law: z.enum(retentionLaws),
        stability: z.number().describe('Days; the greater, the slower it is forgotten'),
        retrieval: z.number().describe('0 to 1, the chance to recall it now'),
        storage: z.number().describe('1 to 10, how deep it sits; grows with each use'),
        isOnTipOfTongue: z.boolean().describe('It sits deep, and is out of reach now'),
      }),
      tier: z.enum(memoryTiers),
      subTier: z.string().optional().describe('What kind of memory of its tier it is'),
      utility: z.number().describe('0 to 1, how useful it turned out to be; 0.5: nothing is known'),
      failures: z.int().describe('How often it was of no use, of late'),
      encoding: z.looseObject({
        boost: z.number().describe('What its importance multiplied its first stability by'),
        isFlashbulb: z.boolean(),
        isTagged: z.boolean().describe('Weak, and waiting for something important in its session'),
      }),
      association: z.object({
        boost: z.number().describe('What uses of other memories multiply its stability by'),
        neighbourUses: z.int(),
        together: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
      }),
    }),
  });

export const get = reads({
  name: 'get',
  help: 'Show a memory: by id or title, or the beginning of either, path or file name',
  command: 'get',
  tool: {
    name: 'memory_get',
    isUsual: true,
    title: 'Read a memory',
    description:
      'Reads one memory in full: its text, tags, relations and strength. Use it on a promising hit of memory_recall. Reading counts as use and keeps the memory from fading.',
    idempotent: true,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      reference: referenceIn(
        'Id of the memory, a unique beginning of it or of its title, or its path',
      ),
      peek: field(z.boolean().optional(), 'Reads without counting it as a use', {
        not: ['mcp', 'cli'],
      }),
    }),
  output: detail,
  run: async ({ engine, by }, { reference, peek = false }) => {
    const asker = peek ? undefined : await by();
    return engine.get(reference, { peek, ...(asker && { by: asker }) });
  },
});

export const touch = reads({
  name: 'touch',
  help: 'Count a use of a memory without reading it: the editor opened its file',
  needsTrust: true,
  input: () => z.strictObject({ reference: referenceIn() }),
  output: () => z.object({}),
  run: async ({ engine, by }, { reference }) => {
    await engine.touch(reference, await by());
    return null;
  },
});

export const list = reads({
  name: 'list',
  help: 'List memories, the most relevant first',
  command: 'list',
  tool: {
    name: 'memory_list',
    title: 'List memories',
    description:
      'Lists memories of the project by type, tag, author, entity or date, the most relevant first. Use it to see what there is of a kind, such as every policy, or what changed lately; memory_recall finds by words.',
    idempotent: true,
    quotes: true,
    given: { limit: 50 },
  },
  input: () =>
    z.strictObject({
      ...memoryFilter(),
      sort: field(z.enum(listOrders).optional(), 'What comes first; relevance by default', {
        noun: 'sort order',
        placeholder: 'order',
        help: `what comes first: ${listOrders.join(', ')} (default: relevance)`,
      }),
      limit: limit('all'),
      includeArchived: field(z.boolean().optional(), 'Also what a person put away', {
        flag: 'all',
        help: 'also what you put away',
        not: ['mcp'],
      }),
    }),
  output: () =>
    z.object({
      memories: z.array(memorySummary()),
      total: z.int().describe('How many there are, shown or not'),
    }),
  under: 'memories',
  run: ({ engine }, { limit: _shown, includeArchived = false, ...options }) =>
    engine.list({ ...options, ...(!includeArchived && { withoutPutAway: true }) }),
});

export const tags = reads({
  name: 'tags',
  help: 'List the tags of the memories, or those that stand beside one',
  command: 'tags',
  tool: {
    name: 'memory_tags',
    title: 'List tags',
    description:
      'Lists the tags of the memories, the most frequent first; with a tag those that stand beside it. Use it before storing something, so that the same thing gets the same tag; memory_list gives the memories of a tag.',
    idempotent: true,
    quotes: true,
    given: { limit: 50 },
  },
  input: () =>
    z.strictObject({
      tag: field(z.string().min(1).optional(), 'Only tags that stand beside this one'),
      limit: limit('all'),
    }),
  output: () =>
    z.object({
      tags: z.array(z.object({ tag: z.string(), memories: z.int() })),
      total: z.int().describe('How many there are, shown or not'),
    }),
  run: async ({ engine }, { tag, limit: most }) => {
    const counts = new Map<string, number>();
    for (const memory of await engine.list(tag === undefined ? {} : { tags: [tag] }))
      for (const one of memory.tags) counts.set(one, (counts.get(one) ?? 0) + 1);
    if (tag !== undefined) for (const own of normaliseTags([tag])) counts.delete(own);
    const all = [...counts].map(([name, memories]) => ({ tag: name, memories }));
    all.sort((left, right) => right.memories - left.memories || (left.tag < right.tag ? -1 : 1));
    return { tags: all.slice(0, most), total: all.length };
  },
});

export const feedback = writes({
  name: 'feedback',
  help: 'Say that a memory was of use, or that it was not',
  command: 'feedback',
  tool: {
    name: 'memory_feedback',
    isUsual: true,
    title: 'Say whether a memory was of use',
    description:
      'Notes whether a memory that you were given helped with the task. Use it after the work: what helps is kept and found better, what does not is promoted less. Its text stays as it is.',
    idempotent: false,
  },
  input: () =>
    z.strictObject({
      reference: referenceIn(),
      helped: field(z.boolean(), 'True where it helped, false where it was of no use', {
        aliases: ['useful', 'help'],
        not: ['cli'],
      }),
    }),
  output: () =>
    memoryReference().extend({
      helped: z.boolean(),
      counted: z
        .boolean()
        .describe('False where an agent spoke against what a person wrote: that changes nothing'),
      utility: z.number().describe('0 to 1, as it is now; 0.5: nothing is known'),
    }),
  run: async ({ engine, by }, { reference, helped }) =>
    engine.feedback(reference, helped, await by()),
});
