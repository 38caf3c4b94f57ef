import { listOrders, priorities, retentionLaws, statuses } from '../../engine';
import { z } from '../../engine/schemas';
import { memoryReference, memoryType, notice, reference, tags, typeList } from './fields';
import { relation } from './relations';

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
  private: z
    .boolean()
    .optional()
    .describe(
      'True for what is about one person and nobody else’s business: it lies in private/, which is never shared. False: shared, whatever the settings say',
    ),
  core: z
    .boolean()
    .optional()
    .describe(
      'True: propose a line of it for MEMORY.md, which is read before every task. Only for who the user is, their lasting preferences, and rules of the whole project; in one or two sentences. The user decides',
    ),
});

export const listInput = z.strictObject({
  types: z.array(memoryType).optional().describe('Only memories of these types'),
  tags: tags.optional().describe('Only memories with all of these tags'),
  statuses: z.array(z.enum(statuses)).optional().describe('Only memories of these statuses'),
  authors: z
    .array(z.string())
    .optional()
    .describe('Only by one of these: "agent:claude", a name, or human, agent, process'),
  entities: z.array(z.string()).optional().describe('Only about all of these'),
  since: z.string().optional().describe('Only changed on that day or later, such as 2026-01-31'),
  until: z.string().optional().describe('Only changed on that day or earlier'),
  pinned: z.boolean().optional().describe('Only pinned ones, or only others'),
  reviewed: z
    .boolean()
    .optional()
    .describe('False: only what agents wrote and no person has seen; true: only the others'),
  sort: z.enum(listOrders).optional().describe('What comes first; relevance by default'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 50 by default'),
});

export const feedbackInput = z.strictObject({
  reference,
  helped: z.boolean().describe('True where it helped, false where it was of no use'),
});

export const updateInput = z.strictObject({
  reference,
  content: z
    .string()
    .optional()
    .describe('The whole new text, in full sentences; it takes the place of the old one'),
  title: z.string().optional().describe('Short title'),
  type: memoryType.optional().describe(`One of: ${typeList}`),
  tags: tags.optional().describe('All of them: what is not in the list is taken away'),
  importance: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('0.8-1 critical or for several projects, 0.5-0.7 usual, 0.3-0.4 minor'),
  priority: z.enum(priorities).optional().describe('How strongly it binds'),
  scope: z.array(z.string()).optional().describe('Globs of the source files that it is about'),
  entities: z.array(z.string()).optional().describe('All of what it is about'),
});

export const listOutput = z.object({
  notice,
  memories: z.array(
    memoryReference.extend({
      status: z.enum(statuses),
      relevance: z.number().describe('999 when pinned'),
      importance: z.number(),
      pinned: z.boolean(),
      private: z.boolean().describe('True for what is never shared: do not repeat it to others'),
      author: z.string().nullable().describe('human:NAME, agent:NAME or process:NAME'),
      reviewed: z.boolean().describe('False where no person has seen what an agent wrote'),
      tags: z.array(z.string()),
      updated: z.string().nullable(),
      preview: z.string().describe('Beginning of the text; memory_get has the whole'),
    }),
  ),
  total: z.number().int().describe('How many there are, shown or not'),
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
  relations: z.array(relation).describe('Its relations with titles, as they hold'),
  strengths: z.looseObject({
    status: z.enum(statuses),
    relevance: z.number(),
    accessCount: z.number().int(),
    reinforcedCount: z.number().int().describe('How often it was said again'),
    retention: z.object({
      law: z.enum(retentionLaws),
      stability: z.number().describe('Days; the greater, the slower it is forgotten'),
      retrieval: z.number().describe('0 to 1, the chance to recall it now'),
      storage: z.number().describe('1 to 10, how deep it sits; grows with each use'),
    }),
    utility: z.number().describe('0 to 1, how useful it turned out to be; 0.5: nothing is known'),
    failures: z.number().int().describe('How often it was reported as no use, of late'),
    encoding: z.looseObject({
      boost: z.number().describe('What its importance multiplied its first stability by'),
      isFlashbulb: z.boolean(),
      isTagged: z.boolean().describe('Weak, and waiting for something important in its session'),
    }),
    association: z.object({
      boost: z.number().describe('What uses of other memories multiply its stability by'),
      neighbourUses: z.number().int(),
      together: z.array(z.object({ id: z.string(), title: z.string(), count: z.number().int() })),
    }),
  }),
});

export const feedbackOutput = memoryReference.extend({
  helped: z.boolean(),
  utility: z.number().describe('0 to 1, as it is now; 0.5: nothing is known'),
});
