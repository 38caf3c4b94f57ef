import { z } from '../../engine/schemas';

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
