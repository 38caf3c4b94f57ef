import { decision, memoryReference, operationRecord, reasons } from '../answerShapes';
import { outcomes } from '../model/episode';
import { statuses } from '../model/memory';
import { destroys, field, reads, type ValueOf, writes } from '../operation';
import { draftFields, procedureFields, typeField, withPlaces } from '../remember/draftFields';
import { z } from '../schemas';
import { day, limit, referenceIn, tags, textOfBlocks } from '../shapes';

const memoryIn = () => z.strictObject({ reference: referenceIn() });

const changesIn = () => {
  const { tags: tagsField, entities, ...fields } = draftFields();
  return z.strictObject({
    reference: referenceIn(),
    content: field(
      z.string().optional(),
      'The whole new text, in full sentences; it takes the place of the old one',
      {
        read: textOfBlocks,
        aliases: ['message', 'text', 'body'],
        flag: 'body',
        placeholder: 'text',
        help: 'new text; - reads it from the standard input',
      },
    ),
    ...fields,
    type: typeField('One of those of memory_store'),
    tags: tagsField,
    entities,
    // Each agent would read them in each conversation: who changes steps calls memory_procedure with `replaces`.
    ...procedureFields(['mcp']),
    immutable: field(z.boolean().optional(), 'Nobody changes or forgets it any more', {
      not: ['mcp'],
      help: 'let nobody change or forget it, you neither',
    }),
  });
};

const changesOf = ({
  reference: _,
  content,
  ...fields
}: ValueOf<ReturnType<typeof changesIn>>) => ({
  ...withPlaces(fields),
  ...(content === undefined ? {} : { body: content }),
});

export const update = writes({
  name: 'update',
  help: 'Change fields of a memory; what is not given stays',
  command: 'update',
  tool: {
    name: 'memory_update',
    isUsual: true,
    title: 'Change a memory',
    description:
      'Changes the text or other fields of a memory; what is not given stays, and lists are given whole. Use it when a memory of yours is no longer exact, after reading it with memory_get. What a person wrote or accepted is not changed at once: the call makes a proposal, and a person decides.',
    idempotent: true,
  },
  input: changesIn,
  output: decision,
  run: async ({ engine, by }, input) =>
    engine.update(input.reference, changesOf(input), await by()),
});

export const forget = writes({
  name: 'forget',
  help: 'Archive a memory; its file stays',
  command: 'forget',
  tool: {
    name: 'memory_forget',
    isUsual: true,
    title: 'Forget a memory',
    description:
      'Archives a memory: it is no longer recalled, but its file stays and a person can restore it. Use it when the user asks to forget something, or when a memory has turned out to be wrong.',
    idempotent: true,
  },
  input: memoryIn,
  output: decision,
  run: async ({ engine, by }, { reference }) => engine.forget(reference, await by()),
});

export const restore = writes({
  name: 'restore',
  help: 'Take an archived memory back',
  // What a person declined comes back by a person alone.
  decidesOn: async ({ engine }, { reference }: { readonly reference: string }) =>
    (await engine.get(reference, { peek: true })).memory.rejected !== undefined,
  command: 'restore',
  tool: {
    name: 'memory_restore',
    title: 'Take a memory back',
    description:
      'Takes an archived or superseded memory back, so that it is recalled again. Use it when something that was forgotten or replaced holds after all. What a person put away waits for a person.',
    idempotent: true,
  },
  input: memoryIn,
  output: decision,
  run: async ({ engine, by }, { reference }) => engine.restore(reference, await by()),
});

export const pin = writes({
  name: 'pin',
  help: 'Keep a memory from fading, or let it fade again',
  command: 'pin',
  input: () =>
    z.strictObject({
      reference: referenceIn(),
      pinned: field(z.boolean(), 'False lets it fade again', { not: ['cli'] }),
    }),
  output: decision,
  run: async ({ engine, by }, { reference, pinned }) => engine.pin(reference, pinned, await by()),
});

export const keepPrivate = writes({
  name: 'keepPrivate',
  help: 'Keep a memory to yourself, in private/, which is never shared; or share it again',
  command: 'private',
  input: () =>
    z.strictObject({
      reference: referenceIn(),
      isPrivate: field(z.boolean(), 'False shares it again', {
        aliases: ['private'],
        not: ['cli'],
      }),
    }),
  output: decision,
  run: async ({ engine, by }, { reference, isPrivate }) =>
    engine.keepPrivate(reference, isPrivate, await by()),
});

export const deleteMemory = destroys({
  name: 'delete',
  help: 'Delete a memory for good, with everything that tells of it; see also forget',
  decides: true,
  command: 'delete',
  input: () =>
    z.strictObject({
      reference: referenceIn(),
      permanent: field(z.boolean(), 'Needed: the file shall be gone, not only archived', {
        help: 'needed: the file shall be gone, not only archived',
      }),
    }),
  output: () =>
    z.object({
      memory: memoryReference(),
      changed: z.array(z.string()).describe('Files that were removed or lost a mention of it'),
      left: z.array(z.string()).describe('Files that still name it, for a person to judge'),
      history: z.string().nullable().describe('Where the history is, which still has it'),
      operation: operationRecord().nullable(),
    }),
  run: async ({ engine, by }, { reference, permanent }) =>
    engine.delete(reference, { permanent }, await by()),
});

