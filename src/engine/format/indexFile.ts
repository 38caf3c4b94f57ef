import type { Memory } from '../model/memory';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import { tryRelationType } from '../model/relationTypes';
import type { FileStat } from '../ports';
import type { Edge } from './edgeFile';
import { isRecord, tryParseJson } from './json';
import { memoryOfJson, memoryToYaml } from './memoryFields';

/** Document 000's. */
export const indexVersion = 2;

const entriesBegin = '"entries":{';

/**
 * Says that no secret of a file came into the index, and that each value is of the type that we give it: a file whose checksum
 * fits is taken as it is, as looking at every field again cost eight times what parsing the JSON did.
 */
const ours = '"masked":true,"rows":1,';

/** What is known of a memory without its body. */
export interface IndexEntry {
  readonly memory: Memory;
  readonly stat: FileStat;
  readonly preview: string;
  readonly contentHash: string;
  /** Tokens of title and body. */
  readonly tokens: number;
  /** Files and symbols that its title and body name, as `codeNamesIn` finds them. */
  readonly names: readonly string[];
}

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

/** How a row is read; undefined for what is no memory. */
type ReadEntry = (id: string, value: unknown) => IndexedFile | undefined;

/** What `entryToJson` wrote, of which every value is of its type. */
interface OwnRow extends FileStat {
  readonly content_preview: string;
  readonly content_hash: string;
  readonly tokens: number;
  readonly names: readonly string[];
}

const readEntry: ReadEntry = (id, value) => {
  const row = value as OwnRow & Record<string, unknown>;
  const { path, size, modified, content_preview: preview, content_hash: contentHash } = row;
  // The file had warnings, and is read again.
  if (modified === undefined) return undefined;
  const [memory, stat] = [memoryOfJson(id, row), { path, size, modified }];
  const { tokens, names } = row;
  return { stat, entry: { memory, stat, preview, contentHash, tokens, names } };
};

const parseIndexedEdge: ReadEntry = (id, value) => {
  if (!isRecord(value)) return undefined;
  const stat = parseStat(value);
  const { type: spelling, from_id: from, to_id: to, strength } = value;
  const resolved = typeof spelling === 'string' ? tryRelationType(spelling) : undefined;
  if (stat === undefined || resolved === undefined) return undefined;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const edge = { id, type: resolved.type, from, to, stat };
  return { stat, edge: typeof strength === 'number' ? { ...edge, strength } : edge };
};

/** Memories and edges of an index of ours, by the lines that `indexLines` made; none of what another program wrote. */
export function* readIndexLines(lines: readonly string[]): Iterable<IndexedFile | undefined> {
  if (lines[0]?.includes(ours) !== true) return;
  let read: ReadEntry = parseIndexedEdge;
  for (const line of lines) {
    if (line === entriesBegin) read = readEntry;
    // Lines that open and close tables, and what stands before them.
    if (!line.startsWith('"') || !(line.endsWith('}') || line.endsWith('},'))) continue;
    const row = JSON.parse(`{${line.endsWith(',') ? line.slice(0, -1) : line}}`);
    for (const id in row) yield read(id, row[id]);
  }
}

/** True for an index, whoever wrote it. */
export const isIndex = (text: string): boolean => {
  const value = tryParseJson(text);
  return isRecord(value) && isRecord(value.entries);
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
    names: entry.names,
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

/** One line for each member; all but the last end with a comma. */
const member = (id: string, value: unknown, isLast: boolean): string =>
  `${JSON.stringify(id)}:${JSON.stringify(value)}${isLast ? '' : ','}`;

/** `_index.json` in document 000's version 2, but for its first line: one memory or edge at each step. */
export function* indexLines(
  entries: readonly IndexEntry[],
  options: {
    readonly edges: readonly Edge[];
    readonly now: Date;
    readonly isTrusted: (path: MemoryPath) => boolean;
  },
): Iterable<string> {
  const { edges, now, isTrusted } = options;
  yield `"updated":${JSON.stringify(now.toISOString())},${ours}"count":${entries.length},`;
  yield '"edges":{';
  for (const [at, edge] of edges.entries()) {
    yield member(edge.id, edgeToJson(edge, isTrusted(edge.stat.path)), at === edges.length - 1);
  }
  yield '},';
  yield entriesBegin;
  for (const [at, entry] of entries.entries()) {
    const json = entryToJson(entry, isTrusted(entry.stat.path));
    yield member(entry.memory.id, json, at === entries.length - 1);
  }
  yield '}}';
}
