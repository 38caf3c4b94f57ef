import type { Modality } from '../../languages/gateWords';
import type { ContradictionKind } from '../contradiction';
import { clausesDeny } from '../separation';
import { says } from '../statements';
import type { Word } from '../words';
import { type Anatomy, allWords, anatomiesOf, isByName } from './anatomy';
import { type Claim, haveOtherOrdinals } from './claim';
import { coverage, hasWord, isAttribute, isName, isTopic, lacking } from './claimWords';
import { isDoubtfulModality } from './modality';
import {
  hasOtherIdentity,
  haveOtherActions,
  isAskedOfAnother,
  isNamedByNumber,
  isOfAnother,
  isOtherScope,
  type Said,
  sharesIdentity,
} from './otherThing';
import { movesToOther } from './otherTool';
import { isSameValue, kinship, type Value } from './values';

/** What a new text does to a known claim. `asks`: one of the two may be wrong, and somebody has to say. */
export interface ClaimVerdict {
  readonly does: 'replaces' | 'asks';
  readonly by: ContradictionKind;
}

/** Shares of words from which two claims are of the same thing. */
const most = 0.6;
const half = 0.5;
/** Words of a topic that tell it, however much else is said of it. */
const leastShared = 2;
/** Words of a value that is no name. */
const longestValue = 2;

/** The surest kinship of a new value with a known one that the new text does not have. */
const otherValue = (said: Claim, known: Claim): 0 | 1 | 2 => {
  // "Android 9" and "iOS 15" are two things, "Android 9" and "Android 11" one.
  const owners = allWords(known).filter(isName);
  const isOfOther = ({ owner }: Value): boolean =>
    owners.some((word) => word.text === owner && !hasWord(allWords(said), word));
  const replaced = known.values
    .filter((value) => !said.values.some((one) => isSameValue(one, value)))
    .filter((value) => !isOfOther(value));
  const added = said.values.filter((value) => !known.values.some((one) => isSameValue(one, value)));
  const kin = replaced.flatMap((value) => added.map((one) => kinship(one, value)));
  return kin.includes(2) ? 2 : kin.includes(1) ? 1 : 0;
};

/** Two plans, or two rumours, are of one kind; what was is over in any case. */
const comparable: ReadonlySet<Modality> = new Set([
  ...(['plan', 'prohibition', 'hedged', 'reported', 'observed'] as const),
]);

/** True where what is said is meant as what is known is meant. */
export const isMeant = (said: Claim, known: Claim): boolean =>
  said.modality === 'asserted' ||
  (said.modality === known.modality && comparable.has(said.modality));

/** Signs between what is over and the words that say so. */
const farthest = 30;

/** The claim says of something by that name that it is over. */
export const isGoneWith = (claim: Claim, name: Word): boolean => {
  const { gone, clause } = claim;
  if (gone === undefined) return false;
  const [from, to] = gone;
  return allWords(claim).some((word) => {
    if (!hasWord([word], name)) return false;
    // "Dropped frames" begins with a capital like any sentence.
    const isWritten = !/^\p{Lu}/u.test(name.text) || /^\p{Lu}/u.test(word.text);
    if (name.kind === 'word' && !isWritten) return false;
    const at = clause.indexOf(word.text);
    return at >= 0 && at + word.text.length >= from - farthest && at <= to + farthest;
  });
};

/** "Android 9 is out": nothing but the known value, of what is known. */
const isGoneByValue = (one: Claim, known: Claim): boolean => {
  const words = allWords(one).filter(isTopic);
  return (
    one.gone !== undefined &&
    (words.length > 0 || sharesIdentity(one, known)) &&
    lacking(words, allWords(known)).length === 0 &&
    known.values.some((value) => one.values.some((other) => isSameValue(value, other)))
  );
};

