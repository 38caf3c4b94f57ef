import type { TextDocument } from '../src/engine/recall/textIndex';
import type { Quality, Question } from './metrics';
import { qualityOf } from './metrics';

/** Documents, and the questions that are asked of them and of no others. */
export interface Collection {
  readonly documents: readonly TextDocument[];
  readonly questions: readonly Question[];
}

/** Takes the documents in; the answer ranks their ids for a query, best first. */
export type Ranker = (
  documents: readonly TextDocument[],
) => (query: string) => readonly string[] | Promise<readonly string[]>;

/** How well a ranker answers the questions of all collections, each question counting once. */
export async function measure(
  ranker: Ranker,
  collections: readonly Collection[],
): Promise<Quality> {
  const answers: { ranking: readonly string[]; gold: Question['gold'] }[] = [];
  for (const { documents, questions } of collections) {
    const rank = ranker(documents);
    for (const { text, gold } of questions) answers.push({ ranking: await rank(text), gold });
  }
  return qualityOf(answers);
}
