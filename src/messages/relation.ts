import type { RelationDecision, RelationRecord } from '../engine/vocabulary';
import { type Translate, unexpected } from './catalogue';
import { describeReason } from './reason';

/** Who is related to whom, and how. */
export const describeRelation = ({ from, to, type }: RelationRecord, t: Translate): string =>
  t('“{0}” {1} “{2}”', from.title, type, to.title);

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What became of a relation, in one line. */
export const describeRelationDecision = (decision: RelationDecision, t: Translate): string => {
  const { action, relations, because } = decision;
  const [first] = relations;
  const reasons = because.map((reason) => describeReason(reason, t)).join('; ');
  if (first === undefined) return t('Nothing was changed: {0}.', reasons);
  const relation = describeRelation(first, t);
  switch (action) {
    case 'related':
      return t('Related: {0}, strength {1}.', relation, first.strength);
    case 'updated':
      return t('Changed: {0}, strength {1}.', relation, first.strength);
    case 'unrelated':
      return relations.length === 1
        ? t('No longer related: {0}.', relation)
        : t('{0} relations are no longer there, the first was: {1}.', relations.length, relation);
    case 'proposed':
      return t('Proposed, and not done yet: {0}. {1}.', relation, upperFirst(reasons));
    case 'unchanged':
      return t('{0} is unchanged: {1}.', relation, reasons);
    default:
      return unexpected(action);
  }
};
