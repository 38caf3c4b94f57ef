import { editFrontMatter, joinFrontMatter, splitFrontMatter } from './frontMatter';
import { isRecord } from './json';
import { mergeLines } from './mergeTexts';
import { parseYaml, type YamlInput } from './yaml';

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

/** True for two values of JSON that say the same, their keys in one order. */
export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Dates of which the later one holds for both sides. */
const laterDates: ReadonlySet<string> = new Set(['updated', 'recorded_at', 'last_accessed']);

/** Dates of which the earlier one holds: what both sides have superseded ended with the first that did. */
const earlierDates = (ours: Values, theirs: Values): ReadonlySet<string> =>
  new Set(
    ours.status === 'superseded' && theirs.status === 'superseded'
      ? ['created', 'valid_until']
      : ['created'],
  );

const number = /^-?\d+(?:\.\d+)?$/u;

/**
 * What makes an item of a list the same one on both sides: a relation by its end, a change of a proposal and a place in the
 * source code by its path, anything else by all that it says.
 */
const keyOf = (item: unknown): string => {
  if (!isRecord(item)) return JSON.stringify(item);
  if ('target' in item)
    return JSON.stringify([item.target, item.type, item.direction ?? 'outgoing']);
  return JSON.stringify('path' in item ? [item.path, item.lines] : item);
};

