import { type Actor, actorKind } from '../../model/actor';
import type { Memory } from '../../model/memory';

/**
 * Whether somebody may rewrite or retire a belief without asking: nobody an immutable one, and none but a person what a
 * person wrote, has read or pinned (DESIGN 6, "Trust").
 */
export const mayChange = (
  target: Pick<Memory, 'author' | 'reviewed' | 'immutable' | 'pinned'>,
  actor: Actor,
): boolean => {
  if (target.immutable === true) return false;
  if (actorKind(actor) === 'human') return true;
  const isAPersons = target.author !== undefined && actorKind(target.author) === 'human';
  return !isAPersons && target.reviewed === undefined && target.pinned !== true;
};
