import type { DecayMemory } from '../../src/engine/vocabulary';
import { cleanTitle } from '../shared/titles';

/** Longer titles are for the editor: no line of the page has room for them. */
const longestTitle = 240;

/** A title on one line; the name of the file where a memory has none. */
export const titleOf = ({ title, path }: Pick<DecayMemory, 'title' | 'path'>): string => {
  const clean = cleanTitle(title) || (path.split('/').at(-1) ?? '');
  return clean.length > longestTitle ? `${clean.slice(0, longestTitle).trimEnd()}…` : clean;
};
