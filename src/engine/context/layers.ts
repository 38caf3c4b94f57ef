import { baseline } from './baseline';
import { episodes } from './episodes';
import { hot } from './hot';
import type { ContextLayer } from './layer';
import { neighbours } from './neighbours';
import { contextual, mistakes, procedures } from './relevant';
import { core, work } from './statements';

/** What a context is made of, in its order: what comes first has the first right to the budget (document 003). */
export const layers: readonly ContextLayer[] = [
  core,
  baseline,
  mistakes,
  contextual,
  procedures,
  episodes,
  neighbours,
  hot,
  work,
];
