import type { Session } from './session';

/** One line on the standard error where files were left out, so that nobody misses a memory without a word. */
export const warnOfProblems = async (session: Session): Promise<void> => {
  const { json, quiet } = session.globals;
  // Machines ask for the problems themselves; a stray line would break what they parse.
  if (json || quiet || session.engineIfOpen === undefined) return;
  const problems = await session.engineIfOpen.problems();
  const unread = new Set(
    problems.filter(({ severity }) => severity === 'error').map(({ path }) => path),
  ).size;
  if (unread === 0) return;
  const files = unread === 1 ? '1 file' : `${unread} files`;
  session.io.stderr.write(`cogmem: ${files} could not be read; see cogmem problems\n`);
};
