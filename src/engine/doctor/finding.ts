import { editMemory, parseMemory } from '../format/memoryFile';
import type { Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { DoctorProblem, Problem, ProblemCode, ProblemData } from '../model/problem';
import { byText } from '../model/tally';
import { putEntry } from '../relate/entries';
import { type ResolvedRelation, relationKeyText } from '../relate/resolveRelations';

/** One step that takes a problem away, worked out on the text that the file has by then. */
export interface Mend {
  readonly path: MemoryPath;
  /** Undefined for no file, both ways. The text itself where there is nothing to do any more. */
  readonly edit: (text: string | undefined) => string | undefined;
  /** A file that is no part of the history, or one that is made anew from the others (`_index.json`). */
  readonly isDerived?: true;
}

/** Something wrong, and how it is mended; without a mend it needs a person. */
export interface Finding {
  readonly problem: Problem;
  readonly mends: readonly Mend[];
}

export const finding = (problem: Problem, mends: readonly Mend[] = []): Finding => ({
  problem,
  mends,
});

/** A warning about a file, or about a line of it (1-based). */
export const warned = (
  at: Pick<Problem, 'path' | 'line'>,
  code: ProblemCode,
  data: ProblemData = {},
  mends: readonly Mend[] = [],
): Finding => finding({ ...at, code, severity: 'warning', data }, mends);

/**
 * Looks at one file or relation after another, so that thousands of them need not be looked at in one go: what was found,
 * or undefined to say that a look is over.
 */
export type Checks = Generator<Finding | undefined, void, undefined>;

/** A mend of a file that must be there: one that is gone by then is left so. */
export const mendText = (path: MemoryPath, edit: (text: string) => string): Mend => ({
  path,
  edit: (text) => (text === undefined ? undefined : edit(text)),
});

export const toDoctorProblem = ({ problem, mends }: Finding): DoctorProblem => ({
  ...problem,
  fixable: mends.length > 0,
});

/** Tells problems apart across two looks at a folder; lines move when something above them changes. */
export const problemKey = ({ path, code, data }: Problem): string =>
  JSON.stringify([path, code, data]);

/**
 * The lines on which the targets of relations stand, in the order of the relations; the line of the list's key where a
 * target is not written as one would expect, and 1 where there is none.
 */
export const relationLines = (text: string, targets: readonly string[]): readonly number[] => {
  if (targets.length === 0) return [];
  const lines = text.split('\n');
  const key = lines.findIndex((line) => /^relations\s*:/u.test(line));
  let from = Math.max(key, 0);
  return targets.map((target) => {
    const at = lines.findIndex(
      (line, index) => index >= from && line.includes('target') && line.includes(target),
    );
    if (at === -1) return Math.max(key, 0) + 1;
    // In a flow list several targets stand on one line.
    from = /^\s*-/u.test(lines[at] ?? '') || /^\s*target/u.test(lines[at] ?? '') ? at + 1 : at;
    return at + 1;
  });
};

/** In the order of files and their lines. */
export const byPlace = (left: Problem, right: Problem): number =>
  byText(left.path, right.path) ||
  (left.line ?? 0) - (right.line ?? 0) ||
  byText(left.code, right.code);

interface Identified {
  readonly id: string;
  readonly path: MemoryPath;
}

/** Files with one id: the first by path has it, and the others are not found. Which one was meant nobody knows. */
export function* checkIds(files: readonly Identified[]): Checks {
  const first = new Map<string, MemoryPath>();
  for (const { id, path } of files) {
    const other = first.get(id);
    if (other === undefined) first.set(id, path);
    else {
      const data = { id, other };
      yield finding({ path, line: 1, code: 'duplicate_id', severity: 'error', data });
    }
    yield;
  }
}

/**
 * A change of the relations of a memory's file, and of nothing else: `updated` says when the memory's own words changed,
 * and they did not.
 */
export const mendRelations = (
  path: MemoryPath,
  change: (relations: readonly Relation[], id: string) => readonly Relation[],
): Mend =>
  mendText(path, (text) => {
    const { memory } = parseMemory(text, path);
    if (memory === undefined) return text;
    const relations = change(memory.relations, memory.id);
    const isSame =
      relations.length === memory.relations.length &&
      relations.every((entry, index) => entry === memory.relations[index]);
    return isSame ? text : editMemory(text, { ...memory, relations }, ['relations']);
  });

/** The entries of a memory that speak of the relation, also where an earlier mend has changed the file since. */
const formerEntries = (
  { edges, ...key }: ResolvedRelation,
  relations: readonly Relation[],
  id: string,
): readonly Relation[] => {
  const wanted = relationKeyText(key);
  return relations.filter((entry) => {
    if (entry.edgeId !== undefined && edges.some((edge) => edge.id === entry.edgeId)) return true;
    const { target, type, direction } = entry;
    const [from, to] = direction === 'outgoing' ? [id, target] : [target, id];
    return relationKeyText({ from, to, type }) === wanted;
  });
};

/** Puts one entry in the place of those that speak of the relation. */
export const mendPutting = (path: MemoryPath, resolved: ResolvedRelation, entry: Relation): Mend =>
  mendRelations(path, (relations, id) =>
    putEntry(relations, formerEntries(resolved, relations, id), entry),
  );
