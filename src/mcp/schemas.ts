import {
  languageFailureCodes,
  linkGrounds,
  listOrders,
  type MemoryType,
  memoryTypeNames,
  memoryTypes,
  messageRoles,
  priorities,
  providers,
  questionIntents,
  type RelationType,
  relationTypeNames,
  relationTypes,
  retentionLaws,
  secondStores,
  statuses,
} from '../engine';
import { z } from '../engine/schemas';

/** What a tool takes or gives, as the protocol publishes it. */
export type Schema = z.ZodObject;

/** The value of a schema after validation. */
export type ValueOf<Given extends Schema> = z.output<Given>;

const typeList = memoryTypeNames
  .map((name) => `${name} (${memoryTypes[name].description})`)
  .join('; ');

const memoryType = z.enum(memoryTypeNames as readonly [MemoryType, ...MemoryType[]]);

const reference = z
  .string()
  .min(1)
  .describe('Id of the memory, a unique beginning of it, its path, or its exact title');

/** Agents send lists, JSON arrays in a string, and comma lists; all are understood. */
const tags = z
  .union([z.array(z.string()), z.string()])
  .describe('Tags, such as the project, the technology and the kind of work: a list, or "a,b"');

export const storeInput = z.strictObject({
  content: z
    .string()
    .describe(
      'One belief in full sentences that can be understood without the conversation: what holds, why, and since when',
    ),
  title: z.string().optional().describe('Short title; found from the content where it is missing'),
  type: memoryType
    .optional()
    .describe(`Found from the words where it is missing. One of: ${typeList}`),
  tags: tags.optional(),
  importance: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('0.8-1 critical or for several projects, 0.5-0.7 usual, 0.3-0.4 minor'),
  priority: z.enum(priorities).optional().describe('How strongly it binds'),
  scope: z
    .array(z.string())
    .optional()
    .describe('Globs of the source files that it is about, such as "src/api/**"'),
  entities: z
    .array(z.string())
    .optional()
    .describe('People, services, tools and places that it is about'),
  private: z
    .boolean()
    .optional()
    .describe(
      'True for what is about one person and nobody else’s business: it lies in private/, which is never shared. False: shared, whatever the settings say',
    ),
  core: z
    .boolean()
    .optional()
    .describe(
      'True: propose a line of it for MEMORY.md, which is read before every task. Only for who the user is, their lasting preferences, and rules of the whole project; in one or two sentences. The user decides',
    ),
});

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

const day = z.string().describe('A day such as 2026-01-31');

