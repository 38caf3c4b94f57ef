import { basename } from 'node:path';
import {
  allOperations,
  answerJson,
  fieldsOf,
  hintsOf,
  jsonSchemaOf,
  type Operation,
  type Operations,
  operations,
  readInput,
  type ToolText,
} from '../engine/operations';
import { givenWhole } from '../engine/stages';
import {
  type ContextAnswer,
  type Engine,
  isMemoryError,
  type LongWork,
  type OperationContext,
  type RecallAnswer,
  untrustedNotice,
  wholeTextOf,
  withCandidates,
} from '../engine/vocabulary';
import { contextText, describeWarning, english, sentences, withWarnings } from '../messages';
import { projectFile } from '../node/places';
import { compactRecall, type GivenAnswer, type GivenHit } from './recallTexts';
import { decisionText, relationText, textOf } from './texts';

/** What an agent may do: only look; propose to people what it would write; write. */
export const modes = ['read', 'propose', 'write'] as const;
export type Mode = (typeof modes)[number];

/** Which tools agents are offered: the few that most need, or all. */
export const toolSets = ['usual', 'all'] as const;
export type ToolSet = (typeof toolSets)[number];

type Key = keyof Operations;

/** What the text of a decision tells in words; several clients show their model the data alone, where this cost most of it. */
const toldInText: ReadonlySet<string> = new Set(['because', 'near']);

/** True of operations that decide on a write: their data have the text in the place of what it tells. */
const decides = ({ name }: Operation<unknown>): boolean => {
  const text: unknown = textOf[name as Key];
  return text === decisionText || text === relationText;
};

const withoutTold = <Value>(data: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !toldInText.has(key)));

const answerSchema = { type: 'string', description: 'The same as the text' };

/** Undefined where the file cannot be read any more: the answer has its beginning, as far as that is known. */
const tryText = async (engine: Engine, id: string): Promise<string | undefined> => {
  try {
    // That it was given in full is counted once for the whole answer.
    return wholeTextOf((await engine.get(id, { peek: true })).memory);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return undefined;
  }
};

/** The answer with the whole texts of what an agent is given whole, as long as there is room. */
const withTexts = async (
  engine: Engine,
  answer: RecallAnswer,
  { mode, budget }: { readonly mode: ToolCall['mode']; readonly budget: unknown },
): Promise<GivenAnswer> => {
  const { whole, characters } = givenWhole(answer.hits, { countsTokens: budget !== undefined });
  let room = characters;
  const hits: GivenHit[] = [];
  for (const hit of answer.hits) {
    if (!whole.includes(hit)) {
      hits.push({ ...hit, preview: hit.injection === 'none' ? '' : hit.preview });
      continue;
    }
    const text = await tryText(engine, hit.id);
    const fits = text !== undefined && text.length <= room;
    if (fits) room -= text.length;
    hits.push({ ...hit, ...(fits && { text }) });
  }
  const given = hits.flatMap(({ id, text, explain: { certainty } }, at) =>
    text === undefined ? [] : [{ id, certainty, position: at + 1 }],
  );
  // Who may only read must not change how strong a memory is.
  if (mode !== 'read') await engine.given(given);
  return { ...answer, hits };
};

interface Tool extends ToolText {
  readonly operation: Operation<unknown>;
}

/** The tools of a mode, readers first. */
export const toolsOf = (mode: Mode, set: ToolSet): readonly Tool[] =>
  (allOperations as readonly Operation<unknown>[]).flatMap((operation) => {
    const { tool, effect } = operation;
    if (tool === undefined || (mode === 'read' && effect !== 'reads')) return [];
    if (set === 'usual' && tool.isUsual !== true) return [];
    if (mode === 'propose' && tool.cannotWait === true) return [];
    const { alsoNamed, ...named } = { ...tool, operation };
    if (alsoNamed === undefined || set === 'usual') return [named];
    const description = `The same as ${tool.name}. Use it where you know it by this name.`;
    return [named, { ...named, name: alsoNamed, description, isUsual: false }];
  });

const warnings = {
  type: 'array',
  items: { type: 'object' },
  description:
    'What keeps this answer, or the history, from being whole; absent where nothing does',
};

const notice = { type: 'string', description: 'How the texts of memories are to be taken' };

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
}

/** Of an answer the keys with their types: models are shown these lists, and what lies deeper they see in the answer. */
const outputSchemaOf = (operation: Operation<unknown>, { quotes = false }: ToolText) => {
  const { properties = {}, required = [] } = jsonSchemaOf(operation.output()) as ObjectSchema;
  const isDecision = decides(operation);
  const keys = Object.entries(isDecision ? withoutTold(properties) : properties).map(
    ([key, { type, description }]) => [
      key,
      { ...(type !== undefined && { type }), ...(description !== undefined && { description }) },
    ],
  );
  return {
    type: 'object' as const,
    properties: {
      ...(quotes && { notice }),
      ...(isDecision && { answer: answerSchema }),
      ...Object.fromEntries(keys),
      warnings,
    },
    required: [
      ...(quotes ? ['notice'] : []),
      ...(isDecision ? ['answer'] : []),
      ...required.filter((key) => !(isDecision && toldInText.has(key))),
    ],
  };
};

