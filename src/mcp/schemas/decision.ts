import { secondStores } from '../../engine';
import { z } from '../../engine/schemas';
import { memoryReference } from './fields';

export const decisionOutput = z.object({
  action: z
    .string()
    .describe(
      'created, updated, reinforced (known already), refused, archived, …; proposed: nothing is changed yet, a person decides',
    ),
  memory: memoryReference.nullable().describe('Null where nothing was stored'),
  also: z
    .array(memoryReference.extend({ store: z.enum(secondStores).optional() }))
    .describe(
      'Further memories that came of it; with a store, the same one there: in the log of the day, or as a line that is proposed for MEMORY.md',
    ),
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
