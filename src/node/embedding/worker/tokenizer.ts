import { Tokenizer } from '@huggingface/tokenizers';

export interface TextTokenizer {
  /** The tokens of a text by their numbers, between the two that begin and end it. */
  tokensOf(text: string): readonly number[];
  /** How many tokens a text has, without these two: the counts of parts add up. */
  count(text: string): number;
}

/** Tokens that begin and end a text. */
export const endTokens = 2;

/** From the text of a `tokenizer.json`. Throws where that is none. */
export const createTokenizer = (json: string): TextTokenizer => {
  const tokenizer = new Tokenizer(JSON.parse(json), {});
  return {
    tokensOf: (text) => tokenizer.encode(text).ids,
    count: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids.length,
  };
};
