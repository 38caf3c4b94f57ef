import type { Graph } from '../engine/vocabulary';
import * as is from './guards';
import {
  type ActiveNotification,
  type EmptyNotification,
  type FolderNotification,
  folderCommands,
} from './pages';

/** Places of nodes by memory id, in the graph's own units. */
export type Positions = Readonly<Record<string, readonly [x: number, y: number]>>;

export const isPositions: is.Guard<Positions> = (value): value is Positions =>
  is.record(value) &&
  Object.values(value).every(
    (place) => Array.isArray(place) && place.length === 2 && place.every(is.number),
  );

const commands = {
  ...folderCommands,
  preview: { folder: is.text, id: is.text },
  open: { folder: is.text, id: is.text },
  keepPositions: { folder: is.text, positions: isPositions },
};

interface GraphNotification extends FolderNotification {
  readonly name: 'graph';
  readonly graph: Graph;
  /** Where the nodes were when this folder's graph was last looked at; sent when a page begins. */
  readonly positions?: Positions;
}

export interface GraphPage {
  readonly notifications:
    | EmptyNotification
    | ActiveNotification
    | GraphNotification
    | { readonly name: 'preview'; readonly id: string; readonly text: string };
  readonly commands: is.MessageOf<typeof commands>;
}

export const isGraphCommand = is.messageOf(commands);
