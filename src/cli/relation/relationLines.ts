import type { EdgeDetail, RelatedMemory, RelationRecord } from '../../engine';
import { relationTypes } from '../../engine';
import { formatInstant } from '../format';
import { oneLine, type Painter, printable } from '../painter';

/** How a relation reads from one of its ends, and the memory at the other. */
const seenFrom = (
  { from, to, type }: Pick<RelationRecord, 'from' | 'to' | 'type'>,
  id: string,
): readonly [string, RelationRecord['from']] =>
  from.id === id ? [type, to] : [relationTypes[type].inverseLabel, from];

/** A relation as a row of what is known of a memory. */
export const relationRow = (relation: RelationRecord, id: string): readonly [string, string] => {
  const [label, other] = seenFrom(relation, id);
  const context = relation.context === undefined ? '' : ` · ${relation.context}`;
  const edge = relation.edge === undefined ? '' : ` · ${relation.edge.path}`;
  const found = relation.foundBy === undefined ? '' : ` · found by ${relation.foundBy}`;
  return [label, `${other.title} (${relation.strength})${context}${edge}${found}`];
};

/** A neighbour with the way that leads to it. */
export const neighbourLines = (
  paint: Painter,
  start: string,
  { memory, hops, strength, way }: RelatedMemory,
): readonly string[] => {
  let at = start;
  const steps = way.map(({ relation }) => {
    const [label, other] = seenFrom(relation, at);
    at = other.id;
    return hops === 1 ? label : `${label} “${other.title}”`;
  });
  const facts = [steps.join(' → '), strength.toFixed(2), memory.type].join(' · ');
  return [
    paint.strong(oneLine(memory.title)),
    `  ${oneLine(facts)}`,
    `  ${paint.faint(memory.id)}  ${paint.accent(memory.path)}`,
  ];
};

/** A described relation in two lines. */
export const edgeLines = (paint: Painter, edge: EdgeDetail): readonly string[] => [
  `${paint.strong(oneLine(edge.from.title))} ${edge.type} ${paint.strong(oneLine(edge.to.title))}`,
  `  ${paint.faint(edge.id)}  ${paint.accent(edge.path)}`,
];

/** A described relation with its words. */
export const edgeDetailLines = (paint: Painter, edge: EdgeDetail): readonly string[] => {
  const facts = [
    `strength ${edge.strength}`,
    ...(edge.created === undefined ? [] : [`created ${formatInstant(edge.created)}`]),
    ...(edge.updated === undefined ? [] : [`updated ${formatInstant(edge.updated)}`]),
  ];
  const description = printable(edge.description).trimEnd();
  return [
    ...edgeLines(paint, edge),
    `  ${facts.join(' · ')}`,
    ...(description === '' ? [] : ['', description]),
  ];
};
