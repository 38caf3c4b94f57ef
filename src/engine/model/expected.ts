/**
 * What a field or an argument should have been, as a code; the faces make the words. With `number` and
 * `whole_number` go `minimum` and `maximum`, with `choice`, `choices` and `field` go `choices`.
 */
export type ExpectedValue =
  | 'actor'
  | 'another_memory'
  | 'choice'
  | 'choices'
  | 'date'
  | 'day'
  | 'field'
  | 'flag'
  | 'free_place'
  | 'one_stance'
  | 'identifier'
  | 'mappings'
  | 'number'
  | 'relation'
  | 'short_text'
  | 'shared_memory'
  | 'text'
  | 'texts'
  | 'web_address'
  | 'whole_number'
  | 'word';

/** Edits (insert, remove, replace, swap of neighbours) that turn one word into another. */
const distance = (from: string, to: string): number => {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
};

/** Words longer than this are no misspelling of a name, and are not compared. */
const longestSpelling = 40;

/** The known name that a misspelling most likely meant; undefined where none is near. */
export const nearestName = (spelling: string, names: readonly string[]): string | undefined => {
  const wanted = spelling.toLowerCase();
  if (wanted.length > longestSpelling) return undefined;
  const [best] = names
    .map((name) => ({ name, edits: distance(wanted, name.toLowerCase()) }))
    .sort((left, right) => left.edits - right.edits);
  // A third of the letters may differ: `desicion` finds `decision`, `foo` finds nothing.
  return best !== undefined && best.edits <= Math.max(1, Math.floor(wanted.length / 3))
    ? best.name
    : undefined;
};
