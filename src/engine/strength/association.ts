import type { RelationType } from '../model/relationTypes';
import type { Use } from './relevance';

/** A-MEM's neighbour evolution and Hebbian co-activation: two hundredths each time (document 001). */
const eachTime = 1.02;

/** However busy its neighbours are, others do no more for a memory than double its stability. */
export const largestAssociation = 2;

/** What is over, or denied, is not kept by the use of what took its place. */
const opposing: ReadonlySet<RelationType> = new Set(['SUPERSEDES', 'CONTRADICTS']);

export const isAssociating = (type: RelationType): boolean => !opposing.has(type);

/** Noted uses of a neighbour since a memory exists; those before did nothing for it. */
export const usesSince = ({ recentAccesses = [] }: Use, birth: number): number =>
  recentAccesses.filter((instant) => instant > birth).length;

/**
 * By what uses of others multiply a memory's stability: 1.02 for each use of a memory that it is related to, and for each
 * time when it was used together with another (document 001, "A-MEM", "Hebbian Co-activation"). 1..2.
 */
export const associationBoost = ({
  neighbourUses,
  together,
}: {
  readonly neighbourUses: number;
  readonly together: number;
}): number => Math.min(largestAssociation, eachTime ** (neighbourUses + together));
