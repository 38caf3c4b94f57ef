import { MemoryError } from '../errors';
import type { DoctorProblem, DoctorReport, LongWork } from '../model/doctor';
import { kindOf, scannedKinds } from '../store/layout';
import type { MemoryFolder } from '../store/memoryFolder';
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
  folder: MemoryFolder,
  found: readonly Finding[],
): Promise<readonly DoctorProblem[]> => {
  const known = new Set(found.map(({ problem: { path, code } }) => `${path}\n${code}`));
  return (await folder.problems())
    .filter(({ path, code }) => !scannedKinds.has(kindOf(path)) && !known.has(`${path}\n${code}`))
    .map((problem) => ({ ...problem, fixable: false }));
};

/** The problems of findings together with those that the open folder knows, by path and line. */
export const listProblems = async (
  folder: MemoryFolder,
  findings: readonly Finding[],
): Promise<readonly DoctorProblem[]> =>
  [...findings.map(toDoctorProblem), ...(await openProblems(folder, findings))].sort(byPlace);

/** The folder as it is on the disk. Throws `no_memory_folder` where there is none, `cancelled`. */
export const readFacts = async (folder: MemoryFolder, work: LongWork): Promise<FolderFacts> => {
  if (!(await folder.exists())) throw new MemoryError('no_memory_folder', {});
  return gatherFacts(folder, work);
};

/** Looks at every file of the folder, and at what lies beside them. */
export const doctor = async (folder: MemoryFolder, work: LongWork): Promise<DoctorReport> => {
  const facts = await readFacts(folder, work);
  const findings = await folder.stepsInTurns(checkSteps(facts), work);
  const problems = await listProblems(folder, findings);
  return { problems, checked: facts.files.size };
};
