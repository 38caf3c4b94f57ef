import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  criticalOf,
  type HistoryRun,
  type HistoryRunResult,
  type Logger,
  type MemoryPath,
  type Operation,
  type OperationRecord,
  tryMemoryPath,
} from '../engine/vocabulary';
import { errorCodeOf, isMissing, mapBounded } from './disk';
import { type ImportedCommit, importStream } from './fastImport';
import { type Git, GitFailedError } from './gitCommand';
import { mendEnd, readEnd } from './historyAccess';
import { authorName, email, formatCommitMessage, secondsOf, toOperation } from './historyCommits';
import { updateIndex } from './historyIndex';
import { readOperationIds } from './historyQueries';
import { branch } from './historyRepository';
import { isKeptOutOfHistory, listFiles } from './listFiles';
import {
  askRecordedFiles,
  blobHash,
  noRecordedFiles,
  type RecordedFile,
  type RecordedFiles,
  type RecordedFilesNote,
} from './recordedFiles';

/** Where a run works. The caller holds the repository's lock. */
export interface RunPlace {
  readonly gitDirectory: string;
  readonly workTree: string;
  readonly git: Git;
  /** What the history had when that was last looked at. */
  readonly note: RecordedFilesNote;
  readonly logger: Logger;
  /** The bytes of a file as the history may hold them. */
  mask(bytes: Uint8Array): Promise<Uint8Array>;
  /** A new id for what other hands changed. */
  newId(): string;
  /** The end of the history was lost, and is found again. */
  onDidMend(reason: string): Promise<void>;
}

/** Files read at once. */
const atOnce = 32;

/** A file of a commit that is to be made. */
type NewFile = ImportedCommit['files'][number];

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

interface SeenFile {
  readonly bytes: Buffer;
  readonly isLink: boolean;
  readonly size: number;
  readonly modified: number;
}

