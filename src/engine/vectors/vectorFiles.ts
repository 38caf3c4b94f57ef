import { unlessFailing } from '../errors';
import { checkedLineSteps, checkedTextSteps } from '../format/json';
import {
  type Manifest,
  manifestLines,
  type PlainVectors,
  parseManifest,
  parsePlainVectors,
  rowChecksum,
  type StoredModel,
  type VectorEntry,
  vectorManifestVersion,
  withoutPlainVectors,
} from '../format/vectorManifest';
import { type EmbeddingModel, rowBytes } from '../model/embedding';
import type { MemoryPath } from '../model/memoryPath';
import type { Clock, FileStat, Store } from '../ports';
import type { VectorRange } from '../recall/vectorScan';
import { places } from '../store/layout';
import { tryTextAt } from '../store/plan';
import { inTurns, stepsInTurns, type Turns } from '../store/turns';
import { tryUnitVector } from './embedder';
import { mostUnused, VectorSet } from './vectorSet';

/** Where the vectors of one model are. */
export interface VectorSlot {
  readonly manifest: MemoryPath;
  readonly matrix: MemoryPath;
}

export type VectorSlots = readonly [VectorSlot, VectorSlot];

/**
 * The vectors of two models are kept, so that a server that comes and goes costs no embedding. When the models change
 * places the files stay where they are: the manifest says whose they are.
 */
export const vectorSlots: VectorSlots = [
  { manifest: places.vectors, matrix: places.vectorMatrix },
  { manifest: places.previousVectors, matrix: places.previousVectorMatrix },
];

/** Where the vectors of the tokens are, which are one more row for each. */
export const tokenSlots: VectorSlots = [
  { manifest: places.tokens, matrix: places.tokenMatrix },
  { manifest: places.previousTokens, matrix: places.previousTokenMatrix },
];

export const allSlots: readonly VectorSlot[] = [...vectorSlots, ...tokenSlots];

/** A slot and what its manifest says. */
export type ReadSlot = { readonly slot: VectorSlot } & (
  | { readonly kind: 'absent'; readonly stat?: undefined }
  | { readonly kind: 'unreadable'; readonly stat: FileStat }
  | { readonly kind: 'rows'; readonly stat: FileStat; readonly held: Manifest }
  /** Document 000's form, which has the vectors in it. */
  | { readonly kind: 'plain'; readonly stat: FileStat; readonly held: PlainVectors }
);

/** Reads the manifest of a slot. Content never throws. */
export const readSlot = async (store: Store, slot: VectorSlot, turns: Turns): Promise<ReadSlot> => {
  const content = await store.read(slot.manifest);
  if (content === undefined) return { slot, kind: 'absent' };
  const { stat } = content;
  const unreadable: ReadSlot = { slot, stat, kind: 'unreadable' };
  if (!('text' in content)) return unreadable;
  const lines = await stepsInTurns(turns, checkedLineSteps(content.text, vectorManifestVersion));
  if (lines === 'damaged') return unreadable;
  if (lines === undefined) {
    const held = parsePlainVectors(content.text);
    return held === undefined ? unreadable : { slot, stat, kind: 'plain', held };
  }
  const held = await stepsInTurns(turns, parseManifest(lines));
  return held === undefined ? unreadable : { slot, stat, kind: 'rows', held };
};

/** True where the slot has vectors of that model. Document 000 knew models by their names alone. */
export const holdsModel = (read: ReadSlot, model: EmbeddingModel): boolean => {
  if (!('held' in read)) return false;
  const { id, name } = read.held.model;
  if (id !== undefined) return id === model.id;
  return name.replace(/:latest$/u, '') === model.name.replace(/:latest$/u, '');
};

