import { isRecord } from './format/json';
import { field, hinted } from './json';
import { tryActor } from './model/actor';
import { normaliseTags, statuses } from './model/memory';
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

/** A list of one is that one; several stay a list, and are refused. */
export const onlyOne = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

export const typeNames = memoryTypeNames as readonly [MemoryType, ...MemoryType[]];
export const relationNames = relationTypeNames as readonly [RelationType, ...RelationType[]];

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
  aliases: readonly string[] = ['id', 'memory', 'memoryId', 'ids', 'title'],
) =>
  field(z.string().min(1), description, {
    aliases,
    read: onlyOne,
    namesMemory: true,
    noun: 'reference',
  });

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

/** As people say it, on the scale that the field describes. */
const importanceWords: Readonly<Record<string, number>> = {
  ...{ critical: 0.9, high: 0.8 },
  ...{ medium: 0.6, normal: 0.6, low: 0.3, minor: 0.3 },
};

export const importance = () =>
  field(
    share().optional(),
    '0.8-1 critical or for several projects, 0.5-0.7 usual, 0.3-0.4 minor',
    {
      read: (value) =>
        typeof value === 'string' ? (importanceWords[value.trim().toLowerCase()] ?? value) : value,
      noun: 'importance',
      example: 0.8,
      help: 'from 0 to 1',
      placeholder: 'number',
    },
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

/** Whether words name a date is found out by who reads them. */
const mayBeDate = (text: string): boolean => isDate(text) || /^(?!\d+[-./]\d).*\p{L}/u.test(text);

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

export const day = (description: string) =>
  field(z.string().refine(isDay).optional(), description, {
    expected: 'day',
    read: trimmed,
    noun: 'day',
    placeholder: 'day',
  });

/** A date that narrows something down: also in words. Who reads it refuses what names none. */
export const when = (description: string, hints: { readonly help?: string } = {}) =>
  field(z.string().refine(mayBeDate).optional(), `${description}, "yesterday" or "last week"`, {
    expected: 'date_or_words',
    read: trimmed,
    noun: 'date',
    placeholder: 'date',
    ...hints,
    ...(hints.help !== undefined && { help: `${hints.help}: 2026-01-31, yesterday, "last week"` }),
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
  since: when('Only memories that were changed on that day or later: 2026-01-31', {
    help: 'only changed on that day or later',
  }),
  until: when('Only memories that were changed on that day or earlier: 2026-01-31', {
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

/** A text as protocols of models carry it, a list of blocks, as one; what else it is stays, and is refused. */
export const textOfBlocks = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const texts = value.map((block: unknown) =>
    isRecord(block) && typeof block.text === 'string' ? block.text : block,
  );
  return texts.every((text) => typeof text === 'string') ? texts.join('\n\n') : value;
};
