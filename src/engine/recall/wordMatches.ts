import type { QueryTerm } from './analysis/analyzer';
import type { AnalyzedDocument, TextField } from './textDocument';
import { TEXT_FIELDS } from './textDocument';

/** A word of the query, as the user wrote it, and where it was found. */
export interface WordMatch {
  readonly word: string;
  readonly fields: readonly TextField[];
}

/** A field of the index. */
export type IndexField = Exclude<keyof AnalyzedDocument, 'id'>;

/** The words of a query that a document answers, in the query's order, each with its fields. */
export function wordMatches(
  /** Term of the document -> fields of the index that have it. */
  found: Readonly<Record<string, readonly string[]>>,
  queryTerms: readonly QueryTerm[],
): readonly WordMatch[] {
  const fieldsOfWord = new Map<string, Set<TextField>>();
  for (const word of queryTerms.flatMap(({ words }) => words)) fieldsOfWord.set(word, new Set());
  for (const [term, indexFields] of Object.entries(found)) {
    const fields = textFields(indexFields);
    for (const word of wordsBehind(term, queryTerms)) {
      for (const field of fields) fieldsOfWord.get(word)?.add(field);
    }
  }
  return [...fieldsOfWord]
    .filter(([, fields]) => fields.size > 0)
    .map(([word, fields]) => ({ word, fields: TEXT_FIELDS.filter((field) => fields.has(field)) }));
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
 * The query's words that a term of a document answers: of the query's term it equals or, when it
 * was found by prefix or in spite of a typo, of the one it shares the longest beginning with.
 */
function wordsBehind(term: string, queryTerms: readonly QueryTerm[]): readonly string[] {
  const equal = queryTerms.find((queryTerm) => queryTerm.term === term);
  if (equal !== undefined) return equal.words;
  const shared = queryTerms.map((queryTerm) => sharedBeginning(queryTerm.term, term));
  return queryTerms[shared.indexOf(Math.max(...shared))]?.words ?? [];
}

function sharedBeginning(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}
