import { inLanguage } from '../../languages/registry';
import type { Word } from '../words';
import type { Claim } from './claim';
import { isName, isTopic } from './claimWords';

export const allWords = ({ subject, rest }: Claim): readonly Word[] => [...subject, ...rest];
/** Words of a value behind a preposition: "with personal access tokens". */
const longestComplement = 3;
/** "Ada Lovelace", "Dagster": who or what does it, which may change while it is done. */
export const isByName = ({ subject, clause, isActive, isUniversal }: Claim): boolean =>
  !(isUniversal && subject.length > 1) &&
  subject.length > (isActive ? 0 : 1) &&
  subject.slice(1).every(isName) &&
  /^\p{Lu}/u.test(subject[0]?.text ?? '') &&
  /^\p{Lu}[\p{L}\p{N}.-]*(?: \p{Lu}[\p{L}.-]*)* \p{Ll}/u.test(clause);

/** "flake8 and isort": what is joined to a name is a name. */
const isBesideName = ({ text }: Word, { rest, clause, language }: Claim): boolean => {
  const joints = [', ', ...inLanguage('gate', language).clauseJoints.map((one) => ` ${one} `)];
  const isJoined = (left: string, right: string): boolean =>
    joints.some((joint) => clause.includes(`${left}${joint}${right}`));
  return rest.some(
    (other) => isName(other) && (isJoined(other.text, text) || isJoined(text, other.text)),
  );
};

/** What a known claim is about, what else it says, and the names that may be its value. */
export interface Anatomy {
  readonly topic: readonly Word[];
  readonly rest: readonly Word[];
  readonly names: readonly Word[];
  /** The names are the value for certain, whatever they look like. */
  readonly isNamed?: true;
  /** Which words are the value is not certain. */
  readonly isGuess?: true;
}

export const anatomiesOf = (claim: Claim): readonly Anatomy[] => {
  const { subject, rest } = claim;
  const named = rest.filter((word) => isName(word) || isBesideName(word, claim));
  const plainRest = rest.filter((word) => !named.includes(word) && isTopic(word));
  // "The npm scope is harborline": few words behind the verb are the value, whatever they look like.
  const isPlain = named.length === 0 && claim.values.length === 0;
  const complement = claim.complement.filter(isTopic);
  const isIdentifier =
    plainRest.length === 1 &&
    (claim.isNaming ||
      plainRest.some(({ text }) => /[-_]/u.test(text) || claim.clause.includes(`@${text}`)));
  const value = isIdentifier ? plainRest : complement.length <= longestComplement ? complement : [];
  const [names, others] = isPlain
    ? [value, plainRest.filter((word) => !value.includes(word))]
    : [named, plainRest];
  const topic = subject.filter(isTopic);
  if (topic.length === 0) {
    // "The maximum is 2 GB", "We use Oban for background jobs".
    return [
      {
        topic: [subject, others, rest].find((words) => words.length > 0) ?? [],
        rest: subject.length > 0 ? others : [],
        names,
      },
    ];
  }
  const isNamed = isIdentifier && isPlain ? ({ isNamed: true } as const) : {};
  const plain: Anatomy = { topic, rest: others, names, ...isNamed };
  // Where the verb is last, what stands before it may be the value.
  if (
    claim.verb.length > 0 &&
    names.length === 0 &&
    claim.values.length === 0 &&
    topic.length > 2
  ) {
    return [plain, { topic: topic.slice(0, -2), rest: [], names: topic.slice(-2), isGuess: true }];
  }
  if (!isByName(claim) || others.length === 0) return [plain];
  return [plain, { topic: rest.filter(isTopic), rest: [], names: subject, isNamed: true }];
};
