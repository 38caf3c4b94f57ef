import { memorySummary } from '../answerShapes';
import { field, reads } from '../operation';
import { z } from '../schemas';
import { includeArchived, limit } from '../shapes';

const entity = () =>
  z.object({
    name: z.string(),
    spellings: z.array(z.string()).describe('How memories write it'),
    memories: z.int().describe('How many are about it'),
  });

const hub = () =>
  z.object({
    entity: entity(),
    memories: z.array(
      memorySummary().pick({
        id: true,
        title: true,
        type: true,
        path: true,
        status: true,
        relevance: true,
        tags: true,
        private: true,
        preview: true,
      }),
    ),
    near: z
      .array(z.object({ name: z.string(), memories: z.int() }))
      .describe('What else these memories are about'),
    hidden: z.int().describe('Memories left out because they are archived'),
  });

export const entities = reads({
  name: 'entities',
  help: 'List what memories are about, or the memories about one thing',
  command: 'entities',
  tool: {
    name: 'memory_entities',
    title: 'List entities',
    description:
      'Lists what the memories are about (technologies, organisations, people, projects, files), the most frequent first; with a name every memory that is about that one, and what else these are about. Use it to learn all that is known of one service, file or person; memory_recall answers questions.',
    idempotent: true,
    quotes: true,
    given: { limit: 50 },
  },
  input: () =>
    z.strictObject({
      name: field(
        z.string().min(1).optional(),
        'One of them, such as "redis" or "src/api/users.ts"; all are listed without it',
        { aliases: ['entity', 'query'] },
      ),
      includeArchived: includeArchived(),
      limit: limit('all'),
    }),
  output: () =>
    z.object({
      entities: z.array(entity()),
      total: z.int().describe('How many there are, shown or not'),
      hub: hub()
        .nullable()
        .describe('The one that was asked for, with its memories; null in a list'),
    }),
  run: async ({ engine }, { name, limit: most, ...filter }) => {
    if (name === undefined) {
      const all = await engine.entities(filter);
      return { entities: all.slice(0, most), total: all.length, hub: null };
    }
    const found = await engine.entity(name, filter);
    return { entities: [found.entity], total: 1, hub: found };
  },
});

export const graph = reads({
  name: 'graph',
  help: 'Every memory as a point, every relation as a line',
  input: () => z.strictObject({}),
  output: () => z.object({ nodes: z.array(z.looseObject({})), edges: z.array(z.looseObject({})) }),
  run: ({ engine }) => engine.graph(),
});

export const relations = reads({
  name: 'relations',
  help: 'The lines of the graph alone',
  input: () => z.strictObject({}),
  output: () => z.object({ relations: z.array(z.looseObject({})) }),
  under: 'relations',
  run: ({ engine }) => engine.graphEdges(),
});
