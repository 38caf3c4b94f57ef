import type { ContextBlock, ContextOptions } from '../../engine/vocabulary';
import type { HookCall } from '../call';

/** What an agent is given at one moment. */
export interface GivingMoment {
  /** What is asked of memory; undefined where nothing is. `files` are relative to the project. */
  readonly ask: (call: HookCall, files: readonly string[]) => ContextOptions | undefined;
  /** Whether a block is worth an interruption. */
  readonly isWorth: (block: ContextBlock) => boolean;
  /** Said above the blocks: what they are about. */
  readonly heading: (call: HookCall) => string;
}

/** Surely about it: what may be is for an agent that asks. */
export const isSure = ({ form, because: { code } }: ContextBlock): boolean =>
  form === 'whole' && code !== 'best';
