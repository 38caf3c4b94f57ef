import { type EmbeddingProvider, embeddingProviders } from '../model/embedding';

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

/** What the manifest says of a memory's rows. */
export interface ManifestEntry {
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
  readonly entries: ReadonlyMap<string, ManifestEntry>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

const checksumText = (checksum: number): string => checksum.toString(16).padStart(8, '0');

/** The lines of a manifest behind its first, which has version and checksum: one memory at each step. */
export function* manifestLines(
  { model, dimension, updated }: ManifestHead,
  entries: readonly (readonly [id: string, entry: ManifestEntry])[],
): Iterable<string> {
  yield `"model":${JSON.stringify(model)},`;
  yield `"dimension":${dimension},"text":${embeddedTextForm},"updated":${JSON.stringify(updated)},`;
  yield '"entries":{';
  for (const [at, [id, { hash, row, rows, checksum }]] of entries.entries()) {
    const value = { hash, row, rows, checksum: checksumText(checksum) };
    const comma = at === entries.length - 1 ? '' : ',';
    yield `${JSON.stringify(id)}:${JSON.stringify(value)}${comma}`;
  }
  yield '}}';
}

const readModel = (value: unknown): StoredModel | undefined => {
  if (!isObject(value) || typeof value.name !== 'string') return undefined;
  const provider = embeddingProviders.find((one) => one === value.provider);
  return {
    name: value.name,
    ...(typeof value.id === 'string' ? { id: value.id } : {}),
    ...(provider === undefined ? {} : { provider }),
  };
};

const readHead = (lines: readonly string[]): (ManifestHead & { text: unknown }) | undefined => {
  const value: unknown = JSON.parse(`{${lines.join('').replace(/,$/u, '')}}`);
  if (!isObject(value)) return undefined;
  const model = readModel(value.model);
  const { dimension, updated, text } = value;
  if (model === undefined || !isCount(dimension, 1) || typeof updated !== 'string')
    return undefined;
  return { model, dimension, updated, text };
};

const readEntry = (value: unknown): ManifestEntry | undefined => {
  if (!isObject(value)) return undefined;
  const { hash, row, rows, checksum } = value;
  if (typeof hash !== 'string' || typeof checksum !== 'string') return undefined;
  if (!isCount(row, 0) || !isCount(rows, 1)) return undefined;
  return { hash, row, rows, checksum: Number.parseInt(checksum, 16) };
};

const entriesBegin = '"entries":{';

/**
 * Reads the lines that `manifestLines` made, the checksum of which was found right: takes a line at a time, so that a large
 * file can be read in turns. `finish` answers undefined where the lines are no manifest.
 */
export const createManifestReader = () => {
  const head: string[] = [];
  const entries = new Map<string, ManifestEntry>();
  let isInEntries = false;
  let isBroken = false;
  return {
    take: (line: string): void => {
      if (!isInEntries) {
        if (line === entriesBegin) isInEntries = true;
        else head.push(line);
        return;
      }
      if (line === '}}') return;
      const [[id, value] = ['', undefined]] = Object.entries(
        JSON.parse(`{${line.replace(/,$/u, '')}}`) as Record<string, unknown>,
      );
      const entry = readEntry(value);
      if (entry === undefined) isBroken = true;
      else entries.set(id, entry);
    },
    finish: (): Manifest | undefined => {
      const read = isBroken || !isInEntries ? undefined : readHead(head);
      if (read === undefined) return undefined;
      const { text, ...rest } = read;
      if (text === embeddedTextForm) return { ...rest, entries };
      // Vectors of another text than we would embed now: better than none until they are made again.
      const outdated = [...entries].map(([id, entry]) => [id, { ...entry, hash: '' }] as const);
      return { ...rest, entries: new Map(outdated) };
    },
  };
};
