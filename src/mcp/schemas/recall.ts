import { languageFailureCodes, providers, questionIntents, statuses } from '../../engine';
import { z } from '../../engine/schemas';
import { memoryReference, memoryType, notice, tags } from './fields';

export const recallInput = z.strictObject({
  query: z
    .string()
    .min(1)
    .describe('A question in your own words, or the topic, the names, the error message'),
  types: z.array(memoryType).optional().describe('Only memories of these types'),
  tags: tags.optional().describe('Only memories with all of these tags'),
  statuses: z.array(z.enum(statuses)).optional().describe('Only memories of these statuses'),
  file: z
    .string()
    .optional()
    .describe('Only memories whose scope covers this source file, such as "src/api/users.ts"'),
  as_of: z
    .string()
    .optional()
    .describe(
      'Only what was believed on that day, such as 2026-01-31, superseded memories included',
    ),
  timeline: z
    .boolean()
    .optional()
    .describe('The whole course of a belief, oldest first, what is over included'),
  minimum_score: z.number().min(0).max(1).optional().describe('Leaves out hits below'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 10 by default'),
  include_archived: z.boolean().optional().describe('Also archived and superseded memories'),
});

const explanation = z.object({
  text: z.number().describe('Words: share of the best match, 0 to 1'),
  bm25: z.number(),
  matches: z.array(z.object({ word: z.string(), fields: z.array(z.string()) })),
  similarity: z.number().optional().describe('Cosine of the meaning, -1 to 1'),
  certainty: z.number().describe('0 to 1, how sure it is that the memory answers'),
  statusFactor: z.number(),
  relevance: z.number(),
  accessCount: z.number().int(),
  lastAccessed: z.string().optional(),
  parts: z
    .array(z.object({ stage: z.string(), value: z.number(), contribution: z.number() }))
    .describe('What each stage did; the contributions add up to the score'),
});

const model = z.object({
  provider: z.enum(providers),
  name: z.string(),
  id: z.string(),
});

const fault = z.object({
  provider: z.enum(providers),
  code: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

const meaning = z.object({
  model: model.nullable().describe('Null where only words were compared'),
  faults: z.array(fault),
  pending: z.number().int().describe('Memories without a vector yet'),
});

export const recallOutput = z.object({
  notice,
  hits: z.array(
    memoryReference.extend({
      status: z.enum(statuses),
      score: z.number().describe('0 to 1, best first'),
      tags: z.array(z.string()),
      preview: z
        .string()
        .describe('Beginning of the text; empty where the memory is unlikely to answer'),
      text: z.string().optional().describe('The whole text, where the memory surely answers'),
      injection: z
        .enum(['full', 'abbreviated', 'none'])
        .describe('How much of it to rely on, by how sure it is that it answers'),
      explain: explanation,
    }),
  ),
  hidden: z.number().int().describe('Matches left out because they are dormant or archived'),
  trivial: z.boolean().describe('True where the query asks nothing and nothing was searched'),
  intent: z.enum(questionIntents).describe('The kind of question that it was taken for'),
  intentBy: z
    .object({
      model: model.nullable().describe('Null where rules decided, because no model could'),
      failure: z
        .object({
          code: z.enum(languageFailureCodes),
          flaw: z.string().optional(),
          faults: z.array(fault),
        })
        .optional(),
    })
    .optional()
    .describe('Present where a language model was to find out the kind of question'),
  period: z
    .object({
      phrase: z.string(),
      from: z.string().optional(),
      until: z.string().optional(),
      isAsOf: z.boolean(),
      isEmpty: z.boolean(),
      isAlone: z.boolean(),
    })
    .optional()
    .describe(
      'The time that the query names; isEmpty: none of the hits is of it; isAlone: it asks for nothing else',
    ),
  meaning,
});
