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
import { isRecord, isText, type PageGuards, type PageQuestion } from './pages';

/** Places of nodes by memory id, in the graph's own units. */
export type Positions = Readonly<Record<string, readonly [x: number, y: number]>>;

/** Why there is no graph to show, in the words of the host's state. */
export const graphEmptyReasons = [
  'starting',
  'noFolder',
  'uninitialised',
  'unusable',
  'stopped',
] as const;
export type GraphEmptyReason = (typeof graphEmptyReasons)[number];

/** What an empty page offers to do. */
export const graphActions = [
  'openFolder',
  'initialize',
  'remember',
  'openSettings',
  'restart',
] as const;
export type GraphAction = (typeof graphActions)[number];

export interface GraphFolder {
  /** URI of the workspace folder. */
  readonly folder: string;
  readonly name: string;
}

export interface GraphPage {
  readonly requests: {
    /** First words of a memory. */
    readonly preview: [params: { readonly folder: string; readonly id: string }, result: string];
  };
  readonly notifications:
    | {
        readonly name: 'graph';
        readonly folder: string;
        /** Every workspace folder with a memory, this one among them. */
        readonly folders: readonly GraphFolder[];
        readonly graph: Graph;
        /** Where the nodes were when this folder's graph was last looked at; sent when a page begins. */
        readonly positions?: Positions;
        /** False where nothing can be written: no action that writes is offered then. */
        readonly isTrusted: boolean;
      }
    /** The memory that the active editor shows; null for none. */
    | { readonly name: 'active'; readonly id: string | null }
    | { readonly name: 'empty'; readonly reason: GraphEmptyReason; readonly isTrusted: boolean };
  readonly commands:
    | { readonly name: 'open'; readonly folder: string; readonly id: string }
    | { readonly name: 'chooseFolder'; readonly folder: string }
    | { readonly name: 'keepPositions'; readonly folder: string; readonly positions: Positions }
    | { readonly name: 'act'; readonly action: GraphAction };
}

/** Every sentence and label of the page, in the reader's language; `{0}` is filled by the page. */
export interface GraphWords {
  readonly types: Readonly<Record<MemoryType, string>>;
  readonly statuses: Readonly<Record<Status, string>>;
  /** As it reads from its origin, and from its target. */
  readonly relations: Readonly<
    Record<RelationType, { readonly to: string; readonly from: string }>
  >;
  readonly empty: Readonly<Record<GraphEmptyReason | 'noMemories' | 'untrusted', string>>;
  readonly actions: Readonly<Record<GraphAction, string>>;
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
  readonly folder: string;
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

const isFolder = (value: unknown): value is GraphFolder =>
  isRecord(value) && isText(value.folder) && isText(value.name);

const isPlace = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

export const isPositions = (value: unknown): value is Positions =>
  isRecord(value) && Object.values(value).every(isPlace);

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  (all as readonly unknown[]).includes(value);

export const graphGuards: PageGuards<GraphPage> = {
  isCommand: (value): value is GraphPage['commands'] => {
    if (!isRecord(value)) return false;
    switch (value.name) {
      case 'open':
        return isText(value.folder) && isText(value.id);
      case 'chooseFolder':
        return isText(value.folder);
      case 'keepPositions':
        return isText(value.folder) && isPositions(value.positions);
      case 'act':
        return isOneOf(graphActions, value.action);
      default:
        return false;
    }
  },
  isNotification: (value): value is GraphPage['notifications'] => {
    if (!isRecord(value)) return false;
    switch (value.name) {
      case 'graph':
        return (
          isText(value.folder) &&
          Array.isArray(value.folders) &&
          value.folders.every(isFolder) &&
          isGraph(value.graph) &&
          (value.positions === undefined || isPositions(value.positions)) &&
          typeof value.isTrusted === 'boolean'
        );
      case 'active':
        return value.id === null || isText(value.id);
      case 'empty':
        return isOneOf(graphEmptyReasons, value.reason) && typeof value.isTrusted === 'boolean';
      default:
        return false;
    }
  },
  isQuestion: (value): value is PageQuestion<GraphPage> =>
    isRecord(value) &&
    value.method === 'preview' &&
    isRecord(value.params) &&
    isText(value.params.folder) &&
    isText(value.params.id),
};
