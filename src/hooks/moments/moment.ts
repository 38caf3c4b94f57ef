import type { ContextBlock, ContextOptions, SessionStart } from '../../engine/vocabulary';
import type { HookCall } from '../call';

/** What a moment knows beside what the agent told. */
export interface Around {
  /** The files that the tool touches, relative to the project. */
  readonly files: readonly string[];
  /** What the folder's settings want agents to be told as a session starts. */
  readonly start: SessionStart;
}

/** What an agent is given at one moment. */
export interface GivingMoment {
  /** What is asked of memory; undefined where nothing is. */
  readonly ask: (call: HookCall, around: Around) => ContextOptions | undefined;
  /** Whether a block is worth an interruption. */
  readonly isWorth: (block: ContextBlock) => boolean;
  /** Said above the blocks: what they are about. */
  readonly heading: (call: HookCall) => string;
}

/** Surely about it: what may be is for an agent that asks. */
export const isSure = ({ form, because: { code } }: ContextBlock): boolean =>
  form === 'whole' && code !== 'best';
