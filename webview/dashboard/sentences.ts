import { type Standing, type StatusCounts, usesOf } from '../../src/engine/laws';
import { type DecayMemory, statuses } from '../../src/engine/vocabulary';
import type { DashboardWords } from '../../src/extension/pages/words';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import type { Formats } from '../shared/formats';
import { cutTitle, fill, findTexts } from '../shared/text';
import { bins, countOf, type Histogram, type Summary } from './summary';

const milliseconds = 86_400_000;

/** What every sentence is made of. */
export interface Speech {
  readonly words: DashboardWords;
  readonly format: Formats;
}

/** “1 memory”, “300 memories”. */
export const countMemories = (count: number, { words, format }: Speech): string =>
  fill(count === 1 ? words.oneMemory : words.memories, format.number(count));

/** The bin's bounds in words; behind the last bin are the pinned. */
export const describeBin = (index: number, { words, format }: Speech): string => {
  const bin = bins[index];
  if (bin === undefined) return words.pinned;
  if (bin.from === 0) return fill(words.below, format.bound(bin.to));
  return Number.isFinite(bin.to)
    ? fill(words.between, format.bound(bin.from), format.bound(bin.to))
    : fill(words.from, format.bound(bin.from));
};

/** The columns of the histogram that are not empty, and their counts. */
export const describeHistogram = (
  histogram: Histogram,
  speech: Speech,
): readonly (readonly [name: string, count: string])[] =>
  [...histogram.bins.map(countOf), histogram.pinned].flatMap((count, index) =>
    count === 0 ? [] : [[describeBin(index, speech), countMemories(count, speech)] as const],
  );

/** How many memories have each status that any has. */
export const describeStatuses = (counts: StatusCounts, { words, format }: Speech): string =>
  statuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${words.statuses[status]} ${format.number(counts[status])}`)
    .join(', ');

/** How the memories stand, in one sentence. */
export const describeKept = ({ kept, total }: Summary, { words, format }: Speech): string => {
  const all = format.number(total);
  if (kept === undefined) return fill(words.noneKept, all);
  const count = format.number(kept.count);
  const [first, last] = [format.date(kept.first), format.date(kept.last)];
  return first === last
    ? fill(words.keptTill, count, all, first)
    : fill(words.keptBetween, count, all, first, last);
};

/** How many fade within each of the usual times, and how many instead where another half-life is tried. */
export const describeHorizons = (
  { saved, shown }: { readonly saved: Summary; readonly shown: Summary },
  { words, format }: Speech,
): readonly string[] =>
  shown.horizons.map(({ days, fades }, at) => {
    const before = saved.horizons[at]?.fades ?? fades;
    const span = format.days(days);
    const usual = [words.noneFadesIn, words.oneFadesIn][fades] ?? words.fadeIn;
    return saved === shown || before === fades
      ? fill(usual, format.number(fades), span)
      : fill(words.fadeInInstead, format.number(fades), span, format.number(before));
  });

const useText = ({ memory }: Standing, now: number, { words, format }: Speech): string => {
  const { lastAccessed } = memory.use;
  const uses = usesOf(memory.use);
  if (uses === 0 || lastAccessed === undefined) return words.isUnused;
  const last = format.relative(lastAccessed, now);
  return uses === 1 ? fill(words.isUsedOnce, last) : fill(words.isUsed, format.number(uses), last);
};

const fadeText = ({ memory, fade }: Standing, now: number, { words, format }: Speech): string => {
  if (memory.pinned === true) return words.neverFades;
  if (fade === undefined) return words.staysSo;
  return fill(words.becomes, words.statuses[fade.to], format.relative(fade.at, now));
};

/** What is known of one memory, in the order in which one asks. */
export const describeStanding = (
  standing: Standing,
  { now, speech }: { readonly now: number; readonly speech: Speech },
): readonly string[] => {
  const { memory, relevance, status, keptUntil: until } = standing;
  const { words, format } = speech;
  const first = [words.types[memory.type], words.statuses[status]];
  if (memory.status !== undefined)
    return [...first, words.isPutAside, useText(standing, now, speech)];
  return [
    ...first,
    memory.pinned === true ? words.pinned : fill(words.relevanceIs, format.relevance(relevance)),
    fadeText(standing, now, speech),
    useText(standing, now, speech),
    ...(until > now && memory.pinned !== true ? [fill(words.keptUntil, format.date(until))] : []),
  ];
};

/** What a row of the list says to who cannot see its columns. */
export const readStep = (
  { memory, status, relevance, fade }: Standing,
  { now, speech }: { readonly now: number; readonly speech: Speech },
): string => {
  const { words, format } = speech;
  const when = fade === undefined ? '' : format.relative(fade.at, now);
  const then = fade === undefined ? '' : words.statuses[fade.to];
  return [
    words.types[memory.type],
    fill(words.stepRead, words.statuses[status], then, when),
    fill(words.relevanceIs, format.relevance(relevance)),
  ].join(', ');
};

/** What a person can do with a memory now. */
export const deedsFor = ({ memory, status }: Standing): readonly DashboardDeed[] => {
  if (status === 'superseded') return ['open'];
  // What time archived is brought back by use; only the flag can be taken off.
  if (memory.status === 'archived') return ['restore', 'open'];
  return memory.pinned === true
    ? ['unpin', 'archive', 'open']
    : ['confirm', 'snooze', 'pin', 'archive', 'open'];
};

/** Relevance at an instant of the future or the past, in words. */
export const describeReading = (
  { at, relevance }: { readonly at: number; readonly relevance: number },
  { now, speech }: { readonly now: number; readonly speech: Speech },
): string => {
  const { format } = speech;
  const days = Math.abs(at - now) / milliseconds;
  return [format.tick(at, days), format.relative(at, now), format.relevance(relevance)].join(' · ');
};

/** Longer titles are for the editor: no line of the page has room for them. */
const longestTitle = 240;

/** A title on one line; the name of the file where a memory has none. */
export const titleOf = ({ title, path }: Pick<DecayMemory, 'title' | 'path'>): string =>
  cutTitle(title, longestTitle) || cutTitle(path.split('/').at(-1) ?? '', longestTitle);

/** The memories that have every word in their title or type, the best first; none where nothing is searched. */
export const findMemories = (
  memories: readonly DecayMemory[],
  query: string,
  { types }: Pick<DashboardWords, 'types'>,
): readonly DecayMemory[] => {
  const texts = memories.map(({ title, type }) => ({ title, rest: [type, types[type]] }));
  return (findTexts(texts, query) ?? []).flatMap((index) => memories[index] ?? []);
};
