import type { MemoryType } from '../../model/memoryTypes';

/** What a language's sentences give away; a language is added by adding a file of these. */
export interface CaptureWords {
  readonly language: string;
  /** From the most telling to the least. */
  readonly types: readonly (readonly [MemoryType, RegExp])[];
  /** Words by which one person speaks of themselves. */
  readonly firstPerson: RegExp;
  /** "Remember that …": spoken to the memory, not part of what is remembered. */
  readonly leadIns: RegExp;
}