export const listInput = z.strictObject({
  types: z.array(memoryType).optional().describe('Only memories of these types'),
  tags: tags.optional().describe('Only memories with all of these tags'),
  statuses: z.array(z.enum(statuses)).optional().describe('Only memories of these statuses'),
  authors: z
    .array(z.string())
    .optional()
    .describe('Only by one of these: "agent:claude", a name, or human, agent, process'),
  entities: z.array(z.string()).optional().describe('Only about all of these'),
  since: z.string().optional().describe('Only changed on that day or later, such as 2026-01-31'),
  until: z.string().optional().describe('Only changed on that day or earlier'),
  pinned: z.boolean().optional().describe('Only pinned ones, or only others'),
  reviewed: z
    .boolean()
    .optional()
    .describe('False: only what agents wrote and no person has seen; true: only the others'),
  sort: z.enum(listOrders).optional().describe('What comes first; relevance by default'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 50 by default'),
});

export const episodeInput = z.strictObject({
  title: z.string().min(1).describe('What happened, in a few words'),
  summary: z.string().min(1).describe('What happened and what came of it, in a line or a few'),
  type: z
    .string()
    .optional()
    .describe('A type of memory, or task, event, emotion; general by default'),
  tags: tags.optional(),
  reference: reference.optional().describe('The memory that it is about'),
});

export const episodesInput = z.strictObject({
  from: day.optional().describe('The first day, such as 2026-01-31'),
  to: day.optional().describe('The last day'),
  types: z.array(z.string()).optional().describe('Only entries of these types'),
  tags: tags.optional().describe('Only entries with all of these tags'),
  limit: z.number().int().min(1).max(200).optional().describe('At most so many; 50 by default'),
});

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

export const entitiesInput = z.strictObject({
  name: z
    .string()
    .min(1)
    .optional()
    .describe('One of them, such as "redis" or "src/api/users.ts"; all are listed without it'),
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

export const observeInput = z.strictObject({
  content: z.string().min(1).describe('The message, word by word'),
  role: z.enum(['user', 'assistant']).describe('Who said it'),
  before: z
    .string()
    .optional()
    .describe('The message before it, so that “it” or “she” is taken for what that one names'),
  dry_run: z.boolean().optional().describe('Only says what would be stored'),
});

export const referenceInput = z.strictObject({ reference });

export const feedbackInput = z.strictObject({
  reference,
  helped: z.boolean().describe('True where it helped, false where it was of no use'),
});

export const updateInput = z.strictObject({
  reference,
  content: z
    .string()
    .optional()
    .describe('The whole new text, in full sentences; it takes the place of the old one'),
  title: z.string().optional().describe('Short title'),
  type: memoryType.optional().describe(`One of: ${typeList}`),
  tags: tags.optional().describe('All of them: what is not in the list is taken away'),
  importance: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('0.8-1 critical or for several projects, 0.5-0.7 usual, 0.3-0.4 minor'),
  priority: z.enum(priorities).optional().describe('How strongly it binds'),
  scope: z.array(z.string()).optional().describe('Globs of the source files that it is about'),
  entities: z.array(z.string()).optional().describe('All of what it is about'),
});

export const noInput = z.strictObject({});

const memoryReference = z.object({
  id: z.string(),
  title: z.string(),
  type: memoryType,
  path: z.string().describe('Inside the memory folder'),
});

const notice = z.string().describe('How the texts of memories are to be taken');

export const decisionOutput = z.object({
  action: z
    .string()
    .describe(
      'created, updated, reinforced (known already), refused, archived, …; proposed: nothing is changed yet, a person decides',
    ),
  memory: memoryReference.nullable().describe('Null where nothing was stored'),
  also: z
    .array(memoryReference.extend({ store: z.enum(secondStores).optional() }))
    .describe(
      'Further memories that came of it; with a store, the same one there: in the log of the day, or as a line that is proposed for MEMORY.md',
    ),
  because: z
    .array(
      z.object({
        stage: z.string(),
        code: z.string(),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
        message: z.string(),
      }),
    )
    .describe('Why, stage by stage'),
});

const captureKinds = [
  'requested',
  'correction',
  'preference',
  'constraint',
  'decision',
  'solution',
  'fact',
  'entity_rich',
] as const;

export const observeOutput = z.object({
  notice,
  role: z.enum(messageRoles),
  captures: z
    .array(
      z.object({
        text: z.string(),
        kind: z.enum(captureKinds),
        type: memoryType.nullable().describe('Null where its words have to tell'),
        confidence: z.number().describe('0 to 1'),
        entities: z.array(z.string()),
        emotion: z
          .object({
            valence: z.number(),
            arousal: z.number(),
            category: z.string().optional(),
            flashbulb: z.boolean().optional(),
          })
          .nullable(),
        because: decisionOutput.shape.because,
      }),
    )
    .describe('What is worth keeping'),
  decisions: z.array(decisionOutput).describe('What became of each; none in a dry run'),
  question: z
    .object({
      kind: z.enum(['remember', 'forget', 'reflect']),
      phrase: z.string(),
      message: z.string(),
      text: z.string().optional(),
      topic: z.string().nullable().optional(),
      permanent: z.boolean().optional(),
      candidates: z.array(memoryReference).optional().describe('Memories that may be meant'),
      isImmediate: z.boolean().optional(),
    })
    .nullable()
    .describe('What the message asks for; ask the user, nothing was done about it'),
  because: decisionOutput.shape.because,
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

export const listOutput = z.object({
  notice,
  memories: z.array(
    memoryReference.extend({
      status: z.enum(statuses),
      relevance: z.number().describe('999 when pinned'),
      importance: z.number(),
      pinned: z.boolean(),
      private: z.boolean().describe('True for what is never shared: do not repeat it to others'),
      author: z.string().nullable().describe('human:NAME, agent:NAME or process:NAME'),
      reviewed: z.boolean().describe('False where no person has seen what an agent wrote'),
      tags: z.array(z.string()),
      updated: z.string().nullable(),
      preview: z.string().describe('Beginning of the text; memory_get has the whole'),
    }),
  ),
  total: z.number().int().describe('How many there are, shown or not'),
});

const entity = z.object({
  name: z.string(),
  spellings: z.array(z.string()).describe('How memories write it'),
  memories: z.number().int().describe('How many are about it'),
});

export const entitiesOutput = z.object({
  notice,
  entities: z.array(entity),
  total: z.number().int().describe('How many there are, shown or not'),
  hub: z
    .object({
      entity,
      memories: z.array(
        memoryReference.extend({
          status: z.enum(statuses),
          relevance: z.number().describe('999 when pinned'),
          tags: z.array(z.string()),
          private: z.boolean().describe('True for what is never shared'),
          preview: z.string().describe('Beginning of the text; memory_get has the whole'),
        }),
      ),
      near: z
        .array(z.object({ name: z.string(), memories: z.number().int() }))
        .describe('What else these memories are about'),
      hidden: z.number().int().describe('Memories left out because they are archived'),
    })
    .nullable()
    .describe('The one that was asked for, with its memories; null in a list'),
});

const episode = z.object({
  day: z.string(),
  time: z.string(),
  title: z.string(),
  type: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  confidence: z.string().nullable(),
  memory: memoryReference.nullable().describe('The memory that it is about'),
  path: z.string().describe('Inside the memory folder'),
  line: z.number().int(),
});

export const episodeOutput = z.object({ episode, because: decisionOutput.shape.because });

export const episodesOutput = z.object({ notice, episodes: z.array(episode) });

const relation = z.object({
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

export const memoryOutput = memoryReference.extend({
  notice,
  memory: z.looseObject({
    body: z.string(),
    tags: z.array(z.string()),
    importance: z.number(),
    confidence: z.number(),
    relations: z.array(
      z.object({
        target: z.string(),
        type: z.string(),
        direction: z.enum(['outgoing', 'incoming']),
        strength: z.number().optional(),
        context: z.string().optional(),
        edgeId: z.string().optional(),
      }),
    ),
  }),
  relations: z.array(relation).describe('Its relations with titles, as they hold'),
  strengths: z.looseObject({
    status: z.enum(statuses),
    relevance: z.number(),
    accessCount: z.number().int(),
    reinforcedCount: z.number().int().describe('How often it was said again'),
    retention: z.object({
      law: z.enum(retentionLaws),
      stability: z.number().describe('Days; the greater, the slower it is forgotten'),
      retrieval: z.number().describe('0 to 1, the chance to recall it now'),
      storage: z.number().describe('1 to 10, how deep it sits; grows with each use'),
    }),
    utility: z.number().describe('0 to 1, how useful it turned out to be; 0.5: nothing is known'),
    failures: z.number().int().describe('How often it was reported as no use, of late'),
    encoding: z.looseObject({
      boost: z.number().describe('What its importance multiplied its first stability by'),
      isFlashbulb: z.boolean(),
      isTagged: z.boolean().describe('Weak, and waiting for something important in its session'),
    }),
    association: z.object({
      boost: z.number().describe('What uses of other memories multiply its stability by'),
      neighbourUses: z.number().int(),
      together: z.array(z.object({ id: z.string(), title: z.string(), count: z.number().int() })),
    }),
  }),
});

export const feedbackOutput = memoryReference.extend({
  helped: z.boolean(),
  utility: z.number().describe('0 to 1, as it is now; 0.5: nothing is known'),
});

export const statsOutput = z.object({
  total: z.number().int(),
  byType: z.record(z.string(), z.number()),
  byStatus: z.record(z.string(), z.number()),
  pinned: z.number().int(),
  tokens: z.number(),
  problems: z.array(
    z.object({
      path: z.string(),
      line: z.number().nullable(),
      code: z.string(),
      severity: z.string(),
      message: z.string(),
    }),
  ),
});
