import { field, writes } from '../operation';
import { z } from '../schemas';

const lines = (description: string, aliases: readonly string[], help = description) =>
  field(z.array(z.string()).optional(), description, {
    ...{ aliases, repeated: true, placeholder: 'text', help },
  });

const stateIn = () => ({
  task: field(z.string().optional(), 'What is being done, in a line', { aliases: ['goal'] }),
  done: lines('What was done, a line each', ['whatWasDone', 'what_was_done']),
  artifacts: field(
    z.array(z.string()).optional(),
    'Files that were made or changed; without it those noted before, or else what Git has changed',
    {
      ...{ aliases: ['files', 'artefacts'], namesFile: true, flag: 'artifact', repeated: true },
      placeholder: 'path',
      help: 'a file that was made or changed (default: those noted before, or else what Git has changed)',
    },
  ),
  gitState: field(z.string().optional(), 'Where the work tree stands; looked up without it', {
    placeholder: 'text',
    help: 'where the work tree stands (default: looked up)',
  }),
  needsTesting: field(z.array(z.string()).optional(), 'What has to be tested, a line each', {
    ...{ aliases: ['testing'], flag: 'test', repeated: true, placeholder: 'text' },
    help: 'what has to be tested',
  }),
  knownIssues: field(z.array(z.string()).optional(), 'What is known to be wrong, a line each', {
    ...{ aliases: ['issues'], flag: 'issue', repeated: true, placeholder: 'text' },
    help: 'what is known to be wrong',
  }),
  settled: lines(
    'Open items, of earlier sessions too, that are settled now, in their own words or a part of them',
    ['resolved'],
    'an open item, of an earlier session too, that is settled now, or a part of its words',
  ),
});

const handoffOut = () =>
  z.object({
    from: z.string(),
    to: z.string().optional(),
    session: z.string(),
    at: z.string(),
    task: z.string().optional(),
    done: z.array(z.string()),
    artifacts: z.array(z.string()),
    gitState: z.string(),
    needsTesting: z.array(z.string()),
    knownIssues: z.array(z.string()),
    relevant: z.array(z.string()).describe('Memories that the session needed, by id and title'),
    text: z.string().describe('All of it as markdown'),
    path: z.string().optional().describe('Where it stands; absent where Git would track it'),
    settled: z.array(z.string()).optional().describe('Open items that were settled by this call'),
    notFound: z
      .array(z.string())
      .optional()
      .describe('What was called settled and no open item says'),
    open: z.array(z.string()).optional().describe('What is open now; with settled'),
  });

export const checkpoint = writes({
  name: 'checkpoint',
  help: 'Note where the work stands, in CONTINUITY.md',
  command: 'checkpoint',
  tool: {
    name: 'memory_checkpoint',
    title: 'Note where the work stands',
    description:
      'Notes where your work stands, so that you or another agent can go on after a pause: task, what was done, files, what has to be tested, known issues. Use it before a long step, before your context is compacted, and when you stop with work left. What you leave out stays as it was; where Git stands is looked up.',
    // What a session is doing is no belief, and nobody decides about it.
    cannotWait: true,
    idempotent: true,
    quotes: true,
  },
  input: () => z.strictObject(stateIn()),
  output: handoffOut,
  run: async ({ engine, by }, state) => engine.checkpoint(state, await by()),
});

export const handoff = writes({
  name: 'handoff',
  help: 'Hand the work over: a checkpoint, and a text for whoever goes on',
  command: 'handoff',
  tool: {
    name: 'memory_handoff',
    title: 'Hand the work over',
    description:
      'Hands your work over to another agent or person: notes a checkpoint and answers with a text that they can begin with. Use it when somebody else goes on with what you began. What you noted before with memory_checkpoint is in it.',
    cannotWait: true,
    idempotent: true,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      to: field(z.string().optional(), 'Who goes on, such as "qa-testing"', {
        ...{ aliases: ['toAgent', 'to_agent'], placeholder: 'name' },
      }),
      ...stateIn(),
    }),
  output: handoffOut,
  run: async ({ engine, by }, state) => engine.handoff(state, await by()),
});
