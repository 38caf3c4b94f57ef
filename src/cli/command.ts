import {
  camelCase,
  fieldsOf,
  hintsOf,
  type InputOf,
  kindOf,
  type Operation,
  type ResultOf,
  readField,
  snakeCase,
} from '../engine/operations';
import type { Infer, ZodType } from '../engine/schemas';
import { type ErrorData, isMemoryError, once } from '../engine/vocabulary';
import { article, badUsage, type ExitCode, noSuch } from './failure';
import type { Session } from './session';

/** Options of a command, made of the fields of an operation: their names, their help, and the reading of their values. */

export type Fields = Readonly<Record<string, ZodType>>;

/** What the command line gave for each option; commander's own form. */
export type RawOptions = Readonly<Record<string, unknown>>;

/** The values of those options that were given, by field. */
export type Values = Readonly<Record<string, unknown>>;

const kebabCase = (name: string): string => snakeCase(name).replaceAll('_', '-');

const flagOf = (name: string, schema: ZodType): string => hintsOf(schema).flag ?? kebabCase(name);

const placeholderOf = (name: string, schema: ZodType): string => {
  const { placeholder } = hintsOf(schema);
  if (placeholder !== undefined) return placeholder;
  const kind = kindOf(schema);
  if (kind === 'number') return 'number';
  return kind === 'string' ? 'text' : kebabCase(name);
};

export interface Option {
  readonly flags: string;
  readonly description: string;
  readonly isRepeated?: boolean;
}

export const optionOf = (name: string, schema: ZodType): Option => {
  const { help, repeated = false } = hintsOf(schema);
  const description = help ?? schema.description ?? '';
  const flag = `--${flagOf(name, schema)}`;
  return {
    flags: kindOf(schema) === 'boolean' ? flag : `${flag} <${placeholderOf(name, schema)}>`,
    description: description.charAt(0).toLowerCase() + description.slice(1),
    isRepeated: repeated,
  };
};

const allowed: Readonly<Record<string, string>> = {
  day: 'Write it as 2026-01-31.',
  date: 'Write a day such as 2026-01-31, or an instant such as 2026-01-31T09:00:00Z.',
  web_address:
    'Begin it with http:// or https://, and give it no user and no query, such as http://127.0.0.1:11434.',
  word: 'Write it as the server does, in one word, such as nomic-embed-text.',
  actor: 'Write human:NAME or agent:NAME.',
  text: 'Give a text.',
};

/** What stands before the `@` of an address may be a password, and is not repeated. */
const withoutUser = (text: string): string => text.replace(/\/\/[^/@]*@/gu, '//…@');

const wrongValue = (
  schema: ZodType,
  {
    data,
    typed,
    mayBeDefault = false,
  }: { readonly data: ErrorData; readonly typed: unknown; readonly mayBeDefault?: boolean },
) => {
  const { noun = String(data.name), example } = hintsOf(schema);
  const { expected, nearest, minimum, maximum } = data;
  const choices = Array.isArray(data.choices) ? (data.choices as readonly string[]) : [];
  const value = withoutUser(String(data.value ?? ''));
  if (
    expected === 'choices' &&
    String(typed)
      .split(',')
      .every((one) => choices.includes(one.trim()))
  ) {
    return badUsage(
      `“${String(typed)}” names a ${noun} twice. Name each once, such as ${choices.slice(0, 2).join(',')}.`,
      { value: String(typed) },
    );
  }
  const head = `“${value}” is not ${article(noun)} ${noun}.`;
  const or = mayBeDefault ? ', or “default”' : '';
  if (choices.length > 0) {
    return noSuch(noun, {
      name: value,
      names: choices,
      nearest: nearest === undefined ? undefined : String(nearest),
    });
  }
  if (expected === 'number' || expected === 'whole_number') {
    const kind = expected === 'number' ? 'a number' : 'a whole number';
    const unit = noun === 'half-life' ? ' of days' : '';
    const such = example === undefined ? '' : `, such as ${example}`;
    const range = minimum === undefined ? '' : ` from ${minimum} to ${maximum}`;
    return badUsage(`${head} Give ${kind}${unit}${range}${such}${or}.`, { value });
  }
  return badUsage(`${head} ${allowed[String(expected)] ?? allowed.text}`, { value });
};

/** A value that was typed, read as its field. Throws bad usage that says what is accepted. */
export const readValue = (
  name: string,
  schema: ZodType,
  typed: unknown,
  options: { readonly mayBeDefault?: boolean } = {},
): unknown => {
  try {
    return readField(name, schema, typed);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    throw wrongValue(schema, { ...options, typed, data: { ...error.data, name } });
  }
};

/** The values of the options that were given. Throws bad usage. */
export const readOptions = (fields: Fields, raw: RawOptions): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const given = raw[camelCase(flagOf(name, schema))];
    if (given !== undefined) values[name] = readValue(name, schema, given);
  }
  return values;
};

