import type { TextDocument } from '../src/engine/recall/textIndex';
import type { Quality, Question } from './metrics';
import { qualityOf } from './metrics';

/** Documents, and the questions that are asked of them and of no others. */
export interface Collection {
  readonly documents: readonly TextDocument[];
  readonly questions: readonly Question[];
}

/** Takes the documents in; the answer ranks their ids for a query, best first. */
export type Ranker = (documents: readonly TextDocument[]) => (query: string) => readonly string[];

/** How well a ranker answers the questions of all collections, each question counting once. */
export function measure(ranker: Ranker, collections: readonly Collection[]): Quality {
  return qualityOf(
    collections.flatMap(({ documents, questions }) => {
      const rank = ranker(documents);
      return questions.map(({ text, gold }) => ({ ranking: rank(text), gold }));
    }),
  );
}
