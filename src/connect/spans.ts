/** One place where a text was changed. */
export interface Span {
  /** Characters before it. */
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** The one place in which two texts differ; undefined where they are the same. */
export const spanBetween = (before: string, after: string): Span | undefined => {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let end = 0;
  while (end < shorter - at && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    at,
    removed: before.slice(at, before.length - end),
    inserted: after.slice(at, after.length - end),
  };
};

/** Where a span's text stands now: in its place, or at the only other place that has it. */
const placeOf = (text: string, { at, inserted }: Span): number | undefined => {
  if (text.startsWith(inserted, at)) return at;
  if (inserted.trim() === '') return undefined;
  const found = text.indexOf(inserted);
  return found >= 0 && text.indexOf(inserted, found + 1) < 0 ? found : undefined;
};

/** The text without what the spans put in, in the order in which they were made; undefined where one is no longer there. */
export const withoutSpans = (text: string, spans: readonly Span[]): string | undefined => {
  let rest = text;
  for (const span of [...spans].reverse()) {
    const place = placeOf(rest, span);
    if (place === undefined) return undefined;
    rest = rest.slice(0, place) + span.removed + rest.slice(place + span.inserted.length);
  }
  return rest;
};
