import type { TitleEnd, TitleWords } from '../languages/languagePack';
import { matchesOf } from '../languages/letters';
import { missingName, namesIn } from '../languages/namedThings';
import { inLanguage } from '../languages/registry';
import { languageOfDocument } from '../recall/analyzer';
import { detectLanguage } from '../recall/tokenizer';
import { endsInAbbreviation } from './emotion';
import { shorterTitle } from './shorterTitle';

/** A name out of code, which is another one with a capital: psycopg2, acme_core, config.yaml, iOS. */
const codeName = /^\p{Ll}[\p{L}]*(?:[\p{N}_/\\@]|[.:]+[\p{L}\p{N}]|\(|\p{Lu})/u;

/**
 * The text with a capital at its beginning, as its language writes it: "iade" becomes "İade" in Turkish; a name out of code stays
 * as it is. `context` is a longer text in which the language shows better.
 */
export const capitalized = (text: string, context = text): string =>
  codeName.test(text)
    ? text
    : text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(languageOfDocument(context)));

/** Longest title made from a text, in characters; the rest is in the text. */
export const longestTitle = 60;

/** Fewer characters of a sentence name nothing, and fewer than those seldom tell one memory from the next. */
const [shortestName, shortestTelling] = [12, 18];

/** Fewer characters are no sentence, whatever stands behind them. */
const shortestSentence = 8;

/** Characters of a line in which a title is looked for: what is told behind them names nothing any more. */
const longestTitled = 1_000;

/** A text up to the end of its first sentence. */
export const firstSentence = (text: string): string => {
  // Three points leave something out, and “2. sayfada” is the second page: neither ends anything.
  for (const { index } of matchesOf(text, /(?<!\.)(?!(?<=\s\d{1,2})\.\s\p{Ll})[.!?](?=\s|$)/gu)) {
    const sentence = text.slice(0, index + 1);
    if (index >= shortestSentence && !endsInAbbreviation(sentence)) return sentence;
  }
  return text;
};