const episode = () =>
  z.object({
    day: z.string(),
    time: z.string(),
    title: z.string(),
    type: z.string(),
    tags: z.array(z.string()),
    summary: z.string(),
    confidence: z.string().nullable(),
    outcome: z.string().nullable().describe('What came of it'),
    memory: memoryReference().nullable().describe('The memory that it is about'),
    path: z.string().describe('Inside the memory folder'),
    line: z.int(),
  });

const outcomeIn = (description: string, help: string) =>
  field(z.enum(outcomes).optional(), `${description}: ${outcomes.join(', ')}`, {
    noun: 'outcome',
    help: `${help}: ${outcomes.join(', ')}`,
  });

export const addEpisode = writes({
  name: 'addEpisode',
  help: 'Add an entry to the log of today',
  command: 'episode',
  tool: {
    name: 'memory_episode',
    title: 'Write in the day log',
    description:
      'Adds an entry to the log of today: what was done, tried or found out, and what came of it. Use it when a piece of work ends, so that a reflection can look back on it. What will hold beyond the day belongs into memory_store, which writes its own entry.',
    // A log of what happened when is appended to, and not decided about.
    cannotWait: true,
    idempotent: false,
  },
  input: () =>
    z.strictObject({
      title: field(z.string().min(1), 'What happened, in a few words', {
        aliases: ['event', 'name'],
      }),
      summary: field(
        z.string().min(1).optional(),
        'What happened and what came of it, in a line or a few',
        {
          aliases: ['content', 'text', 'message'],
          placeholder: 'text',
          help: 'what happened, in a line or a few; - reads it from the standard input',
        },
      ),
      outcome: outcomeIn('What came of it', 'what came of it'),
      type: field(
        z.string().optional(),
        'A type of memory, or task, event, emotion; general by default',
        { help: 'a type of memory, or task, event, emotion (default: general)' },
      ),
      tags: tags('Tags: a list, or "a,b"'),
      reference: field(z.string().min(1).optional(), 'The memory that it is about', {
        aliases: ['id', 'memory'],
        flag: 'memory',
        placeholder: 'reference',
        help: 'the memory that it is about',
        namesMemory: true,
      }),
    }),
  output: () => z.object({ episode: episode(), because: reasons() }),
  run: async ({ engine, by }, draft) => engine.addEpisode(draft, await by()),
});

export const episodes = reads({
  name: 'episodes',
  help: 'List entries of the day logs, the newest first',
  command: 'episodes',
  tool: {
    name: 'memory_episodes',
    title: 'Read the day logs',
    description:
      'Reads entries of the day logs, the newest first: what was done, decided and found out, and when. Use it to see what happened lately, or on a certain day.',
    idempotent: true,
    quotes: true,
  },
  input: () =>
    z.strictObject({
      from: day('The first day, such as 2026-01-31'),
      to: day('The last day'),
      types: field(z.array(z.string()).optional(), 'Only entries of these types', {
        aliases: ['type'],
        flag: 'type',
        help: 'only these types: a,b',
      }),
      tags: tags('Only entries with all of these tags'),
      outcome: outcomeIn('Only entries with this outcome', 'only entries with this outcome'),
      limit: limit('50'),
    }),
  output: () => z.object({ episodes: z.array(episode()) }),
  under: 'episodes',
  run: ({ engine }, filter) => engine.episodes(filter),
});

export const snooze = writes({
  name: 'snooze',
  help: 'Keep memories active for so many days, whatever their relevance',
  command: 'snooze',
  tool: {
    name: 'memory_snooze',
    title: 'Snooze what fades',
    description:
      'Keeps memories active for so many days, on this machine, without counting as a use. Use it where something will be needed again soon; an agent may ask for 30 days at most.',
    idempotent: true,
  },
  input: () =>
    z.strictObject({
      references: field(z.array(z.string().min(1)).min(1), 'The memories', {
        aliases: ['reference', 'id', 'memory'],
        namesMemory: true,
        noun: 'reference',
      }),
      days: field(
        z.int().min(1).max(365).optional(),
        'For so many days; 30 by default, and at most for an agent',
        {
          noun: 'number of days',
          placeholder: 'days',
          help: 'for so many days, 1 to 365 (default: 30)',
        },
      ),
    }),
  output: () => z.object({ memories: z.array(memoryReference()), until: z.string() }),
  run: async ({ engine, by }, { references, days }) => engine.snooze(references, days, await by()),
});

export const confirm = writes({
  name: 'confirm',
  help: 'Say that a memory is still true: that is a use, and by a person a review',
  // What somebody put away is refused, whoever asks.
  decidesOn: async ({ engine }, { reference }: { readonly reference: string }) =>
    (await engine.get(reference, { peek: true })).memory.status === undefined,
  command: 'confirm',
  tool: {
    name: 'memory_confirm',
    title: 'Say that a memory is still true',
    description:
      'Notes that a memory still holds. Use it after you have checked it against the project. It counts as a use; that a person has seen it, only a person says. Where it no longer holds, change it with memory_update.',
    idempotent: false,
  },
  input: () => z.strictObject({ reference: referenceIn() }),
  output: () =>
    memoryReference().extend({
      status: z.enum(statuses),
      keptUntil: z.string().describe('Until when it is active whatever happens'),
      reviewed: z.boolean().describe('False where no person has seen what an agent wrote'),
    }),
  run: async ({ engine, by }, { reference }) => engine.confirm(reference, await by()),
});
