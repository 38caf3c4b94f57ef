import type { Options } from 'minisearch';
import MiniSearch from 'minisearch';
import type { TextDocument } from '../src/engine/recall/textIndex';

/** MiniSearch by itself, the floor that our text index is compared with. */
export interface PlainIndex {
  add(document: TextDocument): void;
  search(query: string): readonly { readonly id: string; readonly score: number }[];
}

/**
 * MiniSearch over the searched fields, with its defaults for all that `options` does not say.
 */
export function createPlainIndex(options: Partial<Options<TextDocument>> = {}): PlainIndex {
  const index = new MiniSearch<TextDocument>({
    fields: ['title', 'tags', 'body', 'entities'],
    ...options,
  });
  return {
    add: (document) => index.add(document),
    search: (query) => index.search(query).map(({ id, score }) => ({ id, score })),
  };
}
