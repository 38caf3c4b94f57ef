import type { Reason } from '../model/decision';
import type { MemoryDraft } from '../model/memory';

/** Longest body, in characters: one belief a file. What is longer is a document, and belongs beside the memory. */
export const longestBody = 100_000;
const longestTitle = 500;

/** Control characters that no text has; tab, line feed and carriage return are text. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

/** Why a text cannot be kept at all; undefined where it can. */
export const refusalOf = (draft: MemoryDraft): Reason | undefined => {
  const body = draft.body ?? '';
  const title = draft.title ?? '';
  if (`${title}${body}`.trim() === '') return { stage: 'observe', code: 'content_empty', data: {} };
  if (body.length > longestBody || title.length > longestTitle) {
    const over = body.length > longestBody;
    const data = over
      ? { field: 'body', length: body.length, limit: longestBody }
      : { field: 'title', length: title.length, limit: longestTitle };
    return { stage: 'observe', code: 'content_too_large', data };
  }
  if (controlCharacter.test(title) || controlCharacter.test(body)) {
    return { stage: 'observe', code: 'content_binary', data: {} };
  }
  return undefined;
};

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Text as files keep it: composed characters, line feeds, no halves of characters. */
export const normaliseDraft = (draft: MemoryDraft): MemoryDraft => ({
  ...draft,
  ...(draft.title === undefined ? {} : { title: wellFormed(draft.title).normalize('NFC') }),
  ...(draft.body === undefined
    ? {}
    : { body: wellFormed(draft.body).normalize('NFC').replace(/\r\n?/gu, '\n').trim() }),
});
