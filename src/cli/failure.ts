import { type ErrorData, isMemoryError, nearestName, type Warning } from '../engine/vocabulary';
import { describeError, english, withWarnings } from '../messages';
import { agentOfEnvironment } from './agentOfEnvironment';
import { type CliIo, isDebugging, printable } from './text';

/** What the process answers to the shell. */
export const exitCodes = {
  done: 0,
  failed: 1,
  badUsage: 2,
  /** Ctrl+C: 128 and the number of the signal. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What goes wrong in the command line itself; what goes wrong in the engine is a MemoryError. */
type FailureCode =
  | 'bad_usage'
  | 'file_in_the_way'
  | 'input_unreadable'
  | 'interrupted'
  | 'memory_not_found'
  | 'not_confirmed'
  | 'not_at_operation'
  | 'output_unwritable';

/** A failure that already has its sentence. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly data: ErrorData = {},
  ) {
    super(message);
  }

  get exitCode(): ExitCode {
    if (this.code === 'bad_usage') return exitCodes.badUsage;
    return this.code === 'interrupted' ? exitCodes.interrupted : exitCodes.failed;
  }
}

/** A call that cannot be understood; the message says what would be. */
export const badUsage = (message: string, data: ErrorData = {}): CliFailure =>
  new CliFailure('bad_usage', message, data);

/** Why a decision is not taken for a person's. */
const whyNoPerson = (io: Pick<CliIo, 'env' | 'hasTerminal'>): readonly string[] => {
  const agent = agentOfEnvironment(io.env);
  if (agent !== undefined) {
    return [`The variable “${agent.variable}” says that an agent runs this command.`];
  }
  return io.hasTerminal
    ? []
    : ['No terminal is at the other end: decide in the editor, or type the command yourself.'];
};

const reportOf = (error: unknown, io: Pick<CliIo, 'env' | 'hasTerminal'>) => {
  if (error instanceof CliFailure) return error;
  if (isMemoryError(error)) {
    const { code, data } = error;
    const why = code.endsWith('_needs_person') ? whyNoPerson(io) : [];
    const message = [describeError(error, english), ...why].join(' ');
    // What does not fit was typed, also where only the operation could see it.
    const isTyped = code === 'invalid_argument';
    return { code, data, message, exitCode: exitCodes[isTyped ? 'badUsage' : 'failed'] };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'unexpected_error',
    message: `Unexpected error: ${message.replace(/\s+/gu, ' ')}. Run again with COGMEM_DEBUG=1 for the details.`,
    data: {},
    exitCode: exitCodes.failed,
  };
};

/** The one place where an error becomes words and an exit code. */
export const reportError = (
  error: unknown,
  io: CliIo,
  options: { readonly json: boolean; readonly warnings: readonly Warning[] },
): ExitCode => {
  const { code, message, data, exitCode } = reportOf(error, io);
  const answer = withWarnings({ error: { code, message, data } }, options.warnings);
  if (options.json) io.stderr.write(`${JSON.stringify(answer)}\n`);
  else io.stderr.write(`cogmem: ${printable(message)}\n`);
  if (isDebugging(io.env) && error instanceof Error) io.stderr.write(`${error.stack ?? ''}\n`);
  return exitCode;
};

export const article = (noun: string): string => (/^[aeiou]/iu.test(noun) ? 'an' : 'a');

/** Bad usage for a name that is none of those that there are; tells which of them it may mean. */
export const noSuch = (
  noun: string,
  { name, names, nearest = nearestName(name, names) }: NoSuch,
): CliFailure => {
  const hint = nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
  return badUsage(
    `“${name}” is not ${article(noun)} ${noun}.${hint} The ${noun} is one of: ${names.join(', ')}.`,
    { value: name, expected: names, ...(nearest === undefined ? {} : { nearest }) },
  );
};

interface NoSuch {
  readonly name: string;
  readonly names: readonly string[];
  readonly nearest?: string | undefined;
}

/** What a command of several actions does under a name. Throws bad usage for a name that is none. */
export const chooseAction = <A>(actions: Readonly<Record<string, A>>, name: string): A => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw noSuch('action', { name, names: Object.keys(actions) });
  return action;
};
