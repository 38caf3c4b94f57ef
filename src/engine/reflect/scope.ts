import type { KnownMemory, Link, Material, ReadMemory } from './material';

/**
 * True where a reflection may speak of the memory at all: its text and its proposals lie in the shared part of the
 * folder, and what is in `private/` never leaves it.
 */
export const isShared = ({ path }: Pick<KnownMemory, 'path'>): boolean =>
  !path.toLowerCase().startsWith('private/');

/** Milliseconds since the epoch; undefined where there is no date, or none that can be read. */
const instantOf = (date: string | undefined): number | undefined => {
  const parsed = Date.parse(date ?? '');
  return Number.isNaN(parsed) ? undefined : parsed;
};

/** When the memory was last changed, or created, in milliseconds since the epoch; 0 where its file does not say. */
export const changedAt = ({ memory }: Pick<KnownMemory, 'memory'>): number =>
  instantOf(memory.updated) ?? instantOf(memory.created) ?? 0;

/** When the memory was created, in milliseconds since the epoch; 0 where its file does not say. */
export const createdAt = ({ memory }: Pick<KnownMemory, 'memory'>): number =>
  instantOf(memory.created) ?? instantOf(memory.updated) ?? 0;

/** True for a belief that is held: neither put aside nor replaced, faded nor past the end of its validity. */
export const holds = ({ memory, status }: KnownMemory, until: number): boolean =>
  status !== 'archived' &&
  status !== 'superseded' &&
  (instantOf(memory.validUntil) ?? Number.POSITIVE_INFINITY) >= until;

/** Words in the order of their code units: the same on every machine. */
export const byText = (left: string, right: string): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

/** The more relevant first, those of equal relevance by id. */
export const byRelevance = (left: KnownMemory, right: KnownMemory): number =>
  right.relevance - left.relevance || byText(left.memory.id, right.memory.id);

/** What may be spoken of. */
export const sharedOf = ({ known }: Material): readonly KnownMemory[] => known.filter(isShared);

/** The memories whose texts were read, in the order of their ids. */
export const readOf = ({ known, bodies }: Material): readonly ReadMemory[] =>
  known
    .flatMap((one) => {
      const body = bodies.get(one.memory.id);
      return body === undefined || !isShared(one) ? [] : [{ ...one, body }];
    })
    .sort((left, right) => byText(left.memory.id, right.memory.id));

/** Two memories as one key, whichever is named first. No id has a space in it. */
export const pairKey = (left: string, right: string): string =>
  left < right ? `${left} ${right}` : `${right} ${left}`;

/** The pairs that any relation ties together. */
export const linkedPairs = (links: readonly Link[]): ReadonlySet<string> =>
  new Set(links.map(({ from, to }) => pairKey(from, to)));

/**
 * The pairs of which a relation says what the one is to the other. That the two have to do with each other is said of
 * what seems to be near, and of two that say the same as well.
 */
export const toldPairs = (links: readonly Link[]): ReadonlySet<string> =>
  linkedPairs(links.filter(({ type }) => type !== 'RELATED_TO'));

/** The pairs that one conclusion was drawn from: whoever reads either finds the other through it. */
export const siblingPairs = (links: readonly Link[]): ReadonlySet<string> => {
  const sources = new Map<string, string[]>();
  for (const { from, to, type } of links) {
    if (type === 'DERIVED_FROM') sources.set(from, [...(sources.get(from) ?? []), to]);
  }
  return new Set(
    [...sources.values()].flatMap((ids) =>
      ids.flatMap((left, index) => ids.slice(index + 1).map((right) => pairKey(left, right))),
    ),
  );
};
