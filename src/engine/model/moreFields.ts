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
  'preconditions',
  'postconditions',
  'commonErrors',
  'exitCriteria',
  'conditions',
] as const satisfies readonly (keyof Memory)[];

/** Steps are done one after the other: the same in another order are another procedure. */
const hasOtherSteps = ({ steps = [] }: Memory, { steps: known = [] }: Memory): boolean => {
  let next = 0;
  for (const step of known) if (step === steps[next]) next += 1;
  return next < steps.length;
};

/** True where a memory says in its front matter what the other does not: taking it over would need more than sentences. */
export const hasMoreFields = (one: Memory, other: Memory): boolean =>
  textFields.some((field) => one[field] !== undefined && one[field] !== other[field]) ||
  listFields.some((field) => one[field]?.some((item) => other[field]?.includes(item) !== true)) ||
  hasOtherSteps(one, other);
