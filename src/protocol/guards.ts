// Guards by which messages and kept states are checked, and from which their types are inferred; used as `is.text`.

export type Guard<T> = (value: unknown) => value is T;
export type Guarded<G> = G extends Guard<infer T> ? T : never;

type Shape = Readonly<Record<string, Guard<unknown>>>;
type Absent<S, Key extends keyof S> = undefined extends Guarded<S[Key]> ? Key : never;

/** A record of which each field passes its guard. */
export type Fields<S> = {
  readonly [Key in keyof S as Exclude<Key, Absent<S, Key>>]: Guarded<S[Key]>;
} & { readonly [Key in keyof S as Absent<S, Key>]?: Exclude<Guarded<S[Key]>, undefined> };

/** One message of a table that has the fields of each by its name. */
export type MessageOf<Table> = {
  [Name in keyof Table]: { readonly name: Name } & Fields<Table[Name]>;
}[keyof Table];

export const record = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const text: Guard<string> = (value) => typeof value === 'string';
export const flag: Guard<boolean> = (value) => typeof value === 'boolean';
export const number: Guard<number> = (value): value is number => Number.isFinite(value);

export const oneOf = <T extends string>(all: readonly T[]): Guard<T> => {
  const known: ReadonlySet<unknown> = new Set(all);
  return (value): value is T => known.has(value);
};

export const listOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(guard);

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

export const nullable =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

/** A check of what is told apart by its `kind`, such as the rows of a tree. */
export const ofKind =
  <T extends { readonly kind: string }>(kind: T['kind']): Guard<T> =>
  (value): value is T =>
    record(value) && value.kind === kind;

/** Whether a record is what the engine tells: the fields are those that a page relies on. */
export const shaped = <T>(fields: { readonly [Key in keyof T]?: Guard<unknown> }): Guard<T> => {
  // Read once: a page is told of thousands of memories.
  const entries = Object.entries(fields as Shape);
  return (value): value is T => record(value) && entries.every(([key, guard]) => guard(value[key]));
};

export const messageOf =
  <Table extends Readonly<Record<string, Shape>>>(table: Table): Guard<MessageOf<Table>> =>
  (value): value is MessageOf<Table> =>
    record(value) &&
    text(value.name) &&
    Object.hasOwn(table, value.name) &&
    shaped<object>(table[value.name] ?? {})(value);
