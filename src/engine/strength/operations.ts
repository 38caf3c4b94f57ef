import { fadingProfiles } from '../model/memory';
import { reads } from '../operation';
import { z } from '../schemas';

export const decay = reads({
  name: 'decay',
  help: 'What the laws of time need to know of every memory',
  command: 'decay',
  input: () => z.strictObject({}),
  output: () =>
    z.object({
      now: z.number(),
      halfLifeDays: z.number(),
      fading: z.enum(fadingProfiles),
      defaultHalfLifeDays: z.number(),
      activeDays: z.array(z.number()),
      memories: z.array(z.looseObject({})),
    }),
  run: ({ engine }) => engine.decay(),
});
