import { field, hinted } from './field';
import { tryActor } from './model/actor';
import { nearKinds, secondStores } from './model/decision';
import { providers } from './model/language';
import { linkGrounds, normaliseTags, statuses } from './model/memory';
import {
  type MemoryType,
  memoryTypeNames,
  memoryTypes,
  priorities,
  tryMemoryType,
} from './model/memoryTypes';
import {
  type RelationType,
  relationTypeNames,
  relationTypes,
  tryRelationType,
} from './model/relationTypes';
import { limitBounds } from './model/settings';
import { z } from './schemas';

/** Fields that several operations take, and shapes that several give. Functions, because few of them are needed at once. */

// Taken.

const readSpelling =
  (resolve: (text: string) => unknown) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? (resolve(value) ?? value) : value;

const isTextOrList = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

const typeNames = memoryTypeNames as readonly [MemoryType, ...MemoryType[]];
const relationNames = relationTypeNames as readonly [RelationType, ...RelationType[]];

/** Every type with what it is for. */
export const typeList = (): string =>
  memoryTypeNames.map((name) => `${name} (${memoryTypes[name].description})`).join('; ');

const relationList = (): string =>
  relationTypeNames.map((name) => `${name} (${relationTypes[name].meaning})`).join('; ');

/** A type of memory by any name that its table has. */
export const memoryType = () =>
  hinted(z.enum(typeNames), { read: readSpelling(tryMemoryType), noun: 'type' });

export const referenceIn = (
  description = 'Id of the memory, a unique beginning of it, its path, or its exact title',
  aliases: readonly string[] = ['id', 'memory'],
) => field(z.string().min(1), description, { aliases, namesMemory: true, noun: 'reference' });

export const tags = (description: string) =>
  field(z.array(z.string()).optional(), description, {
    read: (value) => (isTextOrList(value) ? normaliseTags(value) : value),
    help: 'tags: a,b',
  });

export const limit = (usual: string, maximum: number = limitBounds.maximum) =>
  field(
    z.int().min(limitBounds.minimum).max(maximum).optional(),
    `At most so many; ${usual} by default`,
    {
      aliases: ['maxResults', 'max', 'count', 'k', 'topK'],
      noun: 'limit',
      help: `at most so many, 1 to ${maximum} (default: ${usual})`,
      placeholder: 'number',
    },
  );

const share = () => z.number().min(0).max(1);

export const importance = () =>
  field(
    share().optional(),
    '0.8-1 critical or for several projects, 0.5-0.7 usual, 0.3-0.4 minor',
    { noun: 'importance', example: 0.8, help: 'from 0 to 1', placeholder: 'number' },
  );

export const strength = () =>
  field(share().optional(), '0 to 1, how closely the two belong together', {
    noun: 'strength',
    example: 0.8,
    help: 'how strong it is, from 0 to 1 (default for a new one: 0.8)',
    placeholder: 'number',
  });

export const minimumScore = () =>
  field(share().optional(), 'Leaves out hits below', {
    aliases: ['minScore'],
    flag: 'min-score',
    noun: 'share',
    example: 0.9,
    help: 'leave out hits below, 0 to 1',
    placeholder: 'number',
  });

export const budget = () =>
  field(z.int().min(50).max(20_000).optional(), 'At most so many tokens', {
    aliases: ['maxTokens', 'tokenBudget', 'tokens'],
    noun: 'budget',
    placeholder: 'tokens',
    example: 300,
    help: 'at most so many tokens of text',
  });

/** How much a question asks of the search by meaning. */
export const meaningChoice = () => ({
  textOnly: field(z.boolean().optional(), 'By words alone, without vectors', {
    not: ['mcp'],
    help: 'by words alone, without vectors',
  }),
  wait: field(
    z.int().min(0).max(20_000).optional(),
    'Milliseconds to wait for search by meaning, 300 by default; from 2000 on also while its model is loaded',
    {
      placeholder: 'milliseconds',
      help: 'how long to wait for search by meaning, 0 to 20000 (default: 20000)',
    },
  ),
});

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/u.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
};

