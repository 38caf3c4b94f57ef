import table from './memoryTypes.json';

/** One ordered scale for the words of documents 001 and 003, strongest first. */
export const priorities = ['critical', 'high', 'medium', 'normal', 'low'] as const;

export type Priority = (typeof priorities)[number];

/** Orders the most urgent first; for `Array.prototype.sort`. */
export const byPriority = (left: Priority, right: Priority): number =>
  priorities.indexOf(left) - priorities.indexOf(right);

/**
 * How long a kind of memory is kept from fading, and how fast it fades afterwards (document 001, "Category Decay
 * Rates" and "Category-based minimum retention").
 */
export type RetentionCategory = 'permanent' | 'decision' | 'fact' | 'other';

export interface Retention {
  /** Daily rate that divides stability in document 001's laws; 0 means that time alone does not weaken it. */
  readonly dailyRate: number;
  /** Days after the last change during which a memory is never below active. */
  readonly minimumDays: number;
  /** Permanent categories never sink below fading. */
  readonly permanent: boolean;
}

export const retentionCategories: Readonly<Record<RetentionCategory, Retention>> = {
  permanent: { dailyRate: 0, minimumDays: 45, permanent: true },
  decision: { dailyRate: 0.02, minimumDays: 45, permanent: false },
  fact: { dailyRate: 0.005, minimumDays: 14, permanent: false },
  other: { dailyRate: 0.05, minimumDays: 7, permanent: false },
};

/** The stores of document 002. Vault and core are reached by flag, not by type. */
export type MemoryStore = 'episodic' | 'semantic' | 'procedural' | 'vault' | 'core';

/** Document 002, "Type weights": what is pinned (its vault) does not fade at all, and scores as such. */
export const storeWeights: Readonly<Record<Exclude<MemoryStore, 'vault'>, number>> = {
  core: 1.5,
  episodic: 0.8,
  semantic: 1.2,
  procedural: 1.0,
};

/** The five sections of CORE.md (document 000). */
export type CoreSection = 'solutions' | 'decisions' | 'fixes' | 'configurations' | 'patterns';

export interface MemoryTypeRow {
  /** Folder below `graph/` in which new memories of the type are created. */
  readonly folder: string;
  /** Factor of the relevance law (document 000, "Type Weights"; for the types of the other documents our own). */
  readonly weight: number;
  /** Priority of a memory that names none (document 003). */
  readonly priority: Priority;
  readonly retention: RetentionCategory;
  readonly store: Exclude<MemoryStore, 'vault'>;
  readonly coreSection: CoreSection;
  /** Codicon shown beside the type. */
  readonly icon: string;
  readonly description: string;
  /** Other spellings accepted on input. */
  readonly aliases: readonly string[];
}

/** Every memory type, a row of `memoryTypes.json` each: folders, weights, icons, completion and the docs come from here. */
export const memoryTypes = table as Readonly<Record<keyof typeof table, MemoryTypeRow>>;

export type MemoryType = keyof typeof memoryTypes;

export const memoryTypeNames = Object.keys(memoryTypes) as readonly MemoryType[];

const canonicalNames: ReadonlyMap<string, MemoryType> = new Map(
  memoryTypeNames.flatMap((name) => [
    [name, name] as const,
    ...memoryTypes[name].aliases.map((alias) => [alias, name] as const),
  ]),
);

/** The row of a type. */
export const memoryTypeRow = (type: MemoryType): MemoryTypeRow => memoryTypes[type];

/** The canonical type for any accepted spelling, or undefined where no row knows it. */
export const tryMemoryType = (spelling: string): MemoryType | undefined =>
  canonicalNames.get(spelling.trim().toLowerCase());
