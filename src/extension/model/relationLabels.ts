import {
  isSymmetric,
  type RelationDirection,
  type RelationType,
  relationTypeNames,
} from '../../engine/vocabulary';
import type { Translate } from '../../messages';
import { onOneLine } from './words';

/** A relation as it reads from its origin, and from its target. */
export interface TwoWays {
  readonly to: string;
  readonly from: string;
}

type RelationTable = Readonly<Record<RelationType, TwoWays>>;

/** The relation and the memory at its other end, which stands for `{0}`. */
export const relationWords = (t: Translate): RelationTable => ({
  SOLVES: { to: t('solves “{0}”'), from: t('solved by “{0}”') },
  CAUSES: { to: t('causes “{0}”'), from: t('caused by “{0}”') },
  BUILDS_ON: { to: t('builds on “{0}”'), from: t('built on by “{0}”') },
  ALTERNATIVE_TO: { to: t('alternative to “{0}”'), from: t('alternative to “{0}”') },
  REQUIRES: { to: t('requires “{0}”'), from: t('required by “{0}”') },
  FOLLOWS: { to: t('follows “{0}”'), from: t('followed by “{0}”') },
  RELATED_TO: { to: t('related to “{0}”'), from: t('related to “{0}”') },
  SUPERSEDES: { to: t('supersedes “{0}”'), from: t('superseded by “{0}”') },
  CONTRADICTS: { to: t('contradicts “{0}”'), from: t('contradicted by “{0}”') },
  ELABORATES: { to: t('elaborates “{0}”'), from: t('elaborated by “{0}”') },
  SAME_ENTITY: { to: t('about the same as “{0}”'), from: t('about the same as “{0}”') },
  DERIVED_FROM: { to: t('derived from “{0}”'), from: t('source of “{0}”') },
  EXAMPLE_OF: { to: t('example of “{0}”'), from: t('exemplified by “{0}”') },
});

/** What a relation says of the memory that one comes from; “it” is the other one. */
const relationMeanings = (t: Translate): RelationTable => ({
  SOLVES: { to: t('Removes that problem'), from: t('Is the problem that it removes') },
  CAUSES: { to: t('Brings it about'), from: t('Is brought about by it') },
  BUILDS_ON: {
    to: t('Extends it, or is part of it'),
    from: t('Is extended by it, or contains it'),
  },
  ALTERNATIVE_TO: { to: t('Could be chosen instead'), from: t('Could be chosen instead') },
  REQUIRES: { to: t('Does not work without it'), from: t('Is needed by it') },
  FOLLOWS: { to: t('Comes after it'), from: t('Comes before it') },
  RELATED_TO: { to: t('Is about something near'), from: t('Is about something near') },
  SUPERSEDES: {
    to: t('Replaces it, because it no longer holds'),
    from: t('Is replaced by it, and no longer holds'),
  },
  CONTRADICTS: {
    to: t('Cannot be true together with it'),
    from: t('Cannot be true together with it'),
  },
  ELABORATES: { to: t('Adds detail to it'), from: t('Is told in more detail by it') },
  SAME_ENTITY: {
    to: t('Is about the same person or thing'),
    from: t('Is about the same person or thing'),
  },
  DERIVED_FROM: { to: t('Was concluded from it'), from: t('Is what it was concluded from') },
  EXAMPLE_OF: { to: t('Is an instance of it'), from: t('Has it as an instance') },
});

const wayOf = (type: RelationType, direction: RelationDirection): keyof TwoWays =>
  direction === 'outgoing' || isSymmetric(type) ? 'to' : 'from';

export interface RelationEnd {
  readonly type: RelationType;
  /** As seen from the memory that one comes from. */
  readonly direction: RelationDirection;
}

/** The relation in words, with `{0}` in the place of the memory at its other end: `solved by “{0}”`. */
export const relationTemplate = ({ type, direction }: RelationEnd, t: Translate): string =>
  relationWords(t)[type][wayOf(type, direction)];

/** The relation in words, with the title of the memory at its other end: `solved by “Retry three times”`. */
export const relationLabel = (relation: RelationEnd, title: string, t: Translate): string =>
  relationTemplate(relation, t).replace('{0}', () => onOneLine(title));

/** The relation in words, where the other memory is still to come: `solved by …`. */
export const openRelationLabel = (relation: RelationEnd, t: Translate): string =>
  relationTemplate(relation, t).replace(/“?\{0\}”?/u, '…');

export const relationMeaning = ({ type, direction }: RelationEnd, t: Translate): string =>
  relationMeanings(t)[type][wayOf(type, direction)];

/** Codicon of the way that a relation leads. */
export const relationIcon = ({ type, direction }: RelationEnd): string => {
  if (isSymmetric(type)) return 'arrow-both';
  return direction === 'outgoing' ? 'arrow-right' : 'arrow-left';
};

/** Everything that two memories can be to each other; what reads the same from both ends stands there once. */
export const relationChoices: readonly RelationEnd[] = relationTypeNames.flatMap((type) =>
  isSymmetric(type)
    ? [{ type, direction: 'outgoing' } as const]
    : [{ type, direction: 'outgoing' } as const, { type, direction: 'incoming' } as const],
);
