import { planInstead, withQuestions } from '../review/writeOrPropose';
import type { TextStage } from './passage';

/** What an agent may not change by itself becomes a proposal; otherwise the plan's questions come with it. */
export const waitForPerson: TextStage = (passage, { snapshot, context }) => {
  const instead = planInstead(snapshot, passage.plan, context);
  return instead === undefined
    ? { ...passage, plan: withQuestions(passage.plan) }
    : { ...passage, plan: instead, waits: true };
};
