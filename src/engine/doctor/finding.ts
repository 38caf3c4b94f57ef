import type { DoctorProblem } from '../model/doctor';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';

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
