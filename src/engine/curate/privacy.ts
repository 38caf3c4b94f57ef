import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import type { Decision } from '../model/decision';
import { isAutomatic } from '../model/memory';
import { fileNameOf, isPrivatePath, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import { gatherSurroundings, planChangedFiles, type Surroundings } from '../relate/otherEnds';
import { planMovedEnds } from '../relate/planEnds';
import { longestContext } from '../relate/planRelation';
import { readEdgeFile } from '../relate/relationFiles';
import { writeOrPropose } from '../review/writeOrPropose';
import { readAuditLogs } from '../store/auditLogs';
import { dayLogWith } from '../store/dayLog';
import { kindOf } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import type { ChangeNeeds, Needs } from '../store/services';
import { newMemoryPath } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';
import { decided } from './change';
import { findMentions, gatherTraces, planSilence, type Traces } from './delete';

/**
 * Puts a memory where nobody else sees it, or back among the others. What is shared does not tell of it any longer:
 * relations of shared memories, edge files, day logs, what is generated, proposals and the audit log. Sharing is for people
 * alone: throws `sharing_needs_person`.
 */
export const keepPrivate = async (
  services: ChangeNeeds & Needs<'history' | 'logger' | 'turns'>,
  reference: Reference,
  isPrivate: boolean,
  context: OperationContext,
): Promise<Decision> => {
  if (!isPrivate && isAutomatic(context)) {
    throw new MemoryError('sharing_needs_person', { actor: context.actor });
  }
  const applied = await writeOrPropose(services, context, async () => {
    const entry = await services.catalog.resolve(reference);
    if (isPrivatePath(entry.stat.path) === isPrivate) {
      const code = isPrivate ? 'private_already' : 'shared_already';
      const because = [{ stage: 'gate', code, data: {} } as const];
      return { files: [], answer: decided(referenceOf(entry), 'unchanged', because) };
    }
    return planMove(await gatherMove(services, entry, isPrivate));
  });
  const { answer } = applied;
  if (answer.action !== 'made_private' || answer.memory === null) return answer;
  const entry = await services.catalog.resolve(answer.memory.id);
  // What is its own to say is not in it: these files are of people, who judge them.
  const paths = (await findMentions(services, entry)).filter((path) => !isPrivatePath(path));
  if (paths.length === 0) return answer;
  return { ...answer, because: [{ stage: 'commit', code: 'still_mentioned', data: { paths } }] };
};

/** The same place below the other folder; one of its own where that is taken. */
const newPathOf = async (
  services: Needs<'files'>,
  { memory, stat }: IndexEntry,
  isPrivate: boolean,
): Promise<MemoryPath> => {
  const within = stat.path.slice(stat.path.indexOf('/') + 1);
  const same = tryMemoryPath(`${isPrivate ? 'private' : 'graph'}/${within}`);
  const byType = newMemoryPath({ ...memory, private: isPrivate });
  for (const path of [same, byType]) {
    // A file beside the folders of the types was put there by hand.
    if (path === undefined || kindOf(path) !== 'memory' || !within.includes('/')) continue;
    if ((await services.files.stat(path)) === undefined) return path;
  }
  if ((await services.files.stat(byType)) === undefined) return byType;
  throw new MemoryError('invalid_argument', {
    name: 'path',
    value: byType,
    expected: 'free_place',
  });
};

interface Move {
  readonly around: Surroundings;
  readonly path: MemoryPath;
  /** Descriptions in one line, by the paths of their files, which are shared and go. */
  readonly words: ReadonlyMap<MemoryPath, string>;
  /** The shared files that are told of it, or tell of it no more. */
  readonly beside: readonly PlannedFile[];
}

const gatherMove = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'history' | 'logger' | 'turns' | 'usage'
  >,
  entry: IndexEntry,
  isPrivate: boolean,
): Promise<Move> => {
  const around = await gatherSurroundings(services, entry);
  const { memory } = around.one;
  const path = await newPathOf(services, entry, isPrivate);
  return {
    around,
    path,
    words: await contextsOf(services, isPrivate ? around.edges : []),
    beside: isPrivate
      ? planHidden(await gatherTraces(services, entry), await gatherLog(services, entry), entry)
      : await dayLogWith(services, [{ memory, path }]),
  };
};

