import { isMemoryError } from '../errors';
import {
  createManifestReader,
  type Manifest,
  type ManifestEntry,
  manifestLines,
  type StoredModel,
  vectorManifestVersion,
} from '../format/vectorManifest';
import { rowChecksum } from '../format/vectorRow';
import { type PlainVectors, parsePlainVectors } from '../format/vectorsFile';
import type { EmbeddingModel } from '../model/embedding';
import type { MemoryPath } from '../model/memoryPath';
import { rowBytes } from '../model/vectorMatrix';
import type { FileStat, Store } from '../ports';
import { checkedLinesOf, toCheckedText } from '../store/checkedFile';
import { places } from '../store/layout';
import type { Turns } from '../store/turns';
import { tryUnitVector } from './embedding/unitVector';
import { isOfModel, VectorSet, type VectorSnapshot } from './vectorSet';

/** Where the vectors of one model are. */
export interface VectorSlot {
  readonly manifest: MemoryPath;
  readonly matrix: MemoryPath;
}

/**
 * The vectors of two models are kept, so that a server that comes and goes costs no embedding. When the models change
 * places the files stay where they are: the manifest says whose they are.
 */
export const vectorSlots = [
  { manifest: places.vectors, matrix: places.vectorMatrix },
  { manifest: places.previousVectors, matrix: places.previousVectorMatrix },
] as const satisfies readonly VectorSlot[];

/** What a slot's manifest says. */
export type ReadManifest =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly stat: FileStat }
  | { readonly kind: 'manifest'; readonly stat: FileStat; readonly manifest: Manifest }
  /** Document 000's form, which has the vectors in it. */
  | { readonly kind: 'plain'; readonly stat: FileStat; readonly vectors: PlainVectors };

const parseLines = async (
  lines: readonly string[],
  turns: Turns,
): Promise<Manifest | undefined> => {
  const reader = createManifestReader();
  for (const line of lines) {
    reader.take(line);
    if (turns.isOver) await turns.next();
  }
  return reader.finish();
};

/** Reads the manifest of a slot. Content never throws. */
export const readManifest = async (
  store: Store,
  slot: VectorSlot,
  turns: Turns,
): Promise<ReadManifest> => {
  const content = await store.read(slot.manifest);
  if (content === undefined) return { kind: 'absent' };
  const { stat } = content;
  if (!('text' in content)) return { kind: 'unreadable', stat };
  const lines = await checkedLinesOf(content.text, vectorManifestVersion, turns);
  if (lines === undefined) {
    const vectors = parsePlainVectors(content.text);
    return vectors === undefined ? { kind: 'unreadable', stat } : { kind: 'plain', stat, vectors };
  }
  const manifest = lines === 'damaged' ? undefined : await parseLines(lines, turns);
  return manifest === undefined
    ? { kind: 'unreadable', stat }
    : { kind: 'manifest', stat, manifest };
};

/** The model of a slot's vectors; undefined where it holds none that can be read. */
export const modelOf = (read: ReadManifest): StoredModel | undefined => {
  if (read.kind === 'manifest') return read.manifest.model;
  return read.kind === 'plain' ? { name: read.vectors.model } : undefined;
};

/** The memories that a slot has vectors of. */
export const idsOf = (read: ReadManifest): Iterable<string> => {
  if (read.kind === 'manifest') return read.manifest.entries.keys();
  return read.kind === 'plain' ? read.vectors.entries.keys() : [];
};

/** True where the slot has vectors of that model. */
export const holdsModel = (read: ReadManifest, model: EmbeddingModel): boolean => {
  const stored = modelOf(read);
  return stored !== undefined && isOfModel(stored, model);
};

/** When a slot was last written, ISO 8601; empty where nobody knows. */
export const updatedOf = (read: ReadManifest): string => {
  if (read.kind === 'manifest') return read.manifest.updated;
  return read.kind === 'plain' ? read.vectors.updated : '';
};

/** Vectors that can be believed, and how many memories had others. */
export interface WholeRows {
  readonly bytes: Uint8Array;
  readonly entries: Map<string, ManifestEntry>;
  readonly damaged: readonly string[];
}

/** A manifest of vectors and what it says of them. */
export interface InspectedVectors {
  readonly path: MemoryPath;
  readonly held: 'unreadable' | { readonly ids: readonly string[]; readonly damaged: number };
}

/** Reads the rows that a manifest names, and sorts out those whose checksums do not fit. */
export const readRows = async (
  store: Store,
  { matrix }: VectorSlot,
  { manifest, turns }: { readonly manifest: Manifest; readonly turns: Turns },
): Promise<WholeRows> => {
  const { dimension } = manifest;
  const bytes = (await store.readBytes(matrix))?.bytes ?? new Uint8Array(0);
  const rowsInFile = Math.floor(bytes.length / rowBytes(dimension));
  const entries = new Map<string, ManifestEntry>();
  const damaged: string[] = [];
  for (const [id, entry] of manifest.entries) {
    const isWhole =
      entry.row + entry.rows <= rowsInFile &&
      rowChecksum(bytes, { ...entry, dimension }) === entry.checksum;
    if (isWhole) entries.set(id, entry);
    else damaged.push(id);
    if (turns.isOver) await turns.next();
  }
  return { bytes, entries, damaged };
};

/** What can be said of the vectors' files without using them. A file that cannot be opened is unreadable. */
export const inspectVectors = async (
  store: Store,
  turns: Turns,
): Promise<readonly InspectedVectors[]> => {
  const found: InspectedVectors[] = [];
  for (const slot of vectorSlots) {
    const held = await inspectSlot(store, slot, turns);
    if (held !== undefined) found.push({ path: slot.manifest, held });
  }
  return found;
};

const inspectSlot = async (
  store: Store,
  slot: VectorSlot,
  turns: Turns,
): Promise<InspectedVectors['held'] | undefined> => {
  try {
    const read = await readManifest(store, slot, turns);
    if (read.kind === 'absent') return undefined;
    if (read.kind === 'unreadable') return 'unreadable';
    const ids = [...idsOf(read)];
    if (read.kind === 'plain') return { ids, damaged: 0 };
    const { damaged } = await readRows(store, slot, { manifest: read.manifest, turns });
    return { ids, damaged: damaged.length };
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return 'unreadable';
  }
};

/** Vectors of document 000's form. They are of title and preview, so that none is of the text as we embed it. */
export const setOfPlainVectors = ({ entries }: PlainVectors): VectorSet => {
  const set = new VectorSet();
  for (const [id, numbers] of entries) {
    const vector = tryUnitVector(numbers);
    if (vector !== undefined) set.put(id, '', [vector]);
  }
  return set;
};

/**
 * Writes both files of a slot, the matrix first: a manifest never names rows that are not there. Rows that the former
 * manifest names stay in the matrix until the next saving, so that a process killed between the two leaves the former
 * state.
 */
export const writeSlot = async (
  store: Store,
  slot: VectorSlot,
  {
    snapshot,
    model,
    now,
    turns,
  }: {
    readonly snapshot: VectorSnapshot;
    readonly model: StoredModel;
    readonly now: Date;
    readonly turns: Turns;
  },
): Promise<FileStat> => {
  const { dimension, entries, bytes } = snapshot;
  const head = { model, dimension, updated: now.toISOString() };
  const lines: string[] = [];
  for (const line of manifestLines(head, entries)) {
    lines.push(line);
    if (turns.isOver) await turns.next();
  }
  await store.writeBytes(slot.matrix, bytes);
  const stat = await store.write(
    slot.manifest,
    await toCheckedText(vectorManifestVersion, lines, turns),
  );
  snapshot.settle();
  return stat;
};
