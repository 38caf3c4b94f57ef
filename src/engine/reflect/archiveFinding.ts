import { isPermanent } from '../strength/status';
import type { Evidence } from './evidence';
import type { Finding } from './finding';
import type { KnownMemory } from './material';
import { memories } from './prose';
import { byText } from './scope';
import { markOf, settledOf, subjectOf } from './subject';

/** Memories in one proposal; a person looks at each of them. */
const mostMemories = 20;

const hasFaded = ({ memory, status }: KnownMemory): boolean =>
  status === 'archived' && memory.status === undefined && !isPermanent(memory);

const relevanceText = (relevance: number): string => relevance.toFixed(3);

/**
 * Memories that have faded so far that they are hidden already, to be put aside for good; the weakest first. Undefined
 * where there are none but those that a person wanted to keep.
 */
export const computeArchive = (
  { shared, material }: Evidence,
  options: {
    readonly settledSubjects: ReadonlySet<string>;
    readonly taken: ReadonlySet<string>;
  },
): Finding | undefined => {
  const settled = new Set(
    settledOf(options.settledSubjects, 'archive').flatMap((marks) => [...marks]),
  );
  const faded = shared
    .filter(
      (one) => hasFaded(one) && !settled.has(markOf(one)) && !options.taken.has(one.memory.id),
    )
    .sort(
      (left, right) => left.relevance - right.relevance || byText(left.memory.id, right.memory.id),
    )
    .slice(0, mostMemories);
  if (faded.length === 0) return undefined;
  const at = new Date(material.until).toISOString();
  return {
    kind: 'archive',
    subject: subjectOf('archive', faded),
    reason: `Archive ${memories(faded.length)} that nobody used for so long that they are hidden already?`,
    edits: faded.map(({ memory, relevance, use }) => ({
      id: memory.id,
      fields: ['status', 'updated'],
      change: (current) =>
        current.status === undefined ? { ...current, status: 'archived', updated: at } : current,
      rationale: `Its relevance is ${relevanceText(relevance)}, below 0.05; it was opened ${use.accessCount === 1 ? 'once' : `${use.accessCount} times`}.`,
    })),
  };
};
