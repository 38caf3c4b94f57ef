import { dayOf } from '../format/calendar';
import type { Memory } from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { RecordedReflection } from '../model/reflection';
import { grouped, pairsOf } from '../model/tally';
import type { Catalog } from '../store/catalog';
import { places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import type { StrengthView } from '../store/snapshot';
import { readLast } from './reflectionFiles';

/** What the summary needs to know of a memory. */
export interface SummarisedMemory {
  readonly memory: Pick<Memory, 'title' | 'type' | 'tags' | 'created' | 'relations'>;
  readonly path: MemoryPath;
  readonly preview: string;
  readonly accessCount: number;
}

export interface SummaryInit {
  readonly memories: readonly SummarisedMemory[];
  /** Calendar days. */
  readonly today: string;
  readonly lastReflection: string | undefined;
  readonly reflections: number;
}

/** Document 000, "REFLECTION.md Format". */
const limits = {
  themes: 8,
  examples: 3,
  mostAccessed: 10,
  insights: 10,
  previewLength: 80,
} as const;

/** A tag of this name makes an entity a project, whose title other memories carry as a tag. */
const projectTag = 'project';

const escapeText = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\\`*_[\]<>#|]/gu, '\\$&')
    .trim();

const link = ({ memory, path }: SummarisedMemory): string =>
  `[${escapeText(memory.title)}](${encodeURI(path)})`;

const listOr = (lines: readonly string[], otherwise: string): string =>
  lines.length === 0 ? otherwise : lines.join('\n');

const byCountThenName = (
  [leftName, left]: readonly [string, readonly unknown[]],
  [rightName, right]: readonly [string, readonly unknown[]],
): number => right.length - left.length || (leftName < rightName ? -1 : 1);

const tagPairs = (tags: readonly string[]): readonly string[] =>
  pairsOf([...new Set(tags)].sort()).map((pair) => pair.join(' + '));

const themes = (memories: readonly SummarisedMemory[]): string => {
  const pairs = [...grouped(memories, ({ memory }) => tagPairs(memory.tags))]
    .filter(([, together]) => together.length > 1)
    .sort(byCountThenName)
    .slice(0, limits.themes);
  const lines = pairs.map(([pair, together]) => {
    const examples = together
      .slice(0, limits.examples)
      .map(({ memory }) => `"${escapeText(memory.title)}"`);
    return `- **${escapeText(pair)}**: ${together.length} memories (${examples.join(', ')})`;
  });
  return listOr(lines, 'No two tags come together more than once.');
};

const projectsOf = (memories: readonly SummarisedMemory[]): ReadonlySet<string> =>
  new Set(
    memories
      .filter(({ memory }) => memory.type === 'entity' && memory.tags.includes(projectTag))
      .map(({ memory }) => memory.title.toLowerCase().replaceAll(' ', '-')),
  );

const crossProjectPatterns = (memories: readonly SummarisedMemory[]): string => {
  const projects = projectsOf(memories);
  const inProjects = memories.filter(({ memory }) => memory.tags.some((tag) => projects.has(tag)));
  const lines = [...grouped(inProjects, ({ memory }) => memory.tags)]
    .filter(([tag]) => !projects.has(tag) && tag !== projectTag)
    .flatMap(([tag, carriers]) => {
      const counts = [...grouped(carriers, ({ memory }) => memory.tags)]
        .filter(([project]) => projects.has(project))
        .sort(byCountThenName);
      if (counts.length < 2) return [];
      const where = counts.map(([project, here]) => `${escapeText(project)} (${here.length})`);
      return [`- **${escapeText(tag)}**: appears in ${where.join(', ')}`];
    });
  return listOr(lines, 'No tag spans two projects.');
};

const mostAccessed = (memories: readonly SummarisedMemory[]): string => {
  const lines = memories
    .filter(({ accessCount }) => accessCount > 0)
    .sort(
      (left, right) => right.accessCount - left.accessCount || (left.path < right.path ? -1 : 1),
    )
    .slice(0, limits.mostAccessed)
    .map((one, index) => `${index + 1}. ${link(one)} - ${one.accessCount} accesses`);
  return listOr(lines, 'Nothing was accessed yet.');
};

const shortened = (preview: string): string =>
  preview.length <= limits.previewLength ? preview : `${preview.slice(0, limits.previewLength)}...`;

const recentInsights = (memories: readonly SummarisedMemory[]): string => {
  const lines = memories
    .filter(({ memory }) => memory.type === 'insight')
    .sort((left, right) => ((left.memory.created ?? '') < (right.memory.created ?? '') ? 1 : -1))
    .slice(0, limits.insights)
    .map((one) => `- ${link(one)} - ${escapeText(shortened(one.preview))}`);
  return listOr(lines, 'No insight yet.');
};

/** One memory that took another's place is a merge, whoever proposed it. */
const mergeCount = (memories: readonly SummarisedMemory[]): number =>
  memories.flatMap(({ memory }) =>
    memory.relations.filter(
      ({ type, direction }) => type === 'SUPERSEDES' && direction === 'outgoing',
    ),
  ).length;

/** REFLECTION.md: themes, patterns, use and insights, as document 000 lays it out. */
export const reflectionSummary = ({
  memories,
  today,
  lastReflection,
  reflections,
}: SummaryInit): string => `# Reflection Summary (auto-generated)

> Last updated: ${today} | Last reflection: ${lastReflection ?? 'never'} | Total reflections: ${reflections}

## Themes

${themes(memories)}

## Cross-Project Patterns

${crossProjectPatterns(memories)}

## Most Accessed

${mostAccessed(memories)}

## Recent Insights

${recentInsights(memories)}

## Consolidation History

- Total merges performed: ${mergeCount(memories)}
`;

const withoutDay = (text: string): string => text.replace(/^> Last updated: \S+/mu, '');

/** True where two summaries differ by more than the day on which they were written. */
export const saysSomethingNew = (summary: string, before: string | undefined): boolean =>
  before === undefined || withoutDay(summary) !== withoutDay(before.replaceAll('\r\n', '\n'));

/** REFLECTION.md (document 000), where it has something new to say beside what stands there. */
export const planSummary = (
  catalog: Catalog,
  {
    usage,
    last,
    today,
    before,
  }: Pick<StrengthView, 'usage'> & {
    readonly last: RecordedReflection;
    readonly today: string;
    readonly before: string | undefined;
  },
): readonly PlannedFile[] => {
  // The file is shared: nothing private is in it, nor what was put away or replaced.
  const told = catalog
    .entries()
    .filter(({ memory, stat }) => memory.status === undefined && !isPrivatePath(stat.path));
  const text = reflectionSummary({
    memories: told.map(({ memory, stat, preview }) => ({
      ...{ memory, path: stat.path, preview },
      accessCount: usage.entries.useOf(memory.id).accessCount,
    })),
    today,
    lastReflection: last.day,
    reflections: last.number,
  });
  return saysSomethingNew(text, before) ? [{ path: places.reflectionSummary, text }] : [];
};

/** The same after the last reflection, where the file is there. */
export const gatherSummary = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'usage'>,
): Promise<readonly PlannedFile[]> => {
  const { clock, usage } = services;
  const before = await textAt(services.files, places.reflectionSummary);
  const last = await readLast(services);
  if (before === undefined || last === undefined) return [];
  const today = dayOf(clock.now(), clock.timeZone);
  return planSummary(await services.catalog.open(), { usage, last, today, before });
};
