import type { ExpectedValue } from './model/problem';
import { type Infer, type ZodType, z } from './schemas';

/** Where an operation is offered: to people in a terminal, to agents, to the editor. */
export type Face = 'cli' | 'mcp' | 'server';

/** What the library of schemas has no word for. */
export interface FieldHints {
  /** Other names under which callers send it. */
  readonly aliases?: readonly string[];
  /** Reads other spellings; what it does not know stays as it is, and is refused by the schema. */
  readonly read?: (value: unknown) => unknown;
  /** What a text must be, where its schema checks more than that it is one. */
  readonly expected?: ExpectedValue;
  /** Names that would do, where the schema takes further spellings of them. */
  readonly choices?: readonly string[];
  /** Faces that do not offer it. */
  readonly not?: readonly Face[];
  /** Its option on the command line where that is called otherwise: `type`. */
  readonly flag?: string;
  /** What stands for its value in the help: `number`. */
  readonly placeholder?: string;
  /** Its line in the help, where the description is for agents. */
  readonly help?: string;
  /** What a value is called in a sentence: `limit`. */
  readonly noun?: string;
  /** A value that would do. */
  readonly example?: string | number;
  /** Each value is an option of its own, since it may hold a comma. */
  readonly repeated?: boolean;
  /** It names a memory: a terminal may give the path of its file from where it stands. */
  readonly namesMemory?: boolean;
  /** It names a file of the project: a caller may give its path from where they stand, or from the root of the disk. */
  readonly namesFile?: boolean;
  /** A value that comes out, and gets the sentence that people read beside it. */
  readonly sentence?:
    | 'reason'
    | 'problem'
    | 'fault'
    | 'question'
    | 'left_change'
    | 'left_candidate'
    | 'left_memory'
    | 'failure'
    | 'context_reason';
}

const hints = z.registry<FieldHints>();

/** What was said of a field beside its schema. */
export const hintsOf = (schema: ZodType): FieldHints => hints.get(schema) ?? {};

/** A field with what agents and people are told of it. */
export const field = <Schema extends ZodType>(
  schema: Schema,
  description: string,
  given: FieldHints = {},
): Schema => {
  const described = schema.describe(description);
  hints.add(described, given);
  return described;
};

/** The same schema with hints, without words of its own. */
export const hinted = <Schema extends ZodType>(schema: Schema, given: FieldHints): Schema => {
  const copy = schema.clone() as Schema;
  hints.add(copy, given);
  return copy;
};

/** Nobody changes a value any more, and what is not there is absent rather than undefined. */
type Frozen<T> = T extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<Exclude<T[Key], undefined>> }
    : T;

/** What a handler is given after the input was read against its schema. */
export type ValueOf<Schema extends ZodType> = Frozen<Infer<Schema>>;
