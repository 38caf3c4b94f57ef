import { problem } from '../answerShapes';
import { MemoryError } from '../errors';
import type { Settings, SettingsChange } from '../format/settingsSchema';
import { settingsChangeSchema, settingsSchema } from '../format/settingsSchema';
import type { OperationContext } from '../model/actor';
import { isAutomatic } from '../model/memory';
import { type Operation, reads, writes } from '../operation';
import { z } from '../schemas';

const nothing = () => z.strictObject({});

export const initialize = writes({
  name: 'initialize',
  help: 'Create what is missing of the memory folder; nothing is overwritten',
  command: 'init',
  input: nothing,
  output: () =>
    z.object({
      folder: z.string().optional(),
      created: z.array(z.string()),
      kept: z.array(z.string()),
      extended: z.array(z.string()),
    }),
  run: async ({ engine, by }) => engine.init(await by()),
});

export const settings = reads({
  name: 'settings',
  help: 'Show your settings of the memory folder',
  command: 'config',
  input: nothing,
  output: () => z.object({ settings: settingsSchema() }),
  under: 'settings',
  run: ({ engine }) => engine.settings(),
});

/** What agents may do is for people to say (docs/TRUST.md). */
const changesTrust = ({
  agentWrites,
  subAgents,
  captures,
  editsOutside,
}: SettingsChange): boolean =>
  [agentWrites, subAgents, captures, editsOutside].some((value) => value !== undefined);

const refuseToChangeTrust = (context: OperationContext): void => {
  if (isAutomatic(context)) throw new MemoryError('setting_needs_person', { actor: context.actor });
};

export const configure = writes({
  name: 'configure',
  help: 'Change your settings of the memory folder; null goes back to the default',
  decidesWith: changesTrust,
  input: settingsChangeSchema,
  output: () => z.object({ settings: settingsSchema() }),
  under: 'settings',
  run: async ({ engine, by }, change) => {
    if (changesTrust(change)) refuseToChangeTrust(await by());
    return engine.configure(change);
  },
  // The schema is made of that of the settings, and its type of theirs.
}) as unknown as Operation<SettingsChange, Settings>;

export const stats = reads({
  name: 'stats',
  help: 'Count the memories by type and status',
  command: 'stats',
  tool: {
    name: 'memory_stats',
    title: 'Count memories',
    description:
      'Counts the memories of the project by type and status, and lists files that cannot be read. Use it to see whether there is anything to recall, or why something is not found.',
    idempotent: true,
  },
  input: nothing,
  output: () =>
    z.object({
      total: z.int(),
      byType: z.record(z.string(), z.number()),
      byStatus: z.record(z.string(), z.number()),
      pinned: z.int(),
      tokens: z.number(),
      problems: z.array(problem()),
    }),
  run: ({ engine }) => engine.stats(),
});

export const problems = reads({
  name: 'problems',
  help: 'List files that cannot be read or are doubtful, with the reason',
  command: 'problems',
  input: nothing,
  output: () => z.object({ problems: z.array(problem()) }),
  under: 'problems',
  run: ({ engine }) => engine.problems(),
});

export const warnings = reads({
  name: 'warnings',
  help: 'Say what keeps answers from being whole, as far as it is known; nothing is looked at for it',
  input: nothing,
  output: () =>
    z.object({ warnings: z.array(z.object({ code: z.string(), data: z.looseObject({}) })) }),
  under: 'warnings',
  run: async ({ engine }) => engine.warnings(),
});

export const reindex = reads({
  name: 'reindex',
  help: 'Read every file anew and rebuild the index',
  command: 'reindex',
  needsTrust: true,
  input: nothing,
  output: () => z.object({ indexed: z.int(), problems: z.array(problem()) }),
  run: ({ engine, work }) => engine.reindex(work),
});
