import type { MemoryType } from '../model/memoryTypes';
import type { CaptureKind } from '../model/observation';
import type { ProjectText } from '../model/projectText';

/** What a text says that may be worth a memory. */
export interface Proposed {
  /** Stands alone: nobody has to read the source. */
  readonly text: string;
  readonly kind: CaptureKind;
  /** Undefined where its words have to tell. */
  readonly type?: MemoryType;
  /** 0..1, how likely a person keeps it. */
  readonly confidence: number;
  /** Where it stands: `README.md:12`. */
  readonly origin: string;
  /** The words around it, for whoever decides. */
  readonly around: string;
  /** Globs of the files that it is about. */
  readonly scope?: readonly string[];
}

/** What a text of its kind says, in the order in which it says it. */
export type Importer = (source: ProjectText) => readonly Proposed[];
