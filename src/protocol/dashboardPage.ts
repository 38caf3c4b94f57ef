import { type DecayReport, isHalfLife } from '../engine/vocabulary';
import * as is from './guards';
import {
  type ActiveNotification,
  type EmptyNotification,
  type FolderNotification,
  folderCommands,
} from './pages';

export const isHalfLifeDays: is.Guard<number> = (value): value is number =>
  typeof value === 'number' && isHalfLife(value);

const aboutMemory = { folder: is.text, id: is.text };

const deeds = {
  open: aboutMemory,
  pin: aboutMemory,
  unpin: aboutMemory,
  archive: aboutMemory,
  restore: aboutMemory,
  confirm: aboutMemory,
  snooze: aboutMemory,
};
export type DashboardDeed = keyof typeof deeds;

const commands = {
  ...folderCommands,
  ...deeds,
  /** The page shows this memory. */
  strengths: aboutMemory,
  /** Snoozes all of them. */
  keep: { folder: is.text, ids: is.listOf(is.text) },
  /** Null goes back to the default. */
  keepHalfLife: { folder: is.text, days: is.nullable(isHalfLifeDays) },
};

interface DecayNotification extends FolderNotification {
  readonly name: 'decay';
  readonly report: DecayReport;
}

export interface DashboardPage {
  readonly notifications:
    | EmptyNotification
    | ActiveNotification
    | DecayNotification
    /** How strong the chosen memory is now, a sentence each. */
    | { readonly name: 'strengths'; readonly id: string; readonly lines: readonly string[] };
  readonly commands: is.MessageOf<typeof commands>;
}

export const isDashboardCommand = is.messageOf(commands);
