/**
 * The first `limit` items in an order, in that order, without sorting the rest: time about linear in
 * the number of items while the limit is small beside it.
 */
export function firstOf<Item>(
  items: Iterable<Item>,
  compare: (left: Item, right: Item) => number,
  options: { readonly limit: number },
): readonly Item[] {
  const { limit } = options;
  if (limit <= 0) return [];
  let kept: Item[] = [];
  let last: Item | undefined;
  const cut = () => {
    kept = kept.sort(compare).slice(0, limit);
    if (kept.length === limit) last = kept[limit - 1];
  };
  for (const item of items) {
    if (last !== undefined && compare(item, last) >= 0) continue;
    kept.push(item);
    // Sorting once for every `limit` newcomers keeps the cost of each at its logarithm.
    if (kept.length >= 2 * limit) cut();
  }
  cut();
  return kept;
}
