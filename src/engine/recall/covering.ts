import type { RecallHit } from '../model/recall';

/** Which words of the question hits hold: what certainty, which weighs one hit by itself, does not see. */

const isTold = ({ injection }: RecallHit): boolean => injection !== 'none';

/** Share of the question's words, by how rare they are, from which a memory is about what is asked for. */
const coversFrom = 0.55;

const shareHeld = (
  { explain }: RecallHit,
  rarities: readonly ReadonlyMap<string, number>[],
): number => {
  const held = new Set(explain.matches.map(({ word }) => word));
  const shares = rarities.map((own) => {
    const all = [...own.values()].reduce((sum, rarity) => sum + rarity, 0);
    const sum = [...own].reduce((most, [word, rarity]) => most + (held.has(word) ? rarity : 0), 0);
    return sum / (all || 1);
  });
  return Math.max(0, ...shares);
};

/**
 * Where nothing is likely, the first hit is told by its title if it says what is asked for in other words: "ESLint" for "linter".
 * Neither meaning nor certainty, which was learned of words that are the same, knows of that.
 */
export const withOtherWords = (
  hits: readonly RecallHit[],
  /** The words of each question with how rare they are. */
  rarities: readonly ReadonlyMap<string, number>[],
): readonly RecallHit[] => {
  const [first, ...others] = hits;
  if (first === undefined || hits.some(isTold)) return hits;
  const isInOtherWords = first.explain.matches.some(({ as }) => as !== undefined);
  if (!isInOtherWords || shareHeld(first, rarities) < coversFrom) return hits;
  return [{ ...first, injection: 'abbreviated' }, ...others];
};

/** Below it a hit says too little to stand beside what surely answers, whatever it holds. */
const addsFrom = 0.3;

/**
 * What was left out beside a surer hit, and holds a word of the question that no hit does which is told: "is Ada responsible for
 * billing" is answered by who is, and not by what else Ada does.
 */
export const withWhatIsLeft = (
  hits: readonly RecallHit[],
  before: readonly RecallHit[],
): readonly RecallHit[] => {
  const wordsOf = ({ explain }: RecallHit) => explain.matches.map(({ word }) => word);
  const told = new Set(hits.filter(isTold).flatMap(wordsOf));
  return hits.map((hit, at) => {
    const own = before[at];
    const isLeftOut = own !== undefined && isTold(own) && !isTold(hit);
    const adds = hit.explain.certainty >= addsFrom && wordsOf(hit).some((word) => !told.has(word));
    return isLeftOut && adds ? own : hit;
  });
};