/** A file as it is on the disk; undefined where there is none. Throws the file system's error. */
const look = async (workTree: string, path: MemoryPath): Promise<SeenFile | undefined> => {
  const place = join(workTree, path);
  try {
    const stats = await lstat(place);
    const isLink = stats.isSymbolicLink();
    if (!isLink && !stats.isFile()) return undefined;
    const bytes = isLink ? Buffer.from(await readlink(place)) : await readFile(place);
    return { bytes, isLink, size: stats.size, modified: stats.mtimeMs };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Every file that the folder's `.gitignore` does not name. */
const findNotIgnored = async ({
  git,
  gitDirectory,
}: RunPlace): Promise<ReadonlySet<MemoryPath>> => {
  // Without a list of files of its own, every file is one that git does not know.
  const variables = { GIT_INDEX_FILE: join(gitDirectory, 'cognitive-memory-no-index') };
  const args = ['ls-files', '--others', '--exclude-standard', '-z'];
  const output = await git.text(args, { variables });
  return new Set(output.split('\0').flatMap((name) => tryMemoryPath(name) ?? []));
};

/** Takes operations and changes by other hands in, and knows what each file is by then. */
class Run {
  readonly commits: ImportedCommit[] = [];
  readonly operations: Operation[] = [];
  /** The last text or bytes that this run gives a file; undefined: it is removed. */
  readonly #given = new Map<MemoryPath, Uint8Array | undefined>();
  readonly files: Map<MemoryPath, RecordedFile>;
  /** Whether the history has a commit, this run's among them. */
  #hasBegun: boolean;
  differs = false;

  constructor(
    private readonly place: RunPlace,
    recorded: RecordedFiles,
  ) {
    this.files = new Map(recorded.files);
    this.#hasBegun = recorded.commit !== undefined;
  }

  /** True where the last commit, or this run, has these bytes for the file; without bytes: has no file. */
  async #isKnown(path: MemoryPath, bytes: Uint8Array | undefined): Promise<boolean> {
    const known = this.files.get(path)?.blob;
    if (bytes === undefined || known === undefined) return bytes === known;
    return known === blobHash(bytes) || known === blobHash(await this.place.mask(bytes));
  }

  /** Adds a commit of those files that it changes; nothing where there are none. */
  async add(
    record: OperationRecord,
    id: string,
    files: readonly NewFile[],
  ): Promise<Operation | undefined> {
    const changed: NewFile[] = [];
    for (const file of files) {
      const { path, bytes } = file;
      if (isKeptOutOfHistory(path) || (await this.#isKnown(path, bytes))) continue;
      const masked = bytes && (await this.place.mask(bytes));
      if (masked === undefined) this.files.delete(path);
      else this.files.set(path, { blob: blobHash(masked) });
      this.#given.set(path, bytes);
      changed.push({ ...file, ...(masked && { bytes: masked }) });
    }
    if (changed.length === 0) return undefined;
    this.#hasBegun = true;
    const message = formatCommitMessage(record, id);
    const seconds = secondsOf(record.at);
    const author = authorName(record.actor);
    this.commits.push({ message, author, email, seconds, files: changed });
    const paths = changed.map(({ path }) => path).sort();
    const operation = toOperation(message, { hash: id, seconds, paths });
    this.operations.push(operation);
    return operation;
  }

  /** Adds what other hands changed. What a history begins with is seen for the first time: nobody changed it that we know of. */
  async addExternal(at: Date, files: readonly NewFile[]): Promise<Operation | undefined> {
    const [first] = files;
    if (first === undefined) return undefined;
    const critical = this.#hasBegun ? criticalOf(files.map(({ path }) => path)) : [];
    const isKnown = this.files.has(first.path);
    const kind = first.bytes === undefined ? 'removed' : isKnown ? 'changed' : 'created';
    const record: OperationRecord = {
      action: 'EXTERNAL',
      path: files.length === 1 ? first.path : '.',
      summary: files.length === 1 ? kind : `${files.length} files`,
      actor: 'external',
      approval: '-',
      trigger: '-',
      at,
      ...(critical.length === 0 ? {} : { critical }),
    };
    return this.add(record, this.place.newId(), files);
  }

  /** Those of an operation's files that were other ones before it than this run knows: somebody else changed them. */
  async changedBefore(
    changes: readonly { path: MemoryPath; before?: string }[],
  ): Promise<readonly NewFile[]> {
    const changed: NewFile[] = [];
    for (const { path, before } of changes) {
      const bytes = before === undefined ? undefined : Buffer.from(before);
      if (isKeptOutOfHistory(path) || (await this.#isKnown(path, bytes))) continue;
      changed.push({ path, ...(bytes && { bytes }) });
    }
    return changed;
  }

  /** What other hands changed, told by size and time first; files that an operation has begun to change are left out. */
  async findChanged(begun: () => Promise<ReadonlySet<MemoryPath>>): Promise<readonly NewFile[]> {
    const { workTree } = this.place;
    const there = (await listFiles(workTree)).filter(({ path }) => !isKeptOutOfHistory(path));
    const doubtful = there.filter(({ path, size, modified }) => {
      const known = this.files.get(path);
      return known?.size !== size || known.modified !== modified;
    });
    const paths = new Set(there.map(({ path }) => path));
    const gone = [...this.files.keys()].filter(
      (path) => !paths.has(path) && !isKeptOutOfHistory(path),
    );
    const excluded = await begun();
    const isNew = doubtful.some(({ path }) => !this.files.has(path) && !excluded.has(path));
    const taken = isNew ? await findNotIgnored(this.place) : new Set<MemoryPath>();
    const looked = await mapBounded(doubtful, atOnce, async ({ path }) => {
      if (excluded.has(path) || !(this.files.has(path) || taken.has(path))) return [];
      const seen = await this.#tryLook(path);
      if (seen === undefined) return [];
      const { bytes, isLink, size, modified } = seen;
      if (!(await this.#isKnown(path, bytes))) return [{ path, bytes, isLink }];
      this.#noteSize(path, { size, modified });
      return [];
    });
    return [
      ...looked.flat(),
      ...gone.filter((path) => !excluded.has(path)).map((path) => ({ path })),
    ];
  }

  #noteSize(path: MemoryPath, now: { readonly size: number; readonly modified: number }): void {
    const known = this.files.get(path);
    if (known !== undefined) this.files.set(path, { blob: known.blob, ...now });
  }

  /** One file that cannot be read must not keep the others from the history. */
  async #tryLook(path: MemoryPath): Promise<SeenFile | undefined> {
    try {
      return await look(this.place.workTree, path);
    } catch (error) {
      this.differs = true;
      this.place.logger.warn(
        `Not in the history: ${path} (${errorCodeOf(error) ?? String(error)})`,
      );
      return undefined;
    }
  }

  /** Notes by which size and time the files of this run are known again, as far as they are still the same. */
  async noteSizes(): Promise<void> {
    await mapBounded([...this.#given], atOnce, async ([path, bytes]) => {
      const seen = await this.#tryLook(path);
      const isSame = bytes === undefined ? seen === undefined : seen?.bytes.equals(bytes) === true;
      if (!isSame) this.differs = true;
      else if (bytes !== undefined && seen !== undefined) {
        const { size, modified } = seen;
        this.#noteSize(path, { size, modified });
      }
    });
  }
}

/** Takes operations into the history in one run of git. Throws GitFailedError or the file system's error. */
export const runHistory = async (
  place: RunPlace,
  { pending, adopt, committed }: HistoryRun,
): Promise<HistoryRunResult> => {
  const { gitDirectory, git, note } = place;
  const recorded = await readRecorded(place);
  const all = await pending();
  const known = new Set(recorded.operations);
  const run = new Run(place, recorded);
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
  { commits }: Run,
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
