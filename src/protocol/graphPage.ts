import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  memoryTypeNames,
  relationTypeNames,
  statuses,
} from '../engine/vocabulary';
import * as is from './guards';
import {
  activeNotification,
  folderCommands,
  folderFields,
  folderNotifications,
  type PageGuards,
} from './pages';

/** Places of nodes by memory id, in the graph's own units. */
export type Positions = Readonly<Record<string, readonly [x: number, y: number]>>;

export const isPositions: is.Guard<Positions> = (value): value is Positions =>
  is.record(value) &&
  Object.values(value).every(
    (place) => Array.isArray(place) && place.length === 2 && place.every(is.number),
  );

const isGraph = is.shaped<Graph>({
  nodes: is.listOf(
    is.shaped<GraphNode>({
      id: is.text,
      title: is.text,
      type: is.oneOf(memoryTypeNames),
      status: is.oneOf(statuses),
      relevance: is.number,
      pinned: is.flag,
      tags: is.listOf(is.text),
      entities: is.listOf(is.text),
    }),
  ),
  edges: is.listOf(
    is.shaped<GraphEdge>({
      from: is.text,
      to: is.text,
      type: is.oneOf(relationTypeNames),
      strength: is.number,
    }),
  ),
});

const notifications = {
  ...folderNotifications,
  ...activeNotification,
  graph: {
    ...folderFields,
    graph: isGraph,
    /** Where the nodes were when this folder's graph was last looked at; sent when a page begins. */
    positions: is.optional(isPositions),
  },
  preview: { id: is.text, text: is.text },
};

const commands = {
  ...folderCommands,
  preview: { folder: is.text, id: is.text },
  open: { folder: is.text, id: is.text },
  keepPositions: { folder: is.text, positions: isPositions },
};

export interface GraphPage {
  readonly notifications: is.MessageOf<typeof notifications>;
  readonly commands: is.MessageOf<typeof commands>;
}

export const graphGuards: PageGuards<GraphPage> = {
  isCommand: is.messageOf(commands),
  isNotification: is.messageOf(notifications),
};
