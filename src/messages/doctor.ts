import { type DoctorReport, mendedProblems, type RepairResult } from '../engine/vocabulary';
import type { Translate } from './catalogue';

/** What the editor offers for the problems of a file that can be mended without a person's decision. */
export const describeFix = (count: number, t: Translate): string =>
  count === 1 ? t('Fix this problem') : t('Fix {0} problems of this file', count);

/** The label of a fix: the person has looked at what other hands did to a critical file. */
export const describeAcknowledging = (t: Translate): string => t('I Have Looked at This Change');

/** The label of a fix: a key that lies in the settings goes where keys are kept. */
export const describeKeyMove = (t: Translate): string => t('Move API Key to Secret Storage');

/** What the doctor found, in one line. */
export const describeDoctorReport = ({ problems, checked }: DoctorReport, t: Translate): string => {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const fixable = problems.filter((problem) => problem.fixable).length;
  if (problems.length === 0) return t('No problems in {0} files.', checked);
  if (problems.length === 1) {
    return fixable === 1 ? t('1 problem, which can be mended.') : t('1 problem.');
  }
  return t(
    '{0} problems ({1} of them errors); {2} can be mended.',
    problems.length,
    errors,
    fixable,
  );
};

/** What was mended, or would be, in one line. */
export const describeRepair = (
  result: RepairResult,
  { dryRun }: { readonly dryRun: boolean },
  t: Translate,
): string => {
  const count = mendedProblems(result.files).length;
  const files = result.files.length;
  if (count === 0) {
    return result.left.length === 0
      ? t('All is well: there is nothing to mend.')
      : t('Nothing can be mended without you.');
  }
  if (dryRun) {
    return count === 1
      ? t('1 problem would be mended.')
      : t('{0} problems would be mended; files: {1}.', count, files);
  }
  return count === 1 ? t('Mended 1 problem.') : t('Mended {0} problems; files: {1}.', count, files);
};