/** The vectors of a slot that can be believed, and how many memories had others. */
export const readVectors = async (
  store: Store,
  read: ReadSlot,
  turns: Turns,
): Promise<{ readonly set: VectorSet; readonly damaged: number }> => {
  const set = new VectorSet();
  if (read.kind === 'plain') {
    for (const [id, numbers] of read.held.entries) {
      // They are of title and preview, so that none is of the text as we embed it.
      const vector = tryUnitVector(numbers);
      if (vector !== undefined) set.put(id, '', [vector]);
    }
  }
  if (read.kind !== 'rows') return { set, damaged: 0 };
  const { dimension, entries } = read.held;
  const length = rowBytes(dimension);
  const bytes = (await store.readBytes(read.slot.matrix))?.bytes ?? new Uint8Array(0);
  let damaged = 0;
  set.begin(dimension);
  await inTurns(turns, entries, ([id, entry]) => {
    const end = (entry.row + entry.rows) * length;
    const isWhole =
      end <= bytes.length && rowChecksum(bytes, { ...entry, dimension }) === entry.checksum;
    if (isWhole) set.copy(id, entry, bytes.subarray(entry.row * length, end));
    else damaged++;
  });
  return { set, damaged };
};

/** Which rows of a file are whose. */
export interface RowPlan {
  readonly entries: ReadonlyMap<string, VectorEntry>;
  /** Rows of the file. */
  readonly rows: number;
  /** Rows that stay as the file has them. */
  readonly kept: readonly VectorRange[];
}

/**
 * Says in which rows of the file each memory's vectors go. Rows that the former manifest names stay as they are, so that a
 * process killed between the two files leaves the former state; with `erasing` only those of vectors that are still held.
 */
export const planRows = (
  former: ReadonlyMap<string, VectorEntry>,
  held: ReadonlyMap<string, VectorEntry>,
  { erasing = false }: { readonly erasing?: boolean } = {},
): RowPlan => {
  const isHeld = (id: string, { rows, checksum }: VectorEntry): boolean =>
    held.get(id)?.checksum === checksum && held.get(id)?.rows === rows;
  const kept = [...former].flatMap(([id, entry]) => (!erasing || isHeld(id, entry) ? [entry] : []));
  const taken = new Uint8Array(endOf(kept));
  for (const { row, rows } of kept) taken.fill(1, row, row + rows);
  let next = 0;
  /** Where so many rows are free, behind all that was given away here. */
  const findFree = (rows: number): number => {
    let row = next;
    for (let at = row; at < row + rows; at++) if (taken[at] === 1) row = at + 1;
    return row;
  };
  const entries = new Map<string, VectorEntry>();
  let needed = 0;
  for (const [id, entry] of held) {
    const before = former.get(id);
    const stays = before !== undefined && isHeld(id, before);
    const row = stays ? before.row : findFree(entry.rows);
    if (!stays) next = row + entry.rows;
    needed += entry.rows;
    entries.set(id, { ...entry, row });
  }
  if (needed < taken.length * (1 - mostUnused)) {
    let tooLong = Number.POSITIVE_INFINITY;
    for (const [id, entry] of [...entries].sort(([, left], [, right]) => right.row - left.row)) {
      // Gaps become no longer, so that what did not fit once is not tried again.
      if (entry.rows >= tooLong) continue;
      const row = findFree(entry.rows);
      if (row >= entry.row) {
        tooLong = entry.rows;
        continue;
      }
      next = row + entry.rows;
      entries.set(id, { ...entry, row });
    }
  }
  return { entries, rows: Math.max(taken.length, endOf(entries.values())), kept };
};

const endOf = (ranges: Iterable<VectorRange>): number => {
  let end = 0;
  for (const { row, rows } of ranges) end = Math.max(end, row + rows);
  return end;
};

/** What a manifest says of its matrix. */
export type FileRows = Pick<Manifest, 'dimension' | 'entries'>;

/** What a slot is to hold. */
export interface WrittenVectors {
  readonly set: VectorSet;
  readonly model: StoredModel;
  /** What the manifest on the disk names; undefined where that is nothing of this model. */
  readonly former: FileRows | undefined;
  /** Nothing stays of vectors that are not held any more, at the price of having them in no state of the files. */
  readonly erasing?: boolean;
}

/** What is on the disk now. */
export interface SavedVectors {
  readonly stat: FileStat;
  readonly onDisk: FileRows;
  /** Changes of the set that are in it. */
  readonly changes: number;
}

