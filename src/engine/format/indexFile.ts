import type { Memory } from '../model/memory';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
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

const parseEntry = (id: string, value: unknown): IndexEntry | undefined => {
  if (!isObject(value)) return undefined;
  const { path: written, size, modified, content_preview, content_hash, tokens, ...fields } = value;
  const path = typeof written === 'string' ? tryMemoryPath(written) : undefined;
  if (path === undefined || typeof size !== 'number' || typeof modified !== 'number')
    return undefined;
  if (typeof content_hash !== 'string' || typeof tokens !== 'number') return undefined;
  const memory = readIndexedMemory(toYamlRecord({ id, ...fields }), path);
  if (memory === undefined) return undefined;
  const preview = typeof content_preview === 'string' ? content_preview : '';
  return { memory, stat: { path, size, modified }, preview, contentHash: content_hash, tokens };
};

/**
 * Reads `_index.json` as a cache: the entries by path that carry size and time of their file. Entries by other
 * programs carry neither and are left out; undefined where the file is not an index of version 2.
 */
export const parseIndex = (text: string): ReadonlyMap<MemoryPath, IndexEntry> | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !isObject(value.entries)) return undefined;
  if (value.version !== 2) return new Map();
  return new Map(
    Object.entries(value.entries).flatMap(([id, item]) => {
      const entry = parseEntry(id, item);
      return entry === undefined ? [] : [[entry.stat.path, entry] as const];
    }),
  );
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

const edgeToJson = (edge: Edge): unknown => ({
  type: edge.type,
  from_id: edge.from,
  to_id: edge.to,
  strength: edge.strength,
  path: edge.path,
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
      edges: Object.fromEntries(options.edges.map((edge) => [edge.id, edgeToJson(edge)])),
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
