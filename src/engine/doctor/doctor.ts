import { MemoryError } from '../errors';
import type { DoctorProblem, DoctorReport, LongWork } from '../model/doctor';
import { kindOf, scannedKinds } from '../store/layout';
import type { Needs } from '../store/services';
import { checkSteps } from './check';
import { gatherFacts } from './doctorFacts';
import type { FolderFacts } from './facts';
import { type Finding, toDoctorProblem } from './finding';

const byPlace = (left: DoctorProblem, right: DoctorProblem): number => {
  if (left.path !== right.path) return left.path < right.path ? -1 : 1;
  return (left.line ?? 0) - (right.line ?? 0);
};

/** What the open folder knows of files that the doctor does not read by itself: use, settings, indexes. */
const openProblems = async (
  services: Needs<'problems'>,
  found: readonly Finding[],
): Promise<readonly DoctorProblem[]> => {
  const known = new Set(found.map(({ problem: { path, code } }) => `${path}\n${code}`));
  return (await services.problems())
    .filter(({ path, code }) => !scannedKinds.has(kindOf(path)) && !known.has(`${path}\n${code}`))
    .map((problem) => ({ ...problem, fixable: false }));
};

/** The problems of findings together with those that the open folder knows, by path and line. */
export const listProblems = async (
  services: Needs<'problems'>,
  findings: readonly Finding[],
): Promise<readonly DoctorProblem[]> =>
  [...findings.map(toDoctorProblem), ...(await openProblems(services, findings))].sort(byPlace);

/** The folder as it is on the disk. Throws `no_memory_folder` where there is none, `cancelled`. */
export const readFacts = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'guard' | 'history' | 'turns'>,
  work: LongWork,
): Promise<FolderFacts> => {
  if (!(await services.catalog.exists())) throw new MemoryError('no_memory_folder', {});
  return gatherFacts(services, work);
};

/** Looks at every file of the folder, and at what lies beside them. */
export const doctor = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'guard' | 'history' | 'problems' | 'turns'>,
  work: LongWork,
): Promise<DoctorReport> => {
  const facts = await readFacts(services, work);
  const findings = await services.turns.steps(checkSteps(facts), work);
  const problems = await listProblems(services, findings);
  return { problems, checked: facts.files.size };
};