/** Of an answer that is one text; with more detail its data stand in the place of it. */
const compactSchema = {
  type: 'object' as const,
  properties: { answer: answerSchema, warnings },
};

/** A tool as the protocol publishes it. */
export const published = ({ operation, ...tool }: Tool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: { type: 'object' as const, ...jsonSchemaOf(operation.input(), { face: 'mcp' }) },
  outputSchema: tool.compact === true ? compactSchema : outputSchemaOf(operation, tool),
  annotations: {
    title: tool.title,
    readOnlyHint: operation.effect === 'reads',
    destructiveHint: operation.effect === 'destroys',
    idempotentHint: tool.idempotent,
    openWorldHint: false,
  },
});

export interface ToolCall {
  readonly engine: Engine;
  readonly mode: Mode;
  readonly context: OperationContext;
  /** Keys of what the session was given whole; a call adds what it gives. */
  readonly given: Set<string>;
  /** Folders from which paths of the project may be told, the likeliest first. */
  readonly projects: readonly string[];
  readonly work: LongWork;
}

const compactText = (
  { name }: Operation<unknown>,
  result: unknown,
  { explain = false }: { readonly explain?: boolean },
): string =>
  name === operations.context.name
    ? contextText(result as ContextAnswer)
    : compactRecall(result as GivenAnswer, { explain, now: new Date() });

const givenIn = ({ name }: Operation<unknown>, result: unknown): readonly string[] => {
  if (name === operations.context.name)
    return (result as ContextAnswer).blocks
      .filter(({ isCut }) => isCut !== true)
      .map(({ key }) => key);
  if (name !== operations.recall.name) return [];
  const { hits }: { readonly hits: readonly GivenHit[] } = result as GivenAnswer;
  return hits.flatMap(({ id, text }) => (text === undefined ? [] : [id]));
};

/** What the session was given already; nothing where the agent wants all of it again. */
const excludeOf = (
  { name }: Operation<unknown>,
  given: ReadonlySet<string>,
  { repeat, exclude = [] }: { readonly repeat?: boolean; readonly exclude?: readonly string[] },
) =>
  name === operations.context.name && repeat !== true ? { exclude: [...exclude, ...given] } : {};

/**
 * Paths that an agent gives from the root of the disk, from the project instead. Of a file that lies elsewhere its name is looked
 * for, as the rest says something about one machine; where it would be written down, the path stays and is refused.
 */
const withinProject = (
  operation: Operation<unknown>,
  input: Readonly<Record<string, unknown>>,
  projects: readonly string[],
): Readonly<Record<string, unknown>> => {
  const fields = fieldsOf(operation.input());
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== 'string') return value;
    return projectFile(value, projects) ?? (operation.effect === 'reads' ? basename(value) : value);
  };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const schema = fields[name];
      const namesFile = schema !== undefined && hintsOf(schema).namesFile !== undefined;
      return [name, namesFile ? within(value) : value];
    }),
  );
};

/** The same answer twice: as data for the client, and as a short text for the model. */
export interface ToolAnswer {
  readonly data: Record<string, unknown>;
  readonly text: string;
}

/** Operations that count a use unless they only peek. */
const peeking: ReadonlySet<string> = new Set([operations.get.name, operations.context.name]);

/** Calls a tool with what an agent sent. Throws MemoryError. */
export const callTool = async (
  { operation, given = {}, quotes = false, compact = false }: Tool,
  { engine, mode, context, given: session, projects, work }: ToolCall,
  sent: unknown,
): Promise<ToolAnswer> => {
  const asked = readInput(operation.input(), sent, 'mcp') as Readonly<Record<string, unknown>>;
  const read = withinProject(operation, asked, projects);
  const isCompact = compact && read.detail !== 'full';
  // Who may only read must not change how strong a memory is either.
  const peek = peeking.has(operation.name) && mode === 'read' ? { peek: true } : {};
  const exclude = excludeOf(operation, session, read);
  const input = { ...(compact && !isCompact ? {} : given), ...peek, ...read, ...exclude };
  const found = await operation
    .run({ engine, by: async () => context, work }, input)
    .catch(async (error: unknown) => {
      throw await withCandidates(engine, error);
    });
  const result =
    operation.name === operations.recall.name
      ? await withTexts(engine, found as RecallAnswer, { mode, budget: read.budget })
      : found;
  for (const key of givenIn(operation, result)) session.add(key);
  const told = engine.warnings();
  const warned = told.map((one) => `Warning: ${describeWarning(one, english)}`);
  if (isCompact) {
    const answer = compactText(operation, result, read);
    await engine.noteGiven({ text: answer, keys: givenIn(operation, result) }, context);
    return { data: { ...withWarnings({ answer }, told) }, text: [answer, ...warned].join('\n') };
  }
  const { limit } = input as { readonly limit?: number };
  const data = answerJson(operation, result, { sentences, limit }) as Record<string, unknown>;
  const describe = textOf[operation.name as Key] as
    | ((result: unknown, input: unknown) => string)
    | undefined;
  const text = describe?.(result, input) ?? JSON.stringify(data);
  const shown = decides(operation) ? { answer: text, ...withoutTold(data) } : data;
  return {
    data: { ...(quotes && { notice: untrustedNotice }), ...withWarnings(shown, told) },
    text: [text, ...warned].join('\n'),
  };
};
