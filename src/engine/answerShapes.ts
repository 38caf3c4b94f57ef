import { hinted } from './json';
import { nearKinds, secondStores } from './model/decision';
import { providers } from './model/language';
import { linkGrounds, statuses } from './model/memory';
import { z } from './schemas';
import { relationNames, typeNames } from './shapes';

// Given.

const text = () => z.string();
const count = () => z.int();

export const memoryReference = () =>
  z.object({
    id: text(),
    title: text(),
    type: z.enum(typeNames),
    path: text().describe('Inside the memory folder'),
  });

const data = () => z.record(text(), z.union([text(), z.number(), z.array(text())]));

/** A reason with its sentence. */
export const reason = () =>
  hinted(z.object({ stage: text(), code: text(), data: data(), message: text() }), {
    sentence: 'reason',
  });

export const reasons = () => z.array(reason()).describe('Why, stage by stage');

export const decision = () =>
  z.object({
    action: text().describe(
      'created, updated, reinforced (known already), refused, archived, …; proposed: nothing is changed yet, a person decides',
    ),
    memory: memoryReference().nullable().describe('Null where nothing was stored'),
    also: z
      .array(memoryReference().extend({ store: z.enum(secondStores).optional() }))
      .describe(
        'Further memories that came of it; with a store, the same one there: in the log of the day, or as a line that is proposed for MEMORY.md',
      ),
    because: reasons(),
    near: z
      .array(memoryReference().extend({ of: text(), kind: z.enum(nearKinds) }))
      .optional()
      .describe(
        'Known memories beside a new one (`of`): say with memory_answer which of them it replaces, repeats or adds to',
      ),
  });

export const memorySummary = () =>
  memoryReference().extend({
    status: z.enum(statuses),
    relevance: z.number().describe('999 when pinned'),
    importance: z.number(),
    pinned: z.boolean(),
    private: z.boolean().describe('True for what is never shared: do not repeat it to others'),
    author: text().nullable().describe('human:NAME, agent:NAME or process:NAME'),
    reviewed: z.boolean().describe('False where no person has seen what an agent wrote'),
    changedBy: z
      .string()
      .optional()
      .describe('unknown or branch:NAME: other hands changed it on the disk since a person saw it'),
    tags: z.array(text()),
    updated: text().nullable(),
    preview: text().describe('Beginning of the text; memory_get has the whole'),
  });

export const relation = () =>
  z.object({
    from: memoryReference(),
    to: memoryReference(),
    type: z.enum(relationNames),
    strength: z.number(),
    context: text().optional(),
    edge: z.object({ id: text(), path: text() }).optional().describe('Its description'),
    foundBy: z
      .enum(linkGrounds)
      .optional()
      .describe('Why it was made by itself; absent where somebody made it'),
  });

export const problem = () =>
  hinted(
    z.object({
      path: text(),
      line: count().nullable().describe('Null where the whole file is meant'),
      code: text(),
      severity: z.enum(['error', 'warning']),
      message: text(),
    }),
    { sentence: 'problem' },
  );

/** One commit of the history. */
export const operationRecord = () =>
  z.looseObject({ id: text(), at: text(), paths: z.array(text()) });

export const model = () => z.looseObject({ provider: z.enum(providers), name: text(), id: text() });

export const fault = () =>
  hinted(z.object({ provider: z.enum(providers), code: text(), data: data(), message: text() }), {
    sentence: 'fault',
  });

/** What waits as a candidate. */
export const candidateShape = () =>
  z.object({
    id: z.string(),
    text: z.string(),
    kind: z.string().describe('order: looks like an instruction to an agent'),
    type: z.string().optional(),
    confidence: z.number().describe('0 to 1, how likely it is worth keeping'),
    role: z.enum(['user', 'assistant']).describe('Whose words it is'),
    by: z.string().describe('Who handed it over'),
    at: z.string(),
    message: z.string().describe('The message that it is of, or its beginning'),
    entities: z.array(z.string()),
    origin: z.string().optional().describe('Where the project says it'),
    scope: z.array(z.string()).optional(),
  });
