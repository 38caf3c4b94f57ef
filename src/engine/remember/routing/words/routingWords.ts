import type { CoreMemorySection } from '../../../model/coreMemory';

/** How a language tells where a belief belongs; a language is added by adding a file of these. */
export interface RoutingWords {
  readonly language: string;
  /** Who somebody is, how an assistant is to behave, what holds in the whole project; the first that fits decides. */
  readonly core: readonly (readonly [CoreMemorySection, RegExp])[];
  /** Said for a while, on a condition, or about one place: nothing to have in mind always. */
  readonly passing: RegExp;
  /** Something that happened at a time, other than something that holds. */
  readonly event: RegExp;
  /** A text that begins by calling itself important (document 002's trigger). */
  readonly important: RegExp;
  /** Said without being sure. */
  readonly guess: RegExp;
}
