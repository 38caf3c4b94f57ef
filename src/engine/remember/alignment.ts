import { beginningsOf, isSameWord, type Word } from './words';

/** How the words of two texts meet. */
export interface Alignment {
  /** Words of the one that the other has as well, each used once. */
  readonly shared: readonly Word[];
  /** Words that only one of them has. */
  readonly onlyLeft: readonly Word[];
  readonly onlyRight: readonly Word[];
  /** The shared words stand in the same order. */
  readonly isInOrder: boolean;
  /**
   * Places between the same two shared words where both say something of their own: "deploy *shop* failed", "deploy *blog*
   * failed". Only of words in order.
   */
  readonly slots: readonly { readonly left: readonly Word[]; readonly right: readonly Word[] }[];
}

/** Places by what stands there, in order. */
type Places = ReadonlyMap<string, readonly number[]>;

const placesBy = (words: readonly Word[], keysOf: (word: Word) => readonly string[]): Places => {
  const places = new Map<string, number[]>();
  words.forEach((word, place) => {
    for (const key of keysOf(word)) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else known.push(place);
    }
  });
  return places;
};

/** For each word of the left the place of its like on the right; the first that nobody has yet, of the same term before forms. */
const partners = (left: readonly Word[], right: readonly Word[]): readonly number[] => {
  const taken = new Set<number>();
  const take = (
    places: Places,
    keys: readonly string[],
    isLike: (at: number) => boolean,
  ): number => {
    const found = keys.flatMap(
      (key) => places.get(key)?.find((at) => !taken.has(at) && isLike(at)) ?? [],
    );
    if (found.length === 0) return -1;
    const at = Math.min(...found);
    taken.add(at);
    return at;
  };
  // Long texts are compared as well, so nothing is tried that cannot meet.
  const byTerm = placesBy(right, ({ terms }) => terms);
  const exact = left.map(({ terms }) => take(byTerm, terms, () => true));
  const byBeginning = placesBy(right, beginningsOf);
  return exact.map((known, place) => {
    const word = left[place];
    if (known >= 0 || word === undefined) return known;
    return take(byBeginning, beginningsOf(word), (at) => {
      const other = right[at];
      return other !== undefined && isSameWord(word, other);
    });
  });
};

/** Lays two texts side by side, word by word. */
export const align = (left: readonly Word[], right: readonly Word[]): Alignment => {
  const places = partners(left, right);
  const met = places.filter((at) => at >= 0);
  const isInOrder = met.every((at, index) => index === 0 || at > (met[index - 1] ?? -1));
  const taken = new Set(met);
  const slots: { left: readonly Word[]; right: readonly Word[] }[] = [];
  let own: Word[] = [];
  let from = 0;
  const close = (until: number): void => {
    const others = right.slice(from, until);
    if (own.length > 0 && others.length > 0) slots.push({ left: own, right: others });
    own = [];
    from = until + 1;
  };
  if (isInOrder) {
    left.forEach((word, place) => {
      const at = places[place] ?? -1;
      if (at < 0) own.push(word);
      else close(at);
    });
    close(right.length);
  }
  return {
    shared: left.filter((_, place) => (places[place] ?? -1) >= 0),
    onlyLeft: left.filter((_, place) => (places[place] ?? -1) < 0),
    onlyRight: right.filter((_, place) => !taken.has(place)),
    isInOrder,
    slots,
  };
};

/** Particulars weigh more than other words: they tell one thing from another. */
const weightOf = ({ kind }: Word): number => (kind === 'word' ? 1 : 1.5);

const sum = (words: readonly Word[]): number =>
  words.reduce((total, word) => total + weightOf(word), 0);

/** Two values of one attribute are near, as they are for a model of meaning; which of them holds is another question. */
const otherValue = 0.75;
const valueKinds = ['value', 'date', 'numbered'] as const;

/** Weight of the values that stand against each other, "1.24" and "1.25". */
const weightOfPairs = ({ onlyLeft, onlyRight }: Alignment): number =>
  valueKinds.reduce((total, kind) => {
    const [mine, theirs] = [onlyLeft, onlyRight].map((words) =>
      words.filter((one) => one.kind === kind),
    );
    const pairs = Math.min(mine?.length ?? 0, theirs?.length ?? 0);
    return total + sum(mine?.slice(0, pairs) ?? []) * otherValue;
  }, 0);

/**
 * How alike two texts are by their words, 0 (none in common) .. 1 (the same words): the mean of Dice's coefficient (1945)
 * and the overlap coefficient of Szymkiewicz and Simpson, so that a text with a detail more stays near.
 */
export const likenessOf = (alignment: Alignment): number => {
  const { shared, onlyLeft, onlyRight } = alignment;
  if (shared.length === 0) return 0;
  const [left, right] = [sum(shared) + sum(onlyLeft), sum(shared) + sum(onlyRight)];
  const both = sum(shared) + weightOfPairs(alignment);
  return ((2 * both) / (left + right) + both / Math.min(left, right)) / 2;
};
