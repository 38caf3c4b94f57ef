import type { ExitCode } from './exitCodes';
import type { Session } from './session';

/** One option of a command and how its text becomes a value. */
export interface OptionSpec<Value> {
  /** As in `--tags <list>`. */
  readonly flags: string;
  readonly description: string;
  /** Whether it may be given several times. */
  readonly repeatable: boolean;
  /** Throws bad usage. Gets what was given, in order; nothing for a switch. */
  readonly read: (texts: readonly string[]) => Value;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>;

/** The values of those options that were given. */
export type OptionValues<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]?: Specs[Name] extends OptionSpec<infer Value> ? Value : never;
};

/** What the command line gave for each option; commander's own form. */
export type RawOptions = Readonly<Record<string, unknown>>;

interface CommandText {
  readonly name: string;
  /** One line of the overview. */
  readonly summary: string;
  /** What follows the name, in the notation of usage lines: `<reference>`, `[text...]`. */
  readonly positional?: string;
  /** One call as a person would type it, shown in the help. */
  readonly example: string;
  /** Whether its answer tells of problems, so that no warning is needed. */
  readonly tellsProblems?: boolean;
}

export interface CommandSpec<Specs extends OptionSpecs> extends CommandText {
  readonly options: Specs;
  readonly run: (
    session: Session,
    words: readonly string[],
    options: OptionValues<Specs>,
  ) => Promise<ExitCode>;
}

/** A command as the program sees it: whatever its options are, they come in as text. */
export interface Command extends CommandText {
  readonly options: OptionSpecs;
  /** Reads the options, before anything is opened, and gives what is to be done. */
  readonly prepare: (
    words: readonly string[],
    options: RawOptions,
  ) => (session: Session) => Promise<ExitCode>;
}

const textsOf = (raw: unknown): readonly string[] => {
  if (typeof raw === 'string') return [raw];
  return Array.isArray(raw) ? raw.map(String) : [];
};

const readOptions = <Specs extends OptionSpecs>(
  specs: Specs,
  raw: RawOptions,
): OptionValues<Specs> => {
  const given = Object.entries(specs).filter(([name]) => raw[name] !== undefined);
  const values = given.map(([name, spec]) => [name, spec.read(textsOf(raw[name]))] as const);
  return Object.fromEntries(values) as OptionValues<Specs>;
};

/** Declares a command; its `run` is given values, not texts. */
export const defineCommand = <Specs extends OptionSpecs>(spec: CommandSpec<Specs>): Command => ({
  ...spec,
  prepare: (words, raw) => {
    const options = readOptions(spec.options, raw);
    return (session) => spec.run(session, words, options);
  },
});

/** An option with a value; given twice, the last one counts. */
export const valueOption = <Value>(
  flags: string,
  options: { readonly description: string; readonly read: (text: string) => Value },
): OptionSpec<Value> => ({
  flags,
  description: options.description,
  repeatable: false,
  read: (texts) => options.read(texts.at(-1) ?? ''),
});

/** An option that may be given several times. */
export const listOption = (flags: string, description: string): OptionSpec<readonly string[]> => ({
  flags,
  description,
  repeatable: true,
  read: (texts) => texts,
});

/** A switch. */
export const flagOption = (flags: string, description: string): OptionSpec<boolean> => ({
  flags,
  description,
  repeatable: false,
  read: () => true,
});
