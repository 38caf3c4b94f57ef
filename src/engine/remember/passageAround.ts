import type { WorthWords } from '../languages/languagePack';
import { inEachLanguage, inLanguage, languagesHeardIn } from '../languages/registry';
import { analyzeText, languageOfDocument } from '../recall/analyzer';
import { detectLanguage } from '../recall/tokenizer';
import { classify, tellsFix } from './classify';
import type { Sentence } from './emotion';

const goesOn = ({ masked }: Sentence): boolean =>
  inEachLanguage('observing').some(({ continues }) => continues.test(masked));

/** A statement and what is kept beside it are no longer than this together. */
const longestPassage = 500;

/** The words of the languages that a sentence may be in. */
export const heardIn = ({ masked }: Sentence): readonly WorthWords[] =>
  languagesHeardIn(detectLanguage(masked)).map((code) => inLanguage('worth', code));

/** True for a sentence that neither asks for something nor asks something. */
export const isStated = (sentence: Sentence | undefined): sentence is Sentence =>
  sentence !== undefined &&
  heardIn(sentence).every(
    ({ question, request }) => !question.test(sentence.masked) && !request.test(sentence.masked),
  );

/** True for a statement of its own. */
const hasForm = (sentence: Sentence, next: Sentence | undefined): boolean => {
  const found = classify(sentence, 'user', next);
  return found !== undefined && !('code' in found);
};

/** How likely what stands beside a statement has to be worth keeping by itself: what is stated, and what asks for something. */
const leastBeside = { ofStated: 0.03, ofRequest: 0.1 } as const;

/** A message of so many sentences is mostly about one thing; in a longer one what goes with a statement goes on with it or has a word of it. */
const mostInOnePiece = 3;

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(analyzeText(text, languageOfDocument(text)));

/** What is known of the sentences of a message where a passage is sought. */
interface Around {
  /** Those that are kept already. */
  readonly told: ReadonlySet<number>;
  /** 0..1 for each of them: a request that is likely worth keeping often says the rule or the reason. */
  readonly worths: readonly number[];
  /** True where the sentence tells a cause, which goes with what was done about it. */
  readonly isCause: boolean;
  /** True where it has a form that tells, and stands alone in a longer message. */
  readonly isTelling: boolean;
}

/**
 * From where to where a sentence is kept with what stands around it and is not idle, but for statements of their own and what
 * is told already.
 */
export const passageAround = (
  sentences: readonly Sentence[],
  at: number,
  { told, worths, isCause, isTelling }: Around,
): readonly [from: number, to: number] => {
  let [from, to] = [at, at];
  let length = sentences[at]?.text.length ?? 0;
  const words = stemsOf(sentences[at]?.text ?? '');
  const meets = (one: Sentence): boolean => [...stemsOf(one.text)].some((word) => words.has(word));
  const takes = (place: number): boolean => {
    const one = sentences[place];
    if (one === undefined || told.has(place)) return false;
    const least = isStated(one) ? leastBeside.ofStated : leastBeside.ofRequest;
    const isFix = isCause && place === at + 1 && tellsFix(one);
    const isNear = !isTelling || sentences.length <= mostInOnePiece || goesOn(one) || meets(one);
    const isBeside =
      (isFix ||
        (isNear &&
          (worths[place] ?? 0) >= least &&
          (goesOn(one) || !hasForm(one, sentences[place + 1])))) &&
      length + one.text.length + 1 < longestPassage;
    if (isBeside) length += one.text.length + 1;
    return isBeside;
  };
  while (takes(to + 1)) to += 1;
  while (takes(from - 1)) from -= 1;
  return [from, to];
};
