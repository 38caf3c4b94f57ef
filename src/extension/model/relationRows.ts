import {
  defaultStrength,
  type GraphEdge,
  isSymmetric,
  type MemorySummary,
  oppositeDirection,
  type RelationDecision,
  type RelationDirection,
  relationTypeNames,
} from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import { typeLabel } from './labels';
import {
  openRelationLabel,
  type RelationEnd,
  relationIcon,
  relationLabel,
  relationMeaning,
} from './relationLabels';
import { escapeIcons, onOneLine, shorten } from './words';

export interface MemoryRelation extends RelationEnd {
  readonly other: MemorySummary;
  /** 0..1. */
  readonly strength: number;
}

export type RelationsById = ReadonlyMap<string, readonly MemoryRelation[]>;

const rank = ({ type, direction }: MemoryRelation): number =>
  2 * relationTypeNames.indexOf(type) + Number(direction === 'incoming' && !isSymmetric(type));

const compare = (left: MemoryRelation, right: MemoryRelation): number =>
  rank(left) - rank(right) || left.other.title.localeCompare(right.other.title);

/** The relations of each memory, both ways, in the order of the table of types. */
export const relationsById = (
  edges: readonly GraphEdge[],
  memories: readonly MemorySummary[],
): RelationsById => {
  const known = new Map(memories.map((memory) => [memory.id, memory]));
  const relations = new Map<string, MemoryRelation[]>();
  const add = (id: string, otherId: string, edge: GraphEdge, direction: RelationDirection) => {
    const other = known.get(otherId);
    if (other === undefined) return;
    const { type, strength } = edge;
    const own = relations.get(id) ?? [];
    own.push({ type, direction, other, strength });
    relations.set(id, own);
  };
  for (const edge of edges) {
    add(edge.from, edge.to, edge, 'outgoing');
    add(edge.to, edge.from, edge, oppositeDirection('outgoing'));
  }
  for (const own of relations.values()) own.sort(compare);
  return relations;
};

/** A strength as people write it: `0.8`. */
export const strengthLabel = (strength: number): string => String(Number(strength.toFixed(2)));

/** The grey text behind a relation: what stands at its other end, and how strong it is. */
export const relationDescription = ({ other, strength }: MemoryRelation, t: Translate): string =>
  `${typeLabel(other.type, t)} · ${strengthLabel(strength)}`;

/** What became of a relation, in a line. */
export const relationDecisionSentence = (
  { action, relations }: RelationDecision,
  t: Translate,
): string => {
  const [relation] = relations;
  if (relation === undefined) return t('The two memories are not related so.');
  const { from, to, type } = relation;
  const words = relationLabel({ type, direction: 'outgoing' }, to.title, t);
  const sentence = `“${onOneLine(from.title)}” ${words}`;
  switch (action) {
    case 'related':
      return t('Related: {0}.', sentence);
    case 'updated':
      return t('Changed the relation: {0}.', sentence);
    case 'unrelated':
      return relations.length === 1
        ? t('Removed the relation: {0}.', sentence)
        : t('Removed {0} relations.', relations.length);
    case 'proposed':
      return t('Waits for review: {0}.', sentence);
    case 'unchanged':
      return t('They are related so already: {0}.', sentence);
  }
};

interface RelationItem<T> {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  readonly relation: T;
}

/** Characters of a title inside of a relation's words; longer ones are cut at a word. */
const longestTitle = 60;

/** What two memories can be to each other, as rows of a quick pick; without a title the other one is still to come. */
export const relationChoiceItem = (
  relation: RelationEnd,
  { t, title }: { readonly t: Translate; readonly title?: string },
): RelationItem<RelationEnd> => {
  const meaning = relationMeaning(relation, t);
  const words =
    title === undefined
      ? openRelationLabel(relation, t)
      : relationLabel(relation, shorten(title, longestTitle), t);
  return {
    label: `$(${relationIcon(relation)}) ${escapeIcons(words)}`,
    // Behind a title the meaning would be cut off.
    ...(title === undefined ? { description: meaning } : { detail: meaning }),
    relation,
  };
};

/** A relation that is there, as a row of a quick pick. */
export const relationItem = (
  relation: MemoryRelation,
  t: Translate,
): RelationItem<MemoryRelation> => ({
  label: `$(${relationIcon(relation)}) ${escapeIcons(
    relationLabel(relation, shorten(relation.other.title, longestTitle), t),
  )}`,
  detail: relationDescription(relation, t),
  relation,
});

interface StrengthItem {
  readonly label: string;
  readonly description: string;
  /** 0..1. */
  readonly strength: number;
}

const named = (t: Translate): readonly (readonly [strength: number, name: string])[] => [
  [1, t('Certain')],
  [defaultStrength, t('Strong')],
  [0.5, t('Moderate')],
  [0.2, t('Slight')],
];

/** Strengths to choose from, the strongest first; one that has no name of its own is among them while it holds. */
export const strengthItems = (current: number, t: Translate): readonly StrengthItem[] => {
  const rows = named(t);
  const isNamed = rows.some(([strength]) => strengthLabel(strength) === strengthLabel(current));
  const all = isNamed ? rows : [...rows, [current, t('As it is')] as const];
  return all
    .toSorted(([left], [right]) => right - left)
    .map(([strength, name]) => {
      const isCurrent = strengthLabel(strength) === strengthLabel(current);
      const facts = [strengthLabel(strength), ...(isCurrent ? [t('current')] : [])];
      return { label: name, description: facts.join(' · '), strength };
    });
};
