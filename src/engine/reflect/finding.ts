import type { Memory } from '../model/memory';

/** The weightier first; each memory goes to the first kind that wants it. */
export const findingKinds = ['insight', 'duplicate', 'relation', 'archive'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A change of a memory that is there; applied to its file as it is when the proposal is made. */
export interface MemoryEdit {
  readonly id: string;
  readonly fields: readonly (keyof Memory)[];
  readonly change: (memory: Memory) => Memory;
  /** Why, for the person who decides. */
  readonly rationale: string;
}

/**
 * Something that a reflection suggests; it becomes a proposal of its own. No two findings of one reflection change the
 * same memory, so that approving one never puts another in conflict.
 */
export interface Finding {
  readonly kind: FindingKind;
  /**
   * What it is about, the same words for the same suggestion about the same texts: a finding that a person rejected is
   * known by them, and does not come again until one of its memories changed.
   */
  readonly subject: string;
  /** One sentence, for the list of proposals; a question where only a person can know. */
  readonly reason: string;
  /** A memory to be added. */
  readonly added?: { readonly memory: Memory; readonly rationale: string };
  readonly edits: readonly MemoryEdit[];
}
