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

/** Every memory type, declared once: folders, weights, icons, completion and the docs come from here. */
export const memoryTypes = {
  solution: {
    folder: 'solutions',
    weight: 1.2,
    priority: 'medium',
    retention: 'fact',
    store: 'semantic',
    coreSection: 'solutions',
    icon: 'lightbulb',
    description: 'Fix or resolution to a problem',
    aliases: ['solutions', 'resolution'],
  },
  fix: {
    folder: 'fixes',
    weight: 1.0,
    priority: 'normal',
    retention: 'fact',
    store: 'semantic',
    coreSection: 'fixes',
    icon: 'tools',
    description: 'Code-level fix or patch',
    aliases: ['fixes', 'bugfix', 'patch'],
  },
  decision: {
    folder: 'decisions',
    weight: 1.3,
    priority: 'medium',
    retention: 'decision',
    store: 'semantic',
    coreSection: 'decisions',
    icon: 'milestone',
    description: 'Architecture or design choice, with its reason',
    aliases: ['decisions', 'choice'],
  },
  configuration: {
    folder: 'configurations',
    weight: 1.1,
    priority: 'normal',
    retention: 'fact',
    store: 'semantic',
    coreSection: 'configurations',
    icon: 'settings-gear',
    description: 'Working configuration',
    aliases: ['configurations', 'config', 'setting'],
  },
  problem: {
    folder: 'problems',
    weight: 0.9,
    priority: 'normal',
    retention: 'other',
    store: 'semantic',
    coreSection: 'solutions',
    icon: 'question',
    description: 'Issue or challenge that is not solved yet',
    aliases: ['problems', 'issue'],
  },
  workflow: {
    folder: 'workflows',
    weight: 1.0,
    priority: 'high',
    retention: 'fact',
    store: 'procedural',
    coreSection: 'patterns',
    icon: 'list-ordered',
    description: 'Process or sequence that works',
    aliases: ['workflows', 'process'],
  },
  code_pattern: {
    folder: 'code-patterns',
    weight: 1.1,
    priority: 'normal',
    retention: 'fact',
    store: 'procedural',
    coreSection: 'patterns',
    icon: 'symbol-snippet',
    description: 'Reusable code pattern',
    aliases: ['code-pattern', 'code-patterns', 'snippet'],
  },
  error: {
    folder: 'errors',
    weight: 0.8,
    priority: 'normal',
    retention: 'other',
    store: 'semantic',
    coreSection: 'fixes',
    icon: 'error',
    description: 'Specific error condition',
    aliases: ['errors', 'exception'],
  },
  general: {
    folder: 'general',
    weight: 0.8,
    priority: 'normal',
    retention: 'other',
    store: 'semantic',
    coreSection: 'patterns',
    icon: 'note',
    description: 'General learning',
    aliases: ['note', 'other', 'plan', 'event', 'task'],
  },
  procedure: {
    folder: 'procedures',
    weight: 1.4,
    priority: 'high',
    retention: 'fact',
    store: 'procedural',
    coreSection: 'patterns',
    icon: 'checklist',
    description: 'Structured workflow with steps, preconditions and postconditions',
    aliases: ['procedures', 'skill', 'runbook'],
  },
  insight: {
    folder: 'insights',
    weight: 1.25,
    priority: 'medium',
    retention: 'decision',
    store: 'semantic',
    coreSection: 'patterns',
    icon: 'sparkle',
    description: 'Cross-cutting pattern from reflection cycles',
    aliases: ['insights', 'theme'],
  },
  policy: {
    folder: 'policies',
    weight: 1.5,
    priority: 'critical',
    retention: 'decision',
    store: 'semantic',
    coreSection: 'decisions',
    icon: 'shield',
    description: 'Rule, constraint, non-negotiable',
    aliases: ['policies', 'rule', 'constraint'],
  },
  pitfall: {
    folder: 'pitfalls',
    weight: 1.4,
    priority: 'high',
    retention: 'decision',
    store: 'semantic',
    coreSection: 'fixes',
    icon: 'warning',
    description: 'Mistake to avoid, failure pattern',
    aliases: ['pitfalls', 'gotcha', 'mistake'],
  },
  architecture: {
    folder: 'architecture',
    weight: 1.3,
    priority: 'high',
    retention: 'decision',
    store: 'semantic',
    coreSection: 'decisions',
    icon: 'layers',
    description: 'System design, boundaries between parts',
    aliases: ['design', 'boundary'],
  },
  preference: {
    folder: 'preferences',
    weight: 1.0,
    priority: 'medium',
    retention: 'permanent',
    store: 'semantic',
    coreSection: 'configurations',
    icon: 'heart',
    description: 'Likes, dislikes, style choices',
    aliases: ['preferences', 'style'],
  },
  fact: {
    folder: 'facts',
    weight: 0.9,
    priority: 'normal',
    retention: 'fact',
    store: 'semantic',
    coreSection: 'configurations',
    icon: 'book',
    description: 'General knowledge, reference',
    aliases: ['facts', 'reference'],
  },
  correction: {
    folder: 'corrections',
    weight: 1.3,
    priority: 'high',
    retention: 'permanent',
    store: 'semantic',
    coreSection: 'fixes',
    icon: 'edit',
    description: 'What was believed and is wrong, and what is right',
    aliases: ['corrections'],
  },
  entity: {
    folder: 'entities',
    weight: 1.2,
    priority: 'normal',
    retention: 'permanent',
    store: 'semantic',
    coreSection: 'configurations',
    icon: 'symbol-class',
    description: 'Person, project, service, tool or place',
    aliases: ['entities', 'person', 'project', 'concept', 'tool', 'place'],
  },
  pattern: {
    folder: 'patterns',
    weight: 1.25,
    priority: 'medium',
    retention: 'fact',
    store: 'semantic',
    coreSection: 'patterns',
    icon: 'symbol-misc',
    description: 'What works repeatedly, with its conditions',
    aliases: ['patterns', 'learning'],
  },
  anti_pattern: {
    folder: 'anti-patterns',
    weight: 1.25,
    priority: 'high',
    retention: 'decision',
    store: 'semantic',
    coreSection: 'fixes',
    icon: 'circle-slash',
    description: 'What fails, why, and how to prevent it',
    aliases: ['anti-pattern', 'anti-patterns', 'antipattern'],
  },
} as const satisfies Readonly<Record<string, MemoryTypeRow>>;

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
