import type { Actor, OperationContext } from './actor';
import type { MemoryReference } from './decision';

/**
 * What an agent is given falls into layers, in this order. `core`: lines of MEMORY.md; `baseline`: rules that bind whatever
 * is done (document 003, layer A); `mistakes`: what goes wrong with these files and this task (document 004); `contextual`:
 * what is known about it (B); `procedures`: how it is done (C); `episodes`: what happened with the like (document 004); `neighbours`: what that is related to (D); `hot`: what is
 * used often (document 001, "Hot Tier"); `work`: what is open by CONTINUITY.md.
 */
export const contextLayers = [
  'core',
  'baseline',
  'mistakes',
  'contextual',
  'procedures',
  'episodes',
  'neighbours',
  'hot',
  'work',
] as const;
export type ContextLayerName = (typeof contextLayers)[number];

/** Document 004's kinds of task, by which kinds of memory weigh differently. */
export const taskKinds = [
  'exploration',
  'implementation',
  'debugging',
  'review',
  'refactoring',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Tokens of a context: usual (document 003), fewest and most. */
export const contextBudget = { usual: 800, least: 100, most: 20_000 } as const;

export interface ContextOptions {
  /** What is asked of the agent. Without it, and without files, only what holds whatever is done is given. */
  readonly prompt?: string;
  /** The prompt is a command that is about to be run: its words are names of programs and of what they do. */
  readonly isCommand?: boolean;
  /** Source files of the project, relative to it, that the task is about. */
  readonly files?: readonly string[];
  readonly task?: TaskKind;
  /** Tokens of the whole text, its frame included; 800 by default. */
  readonly budget?: number;
  /** The file of which the layer `core` gives the lines; MEMORY.md by default. */
  readonly coreFile?: 'MEMORY.md' | 'CORE.md';
  /** Only these layers; all by default. */
  readonly layers?: readonly ContextLayerName[];
  /** At most so many blocks. */
  readonly limit?: number;
  /** Keys of blocks, or the first letters of ids, that the session was given already. */
  readonly exclude?: readonly string[];
  /** By words alone: no vectors are asked. */
  readonly textOnly?: boolean;
  /** Milliseconds to wait for vectors, as recall has it. */
  readonly wait?: number;
  /** Counts nothing as used. */
  readonly peek?: boolean;
  /** An agent begins a turn with this prompt: CONTINUITY.md is written after the answer. */
  readonly isTurn?: boolean;
  /** Who is given it: for the recall log, and to count as use what an agent is given whole. */
  readonly by?: OperationContext;
}

/** Why a block is given, with the data of the code. */
export interface ContextReason {
  readonly code:
    | 'standing'
    | 'rule'
    | 'file'
    | 'prompt'
    /** Nothing has more to do with the prompt, and yet it is unsure. */
    | 'best'
    | 'proven'
    | 'happened'
    | 'related'
    | 'used'
    | 'open';
  readonly data: Readonly<Record<string, string | number>>;
}

/** `whole`: all that it says; `excerpt`: title and beginning; `title`: the title alone. */
export type BlockForm = 'whole' | 'excerpt' | 'title';

/** One thing that an agent is given. */
export interface ContextBlock {
  readonly layer: ContextLayerName;
  /** Names it among all blocks: the id of its memory, or the place and the mark of a line. */
  readonly key: string;
  readonly text: string;
  readonly form: BlockForm;
  /** There was no room for its text, so that it is given by its title. */
  readonly isCut?: true;
  /** What it costs, its heading included; at least what a face makes of it. */
  readonly tokens: number;
  readonly because: ContextReason;
  /** Absent for a line of MEMORY.md, CONTINUITY.md or a day log. */
  readonly memory?: MemoryReference & {
    /** ISO 8601 */
    readonly updated?: string;
    readonly author?: Actor;
    readonly reviewed: boolean;
  };
}

export interface ContextAnswer {
  /** By layer, in the order of `contextLayers`, the most valuable of each first. */
  readonly blocks: readonly ContextBlock[];
  /** Of the whole text; never more than the budget. */
  readonly tokens: number;
  readonly budget: number;
  readonly task: TaskKind;
  /** Blocks that the budget or the limit had no room for. */
  readonly cut: number;
  /** Blocks left out because the session was given them already. */
  readonly repeated: number;
  /**
   * Rules that would bind here, were they not by agents and unreviewed; absent where there are none, and where the session was
   * given something already.
   */
  readonly unreviewed?: number;
}
