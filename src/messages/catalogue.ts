/** What stands in the places of a message: by number, or by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Turns an English message into the reader's language, and fills its places: `{0}`, `{1}` with what follows in this order,
 * `{name}` with what a record has under the name. `vscode.l10n.t` fits as it is; processes without an editor use
 * `english`. Messages are literals at the call or in the catalogue, so that they can be extracted.
 */
export interface Translate {
  (message: string, ...values: (string | number)[]): string;
  (message: string, values: MessageValues): string;
}

/** Fills the places of a message. */
export const fill = (
  message: string,
  values: readonly (string | number | MessageValues)[],
): string => {
  const [first] = values;
  const named: Readonly<Record<string, unknown>> =
    typeof first === 'object' ? first : { ...values };
  return message.replace(/\{(\w+)\}/gu, (place, name: string) => String(named[name] ?? place));
};

/** Leaves the words as they are. */
export const english: Translate = (
  message: string,
  ...values: readonly (string | number | MessageValues)[]
): string => fill(message, values);

/** What the engine sends along with a code. */
export type MessageData = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * How a code is said: a text with the names of its data in braces, one of several texts by a value of the data, or, where
 * the words depend on more, a function.
 */
export type Sentence = string | Choice | ((data: MessageData, t: Translate) => string);

/** Texts by what a value is; `none` where there is none, `empty` for a text or list without anything in it. */
interface Choice {
  /** The name of the value. */
  readonly by: string;
  readonly otherwise: Sentence;
  readonly [value: string]: Sentence;
}

const unknown = '?';

/** One value of the data as text; lists are joined by commas. */
export const textOf = (data: MessageData, key: string): string => {
  const value = data[key];
  return value === undefined ? unknown : [value].flat().join(', ');
};

/** What a text names of the data. A list between quotation marks has each of its entries between some. */
const valuesOf = (text: string, data: MessageData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/(“?)\{(\w+)\}/gu)].map(([, quote, name = '']) => [
      name,
      quote === '' ? textOf(data, name) : [data[name] ?? unknown].flat().join('”, “'),
    ]),
  );

const caseOf = (value: MessageData[string] | undefined): string =>
  value === undefined ? 'none' : value.toString() === '' ? 'empty' : value.toString();

/** The sentence of a code, with its data and in the reader's language. */
export const say = (sentence: Sentence, data: MessageData, t: Translate): string => {
  if (typeof sentence === 'function') return sentence(data, t);
  if (typeof sentence === 'string') return t(sentence, valuesOf(sentence, data));
  const { by, otherwise, ...texts } = sentence;
  const value = caseOf(data[by]);
  return say((Object.hasOwn(texts, value) && texts[value]) || otherwise, data, t);
};

/** Fails to compile where a union has a member without a sentence; the code itself stands in at run time. */
export const unexpected = (code: never): string => String(code);
