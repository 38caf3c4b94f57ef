import type { Reason } from '../model/decision';
import { type Memory, type MemoryDraft, notBefore, type Relation } from '../model/memory';
import { byPriority, memoryTypeRow, type Priority } from '../model/memoryTypes';
import { changedFields, mergedLists, withListsOf } from '../model/mergedLists';
import { areOpposed, sentencesBeyond, sentencesOf } from '../prose/sentences';
import { keepsAll, stemsOf, type Unfaithful, unfaithfulness } from './coreference';
import { references, sentencesOfBelief } from './statements';

/** The memory as what was true until another took its place; `until` ISO 8601. */
export const superseded = (
  former: Memory,
  {
    relations,
    until,
    now,
  }: { readonly relations: readonly Relation[]; readonly until: string; readonly now: string },
): Memory => ({
  ...former,
  relations,
  status: 'superseded',
  validUntil: notBefore(until, former.validFrom),
  updated: now,
});

export const supersededFields = ['relations', 'status', 'validUntil', 'updated'] as const;

/**
 * What a known memory takes over of a text that goes into it, beside its sentences. Not its title, which becomes a sentence;
 * not type, confidence, write source, author and place in the graph, which say of the known one how it is filed, how sure it
 * is and how it came about; and not the lists and texts that only some types carry: what has more of them stands beside.
 */
export const takenFields = [
  ...mergedLists,
  'importance',
  'priority',
  'pinned',
  'immutable',
  'emotion',
  'validFrom',
  'validUntil',
  'temporal',
  'recordedAt',
  'dataSource',
  'source',
] as const satisfies readonly (keyof Memory)[];

/** What is said of a text that goes into a known memory. */
export type Further = Partial<Pick<Memory, (typeof takenFields)[number]>>;

const pick = (memory: Memory, fields: readonly (keyof Further)[]): Further =>
  Object.fromEntries(
    fields.flatMap((field) => (memory[field] === undefined ? [] : [[field, memory[field]]])),
  );

/**
 * What a text with a detail more brings along. Its importance was weighed for the detail alone, so it counts only where
 * somebody gave it or where the text is a flashbulb.
 */
export const furtherOfDetail = (said: Memory, given: MemoryDraft): Further => {
  const isTold = given.importance !== undefined || given.priority !== undefined;
  const isImportant = isTold || said.emotion?.flashbulb === true;
  return pick(
    said,
    takenFields.filter((field) => field !== 'importance' || isImportant),
  );
};

/** Where a text stands, which is new also where the text is not. */
const placeFields = ['scope', 'anchors'] as const;

/**
 * What a repetition brings along: of an agent's the place in the source alone, of a person's all that was given with it.
 * What was overheard brings nothing, as nobody said it to the memory; what rules find in the same words is no news.
 */
export const furtherOfRepetition = (
  said: Memory,
  given: MemoryDraft,
  { isByPerson }: { readonly isByPerson: boolean },
): Further => {
  if (given.writeSource === 'observer') return {};
  const mayBring = isByPerson ? takenFields : placeFields;
  return pick(
    said,
    mayBring.filter((field) => given[field] !== undefined),
  );
};

/** The more urgent one; of a memory that names none its type does. */
const urgent = ({ type, priority }: Memory, more: Priority | undefined): Priority | undefined =>
  more !== undefined && byPriority(more, priority ?? memoryTypeRow(type).priority) < 0
    ? more
    : priority;

/** Where a text comes from, each once: `src/pay.ts:3-5, user_message`. */
const sources = (own: string | undefined, more: string | undefined): string | undefined => {
  if (own === undefined || more === undefined) return own ?? more;
  return `, ${own}, `.includes(`, ${more}, `) ? own : `${own}, ${more}`;
};

type Times = Pick<Memory, 'validFrom' | 'validUntil' | 'temporal' | 'recordedAt'>;

/** When both are true; that a memory is true since another day than its first one must not hide when it was learnt. */
const timesOf = (known: Memory, more: Further): Partial<Times> => {
  const isDated = known.validFrom === undefined && more.validFrom !== undefined;
  const isEnded = known.validUntil === undefined && more.validUntil !== undefined;
  const recordedAt = known.recordedAt ?? known.created ?? more.recordedAt;
  const temporal = isEnded ? 'time_bounded' : (known.temporal ?? more.temporal);
  return {
    ...(isDated ? { validFrom: more.validFrom } : {}),
    ...(isEnded ? { validUntil: more.validUntil } : {}),
    ...((isDated || isEnded) && recordedAt !== undefined ? { recordedAt } : {}),
    ...(temporal === undefined ? {} : { temporal }),
  };
};

