import { isDeepStrictEqual } from 'node:util';
import { type Memory, memoryPath, type Relation } from '../../src/engine';
import { editConfig, parseConfig } from '../../src/engine/format/configFile';
import { editEdge, parseEdge } from '../../src/engine/format/edgeFile';
import { appendEpisode, episodeSections, parseEpisodes } from '../../src/engine/format/episodeFile';
import { splitFrontMatter } from '../../src/engine/format/frontMatter';
import { isIndex, readIndexLines } from '../../src/engine/format/indexFile';
import { editMemory, parseMemory } from '../../src/engine/format/memoryFile';
import { parseReflection, parseReflectionLog } from '../../src/engine/format/pendingReflection';
import { allSettings } from '../../src/engine/format/settingsSchema';
import { mergeState, parseState, serializeState } from '../../src/engine/format/stateFile';
import { type ParsedYaml, parseYaml } from '../../src/engine/format/yaml';
import { editProposal, parseProposal } from '../../src/engine/review/proposalFile';
import type { Random } from '../fixtures/random';
import type { Sample, TextKind } from './samples';

/** What is wrong with how a text is read or edited; undefined where nothing is. */
export type Verdict = string | undefined;

/** The texts before and after an edit are asked for again and again. */
const latest = new Map<string, Parts>();

interface Parts {
  readonly matter: string;
  readonly body: string;
  readonly yaml: ParsedYaml;
}

const partsOf = (text: string): Parts => {
  const known = latest.get(text);
  if (known !== undefined) return known;
  const split = splitFrontMatter(text);
  const { matter, body } = 'parts' in split ? split.parts : { matter: '', body: '' };
  const parts = { matter, body, yaml: parseYaml(matter) };
  if (latest.size > 3) latest.clear();
  latest.set(text, parts);
  return parts;
};

const matterOf = (text: string): string => partsOf(text).matter;

const bodyOf = (text: string): string => partsOf(text).body;

const isJson = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linesOf = (text: string): readonly string[] =>
  text.split(/\r?\n/u).map((line) => line.trim());

/** The lines that another list lacks. */
const lostLines = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const left = new Map<string, number>();
  for (const line of after) left.set(line, (left.get(line) ?? 0) + 1);
  return before.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
};

/** The lines of a key: from its own to that of the next one. */
const linesOfKey = ({ matter, yaml: { lines } }: Parts, key: string): readonly string[] => {
  const first = lines.get(key);
  if (first === undefined) return [];
  const next = [...lines.values()].filter((line) => line > first).sort((a, b) => a - b)[0];
  return linesOf(matter).slice(first - 1, next === undefined ? undefined : next - 1);
};

