import type { WaitingCandidate } from '../../src/engine/vocabulary';
import * as is from '../../src/protocol/guards';
import { plainKey } from '../shared/text';

/** What a key does to the candidate that has the focus. */
export type Deed = 'keep' | 'edit' | 'drop' | 'dropAlike' | 'back' | 'next' | 'previous';

const keys: Readonly<Record<string, Deed>> = {
  Enter: 'keep',
  e: 'edit',
  F2: 'edit',
  d: 'drop',
  Delete: 'drop',
  Backspace: 'drop',
  u: 'back',
  j: 'next',
  ArrowDown: 'next',
  // As on the page of the proposals, from which one comes: there it steps back, so here it must not decide.
  k: 'previous',
  ArrowUp: 'previous',
};

/** Undefined for a key that is the editor's. */
export const deedOf = (
  pressed: Parameters<typeof plainKey>[0] & { readonly shiftKey: boolean },
): Deed | undefined => {
  const deed = keys[plainKey(pressed) ?? ''];
  return deed === 'drop' && pressed.shiftKey ? 'dropAlike' : deed;
};

/** Which candidates are shown, and which of them has the focus. */
export interface Waiting {
  readonly candidates: readonly WaitingCandidate[];
  readonly current: string | undefined;
}

/** The focus a step further; it stays at either end. */
export const stepped = ({ candidates, current }: Waiting, by: 1 | -1): string | undefined => {
  const at = candidates.findIndex(({ id }) => id === current);
  return (candidates[at + by] ?? candidates[at] ?? candidates[0])?.id;
};

/** Without what is decided; the focus goes to what follows it, or else to what stands before. */
export const without = (
  { candidates, current }: Waiting,
  isGone: (id: string) => boolean,
): Waiting => {
  const left = candidates.filter(({ id }) => !isGone(id));
  if (current !== undefined && !isGone(current)) return { candidates: left, current };
  const at = candidates.findIndex(({ id }) => id === current);
  const after = candidates.slice(at + 1).find(({ id }) => !isGone(id));
  return { candidates: left, current: (after ?? left.at(-1))?.id };
};

/** What somebody had typed into a statement when the window was closed; undefined for nothing. */
export const tryDraft = (
  state: unknown,
): { readonly id: string; readonly text: string } | undefined => {
  const { draft } = is.record(state) ? state : {};
  return is.record(draft) && is.text(draft.id) && is.text(draft.text)
    ? { id: draft.id, text: draft.text }
    : undefined;
};
