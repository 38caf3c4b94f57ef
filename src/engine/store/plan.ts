import { MemoryError } from '../errors';
import type { StateDelta } from '../format/stateEntry';
import type { StateRest } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { Operation, OperationRecord, Store } from '../ports';

/** A memory that took a text in. */
export interface Grown {
  readonly id: string;
  /** The text, as the memory that it would have been. */
  readonly said: Memory;
  /** The memory before. */
  readonly before: Memory;
}

/** A memory that is new in the folder. */
export interface NewMemory {
  readonly memory: Memory;
  readonly path: MemoryPath;
  /** What is noted beside it, and of others because of it. */
  readonly use?: readonly StateDelta[];
}

/** A file as it shall be; without text it is removed. */
export interface PlannedFile {
  readonly path: MemoryPath;
  readonly text?: string;
  /** Nothing may have this place yet; where something has, the operation is decided anew. */
  readonly isNew?: true;
  /** What the text would be read as, where it was just made of that. */
  readonly memory?: Memory;
}

/** What a verb wants done, worked out before anything is. */
export interface Plan<T> {
  /** In this order, all of them or none. The caller is answered when they are durable. */
  readonly files: readonly PlannedFile[];
  readonly use?: readonly StateDelta[];
  /**
   * What tells of the operation and follows its answer, under the same lock: the log of the day, the first sight of a
   * memory, then the line of the audit log. What a killed process left untold is told by who opens the folder next.
   */
  readonly follows?: {
    readonly files: readonly PlannedFile[];
    /** New memories that the log of the day tells of. Secrets are concealed there. */
    readonly log?: readonly NewMemory[];
    readonly use: readonly StateDelta[];
  };
  /** Changes what `_state.json` holds beside the use of memories; told by what it holds now. */
  readonly state?: (rest: StateRest) => StateRest;
  /** What the history says; without it nothing is recorded, because no content changed. */
  readonly record?: Omit<OperationRecord, 'actor' | 'approval' | 'at' | 'trigger'> & {
    /** `auto` where it is absent. */
    readonly approval?: string;
  };
  /**
   * Whose words the files say: what callers gave (the default) may hold no secret; in what is gathered from the folder
   * itself a secret is concealed, because nobody who asked for it could take it out.
   */
  readonly words?: 'given' | 'gathered';
  /** Texts of other files that stand in the planned ones: nothing of them is new. */
  readonly known?: readonly string[];
  /** It takes away or rewrites what a person wrote, though the files' texts alone do not tell (`writeOrPropose`). */
  readonly overwrites?: boolean;
  /** Ids of memories that it makes: their relations are looked for after the answer, as an operation of its own. */
  readonly created?: readonly string[];
  /** Memories that take a text in: the relations are looked for that it brings about, likewise. */
  readonly grown?: readonly Grown[];
  /**
   * Questions to a person that come with the change, or that it answers, where the change is made: `writeOrPropose` adds them to the files and
   * to the reasons of the answer.
   */
  readonly asks?: readonly { readonly file: PlannedFile; readonly because?: Reason }[];
  readonly answer: T;
}

/** The one door through which the folder is written. */
export interface PlanWriter {
  /**
   * Decides and applies one operation while no other process writes. Resolves once every file is durable; the commit
   * follows with those of other operations, when the lock is free again.
   */
  write<T>(context: OperationContext, decide: () => Promise<Plan<T>>): Promise<Applied<T>>;
}

/** The text of a file; undefined where there is none. Throws `io_error` where it is not text. */
export const textAt = async (store: Store, path: MemoryPath): Promise<string | undefined> => {
  const content = await store.read(path);
  if (content === undefined) return undefined;
  if ('text' in content) return content.text;
  throw new MemoryError('io_error', { path, reason: content.unreadable });
};

/** As `textAt`, but undefined also for what is no text. */
export const tryTextAt = async (store: Store, path: MemoryPath): Promise<string | undefined> => {
  const content = await store.read(path);
  return content !== undefined && 'text' in content ? content.text : undefined;
};

/** A plan that was carried out. */
export interface Applied<T> {
  readonly answer: T;
  /** As the history will have it; undefined without history or where nothing differs. */
  readonly operation: Promise<Operation | undefined>;
  /** What was made and what has grown, for who looks for their relations. */
  readonly created: readonly string[];
  readonly grown: readonly Grown[];
}
