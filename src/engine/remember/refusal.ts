import { isMemoryError, MemoryError } from '../errors';
import { isUnfinishedMerge } from '../format/unfinishedMerges';
import { type Actor, actorKind } from '../model/actor';
import type { Reason } from '../model/decision';
import { longestTag, type MemoryDraft } from '../model/memory';
import { injectionIn } from './filters';

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

/** A merge that stopped halfway says two things at once, and the file would be reported until somebody takes its marks out. */
export const unmerged = ({ body = '' }: Pick<MemoryDraft, 'body'>): Reason | undefined =>
  isUnfinishedMerge(body) ? { stage: 'observe', code: 'content_unmerged', data: {} } : undefined;

/** Signs that turn the direction of what follows (Unicode UAX #9): with them a text reads otherwise than it says. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;

const wellFormed = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(turning, '');

/** Entries of a list as files keep them: none is empty, none stands twice. */
const tidy = (items: readonly string[]): readonly string[] =>
  [...new Set(items.map((item) => wellFormed(item).normalize('NFC').trim()))].filter(
    (item) => item !== '',
  );

/** Text as files keep it: composed characters, line feeds, no halves of characters, read in the order it is written. */
export const normaliseDraft = (draft: MemoryDraft): MemoryDraft => ({
  ...draft,
  ...(draft.title === undefined ? {} : { title: wellFormed(draft.title).normalize('NFC') }),
  ...(draft.body === undefined
    ? {}
    : { body: wellFormed(draft.body).normalize('NFC').replace(/\r\n?/gu, '\n').trim() }),
  ...(draft.entities === undefined ? {} : { entities: tidy(draft.entities) }),
  ...(draft.scope === undefined ? {} : { scope: tidy(draft.scope) }),
});

/** What the guard of the folder refuses, as a reason; undefined for every other error. */
const reasonOf = (error: unknown): Reason | undefined => {
  if (!isMemoryError(error)) return undefined;
  const { code, data } = error;
  if (code === 'secret_found') return { stage: 'observe', code, data };
  return code === 'personal_data'
    ? { stage: 'observe', code, data: { ...data, setting: 'refuse' } }
    : undefined;
};

/** Does a write; where the guard refuses it, that is an answer and no error. */
export const orRefused = async <T>(
  work: () => Promise<T>,
  refused: (reason: Reason) => T | Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return refused(reason);
  }
};

/** What is to be done about an attempt to give orders to an agent through a memory. */
export interface JudgedInjection {
  /** Undefined where it may be kept. */
  readonly refusal?: Reason;
  readonly warnings: readonly Reason[];
}

/** All that a draft says, in whichever field. */
const textsOf = (draft: object): string =>
  Object.values(draft)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
    .join('\n');

/**
 * A person may keep such a text, since notes on security quote them, and is warned; an agent may have been told to
 * store it by what it read, and is refused with the pattern's name (docs/decisions/injections.md). A process hands on
 * what is kept already.
 */
export const judgeInjection = (draft: MemoryDraft, author: Actor): JudgedInjection => {
  const kind = actorKind(author);
  const injection = kind === 'process' ? undefined : injectionIn(textsOf(draft));
  if (injection === undefined) return { warnings: [] };
  const data = { ...injection };
  return kind === 'agent'
    ? { refusal: { stage: 'observe', code: 'injection', data }, warnings: [] }
    : { warnings: [{ stage: 'observe', code: 'injection_kept', data }] };
};

/**
 * The same rule for what is said beside the memories: an entry of the day's log, a relation. Throws `injection_found` where an
 * agent says it; what a person says there is read by people.
 */
export const refuseInjection = (words: object, author: Actor): void => {
  const injection = actorKind(author) === 'agent' ? injectionIn(textsOf(words)) : undefined;
  if (injection !== undefined) throw new MemoryError('injection_found', { ...injection });
};
