import { diffComm, merge } from 'node-diff3';
import type { DifferencePart } from '../model/pendingDecision';
import { editFrontMatter, splitFrontMatter } from './frontMatter';
import { isRecord } from './json';
import { parseYaml, type YamlInput } from './yaml';

/** Lines with their ends, so that putting them together gives the text back. */
export const linesOf = (text: string): string[] => text.split(/(?<=\n)/u);

/** The names that stand beside the markers of a conflict, as git writes them. */
const labels = { a: 'ours', o: 'base', b: 'theirs' };

/** Lines that come without an end. */
const markers: ReadonlySet<string> = new Set(['<<<<<<< ours', '=======', '>>>>>>> theirs']);

/**
 * Merges what two sides made of a text, line by line (Khanna, Kunal and Pierce, “A formal investigation of diff3”). Where both
 * changed the same lines in different ways, both stand between markers as git writes them, and `conflict` is true.
 */
export const mergeLines = ({
  base,
  ours,
  theirs,
}: {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}): { readonly conflict: boolean; readonly text: string } => {
  const merged = merge(linesOf(ours), linesOf(base), linesOf(theirs), {
    excludeFalseConflicts: true,
    label: labels,
  });
  const last = merged.result.length - 1;
  const text = merged.result
    .map((line, at) =>
      line.endsWith('\n') || (at === last && !markers.has(line)) ? line : `${line}\n`,
    )
    .join('');
  return { conflict: merged.conflict, text };
};

const part = (kind: DifferencePart['kind'], text: string): DifferencePart => ({ kind, text });

/** More pieces than this take longer to compare than a person would wait. */
const mostPieces = 6_000;

/** The pieces of two texts beside each other: those that both have, that only the former has, that only the latter has. */
const comparePieces = (
  before: readonly string[],
  after: readonly string[],
): readonly DifferencePart[] => {
  const chunks =
    before.length + after.length > mostPieces
      ? [{ buffer1: before, buffer2: after }]
      : diffComm([...before], [...after]);
  return chunks.flatMap((chunk) =>
    'common' in chunk && chunk.common !== undefined
      ? chunk.common.map((text) => part('same', text))
      : [
          ...(chunk.buffer1 ?? []).map((text) => part('gone', text)),
          ...(chunk.buffer2 ?? []).map((text) => part('new', text)),
        ],
  );
};

/** What became of a text, word by word; neighbours of one kind are one part. */
export const compareWords = (before: string, after: string): readonly DifferencePart[] => {
  const wordsOf = (text: string): readonly string[] => text.split(/(?<=\S)(?=\s)/u);
  const parts: DifferencePart[] = [];
  for (const { kind, text } of comparePieces(wordsOf(before), wordsOf(after))) {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = part(kind, last.text + text);
    else parts.push(part(kind, text));
  }
  return parts;
};

/** What became of a text, line by line; the lines come without their ends. */
export const compareLines = (before: string, after: string): readonly DifferencePart[] => {
  const wanted = (text: string): readonly string[] => linesOf(text).filter((line) => line !== '');
  return comparePieces(wanted(before), wanted(after)).map(({ kind, text }) =>
    part(kind, text.replace(/\r?\n$/u, '')),
  );
};

