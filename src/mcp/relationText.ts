import type { EdgeDetail, RelationDecision } from '../engine';
import { describeRelation, describeRelationDecision, english } from '../messages';
import { noteLines } from './noteLines';
import { inOneLine } from './untrusted';

/** What became of relations, and where their descriptions are. */
export const relationText = (decision: RelationDecision): string =>
  [
    inOneLine(describeRelationDecision(decision, english)),
    ...decision.relations.flatMap(({ edge }) =>
      edge === undefined ? [] : [`edge ${edge.id} · ${edge.path}`],
    ),
    ...noteLines(decision.because),
  ].join('\n');

/** A described relation with its words. */
export const edgeText = (edge: EdgeDetail): string =>
  [
    inOneLine(describeRelation(edge, english)),
    `strength ${edge.strength} · edge ${edge.id} · ${edge.path}`,
    '',
    edge.description,
  ].join('\n');
