import { textSize } from '../format/contentHash';
import type { Reason } from '../model/decision';

/** Bytes of all texts of a proposal: with its front matter it stays well below what the store reads. */
export const largestProposal = 1024 * 1024;

/** Control characters that no text has; tab, line feed and carriage return are text. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

/** Halves of characters cannot be written as UTF-8, so they would not come back as they were. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Prose of a proposal: line feeds only, nothing around it. */
export const normaliseProse = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .trim();

/** Why a text cannot stand in a proposal; `others` are the bytes of the texts that are in it already. */
export const textRefusal = (
  text: string,
  others = 0,
): Pick<Reason, 'code' | 'data'> | undefined => {
  if (controlCharacter.test(text)) return { code: 'content_binary', data: {} };
  const length = others + textSize(text);
  if (length <= largestProposal) return undefined;
  return { code: 'content_too_large', data: { field: 'body', length, limit: largestProposal } };
};