/** A file as two sides have it, and as it was when they parted; empty where it was not there yet. */
export interface MergedSides {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface MergedFile {
  readonly text: string;
  /** True where both sides said something else of the same: both stand in the text, between git's markers. */
  readonly conflict: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Dates of which the later one holds for both sides, and those of which the earlier one does. */
const laterDates: ReadonlySet<string> = new Set(['updated', 'recorded_at', 'last_accessed']);
const earlierDates: ReadonlySet<string> = new Set(['created']);

const number = /^-?\d+(?:\.\d+)?$/u;

/** What makes an item of a list the same one on both sides: a relation by its end, anything else by all that it says. */
const keyOf = (item: unknown): string =>
  isRecord(item) && 'target' in item
    ? JSON.stringify([item.target, item.type, item.direction ?? 'outgoing'])
    : JSON.stringify(item);

/** What either side added, without what either side took out; an item that both changed is the one of `preferred`. */
const mergeLists = (
  base: readonly unknown[],
  ours: readonly unknown[],
  theirs: readonly unknown[],
  preferred: 'ours' | 'theirs',
): readonly unknown[] => {
  const [before, mine, others] = [base, ours, theirs].map(
    (list) => new Map(list.map((item) => [keyOf(item), item])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
  const keys = [...new Set([...mine.keys(), ...others.keys()])];
  return keys
    .filter((key) => (mine.has(key) && others.has(key)) || !before.has(key))
    .map((key) => {
      if (!mine.has(key) || isSame(mine.get(key), before.get(key))) {
        return others.has(key) ? others.get(key) : mine.get(key);
      }
      const isOthers = others.has(key) && !isSame(others.get(key), before.get(key));
      return isOthers && preferred === 'theirs' ? others.get(key) : mine.get(key);
    });
};

/** The value of a field that both sides changed; undefined where only a person can say which. */
const mergeValue = (
  key: string,
  {
    base,
    ours,
    theirs,
  }: { readonly base: unknown; readonly ours: unknown; readonly theirs: unknown },
  preferred: 'ours' | 'theirs',
): { readonly value: unknown } | undefined => {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return { value: mergeLists(Array.isArray(base) ? base : [], ours, theirs, preferred) };
  }
  if (typeof ours !== 'string' || typeof theirs !== 'string') return undefined;
  const dates = [ours, theirs].sort((left, right) => Date.parse(left) - Date.parse(right));
  if (laterDates.has(key)) return { value: dates[1] };
  if (earlierDates.has(key)) return { value: dates[0] };
  if (number.test(ours) && number.test(theirs))
    return { value: preferred === 'ours' ? ours : theirs };
  return undefined;
};

/** Every scalar is read as text. What is a number or a truth value is written as one again, without quotation marks. */
const asWritten = (value: unknown): YamlInput => {
  if (Array.isArray(value)) return value.map(asWritten);
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asWritten(one)]));
  }
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && String(Number(value)) === value
    ? Number(value)
    : (value as YamlInput);
};

/** The lines of a field at the left margin, with those that belong to it; empty where there is none. */
const fieldLines = (matter: string, key: string): string =>
  new RegExp(`^${key}[ \\t]*:.*\\n(?:(?:[ \\t]+|- ?).*\\n|[ \\t]*\\n)*`, 'mu').exec(matter)?.[0] ??
  '';

const between = (ours: string, theirs: string): string =>
  `<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\n`;

interface Side {
  readonly values: Values;
  readonly matter: string;
  readonly body: string;
}

/** Undefined for a text without front matter, or with one that cannot be read. */
const sideOf = (text: string): Side | undefined => {
  const split = splitFrontMatter(text);
  if (!('parts' in split)) return undefined;
  const { matter, body } = split.parts;
  const { values, problems } = parseYaml(matter);
  return problems.length > 0 ? undefined : { values: values as Values, matter, body };
};

const noSide: Side = { values: {}, matter: '', body: '' };

/** The side that was changed last, by what it says itself. */
const laterOf = (ours: Side, theirs: Side): 'ours' | 'theirs' =>
  Date.parse(String(theirs.values.updated)) > Date.parse(String(ours.values.updated))
    ? 'theirs'
    : 'ours';

/**
 * Merges a memory, an edge or another file with front matter: the front matter key by key, the body line by line. Lists are
 * united, dates and numbers go by rule, so that a conflict is left only where both sides say something else (docs/FORMAT.md). A
 * file that cannot be read is merged line by line as a whole.
 */
export const mergeFile = (sides: MergedSides): MergedFile => {
  const [ours, theirs] = [sideOf(sides.ours), sideOf(sides.theirs)];
  const base = sides.base === '' ? noSide : sideOf(sides.base);
  if (ours === undefined || theirs === undefined || base === undefined) return mergeLines(sides);
  const preferred = laterOf(ours, theirs);
  const changes: Record<string, YamlInput> = {};
  const conflicts: string[] = [];
  for (const key of new Set([...Object.keys(ours.values), ...Object.keys(theirs.values)])) {
    const three = { base: base.values[key], ours: ours.values[key], theirs: theirs.values[key] };
    if (isSame(three.ours, three.theirs) || isSame(three.theirs, three.base)) continue;
    const merged = isSame(three.ours, three.base)
      ? { value: three.theirs }
      : mergeValue(key, three, preferred);
    if (merged === undefined) conflicts.push(key);
    else if (!isSame(merged.value, three.ours)) changes[key] = asWritten(merged.value);
  }
  const body = mergeLines({ base: base.body, ours: ours.body, theirs: theirs.body });
  const edited = editFrontMatter(sides.ours, changes);
  const head = edited.slice(0, edited.length - ours.body.length);
  const marked = conflicts.reduce((text, key) => {
    const [mine, others] = [fieldLines(text, key), fieldLines(theirs.matter, key)];
    return mine === '' ? text : text.replace(mine, () => between(mine, others));
  }, head);
  return { text: marked + body.text, conflict: body.conflict || conflicts.length > 0 };
};
