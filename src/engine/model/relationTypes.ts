export type RelationDirection = 'outgoing' | 'incoming';

export interface RelationTypeRow {
  /** How the relation reads from its target. */
  readonly inverseLabel: string;
  /** Relations with the lowest order are pruned first (document 001, "Pruning"); `never` is kept always. */
  readonly pruneOrder: number | 'never';
  readonly meaning: string;
  /** Other spellings accepted on input, of all documents. */
  readonly aliases: readonly string[];
  /** Spellings that say the same thing from the other end. */
  readonly inverseAliases: readonly string[];
  /** Says the same from both ends, so that two memories have one such relation, whichever way it is written. */
  readonly isSymmetric?: true;
}

/** Every relation between two memories, declared once. Canonical names are upper snake case (document 000). */
export const relationTypes = {
  SOLVES: {
    inverseLabel: 'solved by',
    pruneOrder: 5,
    meaning: 'Removes the problem',
    aliases: ['fixes', 'resolves'],
    inverseAliases: ['solved_by', 'fixed_by'],
  },
  CAUSES: {
    inverseLabel: 'caused by',
    pruneOrder: 'never',
    meaning: 'Brings it about',
    aliases: ['leads_to'],
    inverseAliases: ['caused_by'],
  },
  BUILDS_ON: {
    inverseLabel: 'built on by',
    pruneOrder: 4,
    meaning: 'Extends it or is part of it',
    aliases: ['develops', 'part_of', 'extends'],
    inverseAliases: ['contains', 'built_on_by'],
  },
  ALTERNATIVE_TO: {
    inverseLabel: 'alternative to',
    pruneOrder: 3,
    meaning: 'Could be chosen instead',
    aliases: ['instead_of', 'avoids'],
    inverseAliases: [],
    isSymmetric: true,
  },
  REQUIRES: {
    inverseLabel: 'required by',
    pruneOrder: 4,
    meaning: 'Does not work without it',
    aliases: ['depends_on', 'uses'],
    inverseAliases: ['required_by', 'used_by'],
  },
  FOLLOWS: {
    inverseLabel: 'followed by',
    pruneOrder: 3,
    meaning: 'Comes after it',
    aliases: ['preceded_by'],
    inverseAliases: ['followed_by', 'precedes'],
  },
  RELATED_TO: {
    inverseLabel: 'related to',
    pruneOrder: 0,
    meaning: 'Is about something near',
    aliases: [
      'relates_to',
      'related',
      'decided_on',
      'prefers',
      'confident_about',
      'uncertain_about',
    ],
    inverseAliases: [],
    isSymmetric: true,
  },
  SUPERSEDES: {
    inverseLabel: 'superseded by',
    pruneOrder: 'never',
    meaning: 'Replaces it, because it no longer holds',
    aliases: ['replaces'],
    inverseAliases: ['superseded_by', 'replaced_by'],
  },
  CONTRADICTS: {
    inverseLabel: 'contradicted by',
    pruneOrder: 'never',
    meaning: 'Cannot be true together with it',
    aliases: ['conflicts_with'],
    inverseAliases: ['contradicted_by'],
    isSymmetric: true,
  },
  ELABORATES: {
    inverseLabel: 'elaborated by',
    pruneOrder: 2,
    meaning: 'Adds detail to it',
    aliases: ['supports', 'details'],
    inverseAliases: ['elaborated_by', 'supported_by'],
  },
  SAME_ENTITY: {
    inverseLabel: 'same entity as',
    pruneOrder: 1,
    meaning: 'Is about the same entity',
    aliases: ['same_as'],
    inverseAliases: [],
    isSymmetric: true,
  },
  DERIVED_FROM: {
    inverseLabel: 'source of',
    pruneOrder: 5,
    meaning: 'Was concluded from it',
    aliases: ['learned_from'],
    inverseAliases: ['source_of'],
  },
  EXAMPLE_OF: {
    inverseLabel: 'exemplified by',
    pruneOrder: 3,
    meaning: 'Is an instance of it',
    aliases: ['instance_of'],
    inverseAliases: ['exemplified_by'],
  },
} as const satisfies Readonly<Record<string, RelationTypeRow>>;

export type RelationType = keyof typeof relationTypes;

/** The row of a type. */
export const relationTypeRow = (type: RelationType): RelationTypeRow => relationTypes[type];

/** True for a type that says the same from both ends. */
export const isSymmetric = (type: RelationType): boolean =>
  relationTypeRow(type).isSymmetric ?? false;

export const relationTypeNames = Object.keys(relationTypes) as readonly RelationType[];

/** A spelling resolved: the canonical type, and whether the spelling named it from the other end. */
export interface ResolvedRelationType {
  readonly type: RelationType;
  readonly inverse: boolean;
}

const fold = (spelling: string): string => spelling.trim().toLowerCase().replaceAll('-', '_');

const spellingsOf = (type: RelationType): readonly (readonly [string, ResolvedRelationType])[] => {
  const row: RelationTypeRow = relationTypes[type];
  return [
    ...[type, ...row.aliases].map((name) => [fold(name), { type, inverse: false }] as const),
    ...row.inverseAliases.map((name) => [fold(name), { type, inverse: true }] as const),
  ];
};

const resolved: ReadonlyMap<string, ResolvedRelationType> = new Map(
  relationTypeNames.flatMap(spellingsOf),
);

/** Reads any accepted spelling (`superseded-by`, `relates_to`, `SOLVES`); undefined where no row knows it. */
export const tryRelationType = (spelling: string): ResolvedRelationType | undefined =>
  resolved.get(fold(spelling));

export const oppositeDirection = (direction: RelationDirection): RelationDirection =>
  direction === 'outgoing' ? 'incoming' : 'outgoing';
