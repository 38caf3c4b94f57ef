import type { Reference } from '../api';
import { planGenerated } from '../core/generated';
import { MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import { fileNameOf, isPrivatePath, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import { isAutomatic } from '../model/trust';
import { readOthers } from '../relate/otherEnds';
import { planMovedEnds } from '../relate/planMovedEnds';
import { longestContext } from '../relate/relationDraft';
import {
  type EndFile,
  edgesOf,
  planMemoryFile,
  readEdgeFile,
  readEnd,
} from '../relate/relationFiles';
import { writeOrPropose } from '../review/writeOrPropose';
import { dayLogWith } from '../store/dayLog';
import { kindOf, newMemoryPath, places } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';
import { findMentions, planDayLogs, planEdges, planSummary, tryReadText } from './deletedFiles';

/**
 * Puts a memory where nobody else sees it, or back among the others. What is shared does not tell of it any longer:
 * relations of shared memories, edge files, day logs, what is generated, proposals and the audit log. Sharing is for people
 * alone: throws `sharing_needs_person`.
 */
export const keepPrivate = async (
  services: Needs<
    | 'catalog'
    | 'clock'
    | 'config'
    | 'external'
    | 'files'
    | 'history'
    | 'logger'
    | 'newId'
    | 'turns'
    | 'usage'
    | 'writer'
  >,
  reference: Reference,
  options: { readonly isPrivate: boolean; readonly context: OperationContext },
): Promise<Decision> => {
  const { isPrivate, context } = options;
  if (!isPrivate && isAutomatic(context)) {
    throw new MemoryError('sharing_needs_person', { actor: context.actor });
  }
  const applied = await writeOrPropose(services, context, async () => {
    const entry = await services.catalog.resolve(reference);
    if (isPrivatePath(entry.stat.path) === isPrivate) {
      const code = isPrivate ? 'private_already' : 'shared_already';
      return {
        files: [],
        answer: answerOf(entry, 'unchanged', [{ stage: 'gate', code, data: {} }]),
      };
    }
    return planMove(services, entry, isPrivate);
  });
  const { answer } = applied;
  if (answer.action !== 'made_private' || answer.memory === null) return answer;
  const entry = await services.catalog.resolve(answer.memory.id);
  // What is its own to say is not in it: these files are of people, who judge them.
  const paths = (await findMentions(services, entry)).filter((path) => !isPrivatePath(path));
  if (paths.length === 0) return answer;
  return { ...answer, because: [{ stage: 'commit', code: 'still_mentioned', data: { paths } }] };
};

const answerOf = (
  entry: IndexEntry,
  action: Decision['action'],
  because: readonly Reason[] = [],
): Decision => ({ action, memory: referenceOf(entry), also: [], because });

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

const planMove = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'history' | 'logger' | 'turns' | 'usage'
  >,
  entry: IndexEntry,
  isPrivate: boolean,
): Promise<Plan<Decision>> => {
  const one = await readEnd(services, entry);
  await services.external.adopt();
  const path = await newPathOf(services, entry, isPrivate);
  const { own, others } = await planRelations(services, one, path);
  const moved: PlannedFile[] = [
    { path: entry.stat.path },
    {
      path,
      text: editMemory(one.text, { ...one.memory, relations: own }, ['relations']),
    },
    ...others,
  ];
  const title = one.memory.title;
  return {
    files: [
      ...moved,
      ...(isPrivate
        ? await planSilence(services, entry)
        : await dayLogWith(services, [{ memory: one.memory, path }])),
    ],
    record: {
      action: 'EDIT',
      path,
      summary: `${title} (${isPrivate ? 'made private' : 'shared'})`,
    },
    whole: true,
    answer: {
      action: isPrivate ? 'made_private' : 'made_shared',
      memory: { ...referenceOf(entry), path },
      also: [],
      because: [],
    },
  };
};

/** Its own entries and the files of the other ends. */
const planRelations = async (
  services: Needs<'catalog' | 'external' | 'files' | 'logger'>,
  one: EndFile,
  path: MemoryPath,
) => {
  const others = await readOthers(services, one);
  const edges = await edgesOf(services, [one.end]);
  const words = await contextsOf(services, isPrivatePath(path) ? edges : []);
  const changed = planMovedEnds({
    end: { ...one.end, path },
    others: others.map(({ end }) => end),
    edges,
    contextOf: ({ stat }) => words.get(stat.path),
  });
  return {
    own: changed.get(one.end.id) ?? one.end.relations,
    others: others.flatMap((other): readonly PlannedFile[] => {
      const relations = changed.get(other.end.id);
      const file = relations === undefined ? undefined : planMemoryFile(other, relations);
      return file === undefined ? [] : [file];
    }),
  };
};

/** A description in one line, by the path of its file: that file is shared, so it goes. */
const contextsOf = async (
  services: Needs<'files'>,
  edges: readonly Edge[],
): Promise<ReadonlyMap<MemoryPath, string>> => {
  const contexts = new Map<MemoryPath, string>();
  for (const edge of edges) {
    const description = (await readEdgeFile(services, edge))?.file.description ?? '';
    const line = description.replace(/\s+/gu, ' ').trim();
    contexts.set(edge.stat.path, line.slice(0, longestContext));
  }
  return contexts;
};

/** The shared files that tell of a memory, without it. */
const planSilence = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'history' | 'turns' | 'usage'>,
  entry: IndexEntry,
): Promise<readonly PlannedFile[]> => [
  ...(await planEdges(services, entry)),
  ...(await planDayLogs(services, entry)),
  ...(await planGenerated(services, { onlyExisting: true, without: new Set([entry.memory.id]) })),
  ...(await planSummary(services, entry)),
  ...(await planProposals(services, entry)),
  ...(await planAuditLog(services, entry)),
];

/** A proposal about it holds its whole text, and its reason may hold its title: it is withdrawn. */
const planProposals = async (
  services: Needs<'catalog'>,
  { stat }: IndexEntry,
): Promise<readonly PlannedFile[]> =>
  (await services.catalog.open())
    .proposals()
    .filter(({ proposal }) => proposal.changes.some(({ path }) => path === stat.path))
    .map((proposal) => ({ path: proposal.stat.path }));

/** Lines of the log that name its file or its title keep when, who and what kind, and lose the rest. */
const planAuditLog = async (
  services: Needs<'files' | 'history'>,
  { memory, stat }: IndexEntry,
): Promise<readonly PlannedFile[]> => {
  const path = places.auditLog;
  const before = await tryReadText(services, path);
  if (before === undefined) return [];
  const names = [
    fileNameOf(stat.path),
    ...(await titlesOf(services, { memory, stat })).map(asLogged),
  ];
  const text = before
    .split(/(?<=\n)/u)
    .map((line) => (names.some((name) => isNamed(line, name)) ? withoutNames(line) : line))
    .join('');
  return text === before ? [] : [{ path, text }];
};

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

/** Every title that the memory has had, as far as the history knows. */
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
