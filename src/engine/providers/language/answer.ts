import { countTokens } from '../../format/tokens';
import type { AnswerFlaw, LanguageMessage } from '../../model/language';
import type { CancelOptions } from '../cancel';
import { flawsOf, type LoadedSchema } from './answerSchema';
import type { Completion, CompletionRequest, LanguageQuestion } from './languageModel';
import { readJson } from './readJson';

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
