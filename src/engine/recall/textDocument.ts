import { analyzeText, analyzeWords, languageOfDocument } from './analysis/analyzer';
import { searchedName } from './entities';

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
