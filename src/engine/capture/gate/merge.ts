import type { Memory } from '../../model/memory';
import { sentencesBeyond } from '../../prose/sentences';
import { sentencesOfBelief } from './statements';

const union = (own: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...own, ...more]),
];

/** What the new text says; a title of its own is a sentence of it. */
const textOf = ({ title, body }: Memory): string =>
  sentencesOfBelief({ title, body })[0] === title && body !== title ? `${title}\n${body}` : body;

/**
 * The known memory with what the new one says beyond it under a line with the day (`2026-03-07`): no sentence of either
 * is lost (document 001, "Write-Time Synthesis", the way without a model).
 */
export const mergeInto = (known: Memory, said: Memory, day: string): Memory => {
  const beyond = sentencesBeyond(textOf(said), `${known.title}\n${known.body}`);
  const merged = {
    ...known,
    tags: union(known.tags, said.tags),
    entities: union(known.entities, said.entities),
    scope: union(known.scope, said.scope),
  };
  if (beyond === '') return merged;
  const body = known.body === '' ? known.title : known.body;
  return { ...merged, body: `${body}\n\n*${day}:*\n\n${beyond}` };
};

/** Which fields a merge changed. */
export const mergedFields = (known: Memory, merged: Memory): readonly (keyof Memory)[] => [
  ...(['tags', 'entities', 'scope'] as const).filter(
    (field) => merged[field].length > known[field].length,
  ),
  ...(merged.body === known.body ? [] : (['body'] as const)),
];
