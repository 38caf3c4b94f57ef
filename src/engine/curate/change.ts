import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import type { Decision, Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import type { HistoryAction } from '../ports';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { memoryIn, type Snapshot } from '../store/snapshot';

export interface Change {
  /** The fields that the change touches; `updated` goes with them. */
  readonly fields: readonly (keyof Memory)[];
  readonly change: (memory: Memory) => Memory;
  readonly record: { readonly action: HistoryAction; readonly summary: string };
}

/** What became of a memory. */
export const decided = (
  memory: Decision['memory'],
  action: Decision['action'],
  because: readonly Reason[] = [],
): Decision => ({ action, memory, also: [], because });

/** A memory that was put away and comes back; the day on which another took its place is no end of it any more. */
export const holdingAgain = ({ status, validUntil, ...rest }: Memory): Memory =>
  status === 'superseded' || validUntil === undefined ? rest : { ...rest, validUntil };

interface ReadMemory {
  readonly memory: Memory;
  readonly text: string;
}

const readAs = async (
  services: Needs<'external' | 'files'>,
  { stat }: IndexEntry,
  shown: (text: string) => string | Promise<string>,
): Promise<ReadMemory> => {
  const { path } = stat;
  const content = await services.files.read(path);
  if (content === undefined) throw new MemoryError('memory_not_found', { reference: path });
  if (!('text' in content)) {
    throw new MemoryError('broken_memory', { path, line: 1, problem: 'unreadable_file' });
  }
  const text = await shown(content.text);
  const { memory, problems } = parseMemory(text, path);
  if (memory === undefined) {
    const [{ line = 1, code = 'unreadable_file' } = {}] = problems;
    throw new MemoryError('broken_memory', { path, line, problem: code });
  }
  if (content.stat.size !== stat.size || content.stat.modified !== stat.modified) {
    services.external.note();
  }
  return { memory, text };
};

/** Reads a memory with its body, as it is on disk now, to change it. Throws `broken_memory` or `memory_not_found`. */
export const readMemory = (
  services: Needs<'external' | 'files'>,
  entry: IndexEntry,
): Promise<ReadMemory> => readAs(services, entry, (text) => text);

/** As `readMemory`, to show it or to give it out: its secrets are masked. */
export const readMasked = (
  services: Needs<'external' | 'files' | 'guard'>,
  entry: IndexEntry,
): Promise<ReadMemory> => readAs(services, entry, (text) => services.guard.conceal(text));

/** The plan of changing some fields of a memory's file; everything else in the file stays. Throws as `memoryIn` does. */
export const planChange = (
  snapshot: Snapshot,
  entry: IndexEntry,
  { change, fields, record }: Change,
): Omit<Plan<unknown>, 'answer'> => {
  const { memory, text } = memoryIn(snapshot, entry);
  const changed = { ...change(memory), updated: snapshot.clock.now().toISOString() };
  const { path } = entry.stat;
  return {
    files: [{ path, text: editMemory(text, changed, [...fields, 'updated']) }],
    record: { ...record, path },
  };
};
