import type { Memory } from '../../model/memory';
import { changedFields } from '../../model/mergedLists';
import { sentencesBeyond } from '../../prose/sentences';
import { sentencesOfBelief } from './statements';
import { type Further, takenFields, takeOver } from './takeOver';
import type { MergedTexts } from './wording';

/** What the new text says; a title of its own is a sentence of it. */
const textOf = ({ title, body }: Pick<Memory, 'title' | 'body'>): string =>
  sentencesOfBelief({ title, body })[0] === title && body !== title ? `${title}\n${body}` : body;

/** The two texts that a merge puts together; undefined where the new one says nothing beyond the known one. */
export const mergedTexts = (
  known: Pick<Memory, 'title' | 'body'>,
  said: Pick<Memory, 'title' | 'body'>,
): MergedTexts | undefined => {
  const text = textOf(said);
  if (sentencesBeyond(text, `${known.title}\n${known.body}`) === '') return undefined;
  return { known: known.body === '' ? known.title : known.body, said: text };
};

/**
 * The known memory with what the new one says beyond it under a line with the day (`2026-03-07`), and with what is said of
 * that: no sentence of either is lost (document 001, "Write-Time Synthesis"), and no anchor, tag, entity or scope. `wording`
 * is what a language model made of both texts, looked over already; it takes the place of the body.
 */
export const mergeInto = (
  known: Memory,
  said: Pick<Memory, 'title' | 'body'>,
  {
    more,
    day,
    wording,
  }: { readonly more: Further; readonly day: string; readonly wording?: string | undefined },
): Memory => {
  const beyond = sentencesBeyond(textOf(said), `${known.title}\n${known.body}`);
  const merged = takeOver(known, more);
  if (beyond === '') return merged;
  if (wording !== undefined) return { ...merged, body: wording };
  const body = known.body === '' ? known.title : known.body;
  return { ...merged, body: `${body}\n\n*${day}:*\n\n${beyond}` };
};

const dayLine = /^\*\d{4}-\d{2}-\d{2}:\*$/gmu;

/** What a merge put at the end of a body; undefined where the later body is no longer one of the same beginning. */
export const addedText = (
  before: Pick<Memory, 'title' | 'body'>,
  after: string,
): string | undefined => {
  const own = before.body === '' ? before.title : before.body;
  if (!after.startsWith(`${own}\n`)) return undefined;
  const added = after.slice(own.length).replaceAll(dayLine, '').trim();
  return added === '' ? undefined : added;
};

/** Which fields a merge changed. */
export const mergedFields = (known: Memory, merged: Memory): readonly (keyof Memory)[] =>
  changedFields(known, merged, [...takenFields, 'body']);