/** "We ripped out Airflow. Prefect schedules the jobs": the old value is named, and that it is over. */
const tryNamedAsGone = (
  said: Said,
  known: Claim,
  { topic, names }: Anatomy,
): ClaimVerdict | undefined => {
  const meant = said.claims.filter((one) => isMeant(one, known));
  const isEnded = (one: Claim, name: Word): boolean =>
    isGoneWith(one, name) && !isGoneWith(known, name);
  const open = meant.filter((one) => !isOtherScope(one, known));
  const gone = open.filter(
    (one) => names.some((name) => isEnded(one, name)) || isGoneByValue(one, known),
  );
  const knownWords = allWords(known);
  const words = meant.flatMap(allWords);
  if (gone.length === 0) {
    // "Positions from Arvento are updated every 30 s", "The contract with Arvento ended, Mobiliz tracks the positions".
    const others = topic.filter((word) => !isName(word));
    const isOver = topic.some((name) => isName(name) && open.some((one) => isEnded(one, name)));
    const hasNew =
      lacking(words, knownWords).some(isName) && others.some((word) => hasWord(words, word));
    return isOver && hasNew ? { does: 'asks', by: 'switch' } : undefined;
  }
  const added = lacking(words, knownWords);
  const hasNewValue = meant.some((one) => !gone.includes(one) && otherValue(one, known) > 0);
  if ((added.length === 0 && !hasNewValue) || topic.length === 0) return undefined;
  const covered = meant.some((one) => isNamedByNumber(one, known)) ? 1 : coverage(topic, words);
  const isRename = gone.some((one) => one.isRename);
  const isNew = added.some(isName);
  if (covered === 0 && !isRename) return isNew ? { does: 'asks', by: 'switch' } : undefined;
  const isSame = covered >= half || isRename || (isNew && covered * topic.length >= leastShared);
  return { does: isSame ? 'replaces' : 'asks', by: 'switch' };
};

/** What it speaks of is the topic, or stands in the sentence before: "one is not enough since the voucher incident" is of "one". */
const isAbout = ({ subject, identity }: Claim, topic: readonly Word[]): boolean =>
  subject.length === 0 ? identity.length === 0 : coverage(topic, subject) > 0;

