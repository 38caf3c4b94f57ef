import { readFileSync } from 'node:fs';
import type { Task } from './task';

interface Sample {
  readonly codes: readonly string[];
  /** `gold` is a position in `codes`. */
  readonly queries: readonly { readonly query: string; readonly gold: number }[];
}

/**
 * Reads CoSQA (github.com/Jun-jie-Huang/CoCLR; queries under Microsoft's C-UDA): what people ask the web, and Python
 * functions of which one answers.
 */
export const readCosqa = (path: string): Task => {
  const { codes, queries } = JSON.parse(readFileSync(path, 'utf8')) as Sample;
  return {
    name: 'CoSQA functions',
    collections: [
      {
        documents: codes.map((body, position) => ({
          id: String(position),
          title: '',
          tags: [],
          body,
          entities: [],
        })),
        questions: queries.map(({ query, gold }) => ({
          text: query,
          gold: [String(gold)],
          category: 'code search',
        })),
        askedAt: '2026-03-07T12:00:00Z',
      },
    ],
  };
};
