import type { MemoryPath } from './memoryPath';
import type { Problem } from './problem';

/** How work that takes long tells of its progress, and hears that nobody waits for it any more. */
export interface LongWork {
  /** Called now and then; `total` may grow. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Asked now and then; true ends the work with `cancelled`, and nothing is changed. */
  readonly isCancelled?: () => boolean;
}

/** A finding of the doctor. */
export interface DoctorProblem extends Problem {
  /** True where `repair` mends it without a decision of a person. */
  readonly fixable: boolean;
}

/** Everything that is wrong with the folder. */
export interface DoctorReport {
  /** By path, then by line. */
  readonly problems: readonly DoctorProblem[];
  /** Files that were looked at. */
  readonly checked: number;
}

/** A file as it would be, or is, after mending; undefined text where it does not exist. */
export interface RepairedFile {
  readonly path: MemoryPath;
  readonly before?: string;
  readonly after?: string;
  /** A file that is no part of the history, such as the index; its texts are left out. */
  readonly isDerived?: true;
  /** What it mends. */
  readonly problems: readonly DoctorProblem[];
}

export interface RepairOptions extends LongWork {
  /** Works out what would be changed, and changes nothing. */
  readonly dryRun?: boolean;
  /** Only problems of these files; all by default. */
  readonly paths?: readonly string[];
}

export interface RepairResult {
  readonly files: readonly RepairedFile[];
  /** What is still wrong: it needs a person. */
  readonly left: readonly DoctorProblem[];
}

/** Everything that is mended in these files. A problem that takes changes of two files stands at both and comes once. */
export const mendedProblems = (files: readonly RepairedFile[]): readonly DoctorProblem[] => [
  ...new Map(
    files.flatMap(({ problems }) =>
      problems.map((problem) => [JSON.stringify(problem), problem] as const),
    ),
  ).values(),
];
