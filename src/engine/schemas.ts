/**
 * The library of schemas: of what operations take and give, of settings, and of what language models answer. Only what is
 * used is named here, so that a bundle holds nothing else of it.
 */
import {
  array,
  boolean,
  config,
  int,
  literal,
  looseObject,
  number,
  object,
  record,
  registry,
  strictObject,
  string,
  toJSONSchema,
  union,
  unknown,
  enum as words,
} from 'zod';

// What is read is small: compiling a reader for each schema takes longer than the reading.
config({ jitless: true });

export type { infer as Infer, ZodError, ZodObject, ZodType } from 'zod';

export const z = {
  array,
  boolean,
  enum: words,
  int,
  literal,
  looseObject,
  number,
  object,
  record,
  registry,
  strictObject,
  string,
  toJSONSchema,
  union,
  unknown,
};
