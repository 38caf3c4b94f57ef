import { folded } from '../../languages/letters';
import { inLanguage, type LanguageCode } from '../../languages/registry';
import { isSameWord, type Word, wordsOfSentence } from '../words';

/** A word that says something, and what stands before it: that tells its role. */
interface Role {
  readonly word: Word;
  /** The one and the two words before it, articles left out; empty at the beginning. */
  readonly before: readonly [string, string];
}

/** A word of the known text that the new one has too, with its role in both. */
interface Met {
  readonly known: Role;
  readonly said: Role;
}

const rolesIn = (text: string, language: LanguageCode): readonly Role[] => {
  const { articles } = inLanguage('claims', language);
  const tokens = (folded(text).match(/[\p{L}\p{M}\p{N}_@./-]*[\p{L}\p{M}\p{N}]/gu) ?? []).filter(
    (token) => !articles.includes(token),
  );
  let from = 0;
  return wordsOfSentence(text, language).flatMap((word) => {
    const plain = folded(word.text);
    let at = from;
    while (at < tokens.length && tokens[at]?.startsWith(plain) === false) at++;
    if (at === tokens.length) return [];
    from = at + 1;
    const [second = '', first = ''] = [tokens[at - 2], tokens[at - 1]];
    return [{ word, before: [first, `${second} ${first}`] as const }];
  });
};

/** "Chrome and Safari": in a list the order says nothing. */
const isListed = (left: Role, right: Role, language: LanguageCode): boolean => {
  const joints = inLanguage('gate', language).clauseJoints;
  const follows = (one: Role, other: Role): boolean =>
    joints.some((joint) => one.before[1] === `${folded(other.word.text)} ${joint}`);
  return follows(left, right) || follows(right, left);
};

/** "The primary region is eu-west-1", "eu-west-1 is the primary region": what a thing is may be said either way round. */
const isEqual = (left: Role, right: Role, language: LanguageCode): boolean => {
  const { copula } = inLanguage('claims', language);
  const [isNamed, isOtherNamed] = [left, right].map(({ word }) => /[\p{Lu}\p{N}]/u.test(word.text));
  const areNamed = isNamed !== isOtherNamed;
  const isBehind = (one: Role, other: Role): boolean =>
    one.before[0] === '' && copula?.test(other.before[0]) === true;
  return areNamed && (isBehind(left, right) || isBehind(right, left));
};

/** Each of two words stands behind what the other stood behind. */
const areSwapped = (one: Met, other: Met): boolean =>
  ([0, 1] as const).some(
    (reach) =>
      one.known.before[reach] !== other.known.before[reach] &&
      one.known.before[reach] === other.said.before[reach] &&
      other.known.before[reach] === one.said.before[reach],
  );

/**
 * True where two words of the known text have changed places in the new one: each stands behind what the other stood behind. "The
 * API waits for the worker", "The worker waits for the API"; "In production we use nginx" and "We use nginx in production" say
 * the same.
 */
export const areRolesSwapped = (said: string, known: string, language: LanguageCode): boolean => {
  const mine = rolesIn(said, language);
  const theirs = rolesIn(known, language);
  const met = theirs.flatMap((role): readonly Met[] => {
    const other = mine.find(({ word }) => isSameWord(word, role.word));
    return other === undefined ? [] : [{ known: role, said: other }];
  });
  return met.some((one, place) =>
    met
      .slice(place + 1)
      .some(
        (other) =>
          areSwapped(one, other) &&
          !isListed(one.known, other.known, language) &&
          !isEqual(one.known, other.known, language),
      ),
  );
};
