import type { Memory, Status } from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import { type CoreSection, memoryTypeRow } from '../model/memoryTypes';
import type { Steps } from '../model/steps';

/** What CORE.md needs to know of a memory. */
export interface CoreMemory {
  readonly memory: Pick<Memory, 'id' | 'title' | 'type' | 'tags'>;
  /** The beginning of its text, on one line. */
  readonly preview: string;
  readonly path: MemoryPath;
  readonly status: Status;
  readonly relevance: number;
}

/** Document 000, "CORE.md Format". */
export const coreLimits = { tokens: 3000, perSection: 15, relevance: 0.2 } as const;

/** The sections in document 000's order, with its headings. */
export const coreSections = {
  solutions: 'Critical Solutions',
  decisions: 'Active Decisions',
  fixes: 'Key Fixes',
  configurations: 'Configurations',
  patterns: 'Patterns & Workflows',
} as const satisfies Record<CoreSection, string>;

const sectionNames = Object.keys(coreSections) as readonly CoreSection[];

export type CoreSelection = Readonly<Record<CoreSection, readonly CoreMemory[]>>;

/** The most relevant first; of equal ones the order of paths, so that the file does not change by itself. */
const byRelevance = (left: CoreMemory, right: CoreMemory): number =>
  right.relevance - left.relevance || (left.path < right.path ? -1 : 1);

/** The file is shared, so it must not tell of what is private. */
export const isShared = ({ path }: Pick<CoreMemory, 'path'>): boolean => !isPrivatePath(path);

const isEligible = (one: CoreMemory): boolean =>
  isShared(one) &&
  one.relevance >= coreLimits.relevance &&
  (one.status === 'active' || one.status === 'fading');

const inSections = (memories: readonly CoreMemory[]): CoreSelection => {
  const sections: Record<CoreSection, CoreMemory[]> = {
    solutions: [],
    decisions: [],
    fixes: [],
    configurations: [],
    patterns: [],
  };
  for (const one of memories) {
    sections[memoryTypeRow(one.memory.type).coreSection].push(one);
  }
  return sections;
};

/** The first of each section, which have their place before any further one. */
const firstOfSections = (memories: readonly CoreMemory[]): readonly CoreMemory[] =>
  Object.values(inSections(memories)).flatMap((section) => section.slice(0, coreLimits.perSection));

/** Every memory of a selection, section by section. */
export const selected = (selection: CoreSelection): readonly CoreMemory[] =>
  sectionNames.flatMap((name) => selection[name]);

interface SelectedCore {
  readonly selection: CoreSelection;
  readonly left: number;
}

/**
 * Chooses what CORE.md lists: shared memories of relevance 0.2 and above that are active or fading, the most relevant
 * first. Fifteen a section have their place; while `tokensOf` says that they take more than the budget, the least relevant
 * of all is left out, and where room is left, the most relevant further ones follow. `left` counts those that would have
 * been in it, had there been more. A memory is left out at each step.
 */
export function* selectSteps(
  memories: readonly CoreMemory[],
  tokensOf: (selection: CoreSelection) => number,
): Steps<SelectedCore> {
  const eligible = memories.filter(isEligible).sort(byRelevance);
  yield;
  const within = [...firstOfSections(eligible)].sort(byRelevance);
  while (within.length > 0 && tokensOf(inSections(within)) > coreLimits.tokens) {
    within.pop();
    yield;
  }
  const places = new Set(within);
  const further = eligible.filter((one) => !places.has(one));
  for (const one of within.length < firstOfSections(eligible).length ? [] : further) {
    if (tokensOf(inSections([...within, one].sort(byRelevance))) > coreLimits.tokens) break;
    within.push(one);
    yield;
  }
  return {
    selection: inSections(within.sort(byRelevance)),
    left: eligible.length - within.length,
  };
}
