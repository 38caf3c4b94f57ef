import type { Memory } from './memory';

const textFields = [
  'correctApproach',
  'incorrectApproach',
  'whatFails',
  'why',
  'prevention',
  'source',
] as const satisfies readonly (keyof Memory)[];

const listFields = [
  'steps',
  'preconditions',
  'postconditions',
  'commonErrors',
  'exitCriteria',
  'conditions',
  'sourceEpisodes',
] as const satisfies readonly (keyof Memory)[];

/** True where a memory says in its front matter what the other does not: taking it over would need more than sentences. */
export const hasMoreFields = (one: Memory, other: Memory): boolean =>
  textFields.some((field) => one[field] !== undefined && one[field] !== other[field]) ||
  listFields.some((field) => one[field]?.some((item) => other[field]?.includes(item) !== true));
