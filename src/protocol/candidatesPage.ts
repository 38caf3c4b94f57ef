import { type Actor, memoryTypeNames, tryActor, type WaitingCandidate } from '../engine/vocabulary';
import * as is from './guards';
import { folderCommands, folderFields, folderNotifications, type PageGuards } from './pages';

const isActor: is.Guard<Actor> = (value): value is Actor =>
  is.text(value) && tryActor(value) !== undefined;

const isCandidate = is.shaped<WaitingCandidate>({
  id: is.text,
  text: is.text,
  kind: is.text as is.Guard<WaitingCandidate['kind']>,
  type: is.optional(is.oneOf(memoryTypeNames)),
  confidence: is.number,
  role: is.oneOf(['user', 'assistant']),
  by: isActor,
  at: is.text,
  message: is.text,
  origin: is.optional(is.text),
});

const notifications = {
  ...folderNotifications,
  candidates: { ...folderFields, candidates: is.listOf(isCandidate) },
  /** What could not be done about these: they wait as before. */
  left: { ids: is.listOf(is.text) },
};

const commands = {
  ...folderCommands,
  /** With a text: what the person made of it. */
  keep: { folder: is.text, id: is.text, text: is.optional(is.text) },
  /** With `alike`: also what says nearly the same. */
  drop: { folder: is.text, id: is.text, alike: is.flag },
  /** What was dropped last waits again. */
  back: { folder: is.text },
};

export interface CandidatesPage {
  readonly notifications: is.MessageOf<typeof notifications>;
  readonly commands: is.MessageOf<typeof commands>;
}

export const candidatesGuards: PageGuards<CandidatesPage> = {
  isCommand: is.messageOf(commands),
  isNotification: is.messageOf(notifications),
};