const stirred = ({ emotion: own }: Memory, { emotion: more }: Further): Memory['emotion'] =>
  own === undefined || (more !== undefined && more.arousal > own.arousal) ? more : own;

/** The known memory with what is said of a text that goes into it; what it says itself stays, and more of it counts. */
export const takeOver = (known: Memory, more: Further): Memory => {
  const priority = urgent(known, more.priority);
  const emotion = stirred(known, more);
  const dataSource = sources(known.dataSource, more.dataSource);
  const source = sources(known.source, more.source);
  return {
    ...withListsOf(known, more),
    ...timesOf(known, more),
    importance: Math.max(known.importance, more.importance ?? 0),
    ...(priority === undefined ? {} : { priority }),
    ...(known.pinned === undefined && more.pinned === true ? { pinned: true } : {}),
    ...(more.immutable === true ? { immutable: true } : {}),
    ...(emotion === undefined ? {} : { emotion }),
    ...(dataSource === undefined ? {} : { dataSource }),
    ...(source === undefined ? {} : { source }),
  };
};

const isLater = (one: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(one) > Date.parse(other);

/**
 * True for a text that is true at other times than a known one: put into it, its beginning or its end would be lost, or be
 * said of what began earlier or goes on.
 */
export const holdsAtOtherTimes = (said: Memory, known: Memory): boolean => {
  const { validFrom, validUntil, temporal } = said;
  if (validUntil !== undefined && validUntil !== known.validUntil) return true;
  if (temporal === 'time_bounded' && known.temporal !== temporal && validUntil === undefined)
    return true;
  if (validFrom === undefined || validFrom === known.validFrom) return false;
  return known.validFrom !== undefined || isLater(validFrom, known.recordedAt ?? known.created);
};

/** What a merge is made of: the known text, and what goes into it. */
export interface MergedTexts {
  readonly known: string;
  readonly said: string;
}

/** A longer text is a document, which nobody should write anew for one sentence; characters. */
const longestText = 4_000;

/** Lists, headings, quotations, tables, code over lines, and what was added under a day. */
const structure = /^\s*(?:[-*+#>|]|\d+[.)]\s|`{3}|~{3})/mu;

/** True for prose, which can be written as one text without losing its form. */
export const isPlain = ({ known, said }: MergedTexts): boolean =>
  [known, said].every((text) => text.length <= longestText && !structure.test(text));

/** Share of a sentence's words that a wording must have: it may inflect and join, not leave out. */
const leastKept = 0.8;

const sharedStems = (stems: readonly string[], there: ReadonlySet<string>): number =>
  stems.filter((stem) => there.has(stem)).length;

/** The sentence of a wording that says most of it. */
const closestOf = (stems: readonly string[], sentences: readonly string[]): string | undefined => {
  const ranked = sentences.map((sentence) => ({
    sentence,
    shared: sharedStems(stems, new Set(stemsOf(sentence))),
  }));
  return ranked.sort((left, right) => right.shared - left.shared)[0]?.sentence;
};

/**
 * Why a language model's wording cannot take the place of two texts; undefined where each number, name, reference and piece of
 * code of both stands in it, four of five words of each sentence, no denial is gone or new, and nothing is added (document 001,
 * "Write-Time Synthesis": "preserve all facts").
 */
export const wordingFault = (
  wording: string,
  { known, said }: MergedTexts,
): Unfaithful | undefined => {
  const source = `${known}\n${said}`;
  const fault = unfaithfulness(wording, { source, known: '' });
  if (fault !== undefined) return fault;
  const named = source.match(references) ?? [];
  if (!keepsAll(source, [wording]) || named.some((one) => !wording.includes(one))) return 'lost';
  const there = new Set(stemsOf(wording));
  const sentences = sentencesOf(wording);
  for (const sentence of [...sentencesOf(known), ...sentencesOf(said)]) {
    const stems = [...new Set(stemsOf(sentence))];
    if (sharedStems(stems, there) < stems.length * leastKept) return 'lost';
    const closest = closestOf(stems, sentences);
    if (closest !== undefined && areOpposed(sentence, closest)) return 'turned';
  }
  return undefined;
};

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

/** What a merge changed beside the sentences. */
export const tookOver = (changed: readonly (keyof Memory)[]): readonly Reason[] => {
  const fields = changed.filter((field) => field !== 'body');
  return fields.length === 0 ? [] : [{ stage: 'gate', code: 'fields_changed', data: { fields } }];
};
