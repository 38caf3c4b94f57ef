import { dayOf } from '../format/calendar';
import { memoryFileName } from '../model/fileName';
import type { Memory } from '../model/memory';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import { memoryTypeRow } from '../model/memoryTypes';
import type { Proposal } from '../model/proposal';

/** Files of the memory folder with a fixed place (DESIGN 4). */
export const places = {
  index: memoryPath('_index.json'),
  state: memoryPath('_state.json'),
  brokenState: memoryPath('_state.broken.json'),
  gitIgnore: memoryPath('.gitignore'),
  gitAttributes: memoryPath('.gitattributes'),
  auditLog: memoryPath('meta/audit.log'),
  journal: memoryPath('_journal.json'),
  config: memoryPath('_config.json'),
  pendingReflection: memoryPath('meta/pending-reflection.md'),
  reflectionLog: memoryPath('meta/reflection-log.md'),
  reflectionArchive: memoryPath('meta/reflection-archive.md'),
  rewardLog: memoryPath('meta/reward-log.md'),
  reflectionSummary: memoryPath('REFLECTION.md'),
} as const;

const proposalFolder = 'meta/proposals/';

export type FileKind = 'memory' | 'edge' | 'episode' | 'proposal' | 'derived' | 'other';

/** Kinds that the catalog knows by their content. */
export const scannedKinds: ReadonlySet<FileKind> = new Set(['memory', 'edge', 'proposal']);

const generatedInGraph: ReadonlySet<string> = new Set(['graph/index.md', 'graph/relations.md']);

/** What a file of the folder is, told by its place alone. */
export const kindOf = (path: MemoryPath): FileKind => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('_')) return 'derived';
  if (!path.endsWith('.md') || name.startsWith('.')) return 'other';
  if (/^episodes\/\d{4}-\d{2}-\d{2}\.md$/u.test(path)) return 'episode';
  if (path.startsWith('graph/edges/')) return 'edge';
  if (path.startsWith(proposalFolder)) return 'proposal';
  if (generatedInGraph.has(path)) return 'other';
  return /^(graph|vault|private)\//u.test(path) ? 'memory' : 'other';
};

/** Where a new proposal goes. */
export const newProposalPath = (proposal: Pick<Proposal, 'id' | 'reason'>): MemoryPath =>
  memoryPath(
    proposalFolder + memoryFileName(proposal.reason, { id: proposal.id, fallback: 'proposal' }),
  );

/** Folders of meta that hold one file for each reflection, or for each of its requests (document 002). */
export type DatedFolder = 'reflections' | 'rewards';

/** Where the record of a day goes; further ones of the same day are counted from 2. */
export const datedPath = (folder: DatedFolder, day: string, count: number): MemoryPath =>
  memoryPath(`meta/${folder}/${day}${count === 1 ? '' : `-${count}`}.md`);

/** Where a new memory goes. */
export const newMemoryPath = (memory: Pick<Memory, 'id' | 'type' | 'title'>): MemoryPath => {
  const fileName = memoryFileName(memory.title, {
    id: memory.id,
    fallback: memory.type.replaceAll('_', '-'),
  });
  return memoryPath(`graph/${memoryTypeRow(memory.type).folder}/${fileName}`);
};

/** The log of a day; days are those of the person, not of Greenwich. */
export const episodePath = (instant: Date, timeZone: string): MemoryPath =>
  memoryPath(`episodes/${dayOf(instant, timeZone)}.md`);

/** Derived and private files: one line each in the folder's `.gitignore`. */
export const ignoredByGit: readonly string[] = [
  '_index.json',
  '_state.json',
  '_state.broken.json',
  '_embeddings.json',
  '_embeddings.bin',
  '_config.json',
  '_lock',
  '_journal.json',
  '_history.git/',
  'private/',
  'CONTINUITY.md',
  'meta/ops-log*.jsonl',
  // What a killed process leaves of a file that it was writing.
  '*.md.[0-9]*',
  '_*.[0-9]*',
];

/** Logs that two branches both append to: git keeps the lines of both. */
export const gitAttributes =
  'episodes/*.md merge=union\nmeta/*-log.md merge=union\nmeta/audit.log merge=union\n';
