import type { RecallAnswer, RecallHit } from '../model/recall';

/** Tokens beside a text: its id, type, date and author. */
export const headingTokens = 22;

/** Tokens of a title with its id, type and date: a title has eighty characters at most. */
export const lineTokens = 36;

/**
 * What fits a budget of tokens, the best first: a likely hit that has no room in full is given by its title, and where
 * that has none either it is left out. Hits that are unlikely to answer are given to nobody and cost nothing.
 */
export const withinBudget = (
  hits: readonly RecallHit[],
  budget: number = Number.POSITIVE_INFINITY,
): Pick<RecallAnswer, 'hits' | 'cut'> => {
  let room = budget;
  const kept: RecallHit[] = [];
  for (const hit of hits) {
    const whole = hit.tokens + headingTokens;
    if (hit.injection === 'none') kept.push(hit);
    else if (hit.injection === 'full' && whole <= room) {
      room -= whole;
      kept.push(hit);
    } else if (lineTokens <= room) {
      room -= lineTokens;
      kept.push({ ...hit, injection: 'abbreviated' });
    }
  }
  return { hits: kept, cut: hits.length - kept.length };
};
