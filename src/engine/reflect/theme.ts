import { namesOf } from './commonness';
import type { Evidence } from './evidence';
import type { ReadMemory } from './material';
import { byText } from './scope';
import { wordsOfTerms } from './sharedWords';

/** What a group is about. */
export interface Theme {
  /** Tags and entities, or words where there are none, one or two; the ones that most members share first. */
  readonly words: readonly string[];
  readonly kind: 'names' | 'words';
}

/** More would not be a title. */
const mostWords = 2;
/** A name that fewer of the members carry is not what the group is about. */
const leastShare = 2 / 3;
/** A word in more of what was read is one that everything is written with. */
const commonShare = 1 / 4;

const countAll = (lists: readonly (readonly string[])[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const sharedNames = (members: readonly ReadMemory[], { commonness }: Evidence) =>
  [...countAll(members.map((one) => commonness.tellingNames(one)))]
    .filter(([, count]) => count >= members.length * leastShare)
    .sort(
      ([one, count], [other, others]) =>
        others - count ||
        commonness.carriers(one) - commonness.carriers(other) ||
        byText(one, other),
    )
    .map(([name]) => name);

const sharedWords = (members: readonly ReadMemory[], { open }: Evidence): readonly string[] => {
  const everywhere = countAll(open.map((one) => [...new Set(wordsOfTerms(one).values())]));
  const most = Math.max(members.length, open.length * commonShare);
  return [...countAll(members.map((one) => [...new Set(wordsOfTerms(one).values())]))]
    .filter(([word, count]) => count === members.length && (everywhere.get(word) ?? 0) <= most)
    .sort(
      ([one], [other]) =>
        (everywhere.get(one) ?? 0) - (everywhere.get(other) ?? 0) || byText(one, other),
    )
    .map(([word]) => word);
};

/** What most of the members are about; undefined where nothing names it, for then there is nothing to say. */
export const findTheme = (
  members: readonly ReadMemory[],
  evidence: Evidence,
): Theme | undefined => {
  const names = sharedNames(members, evidence).slice(0, mostWords);
  if (names.length > 0) return { words: names, kind: 'names' };
  const words = sharedWords(members, evidence).slice(0, mostWords);
  return words.length === 0 ? undefined : { words, kind: 'words' };
};

/** The tags that at least two thirds of the members carry, in order of their names. */
export const sharedTags = (members: readonly ReadMemory[]): readonly string[] =>
  [...countAll(members.map(({ memory }) => [...new Set(memory.tags)]))]
    .filter(([, count]) => count >= members.length * leastShare)
    .map(([tag]) => tag)
    .sort(byText);

/** The entities that all members name. */
export const sharedEntities = (members: readonly ReadMemory[]): readonly string[] => {
  const [first, ...others] = members;
  return (first?.memory.entities ?? []).filter((entity) =>
    others.every((one) => namesOf(one).includes(entity.toLowerCase())),
  );
};
