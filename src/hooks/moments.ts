import type { ContextBlock, ContextOptions, SessionStart } from '../engine/vocabulary';
import type { HookCall, Moment } from './call';
import { tellingLines } from './toolUse';

/** What a moment knows beside what the agent told. */
interface Around {
  /** The files that the tool touches, relative to the project. */
  readonly files: readonly string[];
  /** What the folder's settings want agents to be told as a session starts. */
  readonly start: SessionStart;
}

/** What an agent is given at one moment. */
interface GivingMoment {
  /** What is asked of memory; undefined where nothing is. */
  readonly ask: (call: HookCall, around: Around) => ContextOptions | undefined;
  /** Whether a block is worth an interruption. */
  readonly isWorth: (block: ContextBlock) => boolean;
  /** Said above the blocks: what they are about. */
  readonly heading: (call: HookCall) => string;
}

/** Surely about it: what may be is for an agent that asks. */
const isSure = ({ form, because: { code } }: ContextBlock): boolean =>
  form === 'whole' && code !== 'best';

/** Tokens of CORE.md (document 000) and of MEMORY.md (document 002). */
const wholeFile = 3_000;

const asks: Readonly<Record<SessionStart, ContextOptions>> = {
  compact: { layers: ['core', 'baseline', 'hot', 'work'], budget: 220 },
  core: { layers: ['core', 'work'], coreFile: 'CORE.md', budget: wholeFile },
  memory: { layers: ['core', 'work'], budget: wholeFile },
};

/** A session starts: what holds whatever is done, and what is open; or a whole file, where the settings want it so. */
const start: GivingMoment = {
  ask: (_call, { start: wanted }) => asks[wanted],
  isWorth: () => true,
  heading: () => 'Rules and open work, from the project’s memory.',
};

/** The person asks: what surely has to do with it, three memories at most. */
const prompt: GivingMoment = {
  ask: ({ prompt: asked }) =>
    asked === undefined
      ? undefined
      : {
          prompt: asked,
          isTurn: true,
          layers: ['mistakes', 'contextual', 'procedures'],
          ...{ limit: 3, budget: 350 },
        },
  isWorth: isSure,
  heading: () => 'From the project’s memory, about what was asked.',
};

/** A tool is about to touch files or to run a command: what is known about them. Rules for everything came at the start. */
const tool: GivingMoment = {
  ask: ({ command }, { files }) =>
    command === undefined && files.length === 0
      ? undefined
      : {
          ...(command !== undefined && { prompt: command, isCommand: true }),
          ...(files.length > 0 && { files }),
          layers: ['mistakes', 'contextual', 'procedures'],
          budget: 150,
        },
  isWorth: isSure,
  heading: ({ command }) =>
    `From the project’s memory, about this ${command === undefined ? 'file' : 'command'}.`,
};

/** A tool failed: the known cause, and how it was mended. */
const failure: GivingMoment = {
  ask: ({ error = '' }, { files }) => {
    const told = tellingLines(error);
    return told === ''
      ? undefined
      : {
          prompt: told,
          ...(files.length > 0 && { files }),
          task: 'debugging',
          layers: ['mistakes', 'contextual', 'procedures'],
          ...{ limit: 2, budget: 250 },
        };
  },
  isWorth: isSure,
  heading: () => 'From the project’s memory, about the failure.',
};

/** The moments at which something is given. */
export const givingMoments: Readonly<Partial<Record<Moment, GivingMoment>>> = {
  start,
  prompt,
  tool,
  failure,
};