/** A value as it was when two sides parted, and what each made of it; undefined where it is not there. */
interface Three {
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** What both sides come to; undefined where only a person can say. */
type Merging = (three: Three) => { readonly value: unknown } | undefined;

/** What one side alone changed, and what both made of it in the same way; otherwise what `merge` says. */
const mergeThree = (three: Three, merge: Merging): ReturnType<Merging> => {
  const { base, ours, theirs } = three;
  if (isSame(ours, theirs) || isSame(theirs, base)) return { value: ours };
  return isSame(ours, base) ? { value: theirs } : merge(three);
};

/**
 * Lists with what either side added, without what either side took out; `merge` says what becomes of an item that both changed.
 * A list that a side has not is an empty one. Undefined where no side has one, or `merge` cannot say.
 */
export const uniteLists = (three: Three, merge: Merging): ReturnType<Merging> => {
  const { base, ours, theirs } = three;
  const lists = [base, ours, theirs].filter((value) => value !== undefined);
  if (!lists.some(Array.isArray) || !lists.slice(-2).every(Array.isArray)) return undefined;
  const [before, mine, others] = [base, ours, theirs].map(
    (list) => new Map((Array.isArray(list) ? list : []).map((item) => [keyOf(item), item])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
  const united: unknown[] = [];
  for (const key of new Set([...mine.keys(), ...others.keys()])) {
    const item = { base: before.get(key), ours: mine.get(key), theirs: others.get(key) };
    const merged = mergeThree(item, merge);
    if (merged === undefined) return undefined;
    if (merged.value !== undefined) united.push(merged.value);
  }
  const isNone = united.length === 0 && (ours === undefined || theirs === undefined);
  return { value: isNone ? undefined : united };
};

/** What an item says in words, and what was decided about it: of two such values none is chosen. */
const ofPeople: ReadonlySet<string> = new Set(['context', 'state']);

/** An item of a list that both sides changed, key by key. What one side took out is not in it, whatever the other made of it. */
const mergeItem = ({ base, ours, theirs }: Three, preferred: 'ours' | 'theirs') => {
  if (base !== undefined && (ours === undefined || theirs === undefined))
    return { value: undefined };
  if (!isRecord(ours) || !isRecord(theirs)) return { value: { ours, theirs }[preferred] };
  const before = isRecord(base) ? base : {};
  const value: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const three = { base: before[key], ours: ours[key], theirs: theirs[key] };
    const merged = mergeThree(three, () =>
      ofPeople.has(key) ? undefined : { value: three[preferred] },
    );
    if (merged === undefined) return undefined;
    if (merged.value !== undefined) value[key] = merged.value;
  }
  return { value };
};

/** The value of a field that both sides changed; undefined where only a person can say which. */
const mergeValue = (
  key: string,
  three: Three,
  { preferred, earlier }: { preferred: 'ours' | 'theirs'; earlier: ReadonlySet<string> },
): ReturnType<Merging> => {
  const united = uniteLists(three, (item) => mergeItem(item, preferred));
  if (united !== undefined) return united;
  const { ours, theirs } = three;
  if (typeof ours !== 'string' || typeof theirs !== 'string') return undefined;
  const dates = [ours, theirs].sort((left, right) => Date.parse(left) - Date.parse(right));
  if (laterDates.has(key)) return { value: dates[1] };
  if (earlier.has(key)) return { value: dates[0] };
  // Both have been looked at: which of two people's names stands there takes nothing from either.
  const isEither = key === 'reviewed' || (number.test(ours) && number.test(theirs));
  return isEither ? { value: three[preferred] } : undefined;
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

/** Characters that mean something in a pattern. */
const special = /[\\^$.*+?()[\]{}|]/gu;

/** Where the lines of a field at the left margin stand, with those that belong to it; where there is none, at the end. */
const fieldLines = (
  matter: string,
  key: string,
): { readonly at: number; readonly text: string } => {
  // What begins at the margin belongs to the field where it is an item of a list.
  const more = '(?:(?:[ \\t]+|-(?=[ \\t\\r\\n]))[^\\n]*\\n|[ \\t]*\\r?\\n)*';
  const name = key.replace(special, '\\$&');
  const found = new RegExp(`^${name}[ \\t]*:[^\\n]*\\n${more}`, 'mu').exec(matter);
  return found === null ? { at: matter.length, text: '' } : { at: found.index, text: found[0] };
};

/** The front matter with both sides of a field between markers; a field that we removed has an empty side. */
const withConflict = (matter: string, theirs: string, key: string): string => {
  const { at, text } = fieldLines(matter, key);
  const others = fieldLines(theirs, key).text;
  const marked = `<<<<<<< ours\n${text}=======\n${others}>>>>>>> theirs\n`;
  return matter.slice(0, at) + marked + matter.slice(at + text.length);
};

/** A file by its parts. */
export interface Side {
  readonly values: Values;
  readonly matter: string;
  readonly body: string;
}

/** Undefined for a text without front matter, or with one that cannot be read. */
export const sideOf = (text: string): Side | undefined => {
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

/** What merging comes to: fields of ours that change, those that only a person can decide about, and the body. */
export interface MergedSidesOfFile {
  readonly changes: Readonly<Record<string, YamlInput>>;
  readonly conflicts: readonly string[];
  readonly body: { readonly text: string; readonly conflict: boolean };
}

/** Merges the front matter key by key, by `merge` where both sides changed a field, and the body line by line. */
export const mergeSides = (
  { base, ours, theirs }: { readonly base: Side; readonly ours: Side; readonly theirs: Side },
  merge: (key: string, three: Three) => ReturnType<Merging>,
): MergedSidesOfFile => {
  const changes: Record<string, YamlInput> = {};
  const conflicts: string[] = [];
  for (const key of new Set([...Object.keys(ours.values), ...Object.keys(theirs.values)])) {
    const three = { base: base.values[key], ours: ours.values[key], theirs: theirs.values[key] };
    const merged = mergeThree(three, () => merge(key, three));
    if (merged === undefined) conflicts.push(key);
    else if (!isSame(merged.value, three.ours)) changes[key] = asWritten(merged.value);
  }
  const body = mergeLines({ base: base.body, ours: ours.body, theirs: theirs.body });
  return { changes, conflicts, body };
};

/**
 * Merges a memory, an edge or another file with front matter: the front matter key by key, the body line by line. Lists are
 * united, dates and numbers go by rule, so that a conflict is left only where both sides say something else (docs/FORMAT.md). A
 * file that cannot be read is merged line by line as a whole.
 */
export const mergeFile = (sides: MergedSides): MergedFile => {
  const [ours, theirs] = [sideOf(sides.ours), sideOf(sides.theirs)];
  const base = sides.base === '' ? noSide : sideOf(sides.base);
  if (ours === undefined || theirs === undefined || base === undefined) return mergeLines(sides);
  const rules = {
    preferred: laterOf(ours, theirs),
    earlier: earlierDates(ours.values, theirs.values),
  };
  const { changes, conflicts, body } = mergeSides({ base, ours, theirs }, (key, three) =>
    mergeValue(key, three, rules),
  );
  const split = splitFrontMatter(editFrontMatter(sides.ours, changes));
  if (!('parts' in split)) return mergeLines(sides);
  const matter = conflicts.reduce(
    (text, key) => withConflict(text, theirs.matter, key),
    split.parts.matter,
  );
  return {
    text: joinFrontMatter({ ...split.parts, matter, body: body.text }),
    conflict: body.conflict || conflicts.length > 0,
  };
};
