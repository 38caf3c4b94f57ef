import { once } from './once';
import table from './relationTypes.json';

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
  readonly isSymmetric?: boolean;
}

/** Every relation between two memories, a row of `relationTypes.json` each. Canonical names are upper snake case (document 000). */
export const relationTypes = table as Readonly<Record<keyof typeof table, RelationTypeRow>>;

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
  const row = relationTypes[type];
  return [
    ...[type, ...row.aliases].map((name) => [fold(name), { type, inverse: false }] as const),
    ...row.inverseAliases.map((name) => [fold(name), { type, inverse: true }] as const),
  ];
};

const resolved = once(
  (): ReadonlyMap<string, ResolvedRelationType> => new Map(relationTypeNames.flatMap(spellingsOf)),
);

/** Reads any accepted spelling (`superseded-by`, `relates_to`, `SOLVES`); undefined where no row knows it. */
export const tryRelationType = (spelling: string): ResolvedRelationType | undefined =>
  resolved().get(fold(spelling));

export const oppositeDirection = (direction: RelationDirection): RelationDirection =>
  direction === 'outgoing' ? 'incoming' : 'outgoing';
