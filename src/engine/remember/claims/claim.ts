import type { Modality } from '../../languages/gateWords';
import { folded } from '../../languages/letters';
import { inLanguage, type LanguageCode, languageCodes } from '../../languages/registry';
import { boundedMemo } from '../../model/once';
import { oppositionsIn } from '../../prose/sentences';
import { type Word, wordsOfSentence } from '../words';
import { inFigures } from './amounts';
import { isDoubtfulModality, modalityOf } from './modality';
import { rhythmic, type Value, valuesIn } from './values';

/** Where the subject ends: at the verb; where the verb stands last, at the first value or name. */
const subjectOf = (clause: string, values: readonly Value[], language: LanguageCode): string => {
  const { verb, finite, preposition } = inLanguage('claims', language);
  if (verb !== undefined) {
    const found = verb.exec(clause) ?? finite?.exec(clause) ?? preposition?.exec(clause);
    return found == null ? clause : clause.slice(0, found.index);
  }
  // "Sonraki sürüm 3.0, 10 Nisan'da çıkacak": the number behind the name of a thing is a part of it.
  const [number, other] = values;
  const isNumbered = number?.kind === 'version' && number.owner !== '' && other !== undefined;
  const isApart = isNumbered && clause.startsWith(', ', number.at + number.text.length);
  if (isApart) return clause.slice(0, number.at + number.text.length);
  const [first] = values;
  const name = /(?<=\s)\p{Lu}[\p{L}\p{N}.]*/u.exec(clause)?.index ?? clause.length;
  const value = first === undefined ? clause.length : clause.indexOf(first.text);
  const at = Math.min(name, value);
  if (at > 0 && at < clause.length) return clause.slice(0, at);
  const last = clause.trimEnd().lastIndexOf(' ');
  return last <= 0 ? clause : clause.slice(0, last);
};

const hasVerb = (text: string, language: LanguageCode): boolean => {
  const { verb, finite } = inLanguage('claims', language);
  return verb === undefined || verb.test(text) || finite?.test(text) === true;
};

/** "PR 412 is in: Ruff does it" are two claims, "On call: Ada" is one. */
const splitAtColon = (clause: string, language: LanguageCode): readonly string[] => {
  const at = clause.search(/(?<=\p{L}{2}\S*):\s/u);
  if (at < 0) return [clause];
  const [before, after] = [clause.slice(0, at), clause.slice(at + 1).trim()];
  return hasVerb(before, language) || hasVerb(after, language) ? [before, after] : [clause];
};

/** What stands in brackets, behind a semicolon, or behind a comma with a subject of its own, is a clause. */
const clausesOf = (sentence: string, language: LanguageCode): readonly string[] => {
  const parts: string[] = [];
  for (const part of sentence.split(inLanguage('claims', language).joint)) {
    const last = parts.at(-1);
    // "The next release, 2027.1, is due": what has no verb yet is no claim.
    if (last === undefined || hasVerb(last, language)) parts.push(part);
    else parts[parts.length - 1] = `${last}, ${part}`;
  }
  const clauses = parts
    .flatMap((one) => splitAtColon(one, language))
    .map((one) => one.trim())
    .filter((one) => /\p{L}{2}/u.test(one));
  return clauses.length === 0 ? [sentence] : clauses;
};

/** Where the words behind the verb and its preposition begin; undefined in other sentences. */
const complementIn = (clause: string, from: number, language: LanguageCode): number | undefined => {
  // The word before a preposition is looked at, and where no verb is known it is the last one of the subject.
  const start = Math.max(0, from - 1);
  const found = inLanguage('claims', language).complement?.exec(clause.slice(start));
  return found == null ? undefined : start + found.index + found[0].length;
};

const isActive = (clause: string, language: LanguageCode): boolean => {
  const { verb, finite, copula } = inLanguage('claims', language);
  const found = verb?.exec(clause)?.[0];
  return found === undefined ? finite?.test(clause) === true : copula?.test(found) !== true;
};

