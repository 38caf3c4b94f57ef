import type { Reason } from '../model/decision';
import type { MemoryDraft } from '../model/memory';
import { longestTag } from '../model/tags';

/** Longest body, in characters: one belief a file. What is longer is a document, and belongs beside the memory. */
export const longestBody = 100_000;
const longestTitle = 500;
/** Longest name of what a memory is about, and longest glob of source files, in characters. */
const longestItem = 500;
/** Most tags, names and globs of one memory: what has more is about nothing. */
const mostItems = 100;

/** Control characters that no text has; tab, line feed and carriage return are text. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

const listRefusal = (draft: MemoryDraft): Reason | undefined => {
  for (const field of ['tags', 'entities', 'scope'] as const) {
    const items = draft[field] ?? [];
    const reason = (length: number, limit: number, of: 'items' | 'item'): Reason => ({
      stage: 'observe',
      code: 'content_too_large',
      data: { field, length, limit, of },
    });
    if (items.length > mostItems) return reason(items.length, mostItems, 'items');
    const longest = field === 'tags' ? longestTag : longestItem;
    const long = items.find((item) => item.length > longest);
    if (long !== undefined) return reason(long.length, longest, 'item');
    if (items.some((item) => /\p{Cc}/u.test(item)))
      return { stage: 'observe', code: 'content_binary', data: { field } };
  }
  return undefined;
};

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
  return listRefusal(draft);
};

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Entries of a list as files keep them: none is empty, none stands twice. */
const tidy = (items: readonly string[]): readonly string[] =>
  [...new Set(items.map((item) => wellFormed(item).normalize('NFC').trim()))].filter(
    (item) => item !== '',
  );

/** Text as files keep it: composed characters, line feeds, no halves of characters. */
export const normaliseDraft = (draft: MemoryDraft): MemoryDraft => ({
  ...draft,
  ...(draft.title === undefined ? {} : { title: wellFormed(draft.title).normalize('NFC') }),
  ...(draft.body === undefined
    ? {}
    : { body: wellFormed(draft.body).normalize('NFC').replace(/\r\n?/gu, '\n').trim() }),
  ...(draft.entities === undefined ? {} : { entities: tidy(draft.entities) }),
  ...(draft.scope === undefined ? {} : { scope: tidy(draft.scope) }),
});
