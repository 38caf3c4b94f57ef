import type { MemoryType } from './memoryTypes';

/** What kind of unit a fact is (document 001, "Formation"). */
export const factCategories = [
  'preference',
  'fact',
  'decision',
  'correction',
  'plan',
  'entity',
] as const;
export type FactCategory = (typeof factCategories)[number];

/** The type of a memory is its category; a plan is a general memory with an end (docs/decisions/what-ends.md). */
export const typeOfCategory: Readonly<Record<FactCategory, MemoryType>> = {
  preference: 'preference',
  fact: 'fact',
  decision: 'decision',
  correction: 'correction',
  plan: 'general',
  entity: 'entity',
};

/** The category of a type that document 001 has no name for is `fact`. */
export const categoryOfType = (type: MemoryType | undefined): FactCategory =>
  factCategories.find((category) => category === type) ?? 'fact';

/** What a language model makes of a text whose sentences are numbered from 1. */
export interface FormationAnswer {
  readonly facts: readonly {
    /** The sentences that say it. */
    readonly sentences: readonly number[];
    /** The fact as it reads by itself. */
    readonly text: string;
    readonly category: FactCategory;
    /** Something that is meant to happen and has not. */
    readonly foresight: boolean;
    /** The last day on which it is true, `2026-12-01`. */
    readonly until: string | null;
  }[];
}
