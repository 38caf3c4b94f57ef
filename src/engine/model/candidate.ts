import type { Actor } from './actor';
import type { Decision, Reason } from './decision';
import type { Emotion } from './memory';
import type { MemoryType } from './memoryTypes';
import type { CaptureKind } from './observation';
import type { ProjectTextKind } from './projectText';

/** What becomes of what nobody asked to remember: it waits for a person, or is stored at once. */
export const capturesChoices = ['wait', 'store'] as const;

/** What was captured unasked and waits for a person, on this machine alone (docs/decisions/candidates.md). */
export interface WaitingCandidate {
  readonly id: string;
  readonly text: string;
  /** `order` for what looks like an instruction to an agent. */
  readonly kind: CaptureKind | 'order';
  readonly type?: MemoryType;
  /** 0..1, how likely it is worth keeping. */
  readonly confidence: number;
  /** Whose words it is. */
  readonly role: 'user' | 'assistant';
  /** Who handed it over. */
  readonly by: Actor;
  /** ISO 8601, when it was said last. */
  readonly at: string;
  /** The message that it is of, or its first characters. */
  readonly message: string;
  readonly entities: readonly string[];
  readonly emotion?: Emotion;
  /** Where the project says it, where nobody said it in a conversation: `README.md:12`. */
  readonly origin?: string;
  /** Globs of the files that it is about. */
  readonly scope?: readonly string[];
}

/** What a person decided about candidates, and why not about others. */
export interface DecidedCandidates {
  /** One for each, in order; without a memory's decision where it was dropped, or waits again. */
  readonly decided: readonly {
    readonly candidate: WaitingCandidate;
    readonly decision?: Decision;
  }[];
  readonly left: readonly { readonly id: string; readonly because: Reason }[];
}

export interface KeepOptions {
  /** By id: what the person made of the text. */
  readonly texts?: Readonly<Record<string, string>>;
}

export interface DropOptions {
  /** Also those that say nearly the same, or stand in the same message. */
  readonly alike?: boolean;
  /** What was dropped waits again. */
  readonly back?: boolean;
}

/** What texts of the project say that may be worth a memory. */
export interface BootstrapResult {
  /** By kind of text: how many texts were read, what they say, and how much of that waits now. */
  readonly sources: readonly {
    readonly kind: ProjectTextKind;
    readonly texts: number;
    readonly found: number;
    readonly proposed: number;
  }[];
  /** What waits now, or would wait, the likeliest to be kept first. */
  readonly proposed: readonly ProposedCandidate[];
  /** Found, and known, dropped or proposed before. */
  readonly known: number;
  /** Not proposed, as nobody would read so many at once; the next time it is. */
  readonly later: number;
  /** Left out, as they hold secrets or personal data. */
  readonly refused: number;
}

export type ProposedCandidate = Pick<
  WaitingCandidate,
  'text' | 'kind' | 'type' | 'confidence' | 'origin' | 'scope'
>;

export interface BootstrapOptions {
  /** True: says what would be proposed, and writes nothing. */
  readonly dryRun?: boolean;
}
