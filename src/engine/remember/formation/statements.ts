import type { FormationWords } from '../../languages/languagePack';
import { inEachLanguage, inLanguage, languageCodes } from '../../languages/registry';
import { once } from '../../model/once';
import { analyzeText, languageOfDocument } from '../../recall/analysis/analyzer';
import { classify } from '../observe/classify';
import type { Sentence } from '../observe/sentences';
import { namesIn } from './names';

/** What tells whether a sentence stands by itself, and beside which others. */
export interface Statement {
  readonly sentence: Pick<Sentence, 'text' | 'masked'>;
  /** Says nothing without the one before it. */
  readonly isDependent: boolean;
  /** Somebody tells something that holds. */
  readonly isWhole: boolean;
  readonly names: ReadonlySet<string>;
  /** Stems of the words that say something. */
  readonly words: ReadonlySet<string>;
  /** Those of what it is about; all of them where the order of words does not tell. */
  readonly about: ReadonlySet<string>;
}

const fewestWords = 2;

const commonWords = once(
  () =>
    new Set(
      languageCodes.flatMap((code) => analyzeText(inLanguage('formation', code).common, code)),
    ),
);

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(analyzeText(text, languageOfDocument(text)).filter((stem) => !commonWords().has(stem)));

export const isDependent = (masked: string): boolean =>
  inEachLanguage('formation').some(({ dependent }) => dependent.test(masked));

/** The language in which the words are a whole clause; undefined where they are none in any. */
export const clauseLanguage = (masked: string): FormationWords | undefined =>
  inEachLanguage('formation').find(({ clause }) => clause.test(masked));

const isClassified = (sentence: Sentence): boolean => {
  const found = classify(sentence, 'user');
  // That much is named in it is no form of a statement.
  return found !== undefined && !('code' in found) && found.kind !== 'entity_rich';
};

/** What nobody means: a question, a guess, a request of the moment. */
const isTurned = (sentence: Sentence): boolean => {
  const found = classify(sentence, 'user');
  return found !== undefined && 'code' in found && found.code === 'not_meant';
};

export const statementOf = (sentence: Sentence): Statement => {
  const { text, masked } = sentence;
  const names = new Set(namesIn(text).map(({ key }) => key));
  const clause = clauseLanguage(masked);
  const words = stemsOf(text);
  const subject = clause?.subject?.exec(masked)?.[1];
  const about = subject === undefined ? words : stemsOf(text.slice(0, subject.length));
  return {
    sentence,
    isDependent: isDependent(masked),
    isWhole:
      text.split(/\s+/u).length >= fewestWords &&
      !isTurned(sentence) &&
      (isClassified(sentence) ||
        inEachLanguage('formation').some(({ ban }) => ban.test(masked)) ||
        // What was is told as a story, sentence by sentence.
        (clause !== undefined && names.size > 0 && !clause.behind.test(masked))),
    names,
    words,
    about: about.size === 0 ? words : about,
  };
};

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((item) => other.has(item));

/** True where two statements speak of the same: a name, or what the one is about occurs in the other. */
export const areRelated = (one: Statement, other: Statement): boolean =>
  meet(one.names, other.names) || meet(one.about, other.words) || meet(other.about, one.words);
