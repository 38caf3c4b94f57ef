import { memoryReference, reasons, relation } from '../answerShapes';
import { relationTypeNames } from '../model/relationTypes';
import { field, reads, writes } from '../operation';
import { z } from '../schemas';
import {
  includeArchived,
  limit,
  referenceIn,
  relationSpelling,
  relationTypesIn,
  strength,
} from '../shapes';

const directions = ['outgoing', 'incoming'] as const;

const edgeReference = () =>
  field(
    z.string().min(1),
    'Id of the described relation, a unique beginning of it, or the path of its file',
    { aliases: ['reference', 'id'], namesMemory: true },
  );

const description = () =>
  field(z.string().min(1).optional(), 'Why and how, in markdown; kept in a file of its own', {
    placeholder: 'text',
    help: 'why, in a file of its own; - reads it from the standard input',
  });

const decision = () =>
  z.object({
    action: z.enum(['related', 'updated', 'unrelated', 'unchanged', 'proposed']),
    relations: z.array(relation()).describe('The relations that the call was about'),
    because: reasons(),
  });

export const relate = writes({
  name: 'relate',
  help: 'Relate two memories, or change how they are related: FROM solves TO',
  command: 'relate',
  tool: {
    name: 'memory_relate',
    title: 'Relate two memories',
    description:
      'Says how two memories belong together: a fix SOLVES a problem, a decision SUPERSEDES an older one, a pattern REQUIRES a configuration. Both keep the relation. Use it after storing something that is about another memory; once more to change its strength or words.',
    idempotent: true,
  },
  input: () =>
    z.strictObject({
      from: referenceIn('The memory that the relation begins at: id, path, or exact title', []),
      type: relationSpelling(),
      to: referenceIn('The memory that it leads to: id, path, or exact title', []),
      strength: strength(),
      context: field(z.string().min(1).optional(), 'One line on how, kept in both memories', {
        placeholder: 'text',
        help: 'one line on how, kept in both memories',
      }),
      description: description(),
    }),
  output: decision,
  run: async ({ engine, by }, { from, to, ...relationDraft }) =>
    engine.relate(from, to, relationDraft, await by()),
});

export const unrelate = writes({
  name: 'unrelate',
  help: 'Remove the relations between two memories, or one of them',
  command: 'unrelate',
  tool: {
    name: 'memory_unrelate',
    title: 'Remove a relation',
    description:
      'Removes a relation between two memories from both, with its description; without a type every one between the two. The memories stay. Use it when a relation has turned out to be wrong.',
    idempotent: true,
  },
  input: () =>
    z.strictObject({
      from: referenceIn('One memory: id, path, or exact title', []),
      to: referenceIn('The other memory: id, path, or exact title', []),
      type: field(
        relationSpelling().optional(),
        'Only this relation, from the first to the second; all between the two without it',
        {
          expected: 'relation',
          choices: relationTypeNames,
          placeholder: 'type',
          noun: 'relation',
          help: 'only this one, from the first to the second',
        },
      ),
    }),
  output: decision,
  run: async ({ engine, by }, { from, to, ...options }) =>
    engine.unrelate(from, to, options, await by()),
});

export const related = reads({
  name: 'related',
  help: 'List the memories that a memory is related to, nearest first',
  command: 'related',
  tool: {
    name: 'memory_related',
    title: 'Find related memories',
    description:
      'Lists the memories that a memory is related to, nearest and strongest first, with the way that leads to each. Use it to see what a decision replaced, what a fix solved, or what else depends on it.',
    idempotent: true,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      reference: referenceIn(),
      hops: field(
        z.int().min(1).max(5).optional(),
        'Relations to follow one after another; 1 by default',
        {
          noun: 'number of hops',
          placeholder: 'number',
          help: 'relations to follow one after another, 1 to 5 (default: 1)',
        },
      ),
      types: relationTypesIn('Only relations of these types'),
      direction: field(z.enum(directions).optional(), 'Only those that lead this way', {
        noun: 'direction',
        help: 'outgoing or incoming (default: both)',
      }),
      includeArchived: includeArchived(),
      limit: limit('50'),
    }),
  output: () =>
    z.object({
      memory: memoryReference(),
      related: z.array(
        z.object({
          memory: memoryReference(),
          hops: z.int(),
          strength: z.number().describe('Product of the strengths on the way'),
          way: z.array(z.object({ relation: relation(), direction: z.enum(directions) })),
        }),
      ),
      hidden: z.int().describe('Memories left out because they are superseded or archived'),
    }),
  run: ({ engine }, { reference, ...options }) => engine.related(reference, options),
});

