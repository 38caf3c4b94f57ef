import type { Word } from '../words';
import type { Claim } from './claim';
import { coverage, hasWord, isPlaceWord, isTopic } from './claimWords';

/** A scheme, or a name of a host: letters on both sides of a point, and at least two behind the last one. */
const address = /^(?:https?:\/\/\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:\/\S*)?)$/iu;

const wordsOf = (claims: readonly Claim[]): readonly Word[] =>
  claims.flatMap(({ subject, rest, verb }) => [...subject, ...rest, ...verb]);

const isAddress = ({ text }: Word): boolean => address.test(text);

/**
 * True where both say of the same thing that it is at the same address, whatever words they have for that: "Staging runs on
 * staging.acme.io", "The address of the staging system is https://staging.acme.io/".
 */
export const tellSameAddress = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const [words, others] = [wordsOf(said), wordsOf(known)];
  const [mine, theirs] = [words.filter(isAddress), others.filter(isAddress)];
  const [first] = mine;
  if (first === undefined || theirs.length === 0) return false;
  if (![...mine, ...theirs].every((word) => hasWord([first], word))) return false;
  const isThing = (word: Word): boolean => !isAddress(word) && !isPlaceWord(word) && isTopic(word);
  const [thing, other] = [words.filter(isThing), others.filter(isThing)];
  return thing.length > 0 && coverage(thing, other) === 1 && coverage(other, thing) === 1;
};
