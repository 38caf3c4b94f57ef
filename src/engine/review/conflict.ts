import { textHash } from '../format/contentHash';
import type { ChangeState, ProposedChange } from '../model/proposal';

/** A file as it is now: its text, or that it is there and is no text; undefined where there is none. */
export type CurrentFile = { readonly text: string } | { readonly unreadable: true } | undefined;

/** The hash that a change records of its file; undefined where there is none. */
export const hashOf = (current: CurrentFile): string | undefined => {
  if (current === undefined) return undefined;
  return 'text' in current ? textHash(current.text) : 'unreadable';
};

/** True where the file is already what the change would make of it: then nothing is overwritten. */
export const isDoneAlready = (change: ProposedChange, current: CurrentFile): boolean => {
  if (current === undefined) return change.after === undefined;
  return 'text' in current && current.text === change.after;
};

/**
 * The state of a change beside its file as it is now. An open change whose file was changed, created or removed since
 * is a conflict: applying it would write over what somebody else did.
 */
export const stateOf = (change: ProposedChange, current: CurrentFile): ChangeState => {
  if (change.state !== 'open') return change.state;
  const isSame = hashOf(current) === change.before;
  return isSame || isDoneAlready(change, current) ? 'open' : 'conflict';
};
