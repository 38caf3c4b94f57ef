import { problem } from '../answerShapes';
import { field, hinted, reads, writes } from '../operation';
import { z } from '../schemas';

const doctorProblem = () =>
  hinted(problem().extend({ fixable: z.boolean() }), { sentence: 'problem' });

export const doctor = reads({
  name: 'doctor',
  help: 'Check the whole folder',
  command: 'doctor',
  input: () => z.strictObject({}),
  output: () =>
    z.object({
      checked: z.int().describe('Files that were looked at'),
      problems: z.array(doctorProblem()),
    }),
  run: ({ engine, work }) => engine.doctor(work),
});

export const repair = writes({
  name: 'repair',
  help: 'Mend what is safe, as one operation',
  input: () =>
    z.strictObject({
      dryRun: field(z.boolean().optional(), 'Works out what would be changed, and changes nothing'),
      paths: field(z.array(z.string()).optional(), 'Only problems of these files', {
        aliases: ['path'],
      }),
      bringBack: field(
        z.boolean().optional(),
        'A person says that the personal files of another clone belong here as well',
      ),
    }),
  output: () =>
    z.object({
      files: z.array(
        z.object({
          path: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          isDerived: z.boolean().optional(),
          problems: z.array(doctorProblem()),
        }),
      ),
      left: z.array(doctorProblem()).describe('What is still wrong: it needs a person'),
    }),
  run: async ({ engine, by, work }, options) => engine.repair({ ...work, ...options }, await by()),
});

export const acknowledge = writes({
  name: 'acknowledge',
  help: 'Say that you have looked at SOUL.md or IDENTITY.md after other hands changed it, read of a damaged history, or mean a changed character so',
  decides: true,
  command: 'acknowledge',
  input: () =>
    z.strictObject({
      paths: field(
        z.array(z.string()),
        'SOUL.md, IDENTITY.md, _history.git, or a log; without them all',
        {
          aliases: ['path'],
        },
      ),
    }),
  output: () => z.object({ acknowledged: z.array(z.string()) }),
  under: 'acknowledged',
  run: async ({ engine, by }, { paths }) => engine.acknowledge(paths, await by()),
});
