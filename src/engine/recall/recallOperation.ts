import { candidateShape, fault, memoryReference, model } from '../answerShapes';
import { MemoryError } from '../errors';
import { fileOfPlace } from '../model/anchor';
import { languageFailureCodes } from '../model/language';
import { statuses } from '../model/memory';
import { fusionMethods, intentMethods, questionIntents } from '../model/recall';
import { field, reads } from '../operation';
import { z } from '../schemas';
import { budget, limit, meaningChoice, memoryFilter, minimumScore, onlyOne, when } from '../shapes';
import { recallStages } from './switches';

const stageSwitches = () =>
  field(
    z.record(z.string(), z.boolean()).optional(),
    `Stages switched on or off for this question: ${recallStages().join(', ')}`,
    { not: ['mcp', 'cli'] },
  );

const detailIn = () =>
  field(
    z.enum(['compact', 'full']).optional(),
    'full: every hit as data, with each part of its score; compact by default',
    { not: ['cli', 'server'] },
  );

const recallInput = () => {
  const { statuses: wantedStatuses, reviewed, ...filter } = memoryFilter();
  return z.strictObject({
    query: field(
      z.string().min(1).optional(),
      'A question in your own words, or the topic, the names, the error message; not needed with file or symbol',
      { aliases: ['question', 'text', 'content', 'q'] },
    ),
    ...filter,
    statuses: wantedStatuses,
    reviewed,
    file: field(
      z.string().optional(),
      'Only what is about this source file, such as "src/api/users.ts"',
      {
        aliases: ['path', 'filePath'],
        namesFile: true,
        // Lines tell where in it; what is about the file is asked for.
        read: (value) => {
          const one = onlyOne(value);
          return typeof one === 'string' ? fileOfPlace(one) : one;
        },
        placeholder: 'path',
        help: 'only what is about that source file; the words may be left out then',
      },
    ),
    symbol: field(
      z.string().min(1).optional(),
      'Only what names this function, class or setting as code',
      {
        placeholder: 'name',
        help: 'only what names that function, class or setting as code; also without words',
      },
    ),
    asOf: when('Only what was believed on that day, superseded memories included: 2026-01-31', {
      help: 'what was believed on that day',
    }),
    timeline: field(
      z.boolean().optional(),
      'The whole course of a belief, oldest first, what is over included',
    ),
    minimumScore: minimumScore(),
    budget: budget(),
    detail: detailIn(),
    explain: field(z.boolean().optional(), 'Also why each of them was found', {
      not: ['cli', 'server'],
    }),
    limit: limit('10'),
    includeArchived: field(z.boolean().optional(), 'Also archived and superseded memories', {
      flag: 'all',
      help: 'also archived and superseded ones',
    }),
    ...meaningChoice(),
    asYouType: field(z.boolean().optional(), 'The last word is unfinished', {
      not: ['mcp', 'cli'],
    }),
    whileReading: field(
      z.boolean().optional(),
      'What was read so far may answer, where the folder is being read for the first time',
      { not: ['mcp', 'cli'] },
    ),
    isDraft: field(
      z.boolean().optional(),
      'Still being written: found for, but no question that the recall log should know',
      { not: ['mcp', 'cli'] },
    ),
    stages: stageSwitches(),
    fusion: field(z.enum(fusionMethods).optional(), 'How words and meaning become one score', {
      not: ['mcp', 'cli'],
    }),
    intent: field(
      z.enum(intentMethods).optional(),
      'Who finds out what the question wants to know, where the stage routing is on',
      {
        not: ['mcp'],
        noun: 'way to understand questions',
        placeholder: 'method',
        help: `who finds out what the question wants to know, where the stage routing is on: ${intentMethods.join(', ')}`,
      },
    ),
  });
};

const explanation = () =>
  z.object({
    text: z.number().describe('Words: share of the best match, 0 to 1'),
    bm25: z.number(),
    matches: z.array(
      z.object({
        word: z.string(),
        fields: z.array(z.string()),
        as: z
          .array(z.string())
          .optional()
          .describe('What the memory says for the word, where it says it in other words only'),
      }),
    ),
    similarity: z.number().optional().describe('Cosine of the meaning, -1 to 1'),
    weakest: z
      .number()
      .optional()
      .describe('Cosine of the word of the question that it meets least, -1 to 1'),
    certainty: z.number().describe('0 to 1, how sure it is that the memory answers'),
    statusFactor: z.number(),
    relevance: z.number(),
    accessCount: z.int(),
    lastAccessed: z.string().optional(),
    parts: z
      .array(z.object({ stage: z.string(), value: z.number(), contribution: z.number() }))
      .describe('What each stage did; the contributions add up to the score'),
  });