const commentOf = (line: string): string | undefined => /(?:^|\s)(#\s*\S.*)$/u.exec(line)?.[1];

/**
 * What an edit of one key may not do: change what another key holds, lose a line that is not the key's own, or lose a
 * comment. Block scalars and JSON have no lines of their own to be told by.
 */
const checkFrontMatter = (
  before: string,
  after: string,
  { key, keepsComments }: { readonly key: string; readonly keepsComments: boolean },
): Verdict => {
  const [old, edited] = [matterOf(before), matterOf(after)];
  const [was, is] = [partsOf(before).yaml, partsOf(after).yaml];
  if (is.problems.length > 0) return `the edit broke the front matter: ${is.problems[0]?.message}`;
  const others = [...new Set([...Object.keys(was.values), ...Object.keys(is.values)])];
  for (const other of others.filter((one) => one !== key)) {
    if (!isDeepStrictEqual(was.values[other], is.values[other])) {
      return `“${other}” changed with “${key}”`;
    }
  }
  if (/^\s*\{/u.test(old) || /^\s*(?:\?|[&!]\S*\s+\S+\s*:)/mu.test(old)) return undefined;
  const own = linesOfKey(partsOf(before), key);
  const lost = lostLines(linesOf(old), linesOf(edited));
  const foreign = lostLines(lost, own);
  // An alias of what changes is replaced by what it stood for.
  if (foreign.some((line) => line.trim() !== '' && !line.includes('*a'))) {
    return `lines were lost with “${key}”: ${JSON.stringify(foreign)}`;
  }
  if (!keepsComments || own.some((line) => line.includes('*a'))) return undefined;
  const comment = lost.map(commentOf).find((one) => one !== undefined && !edited.includes(one));
  return comment === undefined ? undefined : `a comment was lost with “${key}”: ${comment}`;
};

interface FieldEdit {
  readonly field: Exclude<keyof Memory, 'body'>;
  readonly key: string;
  readonly keepsComments?: true;
  readonly change: (memory: Memory) => Partial<Memory>;
}

const added = { target: 'x', type: 'SOLVES', direction: 'outgoing', strength: 0.25 } as const;

const fieldEdits: readonly [FieldEdit, ...FieldEdit[]] = [
  { field: 'importance', key: 'importance', change: () => ({ importance: 0.123 }) },
  { field: 'updated', key: 'updated', change: () => ({ updated: '2026-11-11T11:11:11.000Z' }) },
  { field: 'title', key: 'title', change: () => ({ title: 'New: "title" # x' }) },
  { field: 'status', key: 'status', change: () => ({ status: 'archived' }) },
  { field: 'tags', key: 'tags', change: ({ tags }) => ({ tags: [...tags, 'added'] }) },
  {
    field: 'relations',
    key: 'relations',
    keepsComments: true,
    change: ({ relations }) => ({ relations: [...relations, added] }),
  },
  {
    field: 'relations',
    key: 'relations',
    change: ({ relations }) => ({ relations: relations.slice(1) }),
  },
  {
    field: 'relations',
    key: 'relations',
    keepsComments: true,
    change: ({ relations }) => ({
      relations: relations.map((one, index) => (index === 0 ? { ...one, strength: 0.33 } : one)),
    }),
  },
];

/** Whatever is nested in the list and is no key of ours. */
const unknownInRelations = (text: string): readonly string[] => {
  const written = partsOf(text).yaml.values.relations;
  const entries = Array.isArray(written) ? written : [written];
  const ours = ['target', 'type', 'direction', 'strength', 'context', 'edge_id', 'found_by'];
  return entries.flatMap((entry) =>
    isJson(entry)
      ? Object.entries(entry)
          // Nothing stands behind a key, or an alias of nothing.
          .filter(([key, value]) => !ours.includes(key) && value !== undefined)
          .map((pair) => JSON.stringify(pair))
      : [JSON.stringify(entry)],
  );
};

/** Relations as texts, whatever the order of the list and of their fields. */
const relationTexts = (relations: readonly Relation[]): readonly string[] =>
  relations
    .map(({ target, type, direction, strength, context, edgeId, foundBy }) =>
      JSON.stringify([target, type, direction, strength, context, edgeId, foundBy]),
    )
    .sort();

const checkMemoryEdit = (text: string, memory: Memory, random: Random): Verdict => {
  const path = memoryPath('graph/fixes/x-aaaaaa.md');
  const { field, key, change, keepsComments = false } = random.pick(fieldEdits);
  const wanted = { ...memory, ...change(memory) };
  const edited = editMemory(text, wanted, [field]);
  const read = parseMemory(edited, path);
  if (read.memory === undefined) return `an edit of “${field}” made the file unreadable`;
  const { [field]: now, ...others } = read.memory;
  const { [field]: meant, ...same } = wanted;
  if (!isDeepStrictEqual(others, same)) return `an edit of “${field}” changed other fields`;
  const sorted = (value: unknown): unknown =>
    field === 'relations' ? relationTexts(value as readonly Relation[]) : value;
  if (!isDeepStrictEqual(sorted(now), sorted(meant))) {
    return `“${field}” reads ${JSON.stringify(now)} after it was set to ${JSON.stringify(meant)}`;
  }
  if (bodyOf(edited) !== bodyOf(text)) return `an edit of “${field}” changed the body`;
  if (field === 'relations' && wanted.relations.length >= memory.relations.length) {
    const left = unknownInRelations(edited);
    const lost = unknownInRelations(text).find((one) => !left.includes(one));
    if (lost !== undefined) return `unknown content of the relations was lost: ${lost}`;
  }
  return checkFrontMatter(text, edited, { key, keepsComments });
};

const checkBodyEdit = (text: string, memory: Memory): Verdict => {
  const path = memoryPath('graph/fixes/x-aaaaaa.md');
  const edited = editMemory(text, { ...memory, body: 'New words.' }, ['body']);
  if (matterOf(edited) !== matterOf(text)) return 'an edit of the body changed the front matter';
  const body = parseMemory(edited, path).memory?.body;
  return body === 'New words.' ? undefined : `the body reads ${JSON.stringify(body)}`;
};

const checkMemory = (text: string, random: Random): Verdict => {
  const { memory } = parseMemory(text, memoryPath('graph/fixes/x-aaaaaa.md'));
  if (memory === undefined) return undefined;
  return random.chance(0.1) ? checkBodyEdit(text, memory) : checkMemoryEdit(text, memory, random);
};

const checkEdge = (text: string): Verdict => {
  const stat = { path: memoryPath('graph/edges/x-aaaaaa.md'), size: 1, modified: 1 };
  const { edge, words } = parseEdge(text, stat);
  if (edge === undefined || words === undefined) return undefined;
  const edited = editEdge(text, { ...edge, ...words, strength: 0.44 }, ['strength']);
  const again = parseEdge(edited, stat);
  if (!isDeepStrictEqual(again.edge, { ...edge, strength: 0.44 })) {
    return `the edge reads ${JSON.stringify(again.edge)} after its strength was set`;
  }
  if (bodyOf(edited) !== bodyOf(text)) return 'an edit of an edge changed its description';
  return checkFrontMatter(text, edited, { key: 'strength', keepsComments: false });
};

const entry = { time: '10:10', title: 'T', type: 'fix', tags: [], summary: 'S' };

const checkEpisode = (text: string): Verdict => {
  parseEpisodes(text);
  if (episodeSections(text).join('') !== text) return 'the sections of a log are not the log';
  const longer = appendEpisode(text, '2026-01-01', entry);
  if (text.trim() !== '' && !longer.startsWith(text)) return 'an entry changed what stood before';
  return undefined;
};

const checkProposal = (text: string): Verdict => {
  const path = memoryPath('meta/proposals/x-aaaaaa.md');
  const { proposal } = parseProposal(text, path);
  if (proposal === undefined) return undefined;
  const decision = { by: 'human:ada', at: '2026-02-02T10:00:00.000Z' } as const;
  const decided = {
    ...proposal,
    changes: proposal.changes.map((one) => ({ ...one, state: 'approved' as const, decision })),
  };
  const edited = editProposal(text, decided);
  const again = parseProposal(edited, path).proposal;
  if (!isDeepStrictEqual(again, decided)) {
    return `the proposal reads ${JSON.stringify(again)} after ${JSON.stringify(decided)}`;
  }
  if (bodyOf(edited) !== bodyOf(text)) return 'a decision changed the texts of a proposal';
  return checkFrontMatter(text, edited, { key: 'changes', keepsComments: false });
};

const tryJson = (text: string): unknown => {
  try {
    // Numbers that no program can hold count as what they are read as.
    return JSON.parse(JSON.stringify(JSON.parse(text.replace(/^\uFEFF/u, ''))));
  } catch {
    // No JSON, so that there is nothing that could be lost.
    return undefined;
  }
};

const without = (value: unknown, ...keys: readonly string[]): unknown =>
  isJson(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
    : value;

const checkConfig = (text: string): Verdict => {
  parseConfig(text, allSettings());
  const edited = editConfig(text, { halfLifeDays: 44 }, allSettings());
  if (edited === undefined) return undefined;
  const [before, after] = [tryJson(text), tryJson(edited)];
  return isDeepStrictEqual(without(before, 'half_life_days'), without(after, 'half_life_days'))
    ? undefined
    : 'a setting changed with another one';
};

const checkState = (text: string): Verdict => {
  const state = parseState(text);
  if (state === undefined) return undefined;
  const merged = mergeState(state, [{ id: 'new', accesses: 1 }]);
  const before = tryJson(text);
  const after = tryJson(serializeState(merged, new Date(0)));
  const beside = ['entries', 'updated', 'version'];
  if (!isDeepStrictEqual(without(before, ...beside), without(after, ...beside))) {
    return 'the state lost what stands beside its entries';
  }
  const [old, now] = [before, after].map((value) => (isJson(value) ? value.entries : undefined));
  if (!isJson(old) || !isJson(now)) return undefined;
  const known = ['access_count', 'last_accessed', 'first_seen', 'recent_accesses', 'decay_score'];
  const lost = Object.entries(old).find(
    ([id, value]) =>
      isJson(value) && !isDeepStrictEqual(without(value, ...known), without(now[id], ...known)),
  );
  return lost === undefined ? undefined : `the state lost a part of “${lost[0]}”`;
};

const checkIndex = (text: string): Verdict => {
  isIndex(text);
  for (const _member of readIndexLines(text.split('\n')));
  return undefined;
};

const checkReflection = (text: string): Verdict => {
  parseReflection(text, memoryPath('meta/pending-reflection.md'));
  parseReflectionLog(text);
  return undefined;
};

const checks: Readonly<Record<TextKind, (text: string, random: Random) => Verdict>> = {
  memory: checkMemory,
  edge: checkEdge,
  episode: checkEpisode,
  proposal: checkProposal,
  reflection: checkReflection,
  config: checkConfig,
  state: checkState,
  index: checkIndex,
};

/** Reads the text as what it was, edits it where it can be read, and says what went wrong. Never throws. */
export const judgeText = (kind: Sample['kind'], text: string, random: Random): Verdict => {
  try {
    return checks[kind](text, random);
  } catch (error) {
    return `it threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
};
