import type { DecisionFile, DifferencePart } from '../engine/vocabulary';
import * as is from './guards';
import { folderCommands, folderFields, folderNotifications, type PageGuards } from './pages';

const isPart = is.shaped<DifferencePart>({
  kind: is.oneOf(['same', 'gone', 'new']),
  text: is.text,
});

/** A memory, or another file, in the reader's words. */
const readingFields = {
  title: is.text,
  /** Its kind, its tags and its standing. */
  facts: is.listOf(is.text),
  text: is.text,
  relations: is.listOf(is.text),
};
export type ShownReading = is.Fields<typeof readingFields>;

const fileFields = {
  path: is.text,
  /** What is done to it, in a word. */
  action: is.text,
  before: is.optional(is.shaped<ShownReading>(readingFields)),
  after: is.optional(is.shaped<ShownReading>(readingFields)),
  wording: is.optional(is.listOf(isPart)),
  lines: is.listOf(
    is.shaped<DecisionFile['lines'][number]>({
      kind: is.oneOf(['same', 'gone', 'new']),
      text: is.text,
      isNoise: is.flag,
    }),
  ),
};
export type ShownFile = is.Fields<typeof fileFields>;

const decisionFields = {
  /** Tells it from others, also after the page was drawn anew. */
  key: is.text,
  proposal: is.text,
  paths: is.listOf(is.text),
  canApprove: is.flag,
  headline: is.text,
  more: is.listOf(is.text),
  by: is.text,
  /** Why; empty where nobody said. */
  why: is.text,
  files: is.listOf(is.shaped<ShownFile>(fileFields)),
};
export type ShownDecision = is.Fields<typeof decisionFields>;

const notifications = {
  ...folderNotifications,
  decisions: {
    ...folderFields,
    decisions: is.listOf(is.shaped<ShownDecision>(decisionFields)),
    /** The number of the last command that had been carried out before the list was made; 0 for none. */
    answered: is.number,
  },
  /** What became of a command with a number: by what a decision is taken back, or why nothing was done. */
  outcome: {
    key: is.text,
    number: is.number,
    operation: is.optional(is.text),
    message: is.optional(is.text),
  },
  choose: { proposal: is.text, path: is.optional(is.text) },
};

const target = {
  folder: is.text,
  key: is.text,
  /** Rises by one with each command that has one. */
  number: is.number,
  proposal: is.text,
  paths: is.listOf(is.text),
};

const commands = {
  ...folderCommands,
  approve: target,
  reject: { ...target, reason: is.text },
  /** Opens the editor's own diff, of which the right side can be changed. */
  edit: { folder: is.text, proposal: is.text, path: is.text },
  /** Takes a decision back; the host knows by what, where the page was not told yet. */
  undo: { folder: is.text, key: is.text, number: is.number, operation: is.optional(is.text) },
};

export interface DecisionsPage {
  readonly notifications: is.MessageOf<typeof notifications>;
  readonly commands: is.MessageOf<typeof commands>;
}

export const decisionsGuards: PageGuards<DecisionsPage> = {
  isCommand: is.messageOf(commands),
  isNotification: is.messageOf(notifications),
};
