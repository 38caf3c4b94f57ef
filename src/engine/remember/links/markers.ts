import type { LinkWords } from '../../languages/languagePack';
import { inEachLanguage } from '../../languages/registry';
import { once } from '../../model/once';
import type { RelationType } from '../../model/relationTypes';
import { nameMark } from './mentions';

/** A relation as a sentence says it, seen from the memory whose sentence it is. */
export interface SaidRelation {
  readonly type: RelationType;
  /** The named memory is its origin. */
  readonly fromNamed: boolean;
}

/** Between the words and the name stand at most so many: an article, what kind of thing the other is. */
const mostBetween = 3;
/** Words of a marker, and of what turns it round. */
const mostMarker = 6;

const clauseEnd = /[.;:!?,]/u;

/** The words beside the name, those of its clause, nearest first; punctuation within words stays. */
const wordsBeside = (sentence: string, place: LinkWords['place']): readonly string[] => {
  const at = sentence.indexOf(nameMark);
  if (at === -1) return [];
  const side =
    place === 'before'
      ? (sentence.slice(0, at).split(clauseEnd).at(-1) ?? '')
      : // An inflection of the name itself, behind an apostrophe or a bracket, is no word of its own.
        (sentence
          .slice(at + nameMark.length)
          .replace(/^['’\]"”»)]*\p{L}*/u, '')
          .split(clauseEnd)[0] ?? '');
  const words = side.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return (place === 'before' ? words.reverse() : words).slice(0, mostBetween + mostMarker);
};

interface Pattern {
  /** Undefined for a denial. */
  readonly said?: SaidRelation;
  readonly place: LinkWords['place'];
  /** Anchored where the name is, once the words between are gone. */
  readonly pattern: RegExp;
  readonly negated: LinkWords['negated'];
}

const patternOf = (
  { place, negated }: LinkWords,
  words: readonly string[],
  said?: SaidRelation,
): Pattern => {
  const marker = `(?:${words.join('|')})`;
  const source = place === 'before' ? `(?<![^ ])${marker}$` : `^${marker}(?![^ ])`;
  return { place, negated, pattern: new RegExp(source, 'u'), ...(said && { said }) };
};

const patterns = once((): readonly Pattern[] =>
  inEachLanguage('links').flatMap((language) => [
    patternOf(language, language.denials),
    ...language.markers.map(({ type, words, fromNamed = false }) =>
      patternOf(language, words, { type, fromNamed }),
    ),
  ]),
);

interface Match {
  readonly said: SaidRelation | 'denied';
  readonly length: number;
}

/** What the words say that stand this far from the name; the longest of several ("caused by" is not "caused"). */
const matchAt = (beside: ReadonlyMap<LinkWords['place'], string>): Match | undefined => {
  const found = patterns().flatMap(({ said, place, pattern, negated }): readonly Match[] => {
    const words = beside.get(place) ?? '';
    const match = pattern.exec(words);
    if (match === null) return [];
    const { index, 0: marker } = match;
    const isTurned =
      negated.before?.test(words.slice(0, index)) === true ||
      negated.after?.test(words.slice(index + marker.length)) === true;
    return [{ said: isTurned ? 'denied' : (said ?? 'denied'), length: marker.length }];
  });
  return found.sort((left, right) => right.length - left.length)[0];
};

/**
 * How a sentence says that its memory is related to the one that it names, by the words next to the name (`nameMark`); `denied`
 * where it says that it is not so, undefined where it only names it. The words nearest to the name decide.
 */
export const relationSaid = (sentence: string): SaidRelation | 'denied' | undefined => {
  const [before, after] = [wordsBeside(sentence, 'before'), wordsBeside(sentence, 'after')];
  for (let between = 0; between <= mostBetween; between++) {
    const found = matchAt(
      new Map([
        ['before', before.slice(between).reverse().join(' ')],
        ['after', after.slice(between).join(' ')],
      ]),
    );
    if (found !== undefined) return found.said;
  }
  return undefined;
};
