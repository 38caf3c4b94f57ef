import { z } from 'zod';
import { type MemoryType, memoryTypeNames, memoryTypes, priorities, statuses } from '../engine';

/** What a tool takes or gives, as the protocol publishes it. */
export type Schema = z.ZodObject;

/** The value of a schema after validation. */
export type ValueOf<Given extends Schema> = z.output<Given>;

const typeList = memoryTypeNames
  .map((name) => `${name} (${memoryTypes[name].description})`)
  .join('; ');

const memoryType = z.enum(memoryTypeNames as readonly [MemoryType, ...MemoryType[]]);

const reference = z
  .string()
  .min(1)
  .describe('Id of the memory, a unique beginning of it, its path, or its exact title');

/** Agents send lists, JSON arrays in a string, and comma lists; all are understood. */
const tags = z
  .union([z.array(z.string()), z.string()])
  .describe('Tags, such as the project, the technology and the kind of work: a list, or "a,b"');

export const storeInput = z.strictObject({
  content: z
    .string()
    .describe(
      'One belief in full sentences that can be understood without the conversation: what holds, why, and since when',
    ),
  title: z.string().optional().describe('Short title; found from the content where it is missing'),
  type: memoryType
    .optional()
    .describe(`Found from the words where it is missing. One of: ${typeList}`),
  tags: tags.optional(),
  importance: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('0.8-1 critical or for several projects, 0.5-0.7 usual, 0.3-0.4 minor'),
  priority: z.enum(priorities).optional().describe('How strongly it binds'),
  scope: z
    .array(z.string())
    .optional()
    .describe('Globs of the source files that it is about, such as "src/api/**"'),
  entities: z
    .array(z.string())
    .optional()
    .describe('People, services, tools and places that it is about'),
});

export const recallInput = z.strictObject({
  query: z.string().min(1).describe('Words to look for: the topic, the names, the error message'),
  types: z.array(memoryType).optional().describe('Only memories of these types'),
  tags: tags.optional().describe('Only memories with all of these tags'),
  statuses: z.array(z.enum(statuses)).optional().describe('Only memories of these statuses'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 10 by default'),
  include_archived: z.boolean().optional().describe('Also archived and superseded memories'),
});

export const referenceInput = z.strictObject({ reference });

export const noInput = z.strictObject({});

const memoryReference = z.object({
  id: z.string(),
  title: z.string(),
  type: memoryType,
  path: z.string().describe('Inside the memory folder'),
});

const notice = z.string().describe('How the texts of memories are to be taken');

export const decisionOutput = z.object({
  action: z.string().describe('created, updated, reinforced (known already), refused, archived, …'),
  memory: memoryReference.nullable().describe('Null where nothing was stored'),
  also: z.array(memoryReference).describe('Further memories that came of it'),
  because: z
    .array(
      z.object({
        stage: z.string(),
        code: z.string(),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
        message: z.string(),
      }),
    )
    .describe('Why, stage by stage'),
});

export const recallOutput = z.object({
  notice,
  hits: z.array(
    memoryReference.extend({
      status: z.enum(statuses),
      score: z.number().describe('0 to 1, best first'),
      tags: z.array(z.string()),
      preview: z.string().describe('Beginning of the text; memory_get has the whole'),
      explain: z.object({
        text: z.number(),
        bm25: z.number(),
        matches: z.array(z.object({ word: z.string(), fields: z.array(z.string()) })),
        statusFactor: z.number(),
        relevance: z.number(),
      }),
    }),
  ),
  hidden: z.number().int().describe('Matches left out because they are dormant or archived'),
});

export const memoryOutput = memoryReference.extend({
  notice,
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
      }),
    ),
  }),
  strengths: z.looseObject({ status: z.enum(statuses), relevance: z.number() }),
});

export const statsOutput = z.object({
  total: z.number().int(),
  byType: z.record(z.string(), z.number()),
  byStatus: z.record(z.string(), z.number()),
  pinned: z.number().int(),
  tokens: z.number(),
  problems: z.array(
    z.object({
      path: z.string(),
      line: z.number().nullable(),
      code: z.string(),
      severity: z.string(),
      message: z.string(),
    }),
  ),
});
