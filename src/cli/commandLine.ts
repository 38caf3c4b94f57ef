import { Command as CommanderCommand, CommanderError, Option as CommanderOption } from 'commander';
import { version } from '../../package.json';
import { type Actor, defined, tryActor } from '../engine/vocabulary';
import { type Command, type Option, optionOf, type RawOptions } from './command';
import { badUsage, type ExitCode, exitCodes } from './failure';
import type { Globals } from './session';
import type { CliIo } from './text';

/** The modules of the commands: one run needs one of them. */
const modules = {
  connect: () => import('./commands/connect'),
  days: () => import('./commands/days'),
  doctor: () => import('./commands/doctor'),
  evaluation: () => import('./commands/evaluation'),
  export: () => import('./commands/export'),
  folder: () => import('./commands/folder'),
  history: () => import('./commands/history'),
  observe: () => import('./commands/observe'),
  reading: () => import('./commands/reading'),
  recall: () => import('./commands/recall'),
  reflect: () => import('./commands/reflect'),
  relations: () => import('./commands/relations'),
  review: () => import('./commands/review'),
  settings: () => import('./commands/settings'),
  writing: () => import('./commands/writing'),
} as const satisfies Readonly<Record<string, () => Promise<CommandModule>>>;

interface CommandModule {
  readonly commands: readonly Command[];
}

/** Every command in the order of the overview, and the module that has it. */
const places = {
  init: 'folder',
  bootstrap: 'observe',
  remember: 'writing',
  answer: 'writing',
  observe: 'observe',
  procedure: 'writing',
  recall: 'recall',
  context: 'recall',
  get: 'reading',
  feedback: 'writing',
  confirm: 'writing',
  snooze: 'writing',
  list: 'reading',
  update: 'writing',
  forget: 'writing',
  restore: 'writing',
  delete: 'writing',
  pin: 'writing',
  unpin: 'writing',
  private: 'writing',
  share: 'writing',
  relate: 'relations',
  unrelate: 'relations',
  related: 'relations',
  edge: 'relations',
  entities: 'relations',
  tags: 'relations',
  undo: 'history',
  history: 'history',
  show: 'history',
  audit: 'history',
  log: 'history',
  agents: 'history',
  digest: 'history',
  export: 'export',
  acknowledge: 'folder',
  review: 'review',
  reflect: 'reflect',
  dream: 'reflect',
  compact: 'reflect',
  titles: 'reflect',
  episode: 'days',
  episodes: 'days',
  checkpoint: 'days',
  handoff: 'days',
  core: 'folder',
  stats: 'folder',
  forecast: 'reading',
  working: 'reading',
  eval: 'evaluation',
  config: 'settings',
  models: 'settings',
  reindex: 'folder',
  embed: 'settings',
  problems: 'doctor',
  doctor: 'doctor',
  scrub: 'doctor',
  connect: 'connect',
  disconnect: 'connect',
  'merge-driver': 'connect',
  service: 'settings',
} as const satisfies Readonly<Record<string, keyof typeof modules>>;

export type CommandName = keyof typeof places;

export const commandNames = Object.keys(places) as readonly CommandName[];

/** Loads a command. */
export const loadCommand = async (name: CommandName): Promise<Command> => {
  const { commands }: CommandModule = await modules[places[name]]();
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`the command ${name} is in no module`);
  return command;
};

const globalOptions: readonly Option[] = [
  {
    flags: '--dir <folder>',
    description: 'memory folder, or the folder that holds it (default: the nearest one upward)',
  },
  { flags: '--json', description: 'answer in JSON' },
  { flags: '--actor <actor>', description: 'who does it: human:NAME or agent:NAME (default: you)' },
  { flags: '--session <name>', description: 'name of the session, for the history' },
  { flags: '--quiet', description: 'say only what was asked for' },
  { flags: '--explain', description: 'say why as well' },
  { flags: '--no-service', description: 'do it in this process, without the service' },
];

const textOf = (raw: unknown): string | undefined => (typeof raw === 'string' ? raw : undefined);