/** Stars that stand for any name, and not for emphasis: `locales/*.json`, `*.test.ts`, `src/**`, `build:*`. */
const glob = /(?:^|[\s`('"/])\*{1,2}(?:\.\w|\/)|\w\/\*{1,2}(?![\w*])|\w[:.-]\*(?!\w)/u;

/**
 * The first line that says something, without the marks of markdown, of links and of comments. No more of it is read than a
 * title may be looked for in, with as much again for its marks: a link is looked for anew at each bracket that opens.
 */
const plainLine = (text: string): string => {
  const line = text.split('\n').find((candidate) => /[^\s#>*`_/-]/u.test(candidate)) ?? text;
  return line
    .slice(0, 2 * longestTitled)
    .replace(/!?\[([^\]]+)\]\([^)\s]*\)/gu, '$1')
    .replace(/(?<!\S)\[([^[\]\s][^[\]]+)\](?=[\s.,;:]|$)/gu, '$1')
    .replace(/^(?:[\s#>-]|\*(?!\.\w)|\/[/*]+)+|\s+\*\/\s*$|\[\[|\]\]/gu, '')
    .replace(/\S+/gu, (word) =>
      glob.test(word)
        ? word.replace(/^`+|`+(?=\W*$)/gu, '')
        : word.replace(/[`*_]{2,}|(?<!\w)[*_`]|[*_`](?!\w)/gu, ''),
    )
    .replace(/\s+/gu, ' ')
    .trim();
};

/** A path of Go ends in three points: `go test ./...`. */
const withoutMarks = (title: string): string => title.replace(/(\/\.{3})?[.;:,\s–—-]*$/u, '$1');

/** A word that is written small begins a title large, unless it is code: `npm run seed`. */
const withCapital = (title: string, from: string): string =>
  from.startsWith(title) || !/^\p{Ll}+(?=[\s,:'’]|$)/u.test(title)
    ? title
    : capitalized(title, from);

const withoutLeads = (sentence: string, { leads }: TitleWords): string => {
  for (const [pattern, instead, mayFit] of leads) {
    if (mayFit?.test(sentence) === false) continue;
    const rest = sentence.replace(pattern, instead);
    if (rest !== sentence && rest.length >= shortestTelling)
      return withoutLeads(withCapital(rest, sentence), { leads } as TitleWords);
  }
  return sentence;
};

/** True where a clause begins in it that lacks its verb: "it relies that the server". */
const isBroken = (title: string, { clause, states }: TitleWords): boolean => {
  const last = matchesOf(title, clause).at(-1);
  return last !== undefined && !states.test(`${title.slice(last.index + last[0].length)} `);
};

/** True where something is missing in a sentence before `at`: fewer words need others behind them where a comma ends it. */
const isOpen = (sentence: string, at: number, { open }: TitleWords): boolean =>
  open.test(
    `${withoutMarks(sentence.slice(0, at))}${/^[,;]/u.test(sentence.slice(at)) ? ',' : ''}`,
  );

interface Cut {
  readonly title: string;
  readonly score: number;
}

/** The weakest end that states something before the strongest that names a thing only; of equal ones the longest. */
const [strengthCounts, statingCounts] = [20, 30];

/** Of a title with fewer characters than are enough, what each that is missing costs. */
const [fullTitle, shortCosts] = [36, 5];

/** A second statement that is cut short says less than the first one alone. */
const secondCosts = 60;

/** What a sentence tells by name tells it from others; more names than a few crowd a title. */
const [nameCounts, mostNames] = [12, 3];

const cutAt = (
  sentence: string,
  { at, strength, words }: { at: number; strength: TitleEnd['strength']; words: TitleWords },
): Cut | undefined => {
  const title = withoutMarks(sentence.slice(0, at));
  if (title.length > longestTitle || title.length < shortestName) return undefined;
  if (isOpen(sentence, at, words) || endsInAbbreviation(`${title}.`)) return undefined;
  if (isBroken(title, words)) return undefined;
  const states = words.states.test(`${title} `) ? statingCounts : 0;
  // Two things that "and" joins, or one that is told more closely, are cut only where something is said of them.
  if (states === 0 && strength < 3) return undefined;
  const short = Math.max(0, fullTitle - title.length) * shortCosts;
  const names = Math.min(namesIn(title).size, mostNames) * nameCounts;
  const isSecond =
    strength < 3 &&
    words.whole !== undefined &&
    matchesOf(title, words.whole).some(({ index }) =>
      words.states.test(`${title.slice(0, index)} `),
    );
  const second = isSecond ? secondCosts : 0;
  return {
    title,
    score: strength * strengthCounts + states + title.length / 2 - short - second + names,
  };
};

/** Characters behind the longest title that tell whether it may end there. */
const lookedAhead = 20;

/** The parts of a sentence that may be its title, from the first word on. */
const cutsOf = (sentence: string, words: TitleWords, from = 0): readonly Cut[] =>
  words.ends.flatMap(({ pattern, unless, strength }) =>
    matchesOf(sentence.slice(0, longestTitle + lookedAhead), pattern).flatMap(({ index }) => {
      const isBound = unless?.test(sentence.slice(0, index)) === true;
      const cut =
        index <= from || isBound ? undefined : cutAt(sentence, { at: index, strength, words });
      return cut ?? [];
    }),
  );

/** The words that fit, where no part of a sentence stands by itself. */
const cutAtWord = (sentence: string, words: TitleWords): string => {
  const cut = sentence.slice(0, longestTitle);
  const lastSpace = cut.lastIndexOf(' ');
  let title = lastSpace > longestTitle / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1);
  const open = title.lastIndexOf('(');
  if (open > 0 && title.indexOf(')', open) < 0) title = title.slice(0, open);
  for (;;) {
    title = withoutMarks(title);
    const space = title.lastIndexOf(' ');
    const isOpen = words.open.test(title) || endsInAbbreviation(`${title}.`);
    if (!isOpen || space <= shortestTelling) return `${title}…`;
    title = title.slice(0, space);
  }
};

/** What a sentence is about, in `shortest` characters or more; undefined where that cannot be told from what is said of it. */
const subjectOf = (
  sentence: string,
  words: TitleWords,
  shortest = shortestTelling,
): string | undefined =>
  words.subjects
    .flatMap((pattern) => pattern.exec(sentence)?.groups?.subject ?? [])
    .find(
      (subject) =>
        subject.length >= shortest &&
        subject.length <= longestTitle &&
        !words.open.test(subject) &&
        !isBroken(subject, words),
    );

const inFewerWords = (sentence: string, words: TitleWords): string | undefined => {
  const title = shorterTitle(sentence, {
    longest: longestTitle,
    words,
    mayEnd: (part) =>
      !words.open.test(part) && !endsInAbbreviation(`${part}.`) && !isBroken(part, words),
  });
  return title === undefined ? undefined : withCapital(withoutMarks(title), sentence);
};

/** What a sentence begins with is what it is about, and more surely where the rest of it names no more. */
const [outcomeCosts, namelessCosts] = [10, 40];

/** What is said in the end, behind what led to it: a statement of its own, as it would be told without the rest. */
const outcomesOf = (sentence: string, words: TitleWords): readonly Cut[] =>
  matchesOf(sentence, words.turns).flatMap((found) => {
    const outcome = sentence.slice(found.index + found[0].length);
    const [before, behind] = [sentence.slice(0, found.index), outcome].map(
      (part) => namesIn(part).size,
    ) as [number, number];
    if (before > 0 && behind === 0) return [];
    const costs = behind > before ? outcomeCosts : namelessCosts;
    const told = capitalized(
      withoutLeads(capitalized(outcome, sentence), words).replace(words.article, ''),
      sentence,
    );
    const whole = cutAt(`${told};`, { at: told.length, strength: 3, words });
    return (whole === undefined ? cutsOf(told, words) : [whole])
      .filter(({ title }) => words.states.test(`${title} `))
      .map(({ title, score }) => ({ title, score: score - costs }));
  });

const bestOf = (cuts: readonly Cut[]): string | undefined =>
  cuts.toSorted((left, right) => right.score - left.score)[0]?.title;

/** A part that is a thing though it states nothing, where a statement would be cut short, or that is told wholly: the longest. */
const thingIn = (sentence: string, words: TitleWords): string | undefined => {
  const near = sentence.slice(0, longestTitle + lookedAhead);
  const partsAt = (pattern: RegExp): readonly string[] =>
    matchesOf(near, pattern).flatMap(({ index }) => {
      const part = withoutMarks(near.slice(0, index));
      const fits = part.length >= shortestTelling && part.length <= longestTitle;
      return fits && !isOpen(near, index, words) ? [part] : [];
    });
  const things = (words.things ?? [])
    .flatMap(partsAt)
    .filter((part) => !isBroken(part, words) && words.shorter?.limited.test(part) !== true);
  const parts = words.whole === undefined ? things : [...things, ...partsAt(words.whole)];
  return parts.toSorted((left, right) => right.length - left.length)[0];
};

/** What is said in brackets is said by the way, but for the date of “tomorrow”, without which a title is soon wrong. */
const inBrackets = /(?:^| )\((?!\d{4}-\d\d)[^()]*\)/gu;

/** Without what is said by the way; never less than says something. */
const withoutAsides = (sentence: string, { aside }: TitleWords): string => {
  const rest = sentence.replace(inBrackets, '');
  const plain = aside === undefined ? rest : rest.replace(aside, '');
  return plain.length >= shortestTelling ? plain : rest;
};

/** So many characters of a label name a thing by themselves. */
const longLabel = 24;

/** A short label tells little without the beginning of what stands behind its colon. */
const withLabelled = (sentence: string, name: string, words: TitleWords): string => {
  if (name.length >= longLabel || !sentence.startsWith(`${name}:`)) return name;
  const longer =
    bestOf(cutsOf(sentence, words, name.length + shortestSentence)) ?? thingIn(sentence, words);
  const isTold = longer !== undefined && longer.length >= name.length + shortestName;
  return isTold && longer.startsWith(name) ? longer : name;
};

/** A name in a sentence: what it is the procedure for, what it states, or at least what it is about. */
const nameOf = (sentence: string, words: TitleWords): string => {
  const main = withoutLeads(withoutAsides(sentence, words), words);
  for (const [pattern, lead] of words.names) {
    const name = pattern.exec(main)?.groups?.name;
    if (name !== undefined) return lead + name;
  }
  const bare = (text: string): string => withCapital(text.replace(words.article, ''), text);
  const adjunct = words.adjunct.exec(main)?.[0].length ?? 0;
  // What is to be done on a condition alone is another thing without it.
  if (adjunct > 0 && main.length > longestTitle && words.condition?.test(main) === true) {
    const cuts = cutsOf(main, words, adjunct + shortestSentence);
    const told = bestOf(cuts);
    if (told !== undefined) return told;
  }
  const stated = adjunct === 0 ? main : withoutLeads(withCapital(main.slice(adjunct), main), words);
  const light = bare(stated).replace(words.light, '');
  // Of several statements the first is told as it stands.
  const isOne = words.headline !== undefined && !/[;:,](?=\s)/u.test(light);
  const brief = isOne ? light.replace(words.headline, '') : light;
  const whole = [main, bare(main), bare(stated), light, brief].find(
    ({ length }) => length <= longestTitle,
  );
  if (whole !== undefined) return whole;
  const fallback = (text: string): string =>
    inFewerWords(text, words) ??
    thingIn(text, words) ??
    thingIn(light, words) ??
    subjectOf(text, words, shortestSentence) ??
    cutAtWord(text, words);
  const outcomes = outcomesOf(main, words);
  // What only tells when or where, with no statement behind it, names nothing.
  if (adjunct === 0 && words.adjunct.test(`${main.replace(/,.*$/u, '')}, x`))
    return bestOf(outcomes) ?? fallback(main);
  const cuts = [
    ...outcomes,
    ...cutsOf(bare(main), words, adjunct),
    ...(adjunct === 0 ? [] : cutsOf(bare(stated), words)),
  ];
  const name =
    bestOf(cuts.length === 0 ? cutsOf(light, words) : cuts) ??
    subjectOf(bare(stated), words) ??
    fallback(bare(stated));
  return withLabelled(bare(main), name, words);
};

/**
 * A title of at most 60 characters from the first sentence of a text, without the marks of markdown, of links and of comments:
 * the sentence where it is short; otherwise the part of it that states or names something by itself, with the name of what the
 * rest is about where the part has none. Only where no part does is it cut at a word, with an ellipsis.
 */
export const titleFrom = (text: string): string => {
  const plain = plainLine(text).slice(0, longestTitled);
  // The number of a first step stands behind what all steps are for.
  const sentence = withoutMarks(firstSentence(plain).replace(/: 1\.$/u, ''));
  const words = inLanguage('titles', detectLanguage(sentence));
  const title = withCapital(sentence.replace(words.opening ?? '', ''), sentence);
  if (title.length <= longestTitle) return title === '' ? plain : title;
  const whole = nameOf(title, words);
  // A command is a name where what it does is cut short.
  const code = /`([^`\n]{12,60})`/u.exec(text)?.[1];
  const name =
    code !== undefined && whole.endsWith('…') && whole.includes(code.slice(0, shortestName))
      ? code
      : whole;
  const missing = missingName(withoutLeads(withoutAsides(title, words), words), {
    title: name,
    spared: words.spared,
    acting: words.acting,
  });
  const withName = `${name} (${missing})`;
  return missing === undefined || withName.length > longestTitle ? name : withName;
};
