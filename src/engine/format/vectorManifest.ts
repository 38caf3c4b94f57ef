import { type EmbeddingProvider, lengthOf, rowBytes, scaleBytes } from '../model/embedding';
import type { Steps } from '../model/steps';
import { fnvOffset, fnvPrime, isRecord, tryParseJson } from './json';

/** Of `_embeddings.json`; document 000's form, which names none, is the first. */
export const vectorManifestVersion = 2;

/** Which text of a memory is embedded. A change of it makes every vector one of another text. */
export const embeddedTextForm = 1;

/** The model that vectors are of, as it is written down. */
export interface StoredModel {
  readonly name: string;
  /** Absent in document 000's form, where the name is all that is known. */
  readonly id?: string;
  readonly provider?: EmbeddingProvider;
}

/** Where the vectors of a memory's text are, and of which text they are. */
export interface VectorEntry {
  /** Hash of the text that was embedded; empty where it is not known, or was another part of the memory. */
  readonly hash: string;
  readonly row: number;
  /** Windows of the text, at least 1. */
  readonly rows: number;
  /** Of the bytes of these rows. */
  readonly checksum: number;
}

export interface ManifestHead {
  readonly model: StoredModel;
  /** Numbers of a vector. */
  readonly dimension: number;
  /** ISO 8601. */
  readonly updated: string;
}

export interface Manifest extends ManifestHead {
  readonly entries: ReadonlyMap<string, VectorEntry>;
}

const entriesBegin = '"entries":{';

/** The lines of a manifest behind its first, which has version and checksum: one memory at each step. */
export function* manifestLines({ model, dimension, updated, entries }: Manifest): Iterable<string> {
  yield `"model":${JSON.stringify(model)},`;
  yield `"dimension":${dimension},"text":${embeddedTextForm},"updated":${JSON.stringify(updated)},`;
  yield entriesBegin;
  let left = entries.size;
  for (const [id, { hash, row, rows, checksum }] of entries) {
    const value = { hash, row, rows, checksum: checksum.toString(16).padStart(8, '0') };
    yield `${JSON.stringify(id)}:${JSON.stringify(value)}${--left === 0 ? '' : ','}`;
  }
  yield '}}';
}

const parseMembers = (lines: string): unknown => JSON.parse(`{${lines.replace(/,$/u, '')}}`);

type WrittenEntries = Readonly<
  Record<string, Omit<VectorEntry, 'checksum'> & { readonly checksum: string }>
>;

/**
 * Reads the lines that `manifestLines` made, a memory at each step; undefined where they are no manifest. With their
 * checksum right they are ours.
 */
export function* parseManifest(lines: readonly string[]): Steps<Manifest | undefined> {
  const begin = lines.indexOf(entriesBegin);
  if (begin === -1) return undefined;
  const head = parseMembers(lines.slice(0, begin).join(''));
  const { text, ...rest } = head as ManifestHead & { readonly text: number };
  const entries = new Map<string, VectorEntry>();
  for (const line of lines.slice(begin + 1, -1)) {
    for (const [id, { hash, row, rows, checksum }] of Object.entries(
      parseMembers(line) as WrittenEntries,
    )) {
      // Vectors of another text than we would embed now: better than none until they are made again.
      const known = text === embeddedTextForm ? hash : '';
      entries.set(id, { hash: known, row, rows, checksum: Number.parseInt(checksum, 16) });
    }
    yield;
  }
  return { ...rest, entries };
}

/** Document 000's `_embeddings.json`: the model's name and each memory's vector, all of one dimension. */
export interface PlainVectors {
  readonly model: StoredModel;
  /** ISO 8601; empty where the file does not say. */
  readonly updated: string;
  readonly entries: ReadonlyMap<string, readonly number[]>;
}

const parsePlain = (text: string) => {
  const file = tryParseJson(text);
  if (!isRecord(file) || typeof file.model !== 'string' || !isRecord(file.entries)) {
    return undefined;
  }
  const { model, entries } = file;
  return { file, model, entries };
};

const isVector = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isFinite(one));

/**
 * Reads document 000's form; undefined where the text is none. A vector that is none, or of another dimension than the
 * first one, is left out.
 */
export const parsePlainVectors = (text: string): PlainVectors | undefined => {
  const plain = parsePlain(text);
  if (plain === undefined) return undefined;
  const vectors = Object.entries(plain.entries).flatMap(([id, value]) =>
    isVector(value) ? [[id, value] as const] : [],
  );
  const { updated } = plain.file;
  return {
    model: { name: plain.model },
    updated: typeof updated === 'string' ? updated : '',
    entries: new Map(vectors.filter(([, { length }]) => length === vectors[0]?.[1].length)),
  };
};

/**
 * `_embeddings.json` in document 000's form without the vectors of some memories, everything else as it is; undefined where
 * it has none of them.
 */
export const withoutPlainVectors = (text: string, ids: readonly string[]): string | undefined => {
  const plain = parsePlain(text);
  if (plain === undefined || !ids.some((id) => Object.hasOwn(plain.entries, id))) return undefined;
  const kept = Object.entries(plain.entries).filter(([id]) => !ids.includes(id));
  return `${JSON.stringify({ ...plain.file, entries: Object.fromEntries(kept) })}\n`;
};

/** Largest int8 that symmetric quantisation uses: -128 would have no counterpart. */
const largest = 127;

/**
 * Writes a vector as a row of the matrix, at its first byte: each number in 1/127 of the largest one, rounded. The scale is
 * then the one that gives the rounded vector unit length, so that what a scan computes is a cosine. A vector of zeros has
 * the scale 0, and is near nothing.
 */
export const writeVectorRow = (bytes: Uint8Array, offset: number, vector: Float32Array): void => {
  let peak = 0;
  for (const value of vector) peak = Math.max(peak, Math.abs(value));
  const numbers = new Int8Array(
    bytes.buffer,
    bytes.byteOffset + offset + scaleBytes,
    vector.length,
  );
  for (let at = 0; at < vector.length; at++) {
    numbers[at] = peak === 0 ? 0 : Math.round(((vector[at] ?? 0) / peak) * largest);
  }
  const length = lengthOf(numbers);
  new DataView(bytes.buffer, bytes.byteOffset).setFloat32(
    offset,
    length === 0 ? 0 : 1 / length,
    true,
  );
};

/** FNV-1a (Fowler, Noll and Vo) over some rows of a matrix, 32 bits: tells that a byte of them was damaged. */
export const rowChecksum = (
  bytes: Uint8Array,
  {
    row,
    rows,
    dimension,
  }: { readonly row: number; readonly rows: number; readonly dimension: number },
): number => {
  let hash = fnvOffset;
  const end = (row + rows) * rowBytes(dimension);
  for (let at = row * rowBytes(dimension); at < end; at++) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), fnvPrime);
  }
  return hash >>> 0;
};
