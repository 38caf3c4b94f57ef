import { memoryTypeNames } from '../engine/vocabulary';
import * as is from './guards';
import type { PageGuards } from './pages';

const linkFields = {
  id: is.text,
  title: is.text,
  type: is.oneOf(memoryTypeNames),
};

export type CardLink = is.Fields<typeof linkFields>;

const lineFields = {
  /** The words before the title of the other memory, and those behind it. */
  before: is.text,
  link: is.optional(is.shaped<CardLink>(linkFields)),
  after: is.text,
};

/** A sentence, about another memory where it has a link. */
export type CardLine = is.Fields<typeof lineFields>;

const lines = is.listOf(is.shaped<CardLine>(lineFields));

const cardFields = {
  id: is.text,
  title: is.text,
  type: is.oneOf(memoryTypeNames),
  facts: is.listOf(is.text),
  /** What a person should know before they rely on it: what is newer, what questions it, that nobody has seen it. */
  notices: lines,
  /** False where an agent or a process wrote it and no person has seen it. */
  isReviewed: is.flag,
  relations: lines,
  tags: is.listOf(is.text),
  /** Where it was learned, who says so, and how it was used: a sentence each. */
  origin: is.listOf(is.text),
};

/** What is told of a memory wherever it is shown, in the reader's words; its text stands beside it. */
export type Card = is.Fields<typeof cardFields>;

const notifications = {
  card: {
    /** Null where the file is no memory, or is not known as one yet. */
    card: is.nullable(is.shaped<Card>(cardFields)),
    /** What stands in place of a title that is not known. */
    fileName: is.text,
    text: is.text,
    reason: is.optional(is.oneOf(['starting', 'unknown'] as const)),
    mayWrite: is.flag,
  },
};

const commands = {
  write: { text: is.text },
  open: { id: is.text },
  /** A link of the text: a path, or a name in double brackets. */
  follow: { target: is.text },
  accept: {},
  openText: {},
};

export interface CardPage {
  readonly notifications: is.MessageOf<typeof notifications>;
  readonly commands: is.MessageOf<typeof commands>;
}

export const cardGuards: PageGuards<CardPage> = {
  isCommand: is.messageOf(commands),
  isNotification: is.messageOf(notifications),
};
