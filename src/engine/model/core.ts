import type { MemoryReference } from './decision';
import type { MemoryPath } from './memoryPath';

/** A heading of CORE.md and what stands under it (document 000, "CORE.md Format"). */
export interface CoreResultSection {
  readonly title: string;
  /** The most relevant first. */
  readonly memories: readonly MemoryReference[];
}

/** What CORE.md holds after it was generated. */
export interface CoreResult {
  readonly path: MemoryPath;
  /** False where its content was the same already; a new date alone does not count. */
  readonly changed: boolean;
  /** The generated files that were written: CORE.md, `graph/index.md`, `graph/relations.md`. */
  readonly written: readonly MemoryPath[];
  readonly sections: readonly CoreResultSection[];
  /** Tokens of the file. */
  readonly tokens: number;
  /** Shared memories that are active, of all that are shared. */
  readonly active: number;
  readonly total: number;
  /** Memories that would have been in it, had there been room. */
  readonly left: number;
}

/** The sections of MEMORY.md (document 002), by the headings that its template has. */
export const coreMemoryHeadings = {
  identity: 'Identity',
  active_context: 'Active Context',
  persona: 'Persona',
  critical_facts: 'Critical Facts',
} as const;

export type CoreMemorySection = keyof typeof coreMemoryHeadings;

/** Tokens that MEMORY.md may have: it is always in context (document 002, "Core memory cap"). */
export const coreMemoryCap = 3_000;

/** `propose`: what is worth it waits as a proposed line of MEMORY.md; `off`: only where a caller asks for it. */
export const coreLinesChoices = ['propose', 'off'] as const;
