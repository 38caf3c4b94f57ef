import type { CoreMemorySection } from './core';
import { defaultConfidence } from './memory';
import type { MemoryType } from './memoryTypes';

/** Document 002's words for how sure a memory is. */
export const confidenceWords = ['high', 'medium', 'low'] as const;
export type ConfidenceWord = (typeof confidenceWords)[number];

/** 0..1. What is asked for is high, which is document 000's default; recall holds back below 0.3. */
export const confidenceOf: Readonly<Record<ConfidenceWord, number>> = {
  high: defaultConfidence,
  medium: 0.6,
  low: 0.4,
};

/** What a language model is asked to name entities by, and the end of their addresses (document 001). */
export const entityKinds = {
  technology: 'tech',
  organisation: 'org',
  person: 'person',
  project: 'project',
  file: 'file',
} as const;
export type EntityKindWord = keyof typeof entityKinds;
export const entityKindWords = Object.keys(entityKinds) as readonly EntityKindWord[];

/** Where a line of MEMORY.md can be worth it; what is worked on now is for people to write. */
export const coreAnswers = [
  'none',
  'identity',
  'persona',
  'critical_facts',
] as const satisfies readonly (CoreMemorySection | 'none')[];

/**
 * Where a text belongs, as a language model says (document 002, "routing prompt"). Relations are not asked for: they are
 * found beside what is known; the title is the summary.
 */
export interface RoutingAnswer {
  readonly type: MemoryType;
  readonly title: string;
  readonly tags: readonly string[];
  readonly entities: readonly { readonly kind: EntityKindWord; readonly name: string }[];
  readonly confidence: ConfidenceWord;
  readonly core: (typeof coreAnswers)[number];
}