/** What a sentence claims: of what, what of it, and how it is meant. */
export interface Claim {
  readonly sentence: string;
  readonly language: LanguageCode;
  /** The part of the sentence that claims it. */
  readonly clause: string;
  readonly modality: Modality;
  /** What it speaks of; empty where it says "we" or "it". */
  readonly subject: readonly Word[];
  /** What it says of that, without its typed values. */
  readonly rest: readonly Word[];
  /** Of the rest what stands behind a preposition: "built with …". */
  readonly complement: readonly Word[];
  /** Those of its values that tell which thing it speaks of: "Firmware 5.x supports the R2 board". */
  readonly identity: readonly Value[];
  /** The verb, where it is the last word. */
  readonly verb: readonly Word[];
  readonly values: readonly Value[];
  /** Its words that could turn it round: "not", "closed". */
  readonly turns: readonly string[];
  /** Its words that tell one of several from the others, "first", or one measure of a thing, "at most"; of several words for one the first. */
  readonly ordinals: readonly string[];
  /** It says something of its subject, and is no mere name of a thing. */
  readonly hasVerb: boolean;
  /** Its verb is one of its own: "runs", not "is". */
  readonly isActive: boolean;
  /** It says that something changed. */
  readonly isChange: boolean;
  /** The part of the clause that says of something that it is over. */
  readonly gone: readonly [from: number, to: number] | undefined;
  /** It names who does it behind the verb: "shipped by Alloy". */
  readonly isByAgent: boolean;
  /** It says what something is called. */
  readonly isNaming: boolean;
  /** It says that something has another name. */
  readonly isRename: boolean;
  readonly isUniversal: boolean;
  /** It tells what happened once. */
  readonly isEvent: boolean;
  /** It says that there is no other. */
  readonly isExclusive: boolean;
  /** Where or when it holds; undefined where it holds everywhere. */
  readonly scope: readonly Word[] | undefined;
}

const scopeOf = (sentence: string, language: LanguageCode): readonly Word[] | undefined => {
  for (const pattern of inLanguage('claims', language).scopes) {
    const found = pattern.exec(sentence);
    if (found !== null) return wordsOfSentence(found.groups?.scope ?? found[0], language);
  }
  return undefined;
};

const tests = (
  text: string,
  pattern: 'agent' | 'changes' | 'exclusive' | 'naming' | 'renamed' | 'universal',
  language: LanguageCode,
): boolean => inLanguage('claims', language)[pattern].test(text);

const isEvent = (clause: string, language: LanguageCode): boolean => {
  const { happened, settled } = inLanguage('gate', language);
  const { verb } = inLanguage('claims', language);
  return happened.test(clause) && !settled.test(clause) && verb?.test(clause) !== true;
};

const readOrdinals = (language: LanguageCode): ReadonlyMap<string, string> =>
  new Map(
    inLanguage('claims', language).ordinals.flatMap((group) => {
      const all = group.split('/');
      return all.map((word) => [word, all[0] ?? word] as const);
    }),
  );
const ordinalsOf = boundedMemo(readOrdinals, { capacity: languageCodes().length });

const ordinalsIn = (clause: string, language: LanguageCode): readonly string[] => {
  const groups = ordinalsOf(language);
  return (folded(clause).match(/\p{L}+/gu) ?? []).flatMap((word) => groups.get(word) ?? []);
};

const goneIn = (clause: string, language: LanguageCode): Claim['gone'] => {
  const found = inLanguage('claims', language).gone.exec(clause);
  return found === null ? undefined : [found.index, found.index + found[0].length];
};

/** A part of the sentence may mean it otherwise: "Tiles have 256 px, the viewer had trouble with larger ones". */
const modalityIn = (clause: string, sentence: string): Modality => {
  const whole = modalityOf(sentence);
  return whole === 'past' ? modalityOf(clause) : whole;
};

/** The words that say something; "A" at the beginning is an article. */
const wordsIn = (text: string, language: LanguageCode): readonly Word[] => {
  const { articles } = inLanguage('claims', language);
  return wordsOfSentence(text, language).filter((word) => !articles.includes(folded(word.text)));
};

