import { inLanguage, type LanguageCode } from '../../languages/registry';
import type { Value } from './values';

/** Where the subject ends: at the verb; where the verb stands last, at the first value or name. */
export const subjectOf = (
  clause: string,
  values: readonly Value[],
  language: LanguageCode,
): string => {
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

export const hasVerb = (text: string, language: LanguageCode): boolean => {
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
export const clausesOf = (sentence: string, language: LanguageCode): readonly string[] => {
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
export const complementIn = (
  clause: string,
  from: number,
  language: LanguageCode,
): number | undefined => {
  // The word before a preposition is looked at, and where no verb is known it is the last one of the subject.
  const start = Math.max(0, from - 1);
  const found = inLanguage('claims', language).complement?.exec(clause.slice(start));
  return found == null ? undefined : start + found.index + found[0].length;
};

export const isActive = (clause: string, language: LanguageCode): boolean => {
  const { verb, finite, copula } = inLanguage('claims', language);
  const found = verb?.exec(clause)?.[0];
  return found === undefined ? finite?.test(clause) === true : copula?.test(found) !== true;
};
