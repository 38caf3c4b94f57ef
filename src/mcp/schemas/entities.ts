import { statuses } from '../../engine';
import { z } from '../../engine/schemas';
import { memoryReference, notice } from './fields';

export const entitiesInput = z.strictObject({
  name: z
    .string()
    .min(1)
    .optional()
    .describe('One of them, such as "redis" or "src/api/users.ts"; all are listed without it'),
  include_archived: z.boolean().optional().describe('Also archived and superseded memories'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 50 by default'),
});

const entity = z.object({
  name: z.string(),
  spellings: z.array(z.string()).describe('How memories write it'),
  memories: z.number().int().describe('How many are about it'),
});

export const entitiesOutput = z.object({
  notice,
  entities: z.array(entity),
  total: z.number().int().describe('How many there are, shown or not'),
  hub: z
    .object({
      entity,
      memories: z.array(
        memoryReference.extend({
          status: z.enum(statuses),
          relevance: z.number().describe('999 when pinned'),
          tags: z.array(z.string()),
          private: z.boolean().describe('True for what is never shared'),
          preview: z.string().describe('Beginning of the text; memory_get has the whole'),
        }),
      ),
      near: z
        .array(z.object({ name: z.string(), memories: z.number().int() }))
        .describe('What else these memories are about'),
      hidden: z.number().int().describe('Memories left out because they are archived'),
    })
    .nullable()
    .describe('The one that was asked for, with its memories; null in a list'),
});