const tryMeeting = (
  one: Claim,
  said: Said,
  known: Claim,
  anatomy: Anatomy,
): ClaimVerdict | undefined => {
  const { topic, rest, names } = anatomy;
  const isDoubtful = isDoubtfulModality(one.modality) && one.modality !== known.modality;
  if (!isMeant(one, known) && !isDoubtful && one.modality !== 'prohibition') return undefined;
  if (one.isEvent && known.isEvent && !one.isChange) return undefined;
  if (anatomy.isGuess || haveOtherOrdinals([one], [known])) return undefined;
  // "Deploy 1", "5 GB": without a verb nothing is claimed.
  if (!known.hasVerb || topic.length + rest.length === 0) return undefined;
  const own = allWords(one);
  const knownWords = allWords(known);
  // "The service is called Heron", "Heron is now called Egret".
  const isRenamed = one.isNaming && one.isChange && known.isNaming && names.length > 0;
  if (isRenamed && lacking(names, one.subject).length === 0)
    return { does: 'replaces', by: 'value' };
  // "Guests may leave reviews", "Only members may leave reviews": who, is told anew.
  const isOthers = one.isExclusive && !known.isExclusive && coverage(known.subject, own) === 0;
  if (isOthers && known.rest.length >= leastShared && coverage(known.rest, one.rest) === 1)
    return { does: 'asks', by: 'value' };
  // "Files stay there for 30 days": what it is about stands in the sentence before.
  const isDependent = one.subject.filter(isTopic).every((word) => hasWord(knownWords, word));
  const named = said.claims.filter((other) => isNamedByNumber(other, known));
  const isNumbered = named.includes(one) || (isDependent && named.length > 0);
  const isWhole = coverage(topic, own) === 1;
  const isCarried =
    !isWhole &&
    isDependent &&
    (isNumbered || coverage(topic, said.words) >= (own.some(isTopic) ? 1 : half));
  const words = isCarried ? said.words : own;
  const topicCovered = isNumbered ? 1 : coverage(topic, words);
  const restCovered = coverage(rest, words);
  const allCovered = coverage([...topic, ...rest], words);
  if (allCovered === 0 || (!isCarried && coverage([...topic, ...rest], own) === 0))
    return undefined;

  // "listens on port 7420", "the port is 7455": the attribute tells, whatever the verb.
  const isSameAttribute = knownWords.some((word) => isAttribute(word) && hasWord(own, word));
  const found = otherValue(one, known);
  const kin = found > 0 && isSameAttribute ? 2 : found;
  // A name in the subject tells which thing it is: the app's Android version says nothing against “made in Flutter”.
  const ownNames = isByName(one) ? own.filter(isName).concat(one.subject) : one.rest.filter(isName);
  const ownValue = one.complement.length > 0 ? one.complement : one.rest;
  const isNameKnown = names.some(isName);
  const newNames = lacking(
    isNameKnown || (anatomy.isNamed && !known.isNaming) ? ownNames : ownValue.filter(isTopic),
    knownWords,
  );
  const namesGone = lacking(names, own);
  const isOtherName =
    names.some((name) => known.values.every(({ owner }) => owner !== name.text)) &&
    newNames.length > 0 &&
    namesGone.length === names.length &&
    (isNameKnown || (newNames.length <= longestValue && (anatomy.isNamed || isAbout(one, topic))));
  // That it never returns 500 says nothing against 201.
  const isDenied = kin === 0 && clausesDeny(one.clause, known.clause, known.language);
  const isNothingAdded = lacking(own.filter(isTopic), [...knownWords, ...known.verb]).length === 0;
  // "ADR diagrams are Mermaid": nothing but what it is about, and the value.
  const isOnlyValue =
    one.turns.every((turn) => known.turns.includes(turn)) &&
    lacking(
      own.filter((word) => isTopic(word) && !newNames.includes(word)),
      [...knownWords, ...known.verb],
    ).length === 0;
  const differs = kin > 0 || isOtherName || isDenied;
  const hasDate = [...one.values, ...known.values].some(({ kind }) => kind === 'date');
  const by: ContradictionKind = isDenied ? 'negation' : hasDate ? 'date' : 'value';
  const asks = { does: 'asks', by } as const;
  // "I think Tuesday could work": of a guess, or of one word besides the value, it is not certain that this is its end.
  const isThin = known.subject.length === 0 && topic.length + names.length < leastShared;
  const isGuess = isDoubtfulModality(known.modality);
  const replaces = { does: isThin || isGuess ? 'asks' : 'replaces', by } as const;

  if (one.modality === 'prohibition' && known.modality !== 'prohibition') {
    const isAll = topicCovered === 1 && restCovered >= half && namesGone.length === 0;
    return isDenied && isAll && newNames.length === 0 ? asks : undefined;
  }
  if (known.isUniversal && !one.isUniversal && topicCovered > 0 && allCovered >= half) {
    const isOther = namesGone.length + lacking(topic.filter(isName), own).length > 0;
    return differs || isOther ? asks : undefined;
  }
  if (isDoubtful) {
    const isNear = topicCovered === 1 || !isOfAnother(one, known, anatomy);
    return differs && isNear && topicCovered >= half && allCovered >= half ? asks : undefined;
  }
  if (isOtherScope(one, known)) return undefined;
  if (!isNumbered && (hasOtherIdentity(one, known) || isOfAnother(one, known, anatomy)))
    return undefined;
  if (haveOtherActions(one, known) && !said.isChange) return undefined;
  // "Staging has 2 nodes", "Production has 6": of who does it and how much one may be another, and not both.
  if (names === known.subject && found > 0) return undefined;
  if (topicCovered < 1 && isAskedOfAnother(said, known)) return undefined;
  // "The npm scope has been renamed, it's @quayside": the old name need not be said.
  if (one.isRename && topicCovered === 1 && coverage([...names, ...rest], said.words) === 0) {
    const isWritten = known.isNaming || names.length > 0 || /@|\S[-_/]\S/u.test(known.clause);
    if (names.length + rest.length === 1) return isWritten ? replaces : asks;
  }
  const isMany = says(known.clause, 'manyValued') && !says(known.clause, 'limits');
  if (topicCovered === 1) {
    const isNear = restCovered >= half || isOnlyValue;
    if (kin === 2 && (isNear || said.isChange || isSameAttribute)) return replaces;
    const isOther = kin === 1 || (isOtherName && (isNameKnown || anatomy.isNamed || said.isRename));
    if (isOther && isNear && !(isMany && !said.isChange)) {
      return known.subject.some(isTopic) || said.isChange ? replaces : undefined;
    }
    // What has the same values and seems to deny them may only be put in another way: "frozen until 5 January", "none until 5 January".
    const isOfSame = known.values.length > 0 && one.values.length > 0 && !one.isChange;
    if (isDenied && restCovered >= most && isNothingAdded) return isOfSame ? asks : replaces;
    const isMore = known.isExclusive && !one.isExclusive && namesGone.length === 0;
    if (isMore && newNames.some(isName) && names.length > 0) return replaces;
    if (kin === 2 || (isDenied && isNear)) return asks;
    return differs && said.isChange ? asks : undefined;
  }
  if (kin === 2 && topicCovered >= half) {
    const isSame = (said.isChange && topicCovered >= most) || (isOnlyValue && restCovered >= half);
    return isSame ? replaces : asks;
  }
  if (kin === 1 && said.isChange && topicCovered >= half && isOnlyValue) return asks;
  if (isDenied && allCovered >= most) return asks;
  if (!isOtherName || topicCovered < half || restCovered < half) return undefined;
  return said.isChange && topicCovered >= most ? replaces : asks;
};

