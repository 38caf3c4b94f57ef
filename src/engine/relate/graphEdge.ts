import type { GraphEdge } from '../api';
import { type ResolvedRelation, unnamedStrength } from './resolveRelations';

/** A relation as the graph shows it; undefined where an end of it is not among the shown memories. */
export const graphEdge = (
  { from, to, type, strength = unnamedStrength }: ResolvedRelation,
  shown: ReadonlySet<string>,
): GraphEdge | undefined =>
  shown.has(from) && shown.has(to) ? { from, to, type, strength } : undefined;
