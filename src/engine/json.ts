import { MemoryError } from './errors';
import { isRecord, tryParseJson } from './format/json';
import { type ExpectedValue, nearestName } from './model/problem';
import { type Infer, type ZodObject, type ZodType, z } from './schemas';

/** Where an operation is offered: to people in a terminal, to agents, to the editor. */
export type Face = 'cli' | 'mcp' | 'server';

/** What the library of schemas has no word for. */
export interface FieldHints {
  /** Other names under which callers send it. */
  readonly aliases?: readonly string[];
  /** Reads other spellings; what it does not know stays as it is, and is refused by the schema. */
  readonly read?: (value: unknown) => unknown;
  /** The field that is meant where several words are given that are no choice of this one. */
  readonly sentencesAre?: string;
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
  /**
   * It names a file of the project: a caller may give its path from where they stand, or from the root of the disk. A `glob` is one
   * from the folder of the project, or from the root of the disk.
   */
  readonly namesFile?: true | 'glob';
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

/** The one form of JSON, in and out: keys in snake case, nothing undefined. Values in between have keys as code writes them. */

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

export const camelCase = (name: string): string =>
  name.replace(/[_-]([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());

/** What the walks below look at of a schema, whatever library it is of. */
interface Definition {
  readonly type: string;
  readonly innerType?: ZodType;
  readonly element?: ZodType;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly catchall?: ZodType;
}

export const definitionOf = (schema: ZodType): Definition => schema.def as unknown as Definition;

/** The schema of a field without what says that it may be missing. */
export const coreOf = (schema: ZodType): ZodType => {
  const { innerType } = definitionOf(schema);
  return innerType === undefined ? schema : coreOf(innerType);
};

export const kindOf = (schema: ZodType): string => definitionOf(coreOf(schema)).type;

/** The choices of a field, or of the entries of its list; none where anything goes. */
export const choicesOf = (schema: ZodType): readonly string[] => {
  const { type, element, entries } = definitionOf(coreOf(schema));
  if (type === 'array' && element !== undefined) return choicesOf(element);
  return type === 'enum' ? Object.values(entries ?? {}) : [];
};

export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isWhole: boolean;
}

export const boundsOf = (schema: ZodType): Bounds => {
  const { minValue, maxValue, isInt } = coreOf(schema) as unknown as {
    readonly minValue: number | null;
    readonly maxValue: number | null;
    readonly isInt: boolean;
  };
  const minimum = minValue ?? Number.NEGATIVE_INFINITY;
  const maximum = maxValue ?? Number.POSITIVE_INFINITY;
  return {
    ...(minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    isWhole: isInt,
  };
};

/** The fields of an object that a face offers. */
export const fieldsOf = (schema: ZodType, face?: Face): Readonly<Record<string, ZodType>> => {
  const all = Object.entries(definitionOf(coreOf(schema)).shape ?? {});
  return Object.fromEntries(
    all.filter(([, one]) => face === undefined || !hintsOf(one).not?.includes(face)),
  );
};

/** A plain decimal: what `Number` also takes (hexadecimal, exponents, nothing at all) is a typing error. */
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/u;

const listOf = (text: string): readonly unknown[] => {
  if (text.trimStart().startsWith('[')) {
    // No JSON after all, such as `[wip], later`, is read as a comma list.
    const parsed = tryParseJson(text);
    if (Array.isArray(parsed)) return parsed;
  }
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

/** A choice in other letters or with hyphens. */
const choiceLike = (schema: ZodType, text: string): string => {
  const folded = text.trim().toLowerCase().replaceAll('-', '_');
  return choicesOf(schema).find((choice) => choice.toLowerCase() === folded) ?? text;
};

const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

const mayBeNull = (schema: ZodType): boolean => {
  const { type, innerType } = definitionOf(schema);
  return type === 'nullable' || (innerType !== undefined && mayBeNull(innerType));
};

const readValue = (schema: ZodType, given: unknown): unknown => {
  const { read } = hintsOf(schema);
  const value = read === undefined ? given : read(given);
  const { innerType, element, type } = definitionOf(schema);
  if (innerType !== undefined) {
    if (value === null) return mayBeNull(schema) ? null : undefined;
    return value === undefined ? undefined : readValue(innerType, value);
  }
  if (type === 'object') return readFields(schema, value);
  if (type === 'array' && element !== undefined) {
    const list = typeof value === 'string' ? listOf(value) : value;
    return Array.isArray(list) ? list.map((entry) => readValue(element, entry)) : list;
  }
  if (typeof value !== 'string') return value;
  if (type === 'number' && decimal.test(value.trim())) return Number(value);
  if (type === 'boolean') return flags[value.trim().toLowerCase()] ?? value;
  return type === 'enum' ? choiceLike(schema, value) : value;
};

/** The field that a caller means by a name: in either case, or by another name that is known for it. */
const fieldNamed = (
  fields: Readonly<Record<string, ZodType>>,
  name: string,
): string | undefined => {
  const wanted = camelCase(name);
  if (Object.hasOwn(fields, wanted)) return wanted;
  return Object.keys(fields).find((key) => {
    const schema = fields[key];
    return schema !== undefined && hintsOf(schema).aliases?.some((alias) => alias === wanted);
  });
};

/** Who gives a choice in a sentence of their own means the field that takes sentences. */
const fieldMeant = (
  fields: Readonly<Record<string, ZodType>>,
  key: string,
  given: unknown,
): string => {
  const schema = fields[key];
  const { sentencesAre } = schema === undefined ? {} : hintsOf(schema);
  const isSentence = typeof given === 'string' && /\S\s+\S/u.test(given);
  return sentencesAre !== undefined && isSentence ? sentencesAre : key;
};

const readFields = (schema: ZodType, value: unknown): unknown => {
  if (!isRecord(value)) return value;
  const fields = fieldsOf(schema);
  const read: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(value)) {
    const key = fieldMeant(fields, fieldNamed(fields, name) ?? name, given);
    const inner = fields[key];
    // Null says that nothing is given; a name of the field itself wins over another name for it.
    const known = inner === undefined ? given : readValue(inner, given);
    if (inner === undefined ? given === null : known === undefined) continue;
    if (read[key] === undefined || key === name) read[key] = known;
  }
  return read;
};

/** More of a wrong value helps nobody to find it. */
const longestValue = 200;

/** A wrong value as an error can carry it. */
const shown = (value: unknown): string | number => {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);

const schemaAt = (schema: ZodType, path: readonly PropertyKey[]): ZodType => {
  let at = schema;
  for (const key of path) {
    const { element, shape } = definitionOf(coreOf(at));
    at = (typeof key === 'number' ? element : shape?.[String(key)]) ?? at;
  }
  return at;
};

/** What a value of a schema may be, as the words for it need to know. */
export const expectationOf = (
  schema: ZodType,
  { expected, choices: names = [] }: FieldHints = hintsOf(schema),
): Readonly<Record<string, string | number | readonly string[]>> => {
  const choices = choicesOf(schema);
  if (expected === 'choices') return { expected, choices };
  if (expected !== undefined && names.length > 0) return { expected, choices: names };
  if (expected !== undefined) return { expected };
  if (choices.length > 0) return { expected: 'choice', choices };
  const kind = kindOf(schema);
  if (kind === 'number') {
    const { isWhole, ...bounds } = boundsOf(schema);
    return { expected: isWhole ? 'whole_number' : 'number', ...bounds };
  }
  if (kind === 'boolean') return { expected: 'flag' };
  return { expected: kind === 'array' ? 'texts' : kind === 'object' ? 'mappings' : 'text' };
};

const nearest = (value: unknown, names: readonly string[]) => {
  const name = typeof value === 'string' ? nearestName(value, names) : undefined;
  return name === undefined ? {} : { nearest: name };
};

/**
 * An input in the terms of its schema: keys in either case, other names that are known, `null` for what is absent, numbers
 * and lists as texts. Throws `invalid_argument`, which names the field, quotes its value and says what is allowed.
 */
export const readInput = (schema: ZodObject, given: unknown, face?: Face): unknown => {
  const value = readFields(schema, given ?? {});
  const offered = fieldsOf(schema, face);
  const refuse = (key: string): never => {
    const choices = Object.keys(offered).map(snakeCase);
    const near = nearest(key, choices);
    throw new MemoryError('invalid_argument', { name: key, expected: 'field', choices, ...near });
  };
  const hidden = Object.keys(isRecord(value) ? value : {}).find(
    (name) => offered[name] === undefined,
  );
  if (hidden !== undefined) return refuse(hidden);
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issue = error.issues[0];
  if (issue === undefined) throw error;
  if (issue.code === 'unrecognized_keys') return refuse(issue.keys[0] ?? '');
  const at = schemaAt(schema, issue.path);
  const field = schemaAt(schema, issue.path.slice(0, 1));
  const wrong = valueAt(value, issue.path);
  const expectation = expectationOf(at, { ...hintsOf(field), ...hintsOf(at) });
  const { choices } = expectation;
  throw new MemoryError('invalid_argument', {
    name: issue.path.map((part) => snakeCase(String(part))).join('.'),
    ...(wrong === undefined ? {} : { value: shown(wrong) }),
    ...expectation,
    ...(issue.code === 'too_small' && Array.isArray(wrong) && { minimum: Number(issue.minimum) }),
    ...(Array.isArray(choices) && nearest(wrong, choices as readonly string[])),
  });
};

/** One field, from whatever form a caller gives its value in. Throws as `readInput` does. */
export const readField = (name: string, schema: ZodType, given: unknown): unknown =>
  (readInput(z.strictObject({ [name]: schema }), { [name]: given }) as Record<string, unknown>)[
    name
  ];
