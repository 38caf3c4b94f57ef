import { isMemoryError } from '../errors';
import { contentHash } from '../format/contentHash';
import { parseEdge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { parseMemory } from '../format/memoryFile';
import { previewOf } from '../format/preview';
import { countTokens } from '../format/tokens';
import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { ProblemCode } from '../model/problem';
import type { FileStat, Store } from '../ports';
import { parseProposal } from '../review/proposalFile';
import type { ScannedFile } from './catalog';
import { kindOf } from './layout';

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

const scanText = (text: string, stat: FileStat): ReadFile => {
  const { path } = stat;
  if (kindOf(path) === 'edge') return { path, text, ...parseEdge(text, stat) };
  if (kindOf(path) === 'proposal') {
    const { proposal, problems } = parseProposal(text, path);
    return { path, text, problems, ...(proposal && { proposal: { proposal, stat } }) };
  }
  const { memory, problems } = parseMemory(text, path);
  if (memory === undefined) return { path, text, problems };
  return { path, text, problems, entry: indexEntryOf(memory, stat), body: memory.body };
};

/** Reads a file of the folder; undefined where it is gone. What cannot be read is a problem, never an exception. */
export const scanFile = async (store: Store, path: MemoryPath): Promise<ReadFile | undefined> => {
  try {
    const content = await store.read(path);
    if (content === undefined) return undefined;
    if ('text' in content) return scanText(content.text, content.stat);
    const code = unreadableCodes[content.unreadable];
    return {
      path,
      problems: [{ path, code, severity: 'error', data: { size: content.stat.size } }],
    };
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    const reason = String(error.data.reason ?? error.code);
    return {
      path,
      problems: [{ path, code: 'unreadable_file', severity: 'error', data: { reason } }],
    };
  }
};

/** Files read at the same time: enough to keep a disk busy, few enough for its limit of open files. */
const readsAtOnce = 32;

/** Reads many files in order of their paths, handing each over as it comes. */
export const scanFiles = async (
  store: Store,
  paths: readonly MemoryPath[],
  take: (file: ReadFile) => void,
): Promise<void> => {
  for (let at = 0; at < paths.length; at += readsAtOnce) {
    const batch = paths.slice(at, at + readsAtOnce);
    for (const file of await Promise.all(batch.map((path) => scanFile(store, path)))) {
      if (file !== undefined) take(file);
    }
  }
};
