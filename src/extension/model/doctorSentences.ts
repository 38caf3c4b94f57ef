import type { DoctorProblem, RepairedFile, RepairResult } from '../../engine/vocabulary';
import type { Translate } from '../../messages';

export interface DoctorCounts {
  readonly problems: number;
  readonly fixable: number;
  readonly checked: number;
  /** False where nothing can be written. */
  readonly isTrusted: boolean;
}

const foundSentence = (count: number, t: Translate): string =>
  count === 1 ? t('The doctor found 1 problem.') : t('The doctor found {0} problems.', count);

const fixableSentence = ({ problems, fixable, isTrusted }: DoctorCounts, t: Translate): string => {
  if (!isTrusted) return t('In Restricted Mode nothing is fixed.');
  if (fixable === 0) return problems === 1 ? t('It needs you.') : t('They need you.');
  if (fixable === problems) {
    return problems === 1 ? t('It can be fixed for you.') : t('All of them can be fixed for you.');
  }
  return fixable === 1
    ? t('1 of them can be fixed for you.')
    : t('{0} of them can be fixed for you.', fixable);
};

/** What the doctor found, in a line. */
export const doctorSentence = (counts: DoctorCounts, t: Translate): string => {
  if (counts.problems > 0) {
    return `${foundSentence(counts.problems, t)} ${fixableSentence(counts, t)}`;
  }
  return counts.checked === 1
    ? t('The memory is healthy; 1 file was looked at.')
    : t('The memory is healthy; {0} files were looked at.', counts.checked);
};

export const fixLabel = (count: number, t: Translate): string =>
  count === 1 ? t('Fix 1 Problem') : t('Fix {0} Problems', count);

const keyOf = ({ path, line, code, data }: DoctorProblem): string =>
  JSON.stringify([path, line, code, data]);

/** How many problems a repair of one folder mends; one that touches several files counts once. */
export const countMended = (files: readonly Pick<RepairedFile, 'problems'>[]): number =>
  new Set(files.flatMap(({ problems }) => problems.map(keyOf))).size;

export interface RepairCounts {
  readonly mended: number;
  readonly files: number;
  readonly left: number;
}

/** What repairs of several folders come to. */
export const countRepairs = (results: readonly RepairResult[]): RepairCounts => {
  const sum = (count: (result: RepairResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  return {
    mended: sum(({ files }) => countMended(files)),
    files: sum(({ files }) => files.length),
    left: sum(({ left }) => left.length),
  };
};

const mendedSentence = (problems: number, files: number, t: Translate): string => {
  if (problems === 1) {
    return files === 1 ? t('Fixed 1 problem.') : t('Fixed 1 problem in {0} files.', files);
  }
  return files === 1
    ? t('Fixed {0} problems in 1 file.', problems)
    : t('Fixed {0} problems in {1} files.', problems, files);
};

/** What a repair did, in a line or two. */
export const repairSentence = ({ mended, files, left }: RepairCounts, t: Translate): string => {
  if (mended === 0 && left === 0) return t('There is nothing to fix.');
  const done = mended === 0 ? t('Nothing could be fixed.') : mendedSentence(mended, files, t);
  if (left === 0) return done;
  return left === 1
    ? `${done} ${t('1 problem needs you.')}`
    : `${done} ${t('{0} problems need you.', left)}`;
};
