import { memoryTypeRow } from '../model/memoryTypes';
import { daysBetween } from '../strength/relevance';
import { byValue, type ContextLayer, candidateOf, type Known } from './layer';

/** Document 001, "Hot Tier (Always-Inject)". */
const hotTier = { utility: 0.8, accesses: 10, days: 30, most: 15 } as const;

const isHot = ({ entry: { memory }, use, utility, isActive }: Known, now: number): boolean =>
  isActive &&
  memoryTypeRow(memory.type).store === 'semantic' &&
  utility >= hotTier.utility &&
  use.accessCount >= hotTier.accesses &&
  daysBetween(Date.parse(memory.created ?? '') || use.firstSeen, now) < hotTier.days;

/** What is of use again and again, whatever the task is, the most useful first (document 001, "Hot Tier"). */
export const hot: ContextLayer = {
  name: 'hot',
  share: () => 0.15,
  candidates: ({ memories, now }) =>
    memories
      .filter((one) => isHot(one, now))
      .sort(byValue(({ utility }) => utility))
      .slice(0, hotTier.most)
      .map((one) => candidateOf(one, { code: 'used', data: { uses: one.use.accessCount } })),
};
