import type { Memory } from '../model/memory';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import { tryRelationType } from '../model/relationTypes';
import type { FileStat } from '../ports';
import type { Edge } from './edgeFile';
import { memoryToYaml } from './memoryFields';
import { readIndexedMemory } from './memoryFile';
import type { YamlRecord, YamlValue } from './yaml';

/** What is known of a memory without its body. */
export interface IndexEntry {
  readonly memory: Memory;
  readonly stat: FileStat;
  readonly preview: string;
  readonly contentHash: string;
  /** Tokens of title and body. */
  readonly tokens: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON as the front matter readers take it: every scalar as text. */
const toYamlValue = (value: unknown): YamlValue => {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(toYamlValue);
  if (isObject(value)) return toYamlRecord(value);
  return String(value);
};

const toYamlRecord = (value: Record<string, unknown>): YamlRecord =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toYamlValue(item)]));

/** A file as the index knew it: a memory or an edge. */
export interface IndexedFile {
  readonly stat: FileStat;
  readonly entry?: IndexEntry;
  readonly edge?: Edge;
}

/** The state of the file when it was indexed; undefined where other programs wrote the index. */
const parseStat = ({ path: written, size, modified }: Record<string, unknown>) => {
  const path = typeof written === 'string' ? tryMemoryPath(written) : undefined;
  const isKnown = path !== undefined && typeof size === 'number' && typeof modified === 'number';
  return isKnown ? { path, size, modified } : undefined;
};

const parseEntry = (id: string, value: unknown): IndexedFile | undefined => {
  if (!isObject(value)) return undefined;
  const { path: _path, size: _size, modified: _modified, ...rest } = value;
  const { content_preview: preview, content_hash: contentHash, tokens, ...fields } = rest;
  const stat = parseStat(value);
  if (stat === undefined || typeof contentHash !== 'string' || typeof tokens !== 'number') {
    return undefined;
  }
  const memory = readIndexedMemory(toYamlRecord({ id, ...fields }), stat.path);
  if (memory === undefined) return undefined;
  const known = { memory, stat, contentHash, tokens };
  return { stat, entry: { ...known, preview: typeof preview === 'string' ? preview : '' } };
};

const parseIndexedEdge = (id: string, value: unknown): IndexedFile | undefined => {
  if (!isObject(value)) return undefined;
  const stat = parseStat(value);
  const { type: spelling, from_id: from, to_id: to, strength } = value;
  const resolved = typeof spelling === 'string' ? tryRelationType(spelling) : undefined;
  if (stat === undefined || resolved === undefined) return undefined;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const edge = { id, type: resolved.type, from, to, stat };
  return { stat, edge: typeof strength === 'number' ? { ...edge, strength } : edge };
};

const parseAll = (
  record: unknown,
  parse: (id: string, value: unknown) => IndexedFile | undefined,
): readonly (readonly [MemoryPath, IndexedFile])[] =>
  Object.entries(isObject(record) ? record : {}).flatMap(([id, value]) => {
    const file = parse(id, value);
    return file === undefined ? [] : [[file.stat.path, file] as const];
  });

/**
 * Reads `_index.json` as a cache: memories and edges by path that carry size and time of their file. Entries by other
 * programs carry neither and are left out; undefined where the file is not an index of version 2.
 */
export const parseIndex = (text: string): ReadonlyMap<MemoryPath, IndexedFile> | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No JSON: the caller reports it and reads the files.
    return undefined;
  }
  if (!isObject(value) || !isObject(value.entries)) return undefined;
  if (value.version !== 2) return new Map();
  return new Map([
    ...parseAll(value.entries, parseEntry),
    ...parseAll(value.edges, parseIndexedEdge),
  ]);
};

/** The size and time of a file that had warnings are left out, so that it is read and reported again. */
const entryToJson = (entry: IndexEntry, trusted: boolean): unknown => {
  const { id: _, ...fields } = memoryToYaml(entry.memory);
  return {
    ...fields,
    relations: fields.relations ?? [],
    path: entry.stat.path,
    content_preview: entry.preview,
    content_hash: entry.contentHash,
    tokens: entry.tokens,
    ...(trusted ? { size: entry.stat.size, modified: entry.stat.modified } : {}),
  };
};

const edgeToJson = (edge: Edge, trusted: boolean): unknown => ({
  type: edge.type,
  from_id: edge.from,
  to_id: edge.to,
  strength: edge.strength,
  path: edge.stat.path,
  ...(trusted ? { size: edge.stat.size, modified: edge.stat.modified } : {}),
});

/** `_index.json` in document 000's version 2. */
export const serializeIndex = (
  entries: readonly IndexEntry[],
  options: {
    readonly edges: readonly Edge[];
    readonly now: Date;
    readonly isTrusted: (path: MemoryPath) => boolean;
  },
): string =>
  `${JSON.stringify(
    {
      version: 2,
      updated: options.now.toISOString(),
      count: entries.length,
      edges: Object.fromEntries(
        options.edges.map((edge) => [edge.id, edgeToJson(edge, options.isTrusted(edge.stat.path))]),
      ),
      entries: Object.fromEntries(
        entries.map((entry) => [
          entry.memory.id,
          entryToJson(entry, options.isTrusted(entry.stat.path)),
        ]),
      ),
    },
    null,
    1,
  )}\n`;
