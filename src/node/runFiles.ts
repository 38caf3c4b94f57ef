import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  criticalOf,
  type Logger,
  type MemoryPath,
  type Operation,
  type OperationRecord,
  tryMemoryPath,
} from '../engine/vocabulary';
import { errorCodeOf, isMissing, mapBounded } from './disk';
import type { Git } from './gitCommand';
import { blobHash, type ImportedCommit } from './gitFormats';
import { authorName, email, formatCommitMessage, secondsOf, toOperation } from './historyCommits';
import { isKeptOutOfHistory, listFiles } from './listFiles';
import type { RecordedFile, RecordedFiles, RecordedFilesNote } from './recordedFiles';

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

/** The files of the folder in a run: takes operations and changes by other hands in, and knows what each file is by then. */
export class RunFiles {
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
    const isGone = files.every(({ bytes }) => bytes === undefined);
    const record: OperationRecord = {
      action: 'EXTERNAL',
      path: files.length === 1 ? first.path : '.',
      summary: files.length === 1 ? kind : `${files.length} files${isGone ? ' removed' : ''}`,
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
