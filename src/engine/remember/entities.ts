import { folded, matchesOf } from '../languages/letters';
import {
  companyForms,
  isNamedTechnology,
  isTechnology,
  ordinaryWords,
  organisations,
} from '../languages/names';
import { inEachLanguage } from '../languages/registry';
import { boundedMemo, once } from '../model/once';

/** Document 001: "Max 8 per observation". */
export const mostEntities = 8;

/** Document 001's addresses (ORIGINS 001 capture): slugs of 2 to 50 characters. */
type EntityKind = 'tech' | 'org' | 'person' | 'project' | 'file';
const shortestSlug = 2;
const longestSlug = 50;

/** What is longer says more than a list of names could. */
const longestText = 5000;

interface Found {
  readonly kind: EntityKind;
  readonly name: string;
  readonly at: number;
}

/**
 * A name as the end of an address: lower case, words joined by hyphens. Dots, pluses and the signs of `c++` and `c#` are
 * parts of names, slashes parts of paths; so a question that names `users.ts` or `next.js` finds it.
 */
export const slugOf = (name: string): string =>
  folded(name.normalize('NFC'))
    .replace(/[^\p{L}\p{N}.+#/_]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/gu, '');

/** The text as a pattern that finds it. */
export const escaped = (text: string): string => text.replace(/[.+*?^${}()|[\]\\]/gu, '\\$&');

const word = /[\p{L}\p{N}][\p{L}\p{N}._+#-]*/gu;

const beginsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:\n]\s*|^\s*[-*]\s+)$/u.test(text.slice(Math.max(0, at - 6), at));

/** A name that is a word as well counts where it is capitalised within a sentence, or written as code. */
const isWrittenAsName = (text: string, written: string, at: number): boolean =>
  text[at - 1] === '`' || (/^\p{Lu}/u.test(written) && !beginsSentence(text, at));

const technologiesIn = (text: string): readonly Found[] =>
  matchesOf(text, word).flatMap(({ 0: written, index: at }): readonly Found[] => {
    const lower = written.toLowerCase().replace(/[.\-_]+$/u, '');
    // Inflections stand behind an apostrophe, which ends the word already; numbers belong to versions.
    const name = isNamedTechnology(lower) ? lower : lower.replace(/[-_.]?v?\d[\d.]*$/u, '');
    if (!isNamedTechnology(name)) return [];
    if (ordinaryWords().has(name) && !isWrittenAsName(text, written, at)) return [];
    return [{ kind: 'tech', name, at }];
  });

const organisationName = once(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}@./-])(?<name>${[...organisations()].map(escaped).join('|')})(?![\\p{L}\\p{N}@]|[.-]\\p{L})`,
      'gu',
    ),
);

const company = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<name>\\p{Lu}[\\p{L}\\p{N}&]*(?: \\p{Lu}[\\p{L}\\p{N}&]*){0,2}),? ${companyForms}`,
  'gu',
);

const extensions =
  'ts|tsx|mts|cts|js|jsx|mjs|cjs|json|jsonl|md|mdx|py|rb|go|rs|java|kt|kts|cs|cpp|cc|hpp|swift|php|scala|ex|exs|clj|hs|lua|pl|sh|bash|zsh|ps1|sql|graphql|proto|yml|yaml|toml|ini|cfg|conf|env|xml|html|css|scss|less|vue|svelte|astro|tf|gradle|lock|csv|ipynb|txt';

const file = new RegExp(
  `(?<![\\p{L}\\p{N}/@:._-])(?<name>(?:\\.{0,2}/)?(?:[\\w.@-]{1,60}/){0,12}[\\w.@-]{0,60}\\w\\.(?:${extensions}))(?![\\p{L}\\p{N}/])`,
  'gu',
);

const handle = /(?<![\p{L}\p{N}._/@-])@(?<name>\p{L}[\p{L}\p{N}-]{1,38})(?![\p{L}\p{N}./@-])/gu;

const named = (
  kind: EntityKind,
  text: string,
  { pattern, isNone }: { readonly pattern: RegExp; readonly isNone?: (name: string) => boolean },
): readonly Found[] =>
  matchesOf(text, pattern).flatMap((match): readonly Found[] => {
    const name = match.groups?.name;
    return name === undefined || isNone?.(name) ? [] : [{ kind, name, at: match.index }];
  });

const filesIn = (text: string): readonly Found[] =>
  named('file', text, { pattern: file, isNone: isTechnology }).map((found) => ({
    ...found,
    name: found.name.replace(/^(?:\.{0,2}\/)+/u, ''),
  }));

const peopleAndProjectsIn = (text: string): readonly Found[] =>
  inEachLanguage('observing').flatMap(({ names: { people, projects, notNames } }) => {
    const isNone = (name: string): boolean =>
      isTechnology(name) ||
      organisations().has(name) ||
      name.split(' ').some((part) => notNames.has(part.toLowerCase()));
    return [
      ...people.flatMap((pattern) => named('person', text, { pattern, isNone })),
      ...projects.flatMap((pattern) => named('project', text, { pattern, isNone: isTechnology })),
    ];
  });

/** The address of a named thing; undefined where its name makes no slug of 2 to 50 characters. */
export const addressOf = (kind: EntityKind, name: string): string | undefined => {
  const slug = slugOf(name);
  const isUsable = slug.length >= shortestSlug && slug.length <= longestSlug;
  return isUsable ? `entity://${kind}/${slug}` : undefined;
};

/**
 * What a text is about, by rules: technologies, organisations, people, projects and files as addresses
 * (`entity://tech/redis`), in the order in which they are named, each once, at most eight (document 001, "Entity
 * Extraction"). A name that is both an organisation and a technology is the technology.
 */
export const entitiesIn = (text: string): readonly string[] =>
  remembered(text.slice(0, longestText));

/** Texts whose entities are known: the stages that a text goes through each ask for them. */
const rememberedTexts = 64;

const remembered = boundedMemo(
  (text): readonly string[] => {
    const found = [
      ...technologiesIn(text),
      ...named('org', text, { pattern: organisationName(), isNone: isTechnology }),
      ...named('org', text, { pattern: company }),
      ...peopleAndProjectsIn(text),
      ...named('person', text, { pattern: handle }),
      ...filesIn(text),
    ];
    const addresses = [...found]
      .sort((left, right) => left.at - right.at)
      .flatMap(({ kind, name }) => addressOf(kind, name) ?? []);
    return [...new Set(addresses)].slice(0, mostEntities);
  },
  { capacity: rememberedTexts },
);
