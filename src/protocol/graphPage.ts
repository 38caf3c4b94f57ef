import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  memoryTypeNames,
  relationTypeNames,
  statuses,
} from '../engine/vocabulary';
import {
  activeNotification,
  folderCommands,
  folderFields,
  folderNotifications,
  type Guard,
  isFlag,
  isListOf,
  isMessageOf,
  isNumber,
  isOneOf,
  isRecord,
  isShaped,
  isText,
  type MessageOf,
  optional,
  type PageGuards,
} from './pages';

/** Places of nodes by memory id, in the graph's own units. */
export type Positions = Readonly<Record<string, readonly [x: number, y: number]>>;

export const isPositions: Guard<Positions> = (value): value is Positions =>
  isRecord(value) &&
  Object.values(value).every(
    (place) => Array.isArray(place) && place.length === 2 && place.every(isNumber),
  );

const isGraph = isShaped<Graph>({
  nodes: isListOf(
    isShaped<GraphNode>({
      id: isText,
      title: isText,
      type: isOneOf(memoryTypeNames),
      status: isOneOf(statuses),
      relevance: isNumber,
      pinned: isFlag,
      tags: isListOf(isText),
      entities: isListOf(isText),
    }),
  ),
  edges: isListOf(
    isShaped<GraphEdge>({
      from: isText,
      to: isText,
      type: isOneOf(relationTypeNames),
      strength: isNumber,
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
    positions: optional(isPositions),
  },
  /** First words of a memory. */
  preview: { id: isText, text: isText },
};

const commands = {
  ...folderCommands,
  /** Asks for the first words of a memory. */
  preview: { folder: isText, id: isText },
  open: { folder: isText, id: isText },
  keepPositions: { folder: isText, positions: isPositions },
};

export interface GraphPage {
  readonly notifications: MessageOf<typeof notifications>;
  readonly commands: MessageOf<typeof commands>;
}

export const graphGuards: PageGuards<GraphPage> = {
  isCommand: isMessageOf(commands),
  isNotification: isMessageOf(notifications),
};
