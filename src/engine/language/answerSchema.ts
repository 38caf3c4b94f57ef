import { z } from './schemaLibrary';

/** What an answer must be: a name for it, its schema, and the same as JSON Schema (draft 2020-12) for providers. */
export interface AnswerSchema<T> {
  /** Letters, digits and underscores, at most 64: `question_intent`. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
}

/**
 * The schema of an answer. Give it a strict object whose fields are all required, with `null` where something may be
 * missing: servers that hold a model to a schema accept no others.
 */
export const answerSchema = <T>(name: string, schema: z.ZodType<T>): AnswerSchema<T> => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
  return { name, schema, jsonSchema };
};

/** What is wrong with a value, one line for each flaw, as a model can mend it; at most ten. */
export const flawsOf = (error: z.ZodError): readonly string[] =>
  error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`);