const isDate = (text: string): boolean =>
  isDay(text) || (/^\d{4}-\d{2}-\d{2}T/u.test(text) && !Number.isNaN(Date.parse(text)));

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

export const day = (description: string) =>
  field(z.string().refine(isDay).optional(), description, {
    expected: 'day',
    read: trimmed,
    noun: 'day',
    placeholder: 'day',
  });

export const date = (description: string, hints: { readonly help?: string } = {}) =>
  field(z.string().refine(isDate).optional(), description, {
    expected: 'date',
    read: trimmed,
    noun: 'date',
    placeholder: 'date',
    ...hints,
  });

export const actor = (description: string) =>
  field(
    z.string().refine((text) => tryActor(text) !== undefined),
    description,
    {
      expected: 'actor',
    },
  );

/** Any spelling: also lower case, hyphens, and one from the other end such as solved-by. */
export const relationSpelling = () =>
  field(
    z.string().refine((text) => tryRelationType(text) !== undefined),
    `How the first memory is related to the second. One of: ${relationList()}`,
    {
      expected: 'relation',
      choices: relationTypeNames,
      noun: 'relation',
      help: 'the type of relation',
      placeholder: 'type',
    },
  );

export const relationTypesIn = (description: string) =>
  field(
    z
      .array(
        hinted(z.enum(relationNames), {
          read: readSpelling((text) => tryRelationType(text)?.type),
          noun: 'relation',
        }),
      )
      .optional(),
    description,
    { flag: 'type', help: 'only these relations: a,b', placeholder: 'types', noun: 'relation' },
  );

export const includeArchived = () =>
  field(z.boolean().optional(), 'Also archived and superseded memories');

/** What narrows memories down, the same wherever there is something to choose. */
export const memoryFilter = () => ({
  types: field(z.array(memoryType()).optional(), 'Only memories of these types', {
    aliases: ['type'],
    flag: 'type',
    help: 'only these types: a,b',
    noun: 'type',
  }),
  tags: field(z.array(z.string()).optional(), 'Only memories with all of these tags', {
    read: (value) => (isTextOrList(value) ? normaliseTags(value) : value),
    help: 'only with all of these tags: a,b',
  }),
  statuses: field(z.array(z.enum(statuses)).optional(), 'Only memories of these statuses', {
    aliases: ['status'],
    flag: 'status',
    help: 'only these statuses: a,b',
    noun: 'status',
  }),
  authors: field(
    z.array(z.string()).optional(),
    'Only by one of these: an actor such as "agent:claude", a name, or human, agent, process',
    {
      aliases: ['author'],
      flag: 'author',
      help: 'only by one of these: agent:claude, a name, or human, agent, process',
    },
  ),
  entities: field(z.array(z.string()).optional(), 'Only memories about all of these', {
    aliases: ['entity'],
    flag: 'entity',
    help: 'only about all of these: a,b',
    placeholder: 'names',
  }),
  since: date('Only memories that were changed on that day or later, such as 2026-01-31', {
    help: 'only changed on that day or later',
  }),
  until: date('Only memories that were changed on that day or earlier', {
    help: 'only changed on that day or earlier',
  }),
  pinned: field(z.boolean().optional(), 'Only pinned ones'),
  reviewed: field(
    z.boolean().optional(),
    'False: only what an agent wrote and no person has seen',
    { not: ['cli'] },
  ),
  private: field(z.boolean().optional(), 'Only those in private/, which is never shared'),
});

export const priority = () =>
  field(z.enum(priorities).optional(), 'How strongly it binds', {
    noun: 'priority',
    help: 'critical, high, medium, normal or low',
  });

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
      .literal('unknown')
      .optional()
      .describe('Other hands changed it on the disk since a person saw it'),
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
