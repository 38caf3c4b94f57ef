import { computeRelevance, computeStatus, type Fade, nextFade, reportedLaw } from '../engine/laws';
import type { DecayMemory, DecayReport, Status } from '../engine/vocabulary';

/** A memory as it is now, and what becomes of it when nobody uses it. */
export interface FadingMemory {
  readonly memory: DecayMemory;
  readonly status: Status;
  readonly relevance: number;
  /** Undefined for what fades no further. */
  readonly fade: Fade | undefined;
}

const never = Number.POSITIVE_INFINITY;

const byFade = (left: FadingMemory, right: FadingMemory): number => {
  const [first, second] = [left.fade?.at ?? never, right.fade?.at ?? never];
  if (first !== second) return first - second;
  return (
    right.relevance - left.relevance || left.memory.title.localeCompare(right.memory.title, 'en')
  );
};

/**
 * Every memory, what fades first coming first; what fades no further comes last, the most relevant first. By the folder's
 * law, or as it would be with another half-life (days, greater than 0).
 */
export const computeFading = (
  report: DecayReport,
  halfLifeDays: number = report.halfLifeDays,
): readonly FadingMemory[] => {
  const moment = { now: report.now, law: reportedLaw(report, halfLifeDays) };
  return report.memories
    .map((memory) => ({
      memory,
      status: computeStatus(memory, memory.use, moment),
      relevance: computeRelevance(memory, memory.use, moment),
      fade: nextFade(memory, memory.use, moment),
    }))
    .sort(byFade);
};
