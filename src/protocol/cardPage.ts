import type { MemoryType } from '../engine/vocabulary';
import * as is from './guards';

export interface CardLink {
  readonly id: string;
  readonly title: string;
  readonly type: MemoryType;
}

/** A sentence, about another memory where it has a link. */
export interface CardLine {
  /** The words before the title of the other memory, and those behind it. */
  readonly before: string;
  readonly link?: CardLink;
  readonly after: string;
}

/** What is told of a memory wherever it is shown, in the reader's words; its text stands beside it. */
export interface Card extends CardLink {
  readonly facts: readonly string[];
  /** What a person should know before they rely on it: what is newer, what questions it, that nobody has seen it. */
  readonly notices: readonly CardLine[];
  /** False where an agent or a process wrote it and no person has seen it. */
  readonly isReviewed: boolean;
  readonly relations: readonly CardLine[];
  readonly tags: readonly string[];
  /** Where it was learned, who says so, and how it was used: a sentence each. */
  readonly origin: readonly string[];
}

const commands = {
  write: { text: is.text },
  open: { id: is.text },
  /** A link of the text: a path, or a name in double brackets. */
  follow: { target: is.text },
  accept: {},
  openText: {},
};

export interface CardPage {
  readonly notifications: {
    readonly name: 'card';
    /** Null where the file is no memory, or is not known as one yet. */
    readonly card: Card | null;
    /** What stands in place of a title that is not known. */
    readonly fileName: string;
    readonly text: string;
    readonly reason?: 'starting' | 'unknown';
    readonly mayWrite: boolean;
  };
  readonly commands: is.MessageOf<typeof commands>;
}

export const isCardCommand = is.messageOf(commands);
