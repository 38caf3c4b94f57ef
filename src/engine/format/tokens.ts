import { estimateTokenCount } from 'tokenx';

/** Tokens that a language model would count for the text, estimated within a few per cent. */
export const countTokens = (text: string): number => estimateTokenCount(text);
