import { once } from '../model/once';
import kinds from './kinds.json';

/** Tools by what they are, in lower case as they are written in running text. A tool may be of several kinds. */
export const toolsByKind: () => ReadonlyMap<string, readonly string[]> = once(
  () => new Map(Object.entries(kinds).map(([kind, names]) => [kind, names.split(', ')])),
);
