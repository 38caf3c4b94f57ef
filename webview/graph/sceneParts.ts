import type { GraphNode, RelationType } from '../../src/engine/vocabulary';
import type { Box, Point, Size } from '../shared/geometry';
import type { Viewport } from './camera';
import type { Cluster } from './clusters';
import type { Hull } from './hulls';
import type { PlacedLabel } from './labels';
import type { Link } from './link';
import type { Model } from './model';

/** The title of a node. */
export interface SceneLabel extends PlacedLabel {
  readonly text: string;
  readonly isFaded: boolean;
  readonly isStrong: boolean;
}

/** What a relation is called, on its line. */
export interface SceneName extends Box {
  readonly text: string;
}

/** The line around a group, and its name where that has room. */
export interface SceneHull extends Hull {
  readonly name: SceneName | undefined;
  /** Of a graph that is seen at a glance: the name says enough. */
  readonly isQuiet: boolean;
  /** Memories of one type, which have no topic in common. */
  readonly isOfType: boolean;
  readonly hasSmallName: boolean;
  readonly isFaded: boolean;
  readonly isOpen: boolean;
}

/** A text with its width in pixels. */
export interface Measured {
  readonly text: string;
  readonly width: number;
}

export interface SceneLink {
  readonly from: Point;
  readonly to: Point;
  readonly kind: Link['kind'];
  /** Pixels. */
  readonly width: number;
  readonly isFaded: boolean;
  readonly isLit: boolean;
  /** Whether it leads from one group to another one. */
  readonly isBridge: boolean;
  /** Whether it shows its direction. */
  readonly hasHead: boolean;
}

/** What a person looks at, by index of the nodes. */
export interface Attention {
  readonly hovered: number | undefined;
  /** Has the keyboard's focus. */
  readonly selected: number | undefined;
  /** The memory in the active editor. */
  readonly active: number | undefined;
  /** Found by the search, the best first; undefined where nothing is searched. */
  readonly found: readonly number[] | undefined;
  /** The group that is open, by index of the clusters. */
  readonly group: number | undefined;
}

export interface SceneInit extends Attention {
  readonly model: Model;
  readonly places: readonly Point[];
  readonly viewport: Viewport;
  readonly size: Size;
  /** The text at a node and its width in pixels; asked for each node of each picture, so it had better remember. */
  readonly labelOf: (node: GraphNode) => Measured & { readonly long?: Measured };
  /** What a relation is called on its line. */
  readonly nameOf: (kind: RelationType) => Measured;
  /** What stands at the line around a group. */
  readonly groupOf: (cluster: Cluster, isSmall: boolean) => Measured;
  readonly lineHeight: number;
  /** False where there is no time for texts, and for the lines around groups. */
  readonly hasLabels: boolean;
}

export interface SceneNode extends Point {
  readonly radius: number;
  readonly node: GraphNode;
  readonly isFaded: boolean;
  /** A dot among many of a closed group. */
  readonly isQuiet: boolean;
  readonly ring: 'none' | 'active' | 'selected';
}

/** Everything that is drawn, in pixels, from the back to the front. */
export interface Scene {
  readonly hulls: readonly SceneHull[];
  readonly links: readonly SceneLink[];
  readonly nodes: readonly SceneNode[];
  readonly labels: readonly SceneLabel[];
  readonly names: readonly SceneName[];
}
