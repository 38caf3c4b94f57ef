import { memoryReference } from '../answerShapes';
import { writes } from '../operation';
import { z } from '../schemas';

export const core = writes({
  name: 'core',
  help: 'Write CORE.md, the most relevant memories at a glance, and the registry in graph/',
  command: 'core',
  input: () => z.strictObject({}),
  output: () =>
    z.object({
      path: z.string(),
      changed: z.boolean(),
      written: z.array(z.string()),
      sections: z.array(z.object({ title: z.string(), memories: z.array(memoryReference()) })),
      tokens: z.int(),
      active: z.int(),
      total: z.int(),
      left: z.int(),
    }),
  run: async ({ engine, by }) => engine.core(await by()),
});
