import type { ShownDecision } from '../../../src/protocol/decisionsPage';

/** A decision that waits, as the page is told of it. */
export const shownDecision = (key: string): ShownDecision => ({
  ...{ key, proposal: 'p', paths: [`${key}.md`], canApprove: true, headline: key },
  ...{ more: [], rivals: [], by: '', why: '', files: [] },
});
