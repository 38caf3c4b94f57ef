import type { GraphNode, RelationType } from '../../src/engine/vocabulary';
import type { Attention } from './attention';
import type { PlacedLabel } from './labels';
import type { Link } from './link';
import type { Model } from './model';
import type { Box, Point, Size, Viewport } from './viewport';

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

export interface SceneLink {
  readonly from: Point;
  readonly to: Point;
  readonly kind: Link['kind'];
  /** Pixels. */
  readonly width: number;
  readonly isFaded: boolean;
  readonly isLit: boolean;
  /** Whether it shows its direction. */
  readonly hasHead: boolean;
}

export interface SceneInit extends Attention {
  readonly model: Model;
  readonly neighbours: readonly ReadonlySet<number>[];
  readonly places: readonly Point[];
  readonly viewport: Viewport;
  readonly size: Size;
  /** The text at a node and its width in pixels; asked for each node of each picture, so it had better remember. */
  readonly labelOf: (node: GraphNode) => Pick<SceneLabel, 'text' | 'width'>;
  /** What a relation is called on its line. */
  readonly nameOf: (kind: RelationType) => Pick<SceneName, 'text' | 'width'>;
  readonly lineHeight: number;
  /** False where there is no time for texts. */
  readonly hasLabels: boolean;
}

export interface SceneNode extends Point {
  readonly radius: number;
  readonly node: GraphNode;
  readonly isFaded: boolean;
  readonly ring: 'none' | 'active' | 'selected';
}
