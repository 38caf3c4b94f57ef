import type { Actor } from '../model/actor';
import type { Memory } from '../model/memory';
import { foundIn } from './found';
import type { ReadyFact } from './passage';

/** The memory that a fact becomes where nothing is known of it. */
export const newMemoryOf = (
  { draft, formed }: Pick<ReadyFact, 'draft' | 'formed'>,
  { id, actor, now }: { readonly id: string; readonly actor: Actor; readonly now: Date },
): Memory => {
  const at = now.toISOString();
  const { private: _place, core: _core, ...given } = draft;
  return {
    relations: [],
    scope: [],
    ...foundIn(formed),
    ...given,
    ...formed,
    id,
    created: at,
    updated: at,
    author: draft.author ?? actor,
  };
};
