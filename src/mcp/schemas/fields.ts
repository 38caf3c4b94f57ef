import { type MemoryType, memoryTypeNames, memoryTypes } from '../../engine';
import { z } from '../../engine/schemas';

/** What a tool takes or gives, as the protocol publishes it. */
export type Schema = z.ZodObject;

/** The value of a schema after validation. */
export type ValueOf<Given extends Schema> = z.output<Given>;

export const typeList = memoryTypeNames
  .map((name) => `${name} (${memoryTypes[name].description})`)
  .join('; ');

export const memoryType = z.enum(memoryTypeNames as readonly [MemoryType, ...MemoryType[]]);

export const reference = z
  .string()
  .min(1)
  .describe('Id of the memory, a unique beginning of it, its path, or its exact title');

/** Agents send lists, JSON arrays in a string, and comma lists; all are understood. */
export const tags = z
  .union([z.array(z.string()), z.string()])
  .describe('Tags, such as the project, the technology and the kind of work: a list, or "a,b"');

export const day = z.string().describe('A day such as 2026-01-31');

export const referenceInput = z.strictObject({ reference });

export const noInput = z.strictObject({});

export const memoryReference = z.object({
  id: z.string(),
  title: z.string(),
  type: memoryType,
  path: z.string().describe('Inside the memory folder'),
});

export const notice = z.string().describe('How the texts of memories are to be taken');
