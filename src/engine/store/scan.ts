import { isMemoryError, MemoryError } from '../errors';
import { parseEdge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { countTokens } from '../format/markdown';
import { contentHash, parseMemory, previewOf } from '../format/memoryFile';
import type { Memory } from '../model/memory';
import { fileNameOf, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { LongWork, Problem, ProblemCode } from '../model/problem';
import type { FileContent, FileStat, Store } from '../ports';
import { parseProposal } from '../review/proposalFile';
import type { Catalog, ScannedFile } from './catalog';
import { kindOf, places } from './layout';
import type { Turns } from './turns';

/** A scanned file together with its memory's body, which the catalog does not keep. */
export interface ReadFile extends ScannedFile {
  readonly body?: string;
  readonly text?: string;
}

const unreadableCodes = {
  binary: 'binary_file',
  invalid_utf8: 'invalid_utf8',
  too_large: 'file_too_large',
} as const satisfies Record<string, ProblemCode>;

/** Everything the catalog keeps of a memory. */
export const indexEntryOf = (memory: Memory, stat: FileStat): IndexEntry => ({
  memory: { ...memory, body: '' },
  stat,
  preview: previewOf(memory.body),
  contentHash: contentHash(memory),
  tokens: countTokens(`${memory.title}\n${memory.body}`),
});

/** Reads a file's text by what its place says that it is. Never throws. */
export const scanText = (text: string, stat: FileStat): ReadFile => {
  const { path } = stat;
  if (kindOf(path) === 'edge') {
    const { edge, problems } = parseEdge(text, stat);
    return { path, text, problems, ...(edge && { edge }) };
  }
  if (kindOf(path) === 'proposal') {
    const { proposal, problems } = parseProposal(text, path);
    return { path, text, problems, ...(proposal && { proposal: { proposal, stat } }) };
  }
  const { memory, problems } = parseMemory(text, path);
  if (memory === undefined) return { path, text, problems };
  return { path, text, problems, entry: indexEntryOf(memory, stat), body: memory.body };
};

/** What to say of a file that is no text. */
export const noTextProblem = ({
  unreadable,
  stat: { path, size },
}: Extract<FileContent, { readonly unreadable: string }>): Problem => ({
  path,
  code: unreadableCodes[unreadable],
  severity: 'error',
  data: { size },
});

/** What to say of a file that the store did not give. */
export const unreadableProblem = (path: MemoryPath, error: MemoryError): Problem => {
  if (error.code === 'path_outside_folder') {
    return { path, code: 'outside_folder', severity: 'error', data: {} };
  }
  const reason = String(error.data.reason ?? error.code);
  return { path, code: 'unreadable_file', severity: 'error', data: { reason } };
};

/** A file that was read but not looked at yet, or what is to be said of one that cannot be. */
type Reading = Extract<FileContent, { readonly text: string }> | ReadFile;

const readFile = async (store: Store, path: MemoryPath): Promise<Reading | undefined> => {
  try {
    const content = await store.read(path);
    if (content === undefined || 'text' in content) return content;
    return { path, problems: [noTextProblem(content)] };
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return { path, problems: [unreadableProblem(path, error)] };
  }
};

const scanReading = (reading: Reading): ReadFile =>
  'stat' in reading ? scanText(reading.text, reading.stat) : reading;

/** Reads a file of the folder; undefined where it is gone. What cannot be read is a problem, never an exception. */
export const scanFile = async (store: Store, path: MemoryPath): Promise<ReadFile | undefined> => {
  const reading = await readFile(store, path);
  return reading && scanReading(reading);
};

/** Files read at the same time: enough to keep a disk busy, few enough for its limit of open files. */
const readsAtOnce = 32;

/** What is done with many files, and who hears of it. */
export interface ScanOptions {
  /** Given each file that is still there, in order of the paths. */
  readonly take: (file: ReadFile) => void;
  readonly turns: Turns;
  readonly work?: LongWork;
}

/** Reads many files, handing each over as it comes. Throws `cancelled` where the work is. */
export const scanFiles = async (
  store: Store,
  paths: readonly MemoryPath[],
  { take, turns, work = {} }: ScanOptions,
): Promise<void> => {
  for (let at = 0; at < paths.length; at += readsAtOnce) {
    if (work.isCancelled?.()) throw new MemoryError('cancelled');
    work.onProgress?.(at, paths.length);
    const batch = paths.slice(at, at + readsAtOnce);
    for (const reading of await Promise.all(batch.map((path) => readFile(store, path)))) {
      if (reading !== undefined) take(scanReading(reading));
      await turns.step();
    }
  }
  if (work.isCancelled?.()) throw new MemoryError('cancelled');
  work.onProgress?.(paths.length, paths.length);
};

/**
 * The same value in strings of its own. A string cut out of a longer one keeps all of that in memory, so a title would
 * keep the whole file.
 */
const detached = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What the catalog keeps of a file: neither its text nor its memory's body. */
export const withoutTexts = ({ body: _body, text: _text, ...file }: ReadFile): ScannedFile => ({
  ...file,
  ...(file.entry && { entry: detached(file.entry) }),
  ...(file.edge && { edge: detached(file.edge) }),
});

/** True where a file that was read is the one that is known. */
export const isSameFile = (file: ReadFile, known: ScannedFile | undefined): boolean => {
  const [now, before] = [file.entry ?? file.proposal, known?.entry ?? known?.proposal];
  return (
    now !== undefined &&
    file.entry?.contentHash === known?.entry?.contentHash &&
    now.stat.size === before?.stat.size &&
    now.stat.modified === before.stat.modified
  );
};

/** Path of the file that a line of the audit log is about; undefined for lines that are none of ours. */
const pathOfLine = (line: string): MemoryPath | undefined =>
  tryMemoryPath(line.split(' | ')[2] ?? '');

/**
 * Which files other processes have written, by the audit log: each operation ends with a line there, under the lock. A
 * watcher tells of them too, but only after a while; who decides under the lock whether something is known already has to
 * know now.
 */
export class ForeignWrites {
  /** Bytes of the log that were looked at; undefined before the folder was read. */
  #end: number | undefined;

  constructor(private readonly store: Store) {}

  /** Call it before the folder's files are listed: what is written from now on is told by `since`. */
  async begin(): Promise<void> {
    this.#end = (await this.store.stat(places.auditLog))?.size ?? 0;
  }

  /**
   * Paths of what was written since it was last asked, this process's own writes among them; undefined where the log does
   * not tell, because it was made shorter meanwhile. Within exclusive work.
   */
  async since(): Promise<readonly MemoryPath[] | undefined> {
    const from = this.#end ?? 0;
    const size = (await this.store.stat(places.auditLog))?.size ?? 0;
    if (size === from) return [];
    this.#end = size;
    if (size < from) return undefined;
    const read = await this.store.readLines(places.auditLog, from);
    this.#end = read?.end ?? size;
    const paths = (read?.lines ?? []).map(pathOfLine);
    return [...new Set(paths.filter((path) => path !== undefined))];
  }
}

/** Fewer digits would name too many memories to be meant. */
const shortestIdPrefix = 4;

/** Candidates named in an error. */
const mostCandidates = 5;

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** macOS writes the same name in other code points than the other systems, and Windows its paths with backslashes. */
const samePath = (path: string, reference: string): boolean =>
  path.normalize('NFC') === reference.normalize('NFC').replaceAll('\\', '/');

type Test = (entry: IndexEntry, reference: string) => boolean;

/** From the most exact to the loosest; the first that finds anything decides. */
const tests: readonly Test[] = [
  ({ stat }, reference) => samePath(stat.path, reference),
  ({ stat }, reference) =>
    [fileNameOf(stat.path), fileNameOf(stat.path).slice(0, -3)].some((name) =>
      samePath(name, reference),
    ),
  ({ memory }, reference) => fold(memory.title) === fold(reference),
  ({ memory }, reference) =>
    reference.length >= shortestIdPrefix &&
    memory.id.toLowerCase().startsWith(reference.toLowerCase()),
];

/**
 * The memory that a person or an agent means: by id, path, file name, title, or the beginning of an id. Throws
 * `memory_not_found`, `ambiguous_reference` with the candidates, `broken_memory` for a file that cannot be read.
 */
export const resolveReference = (catalog: Catalog, reference: string): IndexEntry => {
  const wanted = reference.trim();
  const exact = catalog.byId(wanted);
  if (exact !== undefined) return exact;
  const entries = catalog.entries();
  for (const test of tests) {
    const found = entries.filter((entry) => test(entry, wanted));
    const [first] = found;
    if (first !== undefined && found.length === 1) return first;
    if (first !== undefined) {
      const candidates = found
        .slice(0, mostCandidates)
        .map(({ memory }) => `${memory.id} ${memory.title}`);
      throw new MemoryError('ambiguous_reference', { reference, candidates, count: found.length });
    }
  }
  const path = tryMemoryPath(wanted);
  const [problem] = path === undefined ? [] : (catalog.at(path)?.problems ?? []);
  if (problem !== undefined) {
    throw new MemoryError('broken_memory', {
      path: problem.path,
      line: problem.line ?? 1,
      problem: problem.code,
    });
  }
  throw new MemoryError('memory_not_found', { reference });
};
