import { folded as foldedLetters, matchesOf } from '../languages/letters';
import { inEachLanguage, inLanguage, languageCodes, wordsListed } from '../languages/registry';
import type { FormationWords, PronounForm } from '../languages/timeWords';
import { once } from '../model/once';
import { areOpposed } from '../prose/sentences';
import { analyzeText, languageOfDocument } from '../recall/analyzer';
import { classify } from './classify';
import type { Sentence } from './emotion';
import { entitiesIn, escaped, slugOf } from './entities';
import { maskedText } from './filters';
import { capitalized } from './title';

/** A pronoun at the beginning of a sentence, for one thing or one person. */
interface Reference {
  readonly of: 'thing' | 'person';
  readonly pronoun: string;
}

const referenceIn = (masked: string): Reference | undefined => {
  for (const { subjectPronouns } of inEachLanguage('formation')) {
    const thing = subjectPronouns?.thing.exec(masked)?.[0];
    if (thing !== undefined) return { of: 'thing', pronoun: thing };
    const person = subjectPronouns?.person.exec(masked)?.[0];
    if (person !== undefined) return { of: 'person', pronoun: person };
  }
  return undefined;
};

const isPersonName = (text: string): boolean => /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(text);

/** "Ada Lovelace reviews …". */
const nameBeforeVerb = /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) \p{Ll}+s(?!\p{L})/u;

/** What a sentence is about, where nothing else in it can be meant by the pronoun of the next one; undefined otherwise. */
const onlySubject = (sentence: string, of: Reference['of']): string | undefined => {
  const masked = maskedText(sentence);
  const language = clauseLanguage(masked);
  const object = inEachLanguage('formation')
    .map((one) => one.object?.exec(masked)?.groups?.object)
    .find((found) => found !== undefined);
  const somebody = of === 'person' ? nameBeforeVerb.exec(sentence)?.[1] : undefined;
  const subject = somebody ?? object?.trim() ?? language?.subject?.exec(masked)?.[1]?.trim();
  if (subject === undefined) return undefined;
  const at = sentence.indexOf(subject);
  if (at < 0) return undefined;
  const rest = sentence.slice(at + subject.length);
  if (of === 'person') {
    return isPersonName(subject) && !/(?<!\p{L})\p{Lu}\p{Ll}/u.test(rest) ? subject : undefined;
  }
  const namesMore = inEachLanguage('formation').some(({ naming }) => naming?.test(rest) === true);
  const isPronoun = inEachLanguage('formation').some(
    ({ pointing, first }) => pointing?.test(subject) === true || first?.test(subject) === true,
  );
  const isSeveral = inEachLanguage('formation').some(({ several }) => several?.test(subject));
  return namesMore || isPronoun || isSeveral || isPersonName(subject) ? undefined : subject;
};

/** The sentence with what the one before is about in the place of its first pronoun, where that is certain. */
export const resolveSubject = (text: string, before: string | undefined): Resolved | undefined => {
  const found = before === undefined ? undefined : referenceIn(maskedText(text));
  if (before === undefined || found === undefined) return undefined;
  const subject = onlySubject(before, found.of);
  if (subject === undefined) return undefined;
  const name = capitalized(subject);
  const rest = text.slice(found.pronoun.length);
  return { text: `${name}${rest}`, pronoun: found.pronoun, name: subject };
};

/** What a text names: as it is written there, and whether it is somebody. */
export interface Name {
  readonly of: 'thing' | 'person';
  readonly name: string;
  /** The same for every spelling. */
  readonly key: string;
}

