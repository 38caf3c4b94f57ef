import type { InputOf, Operation, ResultOf } from '../engine/operations';
import type { Infer } from '../engine/schemas';
import { type ExitCode, exitCodes } from './failure';
import { type Fields, offeredFields, readValue, type Values } from './options';
import type { Session } from './session';

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

/** A command as the program sees it. */
export interface Command extends CommandText {
  readonly fields: () => Fields;
  readonly run: (session: Session, words: readonly string[], values: Values) => Promise<ExitCode>;
}

type AnyOperation = Operation<never>;

/** The values of fields, each where it was given. */
type ValuesOf<Own extends Fields> = { readonly [Name in keyof Own]?: Infer<Own[Name]> };

/** What was typed: the words after the command's name, and the options. */
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
    readonly run: (session: Session, typed: Typed<ValuesOf<Own>>) => Promise<ExitCode>;
  },
): Command => ({
  ...spec,
  fields: () => spec.own?.() ?? {},
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
  ) => Promise<ExitCode> | ExitCode;
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
    fields: () =>
      offeredFields(operation.input(), {
        without: [...taken, ...without],
        ...(own && { own: own() }),
      }),
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
      return exitCodes.done;
    },
  };
};
