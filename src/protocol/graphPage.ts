import {
  type Graph,
  type GraphEdge,
  type GraphNode,
  isMemoryType,
  isStatus,
  type MemoryType,
  type RelationType,
  type Status,
  tryRelationType,
} from '../engine/vocabulary';
import {
  type EmptyNotification,
  type FolderCommand,
  type FolderNotification,
  type FolderWords,
  isEmptyNotification,
  isFolderCommand,
  isFolderNotification,
} from './pageFolders';
import { isRecord, isText, type PageGuards, type PageQuestion } from './pages';

/** Places of nodes by memory id, in the graph's own units. */
export type Positions = Readonly<Record<string, readonly [x: number, y: number]>>;

export interface GraphPage {
  readonly requests: {
    /** First words of a memory. */
    readonly preview: [params: { readonly folder: string; readonly id: string }, result: string];
  };
  readonly notifications:
    | (FolderNotification & {
        readonly name: 'graph';
        readonly graph: Graph;
        /** Where the nodes were when this folder's graph was last looked at; sent when a page begins. */
        readonly positions?: Positions;
      })
    /** The memory that the active editor shows; null for none. */
    | { readonly name: 'active'; readonly id: string | null }
    | EmptyNotification;
  readonly commands:
    | { readonly name: 'open'; readonly folder: string; readonly id: string }
    | { readonly name: 'keepPositions'; readonly folder: string; readonly positions: Positions }
    | FolderCommand;
}

/** Every sentence and label of the page, in the reader's language; `{0}` is filled by the page. */
export interface GraphWords extends FolderWords {
  readonly types: Readonly<Record<MemoryType, string>>;
  readonly statuses: Readonly<Record<Status, string>>;
  /** As it reads from its origin, and from its target. */
  readonly relations: Readonly<
    Record<RelationType, { readonly to: string; readonly from: string }>
  >;
  readonly search: string;
  readonly filters: string;
  readonly fit: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly type: string;
  readonly status: string;
  readonly links: string;
  readonly shared: string;
  readonly around: string;
  readonly legend: string;
  readonly canvas: string;
  readonly canvasHelp: string;
  readonly list: string;
  readonly found: string;
  readonly foundOne: string;
  readonly foundNone: string;
  readonly part: string;
  readonly partAround: string;
  readonly nothingLeft: string;
  readonly showAll: string;
  readonly relevance: string;
  readonly pinned: string;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

const isNode = (value: unknown): value is GraphNode =>
  isRecord(value) &&
  isText(value.id) &&
  isText(value.title) &&
  isText(value.type) &&
  isMemoryType(value.type) &&
  isText(value.status) &&
  isStatus(value.status) &&
  typeof value.relevance === 'number' &&
  typeof value.pinned === 'boolean' &&
  isTexts(value.tags) &&
  isTexts(value.entities);

const isEdge = (value: unknown): value is GraphEdge =>
  isRecord(value) &&
  isText(value.from) &&
  isText(value.to) &&
  isText(value.type) &&
  tryRelationType(value.type)?.type === value.type &&
  typeof value.strength === 'number';

const isGraph = (value: unknown): value is Graph =>
  isRecord(value) &&
  Array.isArray(value.nodes) &&
  value.nodes.every(isNode) &&
  Array.isArray(value.edges) &&
  value.edges.every(isEdge);

const isPlace = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

export const isPositions = (value: unknown): value is Positions =>
  isRecord(value) && Object.values(value).every(isPlace);

export const graphGuards: PageGuards<GraphPage> = {
  isCommand: (value): value is GraphPage['commands'] => {
    if (!isRecord(value)) return false;
    switch (value.name) {
      case 'open':
        return isText(value.folder) && isText(value.id);
      case 'keepPositions':
        return isText(value.folder) && isPositions(value.positions);
      default:
        return isFolderCommand(value);
    }
  },
  isNotification: (value): value is GraphPage['notifications'] => {
    if (!isRecord(value)) return false;
    switch (value.name) {
      case 'graph':
        return (
          isFolderNotification(value) &&
          isGraph(value.graph) &&
          (value.positions === undefined || isPositions(value.positions))
        );
      case 'active':
        return value.id === null || isText(value.id);
      default:
        return isEmptyNotification(value);
    }
  },
  isQuestion: (value): value is PageQuestion<GraphPage> =>
    isRecord(value) &&
    value.method === 'preview' &&
    isRecord(value.params) &&
    isText(value.params.folder) &&
    isText(value.params.id),
};
