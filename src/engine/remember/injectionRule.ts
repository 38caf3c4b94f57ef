import { MemoryError } from '../errors';
import { type Actor, actorKind } from '../model/actor';
import type { Reason } from '../model/decision';
import type { MemoryDraft } from '../model/memory';
import { injectionIn } from './observe/filters';

/** What is to be done about an attempt to give orders to an agent through a memory. */
export interface JudgedInjection {
  /** Undefined where it may be kept. */
  readonly refusal?: Reason;
  readonly warnings: readonly Reason[];
}

/** All that a draft says, in whichever field. */
const textsOf = (draft: object): string =>
  Object.values(draft)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
    .join('\n');

/**
 * A person may keep such a text, since notes on security quote them, and is warned; an agent may have been told to
 * store it by what it read, and is refused with the pattern's name (docs/decisions/injections.md). A process hands on
 * what is kept already.
 */
export const judgeInjection = (draft: MemoryDraft, author: Actor): JudgedInjection => {
  const kind = actorKind(author);
  const injection = kind === 'process' ? undefined : injectionIn(textsOf(draft));
  if (injection === undefined) return { warnings: [] };
  const data = { ...injection };
  return kind === 'agent'
    ? { refusal: { stage: 'observe', code: 'injection', data }, warnings: [] }
    : { warnings: [{ stage: 'observe', code: 'injection_kept', data }] };
};

/**
 * The same rule for what is said beside the memories: an entry of the day's log, a relation. Throws `injection_found` where an
 * agent says it; what a person says there is read by people.
 */
export const refuseInjection = (words: object, author: Actor): void => {
  const injection = actorKind(author) === 'agent' ? injectionIn(textsOf(words)) : undefined;
  if (injection !== undefined) throw new MemoryError('injection_found', { ...injection });
};
