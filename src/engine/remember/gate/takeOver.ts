import type { Memory, MemoryDraft } from '../../model/memory';
import { memoryTypeRow } from '../../model/memoryTypes';
import { mergedLists, withListsOf } from '../../model/mergedLists';
import { byPriority, type Priority } from '../../model/priority';

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
