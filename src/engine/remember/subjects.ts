import { inEachLanguage } from '../languages/registry';
import { capitalized } from './capital';
import { clauseLanguage, type Resolved } from './coreference';
import { maskedText } from './filters';

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
