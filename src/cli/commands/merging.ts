import { resolve } from 'node:path';
import { defineCommand } from '../command';
import { badUsage, exitCodes } from '../failure';
import { readLine } from '../input';
import type { Session } from '../session';

const actions = ['install', 'remove', 'status', 'run'] as const;

/** Git itself calls it, with the three files. */
const run = async (files: readonly string[]) => {
  const [base, ours, theirs] = files;
  if (base === undefined || ours === undefined || theirs === undefined || files.length > 3) {
    throw badUsage('“run” takes three files, as git names them: base, ours and theirs.', {});
  }
  const { mergeFiles } = await import('../../node/mergeDriver');
  return (await mergeFiles(base, ours, theirs)) ? exitCodes.failed : exitCodes.done;
};

const programOf = () => ({
  runtime: process.execPath,
  script: resolve(process.argv[1] ?? ''),
});

const committing =
  'Commit “.gitattributes” of the memory folder. Whoever works here sets it up once as well.';

/** Asks a person at a terminal whether git should merge by what memories say, where it merges anything and does not yet. */
export const offerMergeDriver = async (session: Session): Promise<void> => {
  const { io, globals } = session;
  if (!io.isInteractive || globals.json || globals.quiet) return;
  const { hasMergeDriver, installMergeDriver, isInRepository } = await import(
    '../../node/mergeDriver'
  );
  const { folder } = await session.open();
  if (!(await isInRepository(folder)) || (await hasMergeDriver(folder))) return;
  io.stdout.write(
    'Have Git merge memories field by field, so that two branches which change one memory seldom conflict?\nIt adds a merge driver to the settings of this repository. [y/N] ',
  );
  const isWanted = /^y(?:es)?$/iu.test((await readLine(io)).trim());
  if (isWanted) await installMergeDriver(folder, { program: programOf(), env: io.env });
  io.stdout.write(
    isWanted
      ? `${committing}\n`
      : 'Git merges them as text. “cogmem merge-driver install” changes that.\n',
  );
};

const setUp = async (session: Session, action: 'install' | 'remove' | 'status') => {
  const { hasMergeDriver, installMergeDriver, isInRepository, removeMergeDriver } = await import(
    '../../node/mergeDriver'
  );
  const { folder } = await session.open();
  if (action !== 'status' && !(await isInRepository(folder))) {
    throw badUsage(`There is no Git repository around “${folder}”, so Git merges nothing there.`, {
      value: folder,
    });
  }
  const { env } = session.io;
  if (action === 'install') await installMergeDriver(folder, { program: programOf(), env });
  if (action === 'remove') await removeMergeDriver(folder);
  const installed = await hasMergeDriver(folder);
  session.answer({ folder, installed }, () => [
    installed
      ? 'Git merges the memories of this repository field by field.'
      : 'Git merges the memories of this repository as plain text.',
    ...(action === 'install' ? [committing] : []),
  ]);
  return exitCodes.done;
};

/** Has git merge memories by what they say. */
const mergeDriver = defineCommand({
  name: 'merge-driver',
  summary: 'Have git merge memories field by field: install, remove or status',
  positional: '<action> [file...]',
  example: 'cogmem merge-driver install',
  run: async (session, { words: [action, ...files] }) => {
    if (action === 'run') return run(files);
    if (action === 'install' || action === 'remove' || action === 'status') {
      return setUp(session, action);
    }
    const value = action ?? '';
    throw badUsage(`“${value}” is no action. It is one of: ${actions.slice(0, 3).join(', ')}.`, {
      value,
      expected: actions.slice(0, 3),
    });
  },
});

export const commands = [mergeDriver];
