import type { ZodError, ZodType, z } from '../../schemas';

/** What an answer must be, for whoever checks it, and as JSON Schema (draft 2020-12) for models and their providers. */
export interface LoadedSchema<T> {
  readonly name: string;
  readonly schema: ZodType<T>;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
}

/** What an answer must be, by name. The library that knows is loaded with the first question: few processes ask any. */
export interface AnswerSchema<T> {
  /** Letters, digits and underscores, at most 64: `question_intent`. */
  readonly name: string;
  load(): Promise<LoadedSchema<T>>;
}

/**
 * The schema of an answer. Make it a strict object whose fields are all required, with `null` where something may be
 * missing: servers that hold a model to a schema accept no others.
 */
export const answerSchema = <T>(
  name: string,
  make: (library: typeof z) => ZodType<T>,
): AnswerSchema<T> => {
  const load = async (): Promise<LoadedSchema<T>> => {
    const library = (await import('../../schemas')).z;
    const schema = make(library);
    const { $schema: _, ...jsonSchema } = library.toJSONSchema(schema);
    return { name, schema, jsonSchema };
  };
  let loading: Promise<LoadedSchema<T>> | undefined;
  return {
    name,
    load: () => {
      loading ??= load();
      return loading;
    },
  };
};

/** What is wrong with a value, one line for each flaw, as a model can mend it; at most ten. */
export const flawsOf = (error: ZodError): readonly string[] =>
  error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`);