/** The fields that a command offers as options: those of its operation but what is left out, and its own. */
export const offeredFields = (
  input: ZodType | undefined,
  { without = [], own = {} }: { readonly without?: readonly string[]; readonly own?: Fields },
): Fields => {
  const all = input === undefined ? {} : fieldsOf(input, 'cli');
  const kept = Object.entries(all).filter(([name]) => !without.includes(name));
  return { ...Object.fromEntries(kept), ...own };
};

interface CommandText {
  readonly name: string;
  readonly summary: string;
  /** What follows the name, in the notation of usage lines: `<reference>`, `[text...]`. */
  readonly positional?: string;
  /** One call as a person would type it, shown in the help. */
  readonly example: string;
  /** Whether its answer tells of problems, so that no warning is needed. */
  readonly tellsProblems?: boolean;
}

/** How a command ends; without a code it has done what was asked for. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing is meant.
export type Ended = ExitCode | void;

export interface Command extends CommandText {
  readonly fields: () => Fields;
  readonly run: (session: Session, words: readonly string[], values: Values) => Promise<Ended>;
}

type AnyOperation = Operation<never>;

/** The values of fields, each where it was given. */
type ValuesOf<Own extends Fields> = { readonly [Name in keyof Own]?: Infer<Own[Name]> };

/** The values of the options that a command declares. */
export type OptionsOf<Own extends () => Fields> = ValuesOf<ReturnType<Own>>;

export interface Typed<Options> {
  readonly words: readonly string[];
  readonly options: Options;
  /** The words that are fields of the operation, by the names of the usage line. */
  readonly named: Values;
}

/** A command of its own kind: its options are fields that it declares. */
export const defineCommand = <Own extends Fields>(
  spec: CommandText & {
    readonly own?: () => Own;
    readonly run: (session: Session, typed: Typed<ValuesOf<Own>>) => Promise<Ended>;
  },
): Command => ({
  ...spec,
  fields: once(() => spec.own?.() ?? {}),
  run: (session, words, values) =>
    spec.run(session, { words, named: {}, options: values as ValuesOf<Own> }),
});

interface OperationCommand<Op extends AnyOperation, Own extends Fields> extends CommandText {
  readonly operation: Op;
  /** Fields of the operation that are no options. */
  readonly without?: readonly string[];
  /** Options that only the command line has. */
  readonly own?: () => Own;
  /** What the words and the options say, where that is more than the fields of their names. */
  readonly input?: (
    typed: Typed<Partial<InputOf<Op>> & ValuesOf<Own>>,
    session: Session,
  ) => Promise<Values> | Values;
  /** Answers, where that is more than lines. */
  readonly answer?: (
    session: Session,
    result: ResultOf<Op>,
    typed: Typed<Partial<InputOf<Op>> & ValuesOf<Own>>,
  ) => Promise<Ended> | Ended;
  readonly lines?: (
    session: Session,
    result: ResultOf<Op>,
    typed: Typed<Partial<InputOf<Op>> & ValuesOf<Own>>,
  ) => readonly string[];
}

/** The names in a usage line, and whether each takes the rest of the words. */
const positionalNames = (positional = ''): readonly { name: string; takesRest: boolean }[] =>
  [...positional.matchAll(/[<[]([\w-]+)(\.\.\.)?[>\]]/gu)].map(([, name = '', rest]) => ({
    name,
    takesRest: rest !== undefined,
  }));

/** The words as fields of the names that the usage line gives them. */
const namedWords = (
  spec: Pick<CommandText, 'positional'>,
  words: readonly string[],
  fields: Fields,
): Values => {
  const named = positionalNames(spec.positional).flatMap(({ name, takesRest }, at) => {
    const word = takesRest ? words.slice(at).join(' ') : words[at];
    const schema = fields[name];
    if (word === undefined || (takesRest && words.length <= at) || schema === undefined) return [];
    return [[name, readValue(name, schema, word)] as const];
  });
  return Object.fromEntries(named);
};

/** A command that does one operation of the table: its options are the operation's fields, its JSON its answer. */
export const operationCommand = <Op extends AnyOperation, Own extends Fields = Fields>(
  spec: Omit<OperationCommand<Op, Own>, 'summary'> & { readonly summary?: string },
): Command => {
  const { operation, without = [], own } = spec;
  const taken = positionalNames(spec.positional).map(({ name }) => name);
  type Options = Partial<InputOf<Op>> & ValuesOf<Own>;
  return {
    ...spec,
    summary: spec.summary ?? operation.help,
    fields: once(() =>
      offeredFields(operation.input(), {
        without: [...taken, ...without],
        ...(own && { own: own() }),
      }),
    ),
    run: async (session, words, values) => {
      const all = offeredFields(operation.input(), {});
      const named = namedWords(spec, words, all);
      const typed = { words, named, options: values as Options };
      const input = spec.input ? await spec.input(typed, session) : { ...named, ...values };
      const result = await session.call(operation, input as InputOf<Op>);
      if (spec.answer) return spec.answer(session, result, typed);
      session.answerOf(operation, result, {
        limit: (values as { readonly limit?: number }).limit,
        lines: () => spec.lines?.(session, result, typed) ?? [],
      });
      return undefined;
    },
  };
};
