import { MemoryError, unlessFailing } from '../errors';
import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { LongWork, Problem, ProblemCode } from '../model/problem';
import type { FileContent, ReadingPorts, Store } from '../ports';
import type { ScannedFile } from './catalog';
import type { ReadFile } from './scanText';
import type { Turns } from './turns';

const unreadableCodes = {
  binary: 'binary_file',
  invalid_utf8: 'invalid_utf8',
  too_large: 'file_too_large',
} as const satisfies Record<string, ProblemCode>;

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
type Reading =
  | (Extract<FileContent, { readonly text: string }> & { readonly memory?: Memory })
  | ReadFile;

const readFile = (store: Store, path: MemoryPath): Promise<Reading | undefined> =>
  unlessFailing(
    async () => {
      const content = await store.read(path);
      if (content === undefined || 'text' in content) return content;
      return { path, problems: [noTextProblem(content)] };
    },
    (error) => ({ path, problems: [unreadableProblem(path, error)] }),
  );

type Scan = (reading: Reading) => Promise<ReadFile>;

/**
 * The door through which every memory comes into catalog, indexes and vectors: with its secrets masked, whoever wrote them
 * (docs/decisions/masked-when-read.md). What reads texts is loaded with the first one: mostly a folder is opened that is
 * all as the index has it.
 */
const loadScan = async ({ secrets }: Pick<ReadingPorts, 'secrets'>): Promise<Scan> => {
  const [{ scanText, scannedMemory }, { maskFile }] = await Promise.all([
    import('./scanText'),
    import('../secrets/conceal'),
  ]);
  return async (reading) => {
    if (!('stat' in reading)) return reading;
    const { text, stat, memory } = reading;
    const masked = await maskFile({ text, path: stat.path }, secrets);
    const isAsMade = memory !== undefined && masked.text === text;
    const file = isAsMade ? scannedMemory(memory, text, stat) : scanText(masked.text, stat);
    return { ...file, problems: [...file.problems, ...masked.problems] };
  };
};

/** Reads a file of the folder; undefined where it is gone. What cannot be read is a problem, never an exception. */
export const scanFile = async (
  ports: ReadingPorts,
  path: MemoryPath,
): Promise<ReadFile | undefined> => {
  const reading = await readFile(ports.store, path);
  return reading && scanReading(ports, reading);
};

/** The same of a file that was read, or written, just now. */
export const scanReading = async (
  ports: Pick<ReadingPorts, 'secrets'>,
  reading: Reading,
): Promise<ReadFile> => (await loadScan(ports))(reading);

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
  ports: ReadingPorts,
  paths: readonly MemoryPath[],
  { take, turns, work = {} }: ScanOptions,
): Promise<void> => {
  if (paths.length === 0) return;
  const scan = await loadScan(ports);
  for (let at = 0; at < paths.length; at += readsAtOnce) {
    if (work.isCancelled?.()) throw new MemoryError('cancelled');
    work.onProgress?.(at, paths.length);
    const batch = paths.slice(at, at + readsAtOnce);
    for (const reading of await Promise.all(batch.map((path) => readFile(ports.store, path)))) {
      if (reading !== undefined) take(await scan(reading));
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