/** True where a new claim says all that the known one says: it is said again, whatever stands beside it. */
const isSaidAgain = (claims: readonly Claim[], known: Claim): boolean =>
  claims.some(
    (one) =>
      (one.gone === undefined || known.gone !== undefined) &&
      known.isExclusive === one.isExclusive &&
      coverage(allWords(known), allWords(one)) === 1 &&
      known.values.every((value) => one.values.some((other) => isSameValue(value, other))) &&
      !clausesDeny(one.clause, known.clause, known.language),
  );

/** What follows "Reading the contract:" was seen there, until the text says that something changed. */
const withSeen = (claims: readonly Claim[]): readonly Claim[] => {
  let isSeen = false;
  return claims.map((claim) => {
    if (claim.modality === 'observed') isSeen = true;
    const isPlain = claim.modality === 'asserted' && !claim.isChange;
    return isSeen && isPlain ? { ...claim, modality: 'observed' } : claim;
  });
};

/** Somebody who reports a fault tells what should not be: none of it is a belief. */
const withoutReports = (claims: readonly Claim[]): readonly Claim[] =>
  claims.some(({ modality }) => modality === 'bug_report')
    ? claims.filter(({ modality }) => modality === 'asserted')
    : claims;

/** What the claims of a new text do to a known one; undefined where all can be true as far as words tell. */
export const compareClaims = (all: readonly Claim[], known: Claim): ClaimVerdict | undefined => {
  // A question or a wish that is known claims nothing that could end.
  if (known.modality !== 'asserted' && !comparable.has(known.modality)) return undefined;
  const claims = withoutReports(withSeen(all));
  const heard = claims.filter((one) => isMeant(one, known) || isDoubtfulModality(one.modality));
  if (isSaidAgain(heard, known)) return undefined;
  const said: Said = {
    claims,
    words: heard.flatMap(allWords),
    asked: claims.filter(({ modality }) => modality === 'question'),
    isChange: heard.some(({ isChange }) => isChange),
    isRename: heard.some(({ isRename }) => isRename),
  };
  const verdicts = anatomiesOf(known)
    .flatMap((anatomy) => [
      tryNamedAsGone(said, known, anatomy),
      ...claims.map((one) => tryMeeting(one, said, known, anatomy)),
    ])
    .filter((verdict) => verdict !== undefined);
  const isMoved = claims.some((one) => isMeant(one, known) && movesToOther(one, known));
  return (
    verdicts.find(({ does }) => does === 'replaces') ??
    verdicts[0] ??
    (isMoved ? { does: 'asks', by: 'switch' } : undefined)
  );
};
