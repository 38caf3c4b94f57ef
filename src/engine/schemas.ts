/**
 * The library of schemas: of what operations take and give, of settings, and of what language models answer. Only what is
 * used is named here, so that a bundle holds nothing else of it.
 */
import {
  array,
  boolean,
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