const code = /`([^`\n]+)`/gu;

/** The words of a text that an address was made of; undefined where they cannot be found again. */
const writtenAs = (slug: string, text: string): string | undefined => {
  const words = slug.split('-').map(escaped).join('[\\s_-]+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0];
};

/** Technologies, organisations, people, projects, files, and what is written as code; each once. */
export const namesIn = (text: string): readonly Name[] => {
  const entities = entitiesIn(text).flatMap((address): readonly Name[] => {
    const [, kind = '', slug = ''] = /^entity:\/\/(\w+)\/(.*)$/u.exec(address) ?? [];
    const name = writtenAs(slug, text);
    return name === undefined
      ? []
      : [{ of: kind === 'person' ? 'person' : 'thing', name, key: slug }];
  });
  const known = new Set(entities.map(({ key }) => key));
  const coded = matchesOf(text, code).flatMap(([whole, inner = '']): readonly Name[] => {
    const key = slugOf(inner);
    return key === '' || known.has(key) ? [] : [{ of: 'thing', name: whole, key }];
  });
  return [...new Map([...entities, ...coded].map((one) => [one.key, one])).values()];
};

/** A sentence whose pronoun has got its name. */
export interface Resolved {
  readonly text: string;
  readonly pronoun: string;
  readonly name: string;
}

/** Sentences before it in which a pronoun finds what it stands for. */
const farthest = 2;

/** The one thing, or person, that the nearest sentence names which names any; undefined where it names several. */
const antecedentIn = (before: readonly string[], of: PronounForm['of']): Name | undefined => {
  for (const sentence of before.slice(-farthest).reverse()) {
    const names = namesIn(sentence).filter((name) => name.of === of);
    if (names.length > 0) return names.length === 1 ? names[0] : undefined;
  }
  return undefined;
};

/**
 * The sentence with the name in the place of the pronoun that it begins with (document 001, "Coreference": "pronouns → last
 * known entity"), where it is certain: the form of words shows that it stands for a thing or a person, and the sentences
 * before name only one. Undefined where there is nothing to resolve, or no certainty.
 */
export const resolvePronoun = (
  { text, masked }: Pick<Sentence, 'text' | 'masked'>,
  before: readonly string[],
): Resolved | undefined => {
  if (before.length === 0) return undefined;
  for (const { pronouns } of inEachLanguage('formation')) {
    for (const form of pronouns) {
      const match = form.pattern.exec(masked)?.[0];
      if (match === undefined) continue;
      const found = antecedentIn(before, form.of);
      // What the sentence names itself the pronoun does not stand for.
      if (found === undefined || namesIn(text).some(({ key }) => key === found.key))
        return undefined;
      const rest = text.slice(match.length);
      const pronoun = match.trim();
      return { text: `${form.replace(match, found.name)}${rest}`, pronoun, name: found.name };
    }
  }
  return undefined;
};

/** Why a wording is not taken: it says something that the text does not, leaves something out, or turns it round. */
export type Unfaithful = 'invented' | 'lost' | 'turned' | 'too_long';

/** Code, numbers with what belongs to them, addresses, identifiers, and names within a sentence. */
const particular =
  /`[^`\n]+`|https?:\/\/[^\s)\]>]+|(?<![\p{L}\p{N}])[\p{L}\p{N}_@#$.:/+-]*(?:\d|(?<=\p{L})[_/](?=\p{L})|(?<=\p{L}|^)[.:@](?=\p{L})|(?<=\p{Ll})\p{Lu})[\p{L}\p{N}_@#$.:/+%-]*|(?<=[\p{L}\p{N},;:)] )\p{Lu}[\p{L}\p{N}_+#-]*/gu;

const folded = (text: string): string =>
  foldedLetters(text.normalize('NFC')).replace(/^[`([{"'“]+|[`)\]}"'”.,;:!?]+$/gu, '');

/** What can be looked up in a text: numbers, names and code, in one spelling each. */
export const particularsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...matchesOf(text, particular).map(([match]) => match),
      ...namesIn(text).map(({ name }) => name),
    ]
      .map(folded)
      .filter((one) => one !== '' && one !== 'i'),
  );

/** The words of a text that say something, by their stems, in the language that it shows. */
export const stemsOf = (text: string): readonly string[] =>
  analyzeText(text, languageOfDocument(text));

/** Words of a fact that may be new, to make a sentence of it: "the user", "is". */
const mostNew = 0.25;
const longestBeyond = 120;

/** How the third person calls who speaks; nothing that the text has to name. */
const isSpeaker = (word: string): boolean => wordsListed('observing', 'speakers').has(word);

const holds = (text: string, one: string): boolean => folded(text).includes(one);

/**
 * Why the wording of a fact is not faithful to the sentences that it is said to come from; undefined where it is. `known` is
 * what else it may name: the messages before, and the dates that the library worked out.
 */
export const unfaithfulness = (
  wording: string,
  { source, known }: { readonly source: string; readonly known: string },
): Unfaithful | undefined => {
  if (wording.trim() === '' || wording.length > source.length + longestBeyond) return 'too_long';
  const allowed = `${source}\n${known}`;
  const [own, there] = [particularsOf(wording), particularsOf(allowed)];
  const isKnown = (one: string): boolean =>
    there.has(one) || isSpeaker(one) || (!/\d/u.test(one) && holds(allowed, one));
  if (![...own].every(isKnown)) return 'invented';
  const said = new Set(stemsOf(allowed));
  const stems = stemsOf(wording);
  const beyond = stems.filter((stem) => !said.has(stem) && !isSpeaker(stem));
  if (beyond.length > Math.max(1, Math.floor(stems.length * mostNew))) return 'invented';
  return areOpposed(wording, source) ? 'turned' : undefined;
};

