import { type MemoryPath, memoryPath } from '../model/memoryPath';

/** Files of the memory folder with a fixed place (docs/FORMAT.md). */
export const places = {
  index: memoryPath('_index.json'),
  textIndex: memoryPath('_text_index.json'),
  state: memoryPath('_state.json'),
  stateLog: memoryPath('_state_log.jsonl'),
  brokenState: memoryPath('_state.broken.json'),
  gitIgnore: memoryPath('.gitignore'),
  gitAttributes: memoryPath('.gitattributes'),
  recallLog: memoryPath('meta/ops-log.jsonl'),
  olderRecallLog: memoryPath('meta/ops-log.1.jsonl'),
  history: memoryPath('_history.git'),
  vectors: memoryPath('_embeddings.json'),
  vectorMatrix: memoryPath('_embeddings.bin'),
  previousVectors: memoryPath('_embeddings.previous.json'),
  previousVectorMatrix: memoryPath('_embeddings.previous.bin'),
  tokens: memoryPath('_tokens.json'),
  tokenMatrix: memoryPath('_tokens.bin'),
  previousTokens: memoryPath('_tokens.previous.json'),
  previousTokenMatrix: memoryPath('_tokens.previous.bin'),
  config: memoryPath('_config.json'),
  pendingMemories: memoryPath('meta/pending-memories.md'),
  pendingReflection: memoryPath('meta/pending-reflection.md'),
  reflectionLog: memoryPath('meta/reflection-log.md'),
  reflectionArchive: memoryPath('meta/reflection-archive.md'),
  rewardLog: memoryPath('meta/reward-log.md'),
  reflectionSummary: memoryPath('REFLECTION.md'),
  core: memoryPath('CORE.md'),
  coreMemory: memoryPath('MEMORY.md'),
  continuity: memoryPath('CONTINUITY.md'),
  graphIndex: memoryPath('graph/index.md'),
  relationsIndex: memoryPath('graph/relations.md'),
} as const;

export const proposalFolder = 'meta/proposals/';

export type FileKind = 'memory' | 'edge' | 'episode' | 'proposal' | 'derived' | 'other';

/** Kinds that the catalog knows by their content. */
export const scannedKinds: ReadonlySet<FileKind> = new Set(['memory', 'edge', 'proposal']);

/** Who asked for what is personal, like the use of memories. */
const recallLogs = /^meta\/ops-log[^/]*\.jsonl$/u;

const dayLogPattern = /^episodes\/(\d{4}-\d{2}-\d{2})(?:\.[a-z0-9-]+)?\.md$/u;

/** The day that a log is of, `2026-03-07`; undefined for what is no day's log. */
export const dayOfLog = (path: MemoryPath): string | undefined => dayLogPattern.exec(path)?.[1];

/** True for an audit log, of this clone or of another one. */
export const isAuditLog = (path: string): boolean =>
  /^meta\/audit(?:\.[a-z0-9-]+)?\.log$/u.test(path);

const generatedInGraph: ReadonlySet<string> = new Set([places.graphIndex, places.relationsIndex]);

/** True for every file, of whatever kind, in a folder of memories. */
export const isAmongMemories = (path: string): boolean => /^(graph|vault|private)\//u.test(path);

/** What a file of the folder is, told by its place alone. */
export const kindOf = (path: MemoryPath): FileKind => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('_') || recallLogs.test(path)) return 'derived';
  if (!path.endsWith('.md') || name.startsWith('.')) return 'other';
  if (dayOfLog(path) !== undefined) return 'episode';
  if (path.startsWith('graph/edges/')) return 'edge';
  if (path.startsWith(proposalFolder)) return 'proposal';
  if (generatedInGraph.has(path)) return 'other';
  return isAmongMemories(path) ? 'memory' : 'other';
};

/** True where a folder holds a store of ours or of document 000, by the paths of its files. */
export const isMemoryFolder = (files: readonly { readonly path: string }[]): boolean =>
  files.some(({ path }) => path === places.index || isAmongMemories(path));

/** Derived and private files: one line each in the folder's `.gitignore`. */
export const ignoredByGit: readonly string[] = [
  '_index.json',
  '_text_index.json',
  '_state.json',
  '_state_log.jsonl',
  '_state.broken.json',
  '_embeddings.json',
  '_embeddings.bin',
  '_embeddings.previous.*',
  '_tokens.*',
  '_config.json',
  '_lock',
  '_history.git/',
  'private/',
  places.continuity,
  places.pendingMemories,
  'meta/ops-log*.jsonl',
  // What a killed process leaves of a file that it was writing.
  '*.md.[0-9]*',
  '_*.[0-9]*',
];

/**
 * Logs that stay on this machine. Of a new folder alone: one that was made before has its logs in the team's repository, and
 * goes on to share them.
 */
export const logsIgnoredByGit: readonly string[] = [
  'episodes/[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].md',
  'meta/audit.log',
  'meta/audit-archive.md',
];

/** Logs that two branches both append to: git keeps the lines of both. */
export const gitAttributeLines: readonly string[] = [
  'episodes/*.md merge=union',
  'meta/*-log.md merge=union',
  'meta/audit.log merge=union',
  'meta/audit-archive.md merge=union',
];

/** The same for logs of writers, of a new folder: two branches of one clone both append to them. */
export const writersAttributeLines: readonly string[] = [
  'meta/audit.*.log merge=union',
  'meta/audit-archive.*.md merge=union',
];

/** Lines that a `.gitignore` or `.gitattributes` lacks; the order of its own does not matter. */
export const missingLines = (text: string, wanted: readonly string[]): readonly string[] => {
  const present = new Set(text.split(/\r?\n/u).map((line) => line.trim()));
  return wanted.filter((line) => !present.has(line));
};

/** The text with the lines that it lacks at its end; the text itself where it lacks none. */
export const extendLines = (text: string, wanted: readonly string[]): string => {
  const missing = missingLines(text, wanted);
  if (missing.length === 0) return text;
  return `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${missing.join('\n')}\n`;
};
