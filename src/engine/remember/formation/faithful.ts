import { folded as foldedLetters } from '../../languages/letters';
import { inEachLanguage } from '../../languages/registry';
import { once } from '../../model/once';
import { areOpposed } from '../../prose/oppositions';
import { analyzeText, languageOfDocument } from '../../recall/analysis/analyzer';
import { namesIn } from './names';

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
      ...[...text.matchAll(particular)].map(([match]) => match),
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
const speakers = once(() => new Set(inEachLanguage('observing').flatMap((one) => one.speakers)));

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
    there.has(one) || speakers().has(one) || (!/\d/u.test(one) && holds(allowed, one));
  if (![...own].every(isKnown)) return 'invented';
  const said = new Set(stemsOf(allowed));
  const stems = stemsOf(wording);
  const beyond = stems.filter((stem) => !said.has(stem) && !speakers().has(stem));
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
