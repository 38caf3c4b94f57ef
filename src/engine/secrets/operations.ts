import { operationRecord } from '../answerShapes';
import { destroys, field } from '../operation';
import { z } from '../schemas';

export const scrub = destroys({
  name: 'scrub',
  help: 'Take secrets out of the files of the folder; only a person does',
  decides: true,
  decidesWith: ({ confirm }: { readonly confirm?: boolean }) => confirm === true,
  command: 'scrub',
  input: () =>
    z.strictObject({
      confirm: field(
        z.boolean().optional(),
        'A person has seen what would be taken out; without it nothing is changed',
        { help: 'take them out; without it they are only listed' },
      ),
    }),
  output: () =>
    z.object({
      found: z.array(z.object({ path: z.string(), line: z.int(), rule: z.string() })),
      changed: z.array(z.string()).describe('Files that lost a secret'),
      left: z.array(z.string()).describe('Proposals that hold one, for a person to decide about'),
      history: z.string().nullable().describe('Where the history is, which still has them'),
      operation: operationRecord().nullable(),
    }),
  run: async ({ engine, by }, options) => engine.scrub(options, await by()),
});
