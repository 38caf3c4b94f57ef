import { analyzeText, analyzeWords, languageOfDocument, type QueryTerm } from './analyzer';
import { searchedName } from './entityName';

/** The parts of a document that are searched. */
export const TEXT_FIELDS = ['title', 'tags', 'body', 'entities'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What the text index is told of a memory. */
export interface TextDocument {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly body: string;
  readonly entities: readonly string[];
}

/** The terms of a document, by the field of the index they go to. */
export interface AnalyzedDocument {
  readonly id: string;
  /** All terms of the document, those of each field FIELD_WEIGHT times: the field that is ranked by. */
  readonly text: readonly string[];
  readonly title: readonly string[];
  readonly tags: readonly string[];
  readonly entities: readonly string[];
  /** The terms of title, tags and entities that the body lacks: what `text` has beyond the body. */
  readonly beyondBody: readonly string[];
  /** The title's words as they are, stop words included: what someone means who is still typing. */
  readonly titleWords: readonly string[];
}

/**
 * How many times a term counts where it stands in this field. Fields are weighted within one term
 * frequency, as BM25F does (Robertson, Zaragoza and Taylor 2004): a score of its own for each field
 * would count a word of the title twice over, as rare in titles and as frequent in the memory, and
 * push aside memories that say it in the body.
 */
const FIELD_WEIGHT: Readonly<Record<TextField, number>> = {
  title: 2,
  tags: 2,
  body: 1,
  entities: 1,
};

/** Cuts a document into terms, in the language of its text. */
export function analyzeDocument(document: TextDocument): AnalyzedDocument {
  const { id, title, tags, body, entities } = document;
  const language = languageOfDocument(`${title}\n${body}`);
  const terms: Readonly<Record<TextField, readonly string[]>> = {
    title: analyzeText(title, language),
    tags: analyzeText(tags.join('\n'), language),
    body: analyzeText(body, language),
    entities: analyzeText(entities.map(searchedName).join('\n'), language),
  };
  const inBody = new Set(terms.body);
  const aroundBody = new Set([...terms.title, ...terms.tags, ...terms.entities]);
  return {
    id,
    text: TEXT_FIELDS.flatMap((field) => repeated(terms[field], FIELD_WEIGHT[field])),
    title: terms.title,
    tags: terms.tags,
    entities: terms.entities,
    beyondBody: [...aroundBody].filter((term) => !inBody.has(term)),
    titleWords: analyzeWords(title).map(({ term }) => term),
  };
}

function repeated(terms: readonly string[], times: number): readonly string[] {
  return Array.from({ length: times }, () => terms).flat();
}

/** A word of the query, as the user wrote it, and where it was found. */
export interface WordMatch {
  readonly word: string;
  readonly fields: readonly TextField[];
  /** What the document says for it, where it has the word itself nowhere. */
  readonly as?: readonly string[];
}

/** A field of the index. */
export type IndexField = Exclude<keyof AnalyzedDocument, 'id'>;

/** The words of a query that a document answers, in the query's order, each with its fields. */
export function wordMatches(
  /** Term of the document -> fields of the index that have it. */
  found: Readonly<Record<string, readonly string[]>>,
  queryTerms: readonly QueryTerm[],
): readonly WordMatch[] {
  const placesOfWord = new Map<string, Places>();
  for (const word of queryTerms.flatMap(({ words }) => words))
    placesOfWord.set(word, { itself: new Set(), others: new Set(), as: new Set() });
  for (const [term, indexFields] of Object.entries(found)) {
    const fields = textFields(indexFields);
    const { words = [], as } = termBehind(term, queryTerms) ?? {};
    for (const word of words) {
      const places = placesOfWord.get(word);
      if (as !== undefined) places?.as.add(as);
      for (const field of fields) places?.[as === undefined ? 'itself' : 'others'].add(field);
    }
  }
  return [...placesOfWord].flatMap(([word, { itself, others, as }]) => {
    const fields = TEXT_FIELDS.filter((field) => itself.has(field) || others.has(field));
    if (fields.length === 0) return [];
    return [{ word, fields, ...(itself.size === 0 && { as: longestOf([...as]) }) }];
  });
}

/** Without what stands within another one: where a text says "ESLint", "lint" says no more. */
function longestOf(words: readonly string[]): readonly string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Where a word stands itself, and where other words for it do, and which. */
interface Places {
  readonly itself: Set<TextField>;
  readonly others: Set<TextField>;
  readonly as: Set<string>;
}

/** The fields of the memory that a term is in, from the fields of the index it is in. */
function textFields(indexFields: readonly string[]): readonly TextField[] {
  const has = (field: IndexField) => indexFields.includes(field);
  return TEXT_FIELDS.filter((field) => {
    if (field === 'body') return has('text') && !has('beyondBody');
    return has(field) || (field === 'title' && has('titleWords'));
  });
}

/**
 * The query's term that a term of a document answers: the one it equals or, when it was found by
 * prefix or in spite of a typo, the one it shares the longest beginning with.
 */
function termBehind(term: string, queryTerms: readonly QueryTerm[]): QueryTerm | undefined {
  const equal = queryTerms.find((queryTerm) => queryTerm.term === term);
  if (equal !== undefined) return equal;
  const shared = queryTerms.map((queryTerm) => sharedBeginning(queryTerm.term, term));
  return queryTerms[shared.indexOf(Math.max(...shared))];
}

function sharedBeginning(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}
