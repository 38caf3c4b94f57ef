import { Command as CommanderCommand, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import type { Command, OptionSpec, OptionSpecs, RawOptions } from './command';
import { type ExitCode, exitCodes } from './exitCodes';
import { badUsage } from './failure';
import { globalOptions } from './globalOptions';
import type { CliIo } from './io';

/** A command line that was understood: either something is to be done, or help was shown and all is done. */
export type CommandLine =
  | {
      readonly command: Command;
      readonly words: readonly string[];
      readonly options: RawOptions;
      readonly globals: RawOptions;
    }
  | { readonly exitCode: ExitCode };

const append = (value: string, earlier: readonly string[] | undefined): readonly string[] => [
  ...(earlier ?? []),
  value,
];

const commanderOption = ({ flags, description, repeatable }: OptionSpec<unknown>): Option => {
  const option = new Option(flags, description);
  return repeatable ? option.argParser(append) : option;
};

const addOptions = (target: CommanderCommand, specs: OptionSpecs): void => {
  for (const spec of Object.values(specs)) target.addOption(commanderOption(spec));
};

/** Help and version end commander with an exception too; those are no mistakes of the caller. */
const readCommanderError = (error: CommanderError, commandName: string | undefined) => {
  if (error.exitCode === 0) return { exitCode: exitCodes.done };
  if (error.code === 'commander.help') return { exitCode: exitCodes.badUsage };
  const help = commandName === undefined ? 'cogmem --help' : `cogmem ${commandName} --help`;
  const sentence = error.message.replace(/^error: /u, '').replace(/\n/gu, ' ');
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  throw badUsage(`${capital}${/[.?)]$/u.test(capital) ? '' : '.'} See “${help}”.`);
};

/** Takes the arguments apart. Writes only help and version; throws bad usage. */
export const readCommandLine = (
  argv: readonly string[],
  io: CliIo,
  options: { readonly commands: readonly Command[] },
): CommandLine => {
  let result: CommandLine = { exitCode: exitCodes.done };
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
  addOptions(program, globalOptions);
  for (const command of options.commands) {
    const child = program
      .command([command.name, command.positional ?? ''].join(' ').trim())
      .summary(command.summary)
      .description(`${command.summary}.`)
      .addHelpText('after', `\nExample:\n  $ ${command.example}`)
      .action(() => {
        result = { command, words: child.args, options: child.opts(), globals: program.opts() };
      });
    addOptions(child, command.options);
  }
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const named = options.commands.find(({ name }) => argv.includes(name));
    return readCommanderError(error, named?.name);
  }
  return result;
};