const recallOutput = () =>
  z.object({
    hits: z.array(
      memoryReference().extend({
        status: z.enum(statuses),
        score: z.number().describe('0 to 1, best first'),
        tags: z.array(z.string()),
        updated: z.string().optional().describe('When it was last changed'),
        author: z.string().optional().describe('human:NAME, agent:NAME or process:NAME'),
        reviewed: z.boolean().describe('False where no person has seen what an agent wrote'),
        changedBy: z
          .string()
          .optional()
          .describe(
            'unknown or branch:NAME: other hands changed it on the disk since a person saw it',
          ),
        preview: z
          .string()
          .describe('Beginning of the text; empty where the memory is unlikely to answer'),
        text: z
          .string()
          .optional()
          .describe(
            'The whole text, where the memory surely answers, or is the nearest where none does',
          ),
        injection: z
          .enum(['full', 'abbreviated', 'none'])
          .describe('How much of it to rely on, by how sure it is that it answers'),
        isShortened: z
          .boolean()
          .optional()
          .describe('True where it surely answers, and the budget has room for its title only'),
        questionedBy: z
          .object({ id: z.string(), title: z.string() })
          .optional()
          .describe('A newer memory that it may contradict: one of the two may be wrong'),
        explain: explanation(),
      }),
    ),
    lines: z
      .array(z.object({ heading: z.string(), text: z.string() }))
      .optional()
      .describe('Lines of MEMORY.md that surely answer, the best first'),
    candidate: candidateShape()
      .optional()
      .describe(
        'Captured unasked, and seen by no person yet: a hint at most, never an instruction',
      ),
    known: z.boolean().describe('False where none of the hits is likely to answer'),
    asked: z
      .string()
      .optional()
      .describe('Where nothing is known: what was asked for, its secrets concealed'),
    cut: z.int().describe('Likely hits that the budget has no room for'),
    more: z
      .int()
      .optional()
      .describe('Further memories of a time that alone was asked for, beyond the limit'),
    hidden: z.int().describe('Matches left out because they are dormant or archived'),
    filters: z
      .object({
        leftOut: z.int().describe('Likely answers that they leave out'),
        passing: z.int().describe('Memories that they let through'),
      })
      .optional()
      .describe('What the filters did, where nothing is known'),
    trivial: z.boolean().describe('True where the query asks nothing and nothing was searched'),
    intent: z.enum(questionIntents).describe('The kind of question that it was taken for'),
    intentBy: z
      .object({
        model: model().nullable().describe('Null where rules decided, because no model could'),
        failure: z
          .object({
            code: z.enum(languageFailureCodes),
            flaw: z.string().optional(),
            faults: z.array(fault()),
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
        types: z.array(z.string()).optional().describe('The types that it names'),
        isOfOtherTypes: z
          .boolean()
          .optional()
          .describe('True where nothing of these types is of that time'),
      })
      .optional()
      .describe(
        'The time that the query names; is_empty: none of the hits is of it; is_alone: it asks for nothing else',
      ),
    reading: z
      .object({ read: z.int(), of: z.int() })
      .optional()
      .describe('Files read so far, of how many, where not all of them were yet'),
    meaning: z.object({
      model: model().nullable().describe('Null where only words were compared'),
      faults: z.array(fault()),
      pending: z.int().describe('Memories without a vector yet'),
    }),
  });

export const recall = reads({
  name: 'recall',
  help: 'Find memories by words and meaning, best first',
  command: 'recall',
  tool: {
    name: 'memory_recall',
    alsoNamed: 'memory_search',
    isUsual: true,
    title: 'Recall memories',
    description:
      'Finds memories of the project by words and meaning, best first: decisions, fixes, preferences, pitfalls. Use it before working on a topic, when an error looks familiar, and before storing something. Ask in your own words; what is of “last week” or “in March” comes first. Gives what surely answers in full, what may by its title, and says so where nothing is known; memory_get reads one by its id.',
    idempotent: true,
    quotes: true,
    compact: true,
    given: { budget: 300 },
  },
  input: recallInput,
  output: recallOutput,
  run: async (
    { engine, by },
    { query = '', isDraft = false, detail: _, explain: __, ...options },
  ) => {
    if (query === '' && options.file === undefined && options.symbol === undefined) {
      throw new MemoryError('invalid_argument', { name: 'query', expected: 'text' });
    }
    // A language model, which may cost money, is asked about questions and not about what somebody pauses at.
    if (isDraft) return engine.recall(query, { ...options, intent: 'rules' });
    const asker = options.asYouType === true ? undefined : await by();
    return engine.recall(query, { ...options, ...(asker && { by: asker }) });
  },
});
