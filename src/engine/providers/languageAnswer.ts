import { countTokens } from '../format/markdown';
import type { AnswerFlaw, LanguageMessage } from '../model/language';
import {
  type Completion,
  type CompletionRequest,
  flawsOf,
  type LanguageQuestion,
  type LoadedSchema,
} from './languageModel';
import type { CancelOptions } from './provider';

/** The end of what models that think aloud write before their answer; not each of them writes its beginning. */
const thoughtsEnd = /^[\s\S]*<\/think(?:ing)?>/iu;

const fence = /```[\w-]*\s*([\s\S]*?)```/gu;

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Not by itself: the caller looks for another part that is.
    return undefined;
  }
};

/** Where the object that begins here ends, strings considered; undefined where it does not. */
const endOfObject = (text: string, start: number): number | undefined => {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
};

/** Objects in a text are looked for at so many places at most: a text without end is no answer. */
const mostPlaces = 20;

function* objectsIn(text: string): Generator<string> {
  let place = text.indexOf('{');
  for (let tried = 0; place !== -1 && tried < mostPlaces; tried++) {
    const end = endOfObject(text, place);
    if (end !== undefined) yield text.slice(place, end);
    place = text.indexOf('{', place + 1);
  }
}

function* candidates(text: string): Generator<string> {
  yield text;
  for (const [, inside = ''] of text.matchAll(fence)) yield inside;
  yield* objectsIn(text);
}

const firstObject = (texts: Iterable<string>): { readonly value: unknown } | undefined => {
  for (const text of texts) {
    const read = parse(text.trim());
    if (read !== undefined && typeof read.value === 'object' && read.value !== null) return read;
  }
  return undefined;
};

/** The answer without white space around it, and what stands behind its thoughts. */
const partsOf = (answer: string): readonly string[] => {
  const whole = answer.replace(/^\uFEFF/u, '').trim();
  // What begins as an object, or has none behind its thoughts, only quotes their end.
  const behind = whole.startsWith('{') ? whole : whole.replace(thoughtsEnd, '');
  return behind === whole ? [whole] : [behind, whole];
};

/**
 * The JSON in a model's answer: alone, in a fence, after thoughts, or with words around it, as models write it although they
 * were asked not to. Undefined where there is none.
 */
export const tryReadJson = (answer: string): { readonly value: unknown } | undefined => {
  for (const part of partsOf(answer)) {
    const read = firstObject(candidates(part));
    if (read !== undefined) return read;
  }
  return undefined;
};

/**
 * As `tryReadJson`, also where an object is nearly JSON, as small models write it: with single quotes, comments, a comma too
 * many. One without an end stays none: nobody can say what would have stood there.
 */
export const readJson = async (
  answer: string,
): Promise<{ readonly value: unknown } | undefined> => {
  const strict = tryReadJson(answer);
  const [part] = partsOf(answer);
  if (strict !== undefined || part === undefined || !part.includes('{')) return strict;
  const { jsonrepair } = await import('jsonrepair');
  const mended = [...objectsIn(part)].flatMap((text) => {
    try {
      return [jsonrepair(text)];
    } catch {
      // Too far from JSON.
      return [];
    }
  });
  return firstObject(mended);
};

/** Asks one provider once. */
export type Complete = (request: CompletionRequest, options: CancelOptions) => Promise<Completion>;

/** Characters of an answer; a longer one is none. */
const longestAnswer = 100_000;

/** A value that fits, or what was wrong with the last answer. */
export type Answer<T> = { readonly value: T } | { readonly flaw: AnswerFlaw };

/** As much of a wrong answer is shown to the model again; a whole one may have no end. */
const longestEcho = 4_000;

const rules = <T>({ jsonSchema }: LoadedSchema<T>): string =>
  `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(jsonSchema)}`;

/** The rules stand with the instructions, before everything that others wrote. */
const withRules = <T>(
  messages: readonly LanguageMessage[],
  answer: LoadedSchema<T>,
): readonly LanguageMessage[] => {
  const instructions = messages.filter(({ role }) => role === 'system');
  const content = [...instructions.map((message) => message.content), rules(answer)].join('\n\n');
  return [{ role: 'system', content }, ...messages.filter(({ role }) => role !== 'system')];
};

interface Checked<T> {
  readonly answer: Answer<T>;
  /** What a model is told about it. */
  readonly flaws: readonly string[];
}

const check = async <T>(
  { text, isRefused }: Completion,
  { schema }: LoadedSchema<T>,
): Promise<Checked<T>> => {
  if (isRefused === true) return { answer: { flaw: 'refused' }, flaws: [] };
  if (text.length > longestAnswer) {
    return { answer: { flaw: 'schema' }, flaws: ['It is far too long.'] };
  }
  const json = await readJson(text);
  if (json === undefined) return { answer: { flaw: 'json' }, flaws: ['There is no JSON object.'] };
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { answer: { value: parsed.data }, flaws: [] };
  return { answer: { flaw: 'schema' }, flaws: flawsOf(parsed.error) };
};

const repairOf = (text: string, flaws: readonly string[]): readonly LanguageMessage[] => [
  { role: 'assistant', content: text.slice(0, longestEcho) },
  {
    role: 'user',
    content: `That answer cannot be used:\n${flaws.map((flaw) => `- ${flaw}`).join('\n')}\nAnswer again, with one JSON object that fits the schema and nothing else.`,
  },
];

/**
 * Asks a provider, and once more where its answer does not fit, with what was wrong about it. Throws what the provider
 * throws.
 */
export const answerBy = async <T>(
  complete: Complete,
  question: LanguageQuestion<T>,
  options: CancelOptions,
): Promise<Answer<T>> => {
  const schema = await question.answer.load();
  const ask = (messages: readonly LanguageMessage[]): Promise<Completion> =>
    complete(
      {
        messages,
        answer: schema,
        tokens: messages.reduce((sum, { content }) => sum + countTokens(content), 0),
        isAttended: question.isAttended ?? false,
      },
      options,
    );
  const messages = withRules(question.messages, schema);
  const first = await ask(messages);
  const { answer, flaws } = await check(first, schema);
  if (flaws.length === 0) return answer;
  const second = await ask([...messages, ...repairOf(first.text, flaws)]);
  return (await check(second, schema)).answer;
};