export const backlinks = reads({
  name: 'backlinks',
  help: 'List what leads to a memory: relations to it, and texts that name it in double brackets',
  input: () => z.strictObject({ reference: referenceIn() }),
  output: () =>
    z.object({
      memory: memoryReference(),
      backlinks: z.array(
        z.object({
          memory: memoryReference(),
          relations: z.array(relation()),
          lines: z.array(z.string()).describe('Lines of its text that name the other one'),
        }),
      ),
    }),
  run: ({ engine }, { reference }) => engine.backlinks(reference),
});

const edgeShape = () =>
  relation().extend({
    id: z.string(),
    path: z.string().describe('Inside the memory folder'),
    description: z.string(),
    created: z.string().nullable(),
    updated: z.string().nullable(),
  });

export const edge = reads({
  name: 'edge',
  help: 'Show the description of a relation',
  tool: {
    name: 'memory_edge_get',
    title: 'Read the description of a relation',
    description:
      'Reads a relation that has a description: its two memories, its type, its strength and why it holds. Use it on an edge that memory_get, memory_related or memory_edge_search named.',
    idempotent: true,
    quotes: true,
  },
  input: () => z.strictObject({ edge: edgeReference() }),
  output: edgeShape,
  run: ({ engine }, { edge: reference }) => engine.edge(reference),
});

export const edges = reads({
  name: 'edges',
  help: 'List relations that have a description',
  tool: {
    name: 'memory_edge_search',
    title: 'Find described relations',
    description:
      'Finds relations that have a description, by words of it or of the two titles, by type, or by a memory. Use it to learn why things belong together.',
    idempotent: true,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      text: field(
        z.string().optional(),
        'Words that titles or description must hold, all of them',
        {
          aliases: ['query'],
          placeholder: 'words',
          help: 'list: only with all of these words in titles or description',
        },
      ),
      types: relationTypesIn('Only relations of these types'),
      reference: field(z.string().min(1).optional(), 'Only relations of this memory', {
        aliases: ['id', 'memory'],
        flag: 'memory',
        placeholder: 'reference',
        help: 'list: only those of this memory',
        namesMemory: true,
      }),
    }),
  output: () => z.object({ edges: z.array(edgeShape()) }),
  under: 'edges',
  run: ({ engine }, filter) => engine.edges(filter),
});

export const updateEdge = writes({
  name: 'updateEdge',
  help: 'Change a relation that has a description',
  tool: {
    name: 'memory_edge_update',
    title: 'Change a described relation',
    description:
      'Changes strength, description or type of a relation that has a description; both memories follow. Use it when the reason has become clearer, or the relation is of another kind.',
    idempotent: true,
  },
  input: () =>
    z.strictObject({
      edge: edgeReference(),
      strength: strength(),
      description: description(),
      type: field(relationSpelling().optional(), 'Another type of relation', {
        expected: 'relation',
        choices: relationTypeNames,
        placeholder: 'type',
        noun: 'relation',
        help: 'update: another type of relation',
      }),
    }),
  output: decision,
  run: async ({ engine, by }, { edge: reference, ...changes }) =>
    engine.updateEdge(reference, changes, await by()),
});

export const deleteEdge = writes({
  name: 'deleteEdge',
  help: 'Remove a relation that has a description; the memories stay',
  tool: {
    name: 'memory_edge_delete',
    title: 'Remove a described relation',
    description:
      'Removes a relation that has a description, the description and its entry in both memories; the memories stay. Use it when the relation does not hold.',
    idempotent: false,
  },
  input: () => z.strictObject({ edge: edgeReference() }),
  output: decision,
  run: async ({ engine, by }, { edge: reference }) => engine.deleteEdge(reference, await by()),
});