const readActor = (text: string): Actor => {
  const actor = tryActor(text);
  // `process:` is for our own upkeep: nobody who types a command is one.
  if (actor === undefined || actor.startsWith('process:')) {
    throw badUsage(`“${text}” is not an actor. Write human:NAME or agent:NAME.`, { value: text });
  }
  return actor;
};

const readGlobals = (raw: RawOptions): Globals => {
  const [dir, actor, session] = [textOf(raw.dir), textOf(raw.actor), textOf(raw.session)];
  if (dir?.trim() === '') throw badUsage('“--dir” is empty. Give the memory folder.');
  return {
    ...defined({ dir, actor: actor === undefined ? undefined : readActor(actor), session }),
    json: raw.json === true,
    quiet: raw.quiet === true,
    explain: raw.explain === true,
  };
};

export type CommandLine =
  | {
      readonly command: Command;
      readonly words: readonly string[];
      readonly options: RawOptions;
      readonly globals: Globals;
    }
  | { readonly exitCode: ExitCode };

const append = (value: string, earlier: readonly string[] | undefined): readonly string[] => [
  ...(earlier ?? []),
  value,
];

const addOption = (target: CommanderCommand, { flags, description, isRepeated }: Option): void => {
  const option = new CommanderOption(flags, description);
  target.addOption(isRepeated ? option.argParser(append) : option);
};

/** Help and version end commander with an exception too; those are no mistakes of the caller. */
const readCommanderError = (error: CommanderError, commandName: string | undefined) => {
  if (error.exitCode === 0) return { exitCode: exitCodes.done };
  if (error.code === 'commander.help') return { exitCode: exitCodes.badUsage };
  const help = commandName === undefined ? 'cogmem --help' : `cogmem ${commandName} --help`;
  const sentence = error.message.replace(/^error: /u, '').replace(/\n/gu, ' ');
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  const ended = `${capital}${/[.?)]$/u.test(capital) ? '' : '.'}`;
  // No option has a space in it, or is a number.
  if (/^unknown option '-+(?:\d|[^']*\s)/u.test(sentence)) {
    const call = help.replace('--help', "-- '- some text'");
    throw badUsage(`${ended} Put two dashes before a text that begins with one: ${call}.`);
  }
  throw badUsage(`${ended} See “${help}”.`);
};

const takesWord: ReadonlySet<string> = new Set(['--dir', '--actor', '--session']);

/** The command that is named, so that no other one need be loaded; undefined where all of them are needed. */
const namedCommand = (argv: readonly string[]): CommandName | undefined => {
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    if (takesWord.has(word)) at += 1;
    else if (!word.startsWith('-')) return commandNames.find((name) => name === word);
  }
  return undefined;
};

/** Takes the arguments apart. Writes only help and version; throws bad usage. */
export const readCommandLine = async (argv: readonly string[], io: CliIo): Promise<CommandLine> => {
  const name = namedCommand(argv);
  const commands = await Promise.all((name === undefined ? commandNames : [name]).map(loadCommand));
  let result: CommandLine | undefined;
  const program = new CommanderCommand('cogmem')
    .description('The memory of a software project, from the command line.')
    .version(version)
    .helpCommand('help [command]', 'Show the help of a command')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      // The one place for errors prints them, see reportError.
      outputError: () => undefined,
    })
    .exitOverride();
  for (const option of globalOptions) addOption(program, option);
  for (const command of commands) {
    const child = program
      .command([command.name, command.positional ?? ''].join(' ').trim())
      .summary(command.summary)
      .description(`${command.summary}.`)
      .addHelpText('after', `\nExample:\n  $ ${command.example}`)
      .action(() => {
        const globals = readGlobals(program.opts());
        result = { command, words: child.args, options: child.opts(), globals };
      });
    for (const [field, schema] of Object.entries(command.fields())) {
      addOption(child, optionOf(field, schema));
    }
  }
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return readCommanderError(
      error,
      commandNames.find((one) => argv.includes(one)),
    );
  }
  return result ?? { exitCode: exitCodes.done };
};
