import type { WaitingCandidate } from '../../src/engine/vocabulary';

/** What a key does to the candidate that has the focus. */
export type Deed = 'keep' | 'edit' | 'drop' | 'dropAlike' | 'back' | 'next' | 'previous';

const keys: Readonly<Record<string, Deed>> = {
  Enter: 'keep',
  k: 'keep',
  e: 'edit',
  F2: 'edit',
  d: 'drop',
  Delete: 'drop',
  Backspace: 'drop',
  u: 'back',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Undefined for a key that is the editor's. */
export const deedOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Deed | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  // Capitals may be locked.
  const deed = keys[key.length === 1 ? key.toLowerCase() : key];
  return deed === 'drop' && shiftKey ? 'dropAlike' : deed;
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
