import { besidePhrase } from './carryOver';
import type { BeliefPair } from './claims/pairFeatures';
import type { Judgement } from './judge';
import { comesBack } from './outright/comesBack';
import { givesUp } from './outright/givesUp';
import { handsOver } from './outright/handsOver';
import { joins } from './outright/joins';
import { keepsFormer } from './outright/keepsFormer';
import { leaves } from './outright/leaves';
import { tellsValue } from './outright/tellsValue';
import { type Found, type Outright, readTold } from './outright/told';
import { upgradesOther } from './outright/upgradesOther';
import { endingOf, inDoubt } from './pairJudgement';
import { areTurns } from './separation';
import {
  isProse,
  type Statement,
  statementsOf,
  withoutReferences,
  withoutShortTitle,
  wordsOfBeliefs,
} from './statements';
import { commonLanguage } from './words';

/** What beliefs say outright, a kind a file. */
const kinds: readonly Outright[] = [
  handsOver,
  keepsFormer,
  givesUp,
  comesBack,
  leaves,
  joins,
  upgradesOther,
  tellsValue,
];

/** Words of a note; a document says in passing what it says outright. */
const mostWords = 60;

const isShortNote = ({ said, known }: BeliefPair): boolean =>
  [said, known].every(isProse) &&
  wordsOfBeliefs(said, known).every((words) => words.length <= mostWords) &&
  !areTurns(...statementsOf(said, known));

/** What each sentence of the new belief does; none where it says nothing outright, or the two are no short notes. */
const allFound = (pair: BeliefPair): readonly (readonly Found[])[] => {
  const { said, known } = pair;
  const language = commonLanguage(said.body, known.body);
  const [mine, theirs] = statementsOf(said, known);
  const plain = ({ sentence }: Statement): string =>
    withoutReferences(sentence).replace(besidePhrase, '');
  const sentences = withoutShortTitle(mine).map(plain);
  const heard = kinds.filter(({ mayBe }) =>
    sentences.some((sentence) => mayBe(sentence, language)),
  );
  if (heard.length === 0 || !isShortNote(pair)) return [];
  const [words, knownWords] = wordsOfBeliefs(said, known);
  const told = readTold(theirs.map(plain), {
    language,
    words,
    known: knownWords,
    isAlone: sentences.length === 1,
  });
  return sentences.map((sentence) => heard.map(({ does }) => does(sentence, told)));
};

/**
 * What a new belief says outright of what somebody had, what was given up, what was wanted, or a later version, whoever judged: what
 * passes to another or is taken back is never known already, nor a detail of what it ends, and a later version ends no other fact.
 */
export const asSaidOutright = (
  pair: BeliefPair,
  judgement: Judgement,
  features: () => ReadonlySet<string>,
): Judgement => {
  const all = allFound(pair);
  const does = (what: Found): boolean => all.some((some) => some.includes(what));
  const isOther = all.length > 0 && all.every((some) => some.includes('another'));
  if (isOther && judgement.kind !== 'far') return { kind: 'apart', why: 'few_shared' };
  if (does('doubts')) return inDoubt(pair);
  if (judgement.kind === 'contradicts') return judgement;
  if (does('ends')) return endingOf(pair, features());
  const isKnown = judgement.kind === 'repeats' || judgement.kind === 'adds';
  const isDetail = judgement.kind === 'adds' && does('over');
  return does('asks') || isDetail || (isKnown && does('differs')) ? inDoubt(pair) : judgement;
};
