import type { Decision, Reason } from './decision';

const storing: readonly Decision['action'][] = ['created', 'updated', 'superseded'];

/** The memories that a decision stored and that may be linked by themselves since, each once. */
export const linkableIds = ({ action, memory, also }: Decision): readonly string[] =>
  memory === null || !storing.includes(action)
    ? []
    : [...new Set([memory, ...also].map(({ id }) => id))];

/** The decision with what its memories were linked to after it was made. */
export const withLinks = (decision: Decision, links: readonly Reason[]): Decision => ({
  ...decision,
  because: [...decision.because, ...links],
});