const readClause = (
  clause: string,
  {
    sentence,
    said,
    language,
  }: { readonly sentence: string; readonly said: string; readonly language: LanguageCode },
): Claim => {
  const values = valuesIn(clause, language);
  const isTyped = ({ kind, text }: Word): boolean =>
    kind === 'date' ||
    kind === 'sign' ||
    /^\p{N}/u.test(text) ||
    values.some((one) => one.text.startsWith(text) || one.unitText === text);
  const all = wordsIn(clause, language);
  const last = all.at(-1);
  const isVerbLast =
    inLanguage('claims', language).verbLast === true &&
    all.length > 2 &&
    last?.kind === 'word' &&
    !isTyped(last) &&
    clause.replace(/[\s.!?]+$/u, '').endsWith(last.text);
  const words = isVerbLast ? all.slice(0, -1) : all;
  const subject = subjectOf(clause, values, language);
  const own = wordsIn(subject, language).length;
  const complement = complementIn(clause, subject.length, language);
  const until =
    complement === undefined ? words.length : wordsIn(clause.slice(0, complement), language).length;
  const rest = words.slice(own).filter((word) => !isTyped(word));
  const ofSubject = words.slice(0, own).filter((word) => !isTyped(word));
  // "Users under 16", "2027.1 slipped", "Nightly builds", and not "Two approvals"; where "One" and "Two" do something they are names.
  const isIdentity = ({ at, owner, text, kind, unit }: Value): boolean =>
    at < subject.length &&
    (/^\p{L}/u.test(owner) ||
      unit === rhythmic ||
      (at === 0 && kind === 'version') ||
      (ofSubject.length === 0 && /^\p{L}/u.test(text)));
  return {
    sentence,
    language,
    clause,
    modality: modalityIn(clause, said),
    subject: ofSubject,
    rest,
    identity: rest.length > 0 || isVerbLast ? values.filter(isIdentity) : [],
    complement: words.slice(Math.max(own, until)).filter((word) => !isTyped(word)),
    verb: isVerbLast ? [last] : [],
    values,
    turns: oppositionsIn(clause),
    ordinals: ordinalsIn(clause, language),
    hasVerb:
      (hasVerb(clause, language) ||
        tests(clause, 'universal', language) ||
        (own > (values.length > 0 ? 1 : 2) && subject.length < clause.length)) &&
      (isVerbLast || words.length > own || values.length > 0),
    isActive: isActive(clause, language),
    isChange: tests(clause, 'changes', language),
    gone: goneIn(clause, language),
    isByAgent: tests(clause, 'agent', language),
    isNaming: tests(clause, 'naming', language),
    isRename: tests(clause, 'renamed', language),
    isUniversal: tests(clause, 'universal', language),
    isEvent: isEvent(clause, language),
    isExclusive: tests(clause, 'exclusive', language),
    scope: scopeOf(clause, language),
  };
};

const readClaims = (said: string, language: LanguageCode): readonly Claim[] => {
  const whole = inFigures(said, language);
  const { lead } = inLanguage('claims', language);
  const isDoubtful = lead !== undefined && isDoubtfulModality(modalityOf(said));
  const sentence = isDoubtful ? whole.replace(lead, '') : whole;
  return clausesOf(sentence, language).map((clause) =>
    readClause(clause, { sentence, said, language }),
  );
};

const rememberedClaims = 1_000;
const memo = new Map<LanguageCode, (sentence: string) => readonly Claim[]>();

/** The claims of a sentence, clause by clause, read in the language of the text around it. */
export const claimsOf = (sentence: string, language: LanguageCode): readonly Claim[] => {
  const known = memo.get(language);
  if (known !== undefined) return known(sentence);
  const read = boundedMemo((one: string) => readClaims(one, language), {
    capacity: rememberedClaims,
  });
  memo.set(language, read);
  return read(sentence);
};

/** "The first queue", "the third queue"; "at least 12", "at most 64". */
export const haveOtherOrdinals = (said: readonly Claim[], known: readonly Claim[]): boolean => {
  const [mine, theirs] = [said, known].map((some) => some.flatMap(({ ordinals }) => ordinals));
  const lacks = (own: readonly string[] = [], others: readonly string[] = []): boolean =>
    own.some((one) => !others.includes(one));
  return lacks(mine, theirs) && lacks(theirs, mine);
};
