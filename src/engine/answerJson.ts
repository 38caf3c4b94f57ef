import { isRecord } from './format/json';
import { definitionOf, type Face, type FieldHints, fieldsOf, hintsOf, snakeCase } from './json';
import { type ZodType, z } from './schemas';

/** Adds to a value what people read beside its codes. */
export type Sentences = {
  readonly [Kind in NonNullable<FieldHints['sentence']>]: (value: never) => string;
};

/** A value of which no schema tells more: keys in snake case, as deep as it goes. */
export const writeAny = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(writeAny);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [snakeCase(name), writeAny(inner)]),
  );
};

/** A value as JSON by its schema: what the schema does not name stays out, what may be null and is absent is null. */
export const writeJson = (schema: ZodType, value: unknown, sentences: Sentences): unknown => {
  const { type, innerType, element, shape, catchall } = definitionOf(schema);
  if (innerType !== undefined) {
    if (value === undefined || value === null) return type === 'nullable' ? null : undefined;
    return writeJson(innerType, value, sentences);
  }
  if (type === 'array' && element !== undefined && Array.isArray(value)) {
    return value.map((entry) => writeJson(element, entry, sentences));
  }
  if (type === 'union') return writeAny(value);
  if (type !== 'object' || shape === undefined || !isRecord(value)) return value;
  const { sentence } = hintsOf(schema);
  const message = sentence === undefined ? undefined : sentences[sentence](value as never);
  const known = Object.entries(shape).map(([name, inner]) => {
    const own = name === 'message' && message !== undefined ? message : value[name];
    return [snakeCase(name), writeJson(inner, own, sentences)] as const;
  });
  const others =
    catchall === undefined || definitionOf(catchall).type === 'never'
      ? []
      : Object.entries(value)
          .filter(([name]) => !Object.hasOwn(shape, name))
          .map(([name, inner]) => [snakeCase(name), writeAny(inner)] as const);
  return Object.fromEntries([...known, ...others].filter(([, inner]) => inner !== undefined));
};

/** What an operation answers, as JSON: a list is cut to the limit, and told how long it is. */
export const answerJson = (
  { under, output }: { readonly under?: string; readonly output: () => ZodType },
  result: unknown,
  { sentences, limit }: { readonly sentences: Sentences; readonly limit?: number | undefined },
): unknown => {
  if (under === undefined) return writeJson(output(), result, sentences);
  const value = Array.isArray(result)
    ? { [under]: result.slice(0, limit), total: result.length }
    : { [under]: result };
  return writeJson(output(), value, sentences);
};

/** The names of its properties as JSON has them. */
const renamed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(renamed);
  if (!isRecord(schema)) return schema;
  const { properties, required, ...rest } = schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, renamed(one)]));
  return {
    ...inner,
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [snakeCase(name), renamed(one)]),
      ),
    }),
    ...(Array.isArray(required) && { required: required.map(String).map(snakeCase) }),
  };
};

/** The schema as JSON Schema, with the keys of the JSON, and the fields that a face offers. */
export const jsonSchemaOf = (
  schema: ZodType,
  { face, io = 'output' }: { readonly face?: Face; readonly io?: 'input' | 'output' } = {},
): Readonly<Record<string, unknown>> => {
  const { $schema: _, ...given } = z.toJSONSchema(schema, { io }) as Record<string, unknown>;
  const offered = new Set(Object.keys(fieldsOf(schema, face)));
  const { properties } = given;
  if (!isRecord(properties)) return renamed(given) as Record<string, unknown>;
  const kept = Object.entries(properties).filter(([name]) => offered.has(name));
  return renamed({ ...given, properties: Object.fromEntries(kept) }) as Record<string, unknown>;
};
