/** Where a line names a memory: columns from, and behind the last character. */
export interface NamedPlace {
  /** An id, a title or a file, as it stands there. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** True for an id, beside which a person wants to read a title. */
  readonly isId: boolean;
}

/** What stands between double brackets; an id of ours; and the value of a key that holds one, however short it is. */
const patterns = [
  { pattern: /\[\[(?<name>[^[\]|#\n]+)/dgu, isId: false },
  {
    pattern: /\b(?<name>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/dgu,
    isId: true,
  },
  { pattern: /^\s*(?:- )?(?:target|from|to): ["']?(?<name>[\w-]+)/dgu, isId: true },
] as const;

/** The places of a line that may name memories, from left to right. */
export const namedPlaces = (line: string): readonly NamedPlace[] => {
  const places = new Map<number, NamedPlace>();
  for (const { pattern, isId } of patterns) {
    for (const match of line.matchAll(pattern)) {
      const name = match.groups?.name ?? '';
      const [start, end] = match.indices?.groups?.name ?? [0, 0];
      if (!places.has(start)) places.set(start, { name, start, end, isId });
    }
  }
  return [...places.values()].sort((left, right) => left.start - right.start);
};
