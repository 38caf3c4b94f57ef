import { Command as CommanderCommand, CommanderError, Option as CommanderOption } from 'commander';
import { version } from '../../package.json';
import { type Actor, tryActor } from '../engine/vocabulary';
import { type Command, type Option, optionOf, type RawOptions } from './command';
import { type CommandName, commandNames, loadCommand } from './commands';
import { badUsage, type ExitCode, exitCodes } from './failure';
import type { Globals } from './session';
import type { CliIo } from './text';

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
    ...(dir === undefined ? {} : { dir }),
    ...(actor === undefined ? {} : { actor: readActor(actor) }),
    ...(session === undefined ? {} : { session }),
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
