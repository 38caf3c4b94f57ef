import { certain } from './askAboutDoubt';
import { type FactStage, memoryOf } from './passage';
import { holdsAtOtherTimes } from './takeOver';

/** What holds at other times than the memory that it would go into stands beside it, and so does what would go into none. */
export const keepTimesApart: FactStage = (passage, { snapshot }) => {
  const { verdict } = passage;
  if (verdict === undefined || !('id' in verdict)) return passage;
  const entry = snapshot.catalog.byId(verdict.id);
  const { because } = verdict;
  if (entry === undefined)
    return { ...passage, verdict: { action: 'create', links: [], near: [], because } };
  if (!holdsAtOtherTimes(memoryOf(passage), entry.memory)) return passage;
  const near = [{ id: verdict.id, kind: 'may_be_same' }] as const;
  const links = [{ to: verdict.id, type: 'ELABORATES', strength: certain }] as const;
  return { ...passage, verdict: { action: 'create', links, near, because } };
};
