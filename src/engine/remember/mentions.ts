import { folded as foldedLetters, matchesOf } from '../languages/letters';
import { boundedMemo } from '../model/once';
import { sentencesOf } from '../prose/sentences';

/** A memory as far as another one's text may name it. */
export interface Nameable {
  readonly id: string;
  readonly title: string;
  /** Path of its file in the folder. */
  readonly path: string;
}

/** Stands in a sentence for the name of the other memory: no text holds a private-use character by chance. */
export const nameMark = '\uE000';

/** A shorter title, or one of fewer words, stands in other texts by chance; between `[[` and `]]` any is meant. */
const shortestTitle = 12;
const fewestWords = 3;
/** Fewer digits of an id may be a word. */
const shortestId = 8;
/** Sentences that are looked at: what is longer is a document. */
const mostSentences = 40;

/** `[[name]]`, `[[name|words]]`, `[[name#heading]]`. */
export const wikiLink = /\[\[(?<name>[^[\]|#\n]+)(?:[|#][^[\]\n]*)?\]\]/gu;
/** Begins where a run of such characters begins: a text without a space would be read once for each of its characters. */
const fileLink = /(?<![\p{L}\p{N}_./-])(?<name>[\p{L}\p{N}_./-]+\.md)\b/gu;
const longId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;

/** Most titles are so; folding them in full would be most of the cost of going through many. */
const isPlain = (text: string): boolean => /^[!-~]+(?: [!-~]+)*$/u.test(text);

const folded = (text: string): string => (isPlain(text) ? text.toLowerCase() : foldedInFull(text));

const foldedInFull = (text: string): string =>
  foldedLetters(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();

const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A line that the next one goes on with. */
const wrapped = /(?<=[^\s.!?:])\n(?=[\p{L}\p{N}("'“‘[])/gu;

/** The sentences of a text that may name others, folded, in order. */
export const namingSentences = (text: string): readonly string[] =>
  sentencesOf(text.replace(wrapped, ' ')).slice(0, mostSentences).map(folded);

/** What a text refers to in so many words: `[[title or id]]`, the file of a memory, an id. In order, each once. */
export const referencesIn = (text: string): readonly string[] => {
  const links = matchesOf(text, wikiLink).map((match) => match.groups?.name ?? '');
  const files = matchesOf(text, fileLink).map((match) => fileOf(match.groups?.name ?? ''));
  const ids = matchesOf(text, longId).map(([id]) => id);
  return [...new Set([...links, ...files, ...ids].map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
};

/** True for a title that stands in no other text by chance. */
export const isTellingTitle = (title: string): boolean => {
  const text = folded(title);
  return text.length >= shortestTitle && text.split(' ').length >= fewestWords;
};

/** Without quotation marks and full stops around it, and without an inflection behind an apostrophe. */
const bare = (text: string): string =>
  /^[a-z0-9].*[a-z0-9]$/u.test(text) ? text : bareInFull(text);

const bareInFull = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The first words of a title, as they stand at the beginning of its name in a sentence. */
const beginningOf = (title: string): string => bare(bare(title).split(' ', fewestWords).join(' '));

/** Titles of which the forms are remembered: those of a large folder. */
const rememberedTitles = 32_768;

/** A title as it is looked for. Every memory of a folder is passed over for each new one, and its title stays the same. */
const formsOf = boundedMemo(
  (title: string) => {
    const name = folded(title);
    return { name, bare: bare(name), beginning: beginningOf(name) };
  },
  { capacity: rememberedTitles },
);

/** Every few words of a sentence with which a title may begin; the last of them may be the title's last one, inflected. */
const beginningsIn = (sentence: string): readonly string[] => {
  const words = sentence.split(' ');
  return words.flatMap((_, at) => {
    const few = words.slice(at, at + fewestWords).join(' ');
    return [bare(few), bare(few.replace(/['’][\p{L}]*[^\p{L}\p{N}]*$/u, ''))];
  });
};

/**
 * Who may be named in a text, for going through many memories: whether one is really named, and where, `mentionsOf` tells. What
 * this says no to is not named.
 */
export const namingTest = (text: string): ((one: Nameable) => boolean) => {
  const references = new Set(referencesIn(text).map(folded));
  const ids = [...references].filter((name) => /^[0-9a-f-]{8,}$/u.test(name));
  const sentences = namingSentences(text);
  const beginnings = new Set(sentences.flatMap(beginningsIn));
  const whole = sentences.join('\n');
  return ({ id, title, path }) => {
    const forms = formsOf(title);
    if (references.has(forms.name) || references.has(id)) return true;
    // Hardly any title gets past its first words; of those that do, many only begin as a sentence does.
    if (beginnings.has(forms.beginning) && whole.includes(forms.bare)) return true;
    if (ids.some((beginning) => id.startsWith(beginning))) return true;
    if (references.size === 0) return false;
    const file = folded(fileOf(path));
    return references.has(file) || references.has(file.replace(/\.md$/u, ''));
  };
};

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Puts the mark in the place of the first name that begins and ends as a word; inflections may follow an apostrophe. */
const marked = (sentence: string, name: string): string | undefined => {
  for (let at = sentence.indexOf(name); at !== -1; at = sentence.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (isLetter(sentence[at - 1]) || isLetter(sentence[end])) continue;
    return `${sentence.slice(0, at)}${nameMark}${sentence.slice(end)}`;
  }
  return undefined;
};

/** True for what a text calls a memory by: its title, its id or a beginning of it, its file. */
export const isNamed = (name: string, { id, title, path }: Nameable): boolean => {
  const wanted = folded(name);
  const file = folded(fileOf(path));
  return (
    [folded(title), folded(id), folded(path), file, file.replace(/\.md$/u, '')].includes(wanted) ||
    (wanted.length >= shortestId && folded(id).startsWith(wanted))
  );
};

const nameIn = (sentence: string, one: Nameable): string | undefined => {
  for (const match of matchesOf(sentence, wikiLink)) {
    if (!isNamed(match.groups?.name ?? '', one)) continue;
    const end = match.index + match[0].length;
    return `${sentence.slice(0, match.index)}${nameMark}${sentence.slice(end)}`;
  }
  const names = [
    folded(one.path),
    folded(fileOf(one.path)),
    ...(one.id.length >= shortestId ? [folded(one.id)] : []),
    ...(isTellingTitle(one.title) ? [folded(one.title)] : []),
  ];
  for (const name of names) {
    const found = marked(sentence, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The sentences (of `namingSentences`) that name a memory, each with the mark in the place of the name: by title, id, path or
 * file name, bare or between `[[` and `]]`. A short title counts between brackets alone.
 */
export const mentionsOf = (sentences: readonly string[], one: Nameable): readonly string[] =>
  sentences.flatMap((sentence) => nameIn(sentence, one) ?? []);