export interface VectorFilePorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly turns: Turns;
}

/**
 * Writes both files of a slot, the matrix first: a manifest never names rows that are not there. Within exclusive work.
 * Undefined as long as there was no vector.
 */
export const writeSlot = async (
  { store, clock, turns }: VectorFilePorts,
  slot: VectorSlot,
  { set, model, former, erasing = false }: WrittenVectors,
): Promise<SavedVectors | undefined> => {
  const file = former === undefined ? undefined : await store.readBytes(slot.matrix);
  // From here to the first writing nothing is waited for: both files are of one moment.
  const { dimension, changes } = set;
  if (dimension === undefined) return undefined;
  const named = former?.dimension === dimension ? former.entries : new Map();
  const { entries, rows, kept } = planRows(named, set.entries, { erasing });
  const length = rowBytes(dimension);
  const bytes = new Uint8Array(rows * length);
  for (const range of kept) {
    const from = range.row * length;
    bytes.set(file?.bytes.subarray(from, from + range.rows * length) ?? [], from);
  }
  for (const [id, held] of set.entries) {
    bytes.set(set.bytesOf(held), (entries.get(id)?.row ?? 0) * length);
  }
  await store.writeBytes(slot.matrix, bytes);
  const lines: string[] = [];
  const head = { model, dimension, updated: clock.now().toISOString() };
  await inTurns(turns, manifestLines({ ...head, entries }), (line) => void lines.push(line));
  const text = await stepsInTurns(turns, checkedTextSteps(vectorManifestVersion, lines));
  return { stat: await store.write(slot.manifest, text), onDisk: { dimension, entries }, changes };
};

/** Removes what nobody can read; it can be made again from the memories. */
export const removeSlot = async (store: Store, { manifest, matrix }: VectorSlot): Promise<void> => {
  await store.remove(manifest);
  await store.remove(matrix);
};

/**
 * Takes vectors off the disk, so that nothing tells of the texts that they were made from. Rows that are damaged go as
 * well. Where nobody can say whose vectors a file holds, the file goes. Within exclusive work.
 */
export const forgetInSlot = async (
  ports: VectorFilePorts,
  read: ReadSlot,
  ids: readonly string[],
): Promise<void> => {
  const { store, turns } = ports;
  const { slot } = read;
  if (read.kind === 'absent') return store.remove(slot.matrix);
  if (read.kind === 'unreadable') return removeSlot(store, slot);
  if (read.kind === 'plain') {
    const left = withoutPlainVectors((await tryTextAt(store, slot.manifest)) ?? '', ids);
    if (left !== undefined) await store.write(slot.manifest, left);
    return;
  }
  const { held } = read;
  const { set, damaged } = await readVectors(store, read, turns);
  if (damaged === 0 && !ids.some((id) => held.entries.has(id))) return;
  set.erase(ids);
  await writeSlot(ports, slot, { set, model: held.model, former: held, erasing: true });
};

/** A manifest of vectors, the memories that it has vectors of, and how many of them have rows that are not what they were. */
export interface InspectedVectors {
  readonly path: MemoryPath;
  readonly held: 'unreadable' | { readonly ids: readonly string[]; readonly damaged: number };
}

/** What can be said of the vectors' files without using them. A file that cannot be opened is unreadable. */
export const inspectVectors = async (
  store: Store,
  turns: Turns,
): Promise<readonly InspectedVectors[]> => {
  const found: InspectedVectors[] = [];
  for (const slot of allSlots) {
    const held = await inspectSlot(store, slot, turns);
    if (held !== undefined) found.push({ path: slot.manifest, held });
  }
  return found;
};

const inspectSlot = (store: Store, slot: VectorSlot, turns: Turns) =>
  unlessFailing(
    async () => {
      const read = await readSlot(store, slot, turns);
      if (read.kind === 'absent') return undefined;
      if (read.kind === 'unreadable') return 'unreadable';
      const { damaged } = await readVectors(store, read, turns);
      return { ids: [...read.held.entries.keys()], damaged };
    },
    () => 'unreadable' as const,
  );