/** True where every number, name and code of the source stands in one of the wordings. */
export const keepsAll = (source: string, wordings: readonly string[]): boolean => {
  const all = wordings.join('\n');
  const there = particularsOf(all);
  return [...particularsOf(source)].every(
    (one) => there.has(one) || (!/\d/u.test(one) && holds(all, one)),
  );
};

/** What tells whether a sentence stands by itself, and beside which others. */
export interface Statement {
  readonly sentence: Pick<Sentence, 'text' | 'masked'>;
  /** Says nothing without the one before it. */
  readonly isDependent: boolean;
  /** Somebody tells something that holds. */
  readonly isWhole: boolean;
  /** The words are a whole clause of what is so, whether or not rules see what it is about. */
  readonly isClause: boolean;
  readonly names: ReadonlySet<string>;
  /** Stems of the words that say something. */
  readonly words: ReadonlySet<string>;
  /** Those of what it is about; all of them where the order of words does not tell. */
  readonly about: ReadonlySet<string>;
  /** Those that it begins with: what it is about, or its first word where no rule sees how far that goes. */
  readonly topic: ReadonlySet<string>;
}

const fewestWords = 2;

const commonWords = once(
  () =>
    new Set(
      languageCodes().flatMap((code) => analyzeText(inLanguage('formation', code).common, code)),
    ),
);

const contentStems = (text: string): ReadonlySet<string> =>
  new Set(analyzeText(text, languageOfDocument(text)).filter((stem) => !commonWords().has(stem)));

export const isDependent = (masked: string): boolean =>
  inEachLanguage('formation').some(({ dependent }) => dependent.test(masked));

const isUnnamed = (masked: string): boolean =>
  inEachLanguage('formation').some(({ unnamed }) => unnamed?.test(masked) === true);

/** The language in which the words are a whole clause, first the one that they show; undefined where they are none in any. */
export const clauseLanguage = (masked: string): FormationWords | undefined =>
  [inLanguage('formation', languageOfDocument(masked)), ...inEachLanguage('formation')].find(
    ({ clause }) => clause.test(masked),
  );

type Found = ReturnType<typeof classify>;

/** That much is named in it is no form of a statement, and a cause that names nothing goes on with what it is the cause of. */
const isClassified = (found: Found): boolean =>
  found !== undefined &&
  !('code' in found) &&
  found.kind !== 'entity_rich' &&
  (found.kind !== 'solution' || found.density > 0);

/** What nobody means: a question, a guess, a request of the moment. */
const isTurned = (found: Found): boolean =>
  found !== undefined && 'code' in found && found.code === 'not_meant';

export const statementOf = (sentence: Sentence): Statement => {
  const { text, masked } = sentence;
  const names = new Set(namesIn(text).map(({ key }) => key));
  const clause = clauseLanguage(masked);
  const words = contentStems(text);
  const subject = clause?.subject?.exec(masked)?.[1];
  const about = subject === undefined ? words : contentStems(text.slice(0, subject.length));
  // What is told plainly often goes on with what was said before.
  const found =
    text.split(/\s+/u).length < fewestWords
      ? 'short'
      : classify(sentence, 'user', undefined, { plainly: false });
  const isMeant = found !== 'short' && !isTurned(found);
  // What was is told as a story, sentence by sentence.
  const isClause = isMeant && clause !== undefined && !clause.behind.test(masked);
  return {
    sentence,
    isDependent: isDependent(masked) || (names.size === 0 && isUnnamed(masked)),
    isWhole:
      (isClause && names.size > 0) ||
      (isMeant &&
        (isClassified(found) || inEachLanguage('formation').some(({ ban }) => ban.test(masked)))),
    isClause,
    names,
    words,
    about: about.size === 0 ? words : about,
    topic: subject === undefined ? contentStems(/^\S+/u.exec(text)?.[0] ?? '') : about,
  };
};

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((item) => other.has(item));

/** True where two statements speak of the same: a name, or what the one is about occurs in the other. */
export const areRelated = (one: Statement, other: Statement): boolean =>
  meet(one.names, other.names) || meet(one.about, other.words) || meet(other.about, one.words);

/** As `areRelated`, where somebody says that the other is another thing: what either begins with occurs in the other. */
export const haveOneTopic = (one: Statement, other: Statement): boolean =>
  meet(one.names, other.names) || meet(one.topic, other.words) || meet(other.topic, one.words);