const planMove = ({ around, path, words, beside }: Move): Plan<Decision> => {
  const { one } = around;
  const isPrivate = isPrivatePath(path);
  const { own, others } = planRelations(around, { path, words });
  const from = one.entry.stat.path;
  return {
    files: [
      { path: from },
      { path, text: editMemory(one.text, { ...one.memory, relations: own }, ['relations']) },
      ...others,
      ...beside,
    ],
    record: {
      action: 'EDIT',
      path,
      summary: `${one.memory.title} (${isPrivate ? 'made private' : 'shared'})`,
    },
    answer: decided(
      { ...referenceOf(one.entry), path },
      isPrivate ? 'made_private' : 'made_shared',
    ),
  };
};

/** Its own entries and the files of the other ends. */
const planRelations = (
  { one, others, edges }: Surroundings,
  { path, words }: Pick<Move, 'path' | 'words'>,
) => {
  const changed = planMovedEnds({
    end: { ...one.end, path },
    others: others.map(({ end }) => end),
    edges,
    contextOf: ({ stat }) => words.get(stat.path),
  });
  return {
    own: changed.get(one.end.id) ?? one.end.relations,
    others: planChangedFiles(others, changed),
  };
};

/** A description in one line, by the path of its file: that file is shared, so it goes. */
const contextsOf = async (services: Needs<'files'>, edges: readonly Edge[]) => {
  const contexts = new Map<MemoryPath, string>();
  for (const edge of edges) {
    const description = (await readEdgeFile(services, edge))?.file.description ?? '';
    const line = description.replace(/\s+/gu, ' ').trim();
    contexts.set(edge.stat.path, line.slice(0, longestContext));
  }
  return contexts;
};

const planHidden = (traces: Traces, log: LogsOfMemory, entry: IndexEntry) => [
  ...planSilence(traces, entry),
  ...planProposals(traces, entry),
  ...planAuditLogs(log),
];

/** A proposal about it holds its whole text, and its reason may hold its title: it is withdrawn. */
const planProposals = ({ catalog }: Traces, { stat }: IndexEntry): readonly PlannedFile[] =>
  catalog
    .proposals()
    .filter(({ proposal }) => proposal.changes.some(({ path }) => path === stat.path))
    .map((proposal) => ({ path: proposal.stat.path }));

interface LogsOfMemory {
  readonly logs: ReadonlyMap<MemoryPath, string>;
  readonly names: readonly string[];
}

const gatherLog = async (services: Needs<'files' | 'history'>, { memory, stat }: IndexEntry) => ({
  logs: await readAuditLogs(services.files),
  names: [fileNameOf(stat.path), ...(await titlesOf(services, { memory, stat })).map(asLogged)],
});

/** Lines of the logs that name its file or its title keep when, who and what kind, and lose the rest. */
const planAuditLogs = ({ logs, names }: LogsOfMemory): readonly PlannedFile[] =>
  [...logs].flatMap(([path, before]): readonly PlannedFile[] => {
    const text = before
      .split(/(?<=\n)/u)
      .map((line) => (names.some((name) => isNamed(line, name)) ? withoutNames(line) : line))
      .join('');
    return text === before ? [] : [{ path, text }];
  });

/** True where the name stands there as a whole, and not as a part of a longer word. */
const isNamed = (line: string, name: string): boolean => {
  const isPartOfWord = (character: string | undefined): boolean =>
    /^[\p{L}\p{N}]$/u.test(character ?? '');
  for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1)) {
    const isWhole = !isPartOfWord(line[at - 1]) && !isPartOfWord(line[at + name.length]);
    if (isWhole) return true;
  }
  return false;
};

/** A title as the log holds it. */
const asLogged = (title: string): string => title.replace(/\s+/gu, ' ').replaceAll('|', '/').trim();

const titlesOf = async (
  { history }: Needs<'history'>,
  { memory, stat: { path } }: Pick<IndexEntry, 'memory' | 'stat'>,
): Promise<readonly string[]> => {
  const titles = new Set([memory.title]);
  if ((await history.unavailable()) !== undefined) return [...titles];
  for (const { id } of await history.operations({ path })) {
    const text = await history.contentAt(id, path);
    const former = text === undefined ? undefined : parseMemory(text, path).memory;
    if (former !== undefined) titles.add(former.title);
  }
  return [...titles].filter((title) => title.trim() !== '');
};

const linePattern = /^([^|]+\| [A-Z]+ \|)[^|]*(\|[^|]*\|[^|]*\|)[^\n]*/u;

const withoutNames = (line: string): string => line.replace(linePattern, '$1 private/ $2 private');
