import { memoryReference } from '../answerShapes';
import { fileOfPlace } from '../model/anchor';
import { contextBudget, contextLayers, taskKinds } from '../model/context';
import { field, hinted, reads } from '../operation';
import { z } from '../schemas';
import { limit, meaningChoice, textOfBlocks } from '../shapes';

const contextInput = () =>
  z.strictObject({
    prompt: field(
      z.string().optional(),
      'What you were asked to do, in its own words; without it you get what holds whatever you do',
      { read: textOfBlocks, aliases: ['query', 'question', 'text', 'q'] },
    ),
    files: field(
      z
        .array(
          hinted(z.string(), {
            read: (value) => (typeof value === 'string' ? fileOfPlace(value) : value),
          }),
        )
        .optional(),
      'Source files that the task is about, such as "src/api/users.ts"',
      {
        aliases: ['file', 'path', 'paths'],
        namesFile: true,
        flag: 'file',
        repeated: true,
        placeholder: 'path',
        help: 'a source file that the task is about; give it again for further ones',
      },
    ),
    task: field(z.enum(taskKinds).optional(), 'The kind of task, where you know it', {
      sentencesAre: 'prompt',
      placeholder: 'kind',
      help: `the kind of task: ${taskKinds.join(', ')} (default: implementation)`,
      noun: 'kind of task',
    }),
    budget: field(
      z.int().min(contextBudget.least).max(contextBudget.most).optional(),
      `At most so many tokens; ${contextBudget.usual} by default`,
      {
        aliases: ['maxTokens', 'tokenBudget', 'tokens'],
        noun: 'budget',
        placeholder: 'tokens',
        example: contextBudget.usual,
        help: `at most so many tokens (default: ${contextBudget.usual})`,
      },
    ),
    layers: field(
      z.array(z.enum(contextLayers)).optional(),
      `Only these layers: ${contextLayers.join(', ')}`,
      { aliases: ['layer'], flag: 'layer', noun: 'layer', placeholder: 'names', not: ['mcp'] },
    ),
    limit: limit('as many as fit'),
    exclude: field(
      z.array(z.string()).optional(),
      'Ids of memories that you know already, or their first letters',
      { placeholder: 'ids', help: 'what was given before: a,b', noun: 'key' },
    ),
    repeat: field(
      z.boolean().optional(),
      'Also what this session was given already, such as after your context was compacted',
      { not: ['cli', 'server'] },
    ),
    ...meaningChoice(),
    peek: field(z.boolean().optional(), 'Counts nothing as used', { not: ['mcp', 'cli'] }),
  });

const block = () =>
  z.object({
    layer: z.enum(contextLayers),
    key: z.string().describe('For exclude: the id of its memory, or the place of a line'),
    text: z.string(),
    form: z.enum(['whole', 'excerpt', 'title']),
    isCut: z
      .literal(true)
      .optional()
      .describe('There was no room for its text, so that it is given by its title'),
    tokens: z.int(),
    memory: memoryReference()
      .extend({
        updated: z.string().optional(),
        author: z.string().optional().describe('human:NAME, agent:NAME or process:NAME'),
        reviewed: z.boolean().describe('False where no person has seen what an agent wrote'),
      })
      .optional()
      .describe('Absent for a line of MEMORY.md or CONTINUITY.md'),
    because: hinted(
      z.object({
        code: z.string(),
        data: z.record(z.string(), z.union([z.string(), z.number()])),
        message: z.string(),
      }),
      { sentence: 'context_reason' },
    ),
  });

export const context = reads({
  name: 'context',
  help: 'Give what an agent should know before a task, within a budget of tokens',
  command: 'context',
  tool: {
    name: 'memory_context',
    isUsual: true,
    title: 'What to know before a task',
    description:
      'Gives what this project wants you to know before you work: rules, what is known about your task and its files, mistakes to avoid, procedures, open work; the most important first, in at most so many tokens. Use it at the start of each task, with the prompt and the files that you are going to touch. Nothing is given twice in a session.',
    idempotent: true,
    quotes: true,
    compact: true,
  },
  input: contextInput,
  output: () =>
    z.object({
      blocks: z.array(block()).describe('By layer, the most valuable of each first'),
      tokens: z.int().describe('Of the whole text, never more than the budget'),
      budget: z.int(),
      task: z.enum(taskKinds),
      cut: z.int().describe('What the budget has no room for, not even by its title'),
      repeated: z.int().describe('What was left out because it was given already'),
      unreviewed: z
        .int()
        .optional()
        .describe('Rules by agents that are left out until a person reviews them'),
    }),
  run: async ({ engine, by }, { repeat: _, ...options }) => {
    const asker = await by();
    const isTurn = options.prompt !== undefined;
    return engine.context({ ...options, ...(asker && { by: asker, isTurn }) });
  },
});
