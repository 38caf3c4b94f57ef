import { linkGrounds, type RelationType, relationTypeNames, relationTypes } from '../../engine';
import { z } from '../../engine/schemas';
import { decisionOutput } from './decision';
import { memoryReference, notice, reference } from './fields';

const relationList = relationTypeNames
  .map((name) => `${name} (${relationTypes[name].meaning})`)
  .join('; ');

const relationType = z.enum(relationTypeNames as readonly [RelationType, ...RelationType[]]);

const directions = ['outgoing', 'incoming'] as const;

/** Any spelling: also lower case, hyphens, and one from the other end such as solved-by. */
const relationSpelling = z
  .string()
  .min(1)
  .describe(`How the first memory is related to the second. One of: ${relationList}`);

const strength = z.number().min(0).max(1).describe('0 to 1, how closely the two belong together');

const description = z
  .string()
  .min(1)
  .describe('Why and how, in markdown; kept in a file of its own');

const edgeReference = z
  .string()
  .min(1)
  .describe('Id of the described relation, a unique beginning of it, or the path of its file');

export const relateInput = z.strictObject({
  from: reference.describe('The memory that the relation begins at: id, path, or exact title'),
  type: relationSpelling,
  to: reference.describe('The memory that it leads to: id, path, or exact title'),
  strength: strength.optional(),
  context: z.string().min(1).optional().describe('One line on how, kept in both memories'),
  description: description.optional(),
});

export const unrelateInput = z.strictObject({
  from: reference.describe('One memory: id, path, or exact title'),
  to: reference.describe('The other memory: id, path, or exact title'),
  type: relationSpelling
    .optional()
    .describe('Only this relation, from the first to the second; all between the two without it'),
});

export const relatedInput = z.strictObject({
  reference,
  hops: z
    .number()
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe('Relations to follow one after another; 1 by default'),
  types: z.array(relationType).optional().describe('Only relations of these types'),
  direction: z.enum(directions).optional().describe('Only those that lead this way'),
  include_archived: z.boolean().optional().describe('Also archived and superseded memories'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 50 by default'),
});

export const edgeInput = z.strictObject({ edge: edgeReference });

export const edgeSearchInput = z.strictObject({
  text: z.string().optional().describe('Words that titles or description must hold, all of them'),
  types: z.array(relationType).optional().describe('Only relations of these types'),
  reference: reference.optional().describe('Only relations of this memory'),
});

export const edgeUpdateInput = z.strictObject({
  edge: edgeReference,
  strength: strength.optional(),
  description: description.optional(),
  type: relationSpelling.optional(),
});

export const relation = z.object({
  from: memoryReference,
  to: memoryReference,
  type: relationType,
  strength: z.number(),
  context: z.string().optional(),
  edge: z.object({ id: z.string(), path: z.string() }).optional().describe('Its description'),
  foundBy: z
    .enum(linkGrounds)
    .optional()
    .describe('Why it was made by itself; absent where somebody made it'),
});

export const relationOutput = z.object({
  action: z.enum(['related', 'updated', 'unrelated', 'unchanged', 'proposed']),
  relations: z.array(relation).describe('The relations that the call was about'),
  because: decisionOutput.shape.because,
});

export const relatedOutput = z.object({
  notice,
  memory: memoryReference,
  related: z.array(
    z.object({
      memory: memoryReference,
      hops: z.number().int(),
      strength: z.number().describe('Product of the strengths on the way'),
      way: z.array(z.object({ relation, direction: z.enum(directions) })),
    }),
  ),
  hidden: z.number().int().describe('Memories left out because they are archived'),
});

const edge = relation.extend({
  id: z.string(),
  path: z.string().describe('Inside the memory folder'),
  description: z.string(),
  created: z.string().nullable(),
  updated: z.string().nullable(),
});

export const edgeOutput = edge.extend({ notice });

export const edgesOutput = z.object({ notice, edges: z.array(edge) });
