import type { WaitingCandidate } from '../engine/vocabulary';
import * as is from './guards';
import { type EmptyNotification, type FolderNotification, folderCommands } from './pages';

const commands = {
  ...folderCommands,
  /** With a text: what the person made of it. */
  keep: { folder: is.text, id: is.text, text: is.optional(is.text) },
  /** With `alike`: also what says nearly the same. */
  drop: { folder: is.text, id: is.text, alike: is.flag },
  /** What was dropped last waits again. */
  back: { folder: is.text },
};

interface CandidatesNotification extends FolderNotification {
  readonly name: 'candidates';
  readonly candidates: readonly WaitingCandidate[];
}

export interface CandidatesPage {
  readonly notifications:
    | EmptyNotification
    | CandidatesNotification
    /** What could not be done about these: they wait as before. */
    | { readonly name: 'left'; readonly ids: readonly string[] };
  readonly commands: is.MessageOf<typeof commands>;
}

export const isCandidatesCommand = is.messageOf(commands);
