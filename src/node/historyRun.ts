import type { HistoryRun, HistoryRunResult, Operation } from '../engine/vocabulary';
import { type Git, GitFailedError } from './gitCommand';
import { type ImportedCommit, importStream } from './gitFormats';
import { mendEnd, readEnd } from './historyAccess';
import { updateIndex } from './historyIndex';
import { readOperationIds } from './historyQueries';
import { branch } from './historyRepository';
import { askRecordedFiles, noRecordedFiles, type RecordedFiles } from './recordedFiles';
import { RunFiles, type RunPlace } from './runFiles';

/** What the last commit has. What is noted beside the history is taken at its word as long as the branch ends there. */
const readRecorded = async (place: RunPlace): Promise<RecordedFiles> => {
  const { gitDirectory, git, note } = place;
  const noted = note.read(gitDirectory);
  const last = noted?.commit;
  const end = (await readEnd(gitDirectory)) ?? (await findEnd(place, last));
  if (end === undefined) return noRecordedFiles();
  if (noted !== undefined && end === last) return noted;
  const recorded = await askRecordedFiles(git, end);
  return { ...recorded, operations: await readIds(git, end, last) };
};

/** The end of a history whose name is lost; undefined where nothing was committed yet. */
const findEnd = async (place: RunPlace, last: string | undefined): Promise<string | undefined> => {
  const { gitDirectory, git } = place;
  const end = await mendEnd(gitDirectory, git, last);
  if (end !== undefined) await place.onDidMend('the branch had lost its end');
  return end;
};

const readIds = async (git: Git, end: string, since: string | undefined) => {
  try {
    return await readOperationIds(git, end, since);
  } catch (error) {
    if (!(error instanceof GitFailedError) || since === undefined) throw error;
    // That commit is not there any more: the history was written anew.
    return readOperationIds(git, end);
  }
};

/** Takes operations into the history in one run of git. Throws GitFailedError or the file system's error. */
export const runHistory = async (
  place: RunPlace,
  { pending, adopt, committed }: HistoryRun,
): Promise<HistoryRunResult> => {
  const { gitDirectory, git, note } = place;
  const recorded = await readRecorded(place);
  const all = await pending();
  const known = new Set(recorded.operations);
  const run = new RunFiles(place, recorded);
  let outside = adopt === undefined ? [] : await run.findChanged(adopt.begun);
  let adopted: Operation | undefined;
  for (const { id, record, changes } of all) {
    if (known.has(id)) continue;
    const external = await run.addExternal(adopt?.at ?? record.at, [
      ...outside,
      ...(await run.changedBefore(changes)),
    ]);
    adopted ??= external;
    outside = [];
    const files = changes.map(({ path, after }) => ({
      path,
      ...(after !== undefined && { bytes: Buffer.from(after) }),
    }));
    await run.add(record, id, files);
  }
  if (adopt !== undefined) adopted ??= await run.addExternal(adopt.at, outside);
  const hashes = await importCommits(git, recorded.commit, run.commits);
  await run.noteSizes();
  await noteCommits(place, run, { hashes, after: recorded.commit });
  await note.write(gitDirectory, {
    commit: hashes.at(-1) ?? recorded.commit,
    files: run.files,
    operations: all.map(({ id }) => id),
  });
  await committed(all.map(({ id }) => id));
  return { ...(adopted && { adopted }), differs: run.differs };
};

/** The index of commits is derived: a run does not fail because of it. */
const noteCommits = async (
  { gitDirectory, git, logger }: RunPlace,
  { commits }: RunFiles,
  { hashes, after }: { readonly hashes: readonly string[]; readonly after: string | undefined },
): Promise<void> => {
  const made = commits.map(({ message, seconds, files }, index) => ({
    ...{ hash: hashes[index] ?? '', time: seconds, message },
    paths: files.map(({ path }) => path).sort(),
  }));
  try {
    await updateIndex({ gitDirectory, git }, made, after);
  } catch (error) {
    logger.warn(`The index of the history was not written: ${String(error)}`);
  }
};

const importCommits = async (
  git: Git,
  parent: string | undefined,
  commits: readonly ImportedCommit[],
): Promise<readonly string[]> => {
  if (commits.length === 0) return [];
  const output = await git.text(['fast-import', '--quiet', '--done'], {
    input: importStream(branch, parent, commits),
  });
  return output.split('\n').filter((line) => line !== '');
};
