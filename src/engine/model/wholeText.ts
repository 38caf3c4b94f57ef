import type { Memory } from './memory';

/** How a list of a procedure begins where it is told among its text. */
const leads = {
  preconditions: 'Before: ',
  postconditions: 'Afterwards: ',
  commonErrors: 'Common errors: ',
  exitCriteria: 'Done when: ',
} as const;

/**
 * All that a memory says, as one text of several lines: its body, and what its type has fields for that the body does not say, such as
 * what must hold before a procedure, its numbered steps and its common errors. Empty for a memory that has a title alone.
 */
export const wholeTextOf = (memory: Memory): string => {
  const { steps = [], whatFails, why, prevention, incorrectApproach, correctApproach } = memory;
  const body = memory.body.trim();
  const isNew = (text: string | undefined): text is string =>
    text !== undefined && !body.includes(text);
  const listed = (field: keyof typeof leads): readonly string[] => {
    const items = memory[field]?.filter(isNew) ?? [];
    return items.length === 0 ? [] : [`${leads[field]}${items.join('; ')}`];
  };
  return [
    ...(body === '' ? [] : [body]),
    ...[whatFails, why, prevention, incorrectApproach, correctApproach].filter(isNew),
    ...listed('preconditions'),
    ...steps.filter(isNew).map((step, at) => `${at + 1}. ${step}`),
    ...listed('postconditions'),
    ...listed('commonErrors'),
    ...listed('exitCriteria'),
  ].join('\n');
};
