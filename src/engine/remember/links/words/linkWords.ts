import type { RelationType } from '../../../model/relationTypes';

/** Words by which a sentence says how one thing is related to another that it names. */
export interface LinkMarker {
  readonly type: RelationType;
  /** The named one is the origin: "caused by …" says that the named one causes this. */
  readonly fromNamed?: true;
  /** Alternatives of a regular expression, in lower case. */
  readonly words: readonly string[];
}

/** How a language says relations; a language is added by adding a file of these. */
export interface LinkWords {
  readonly language: string;
  /** Where the words stand beside the name of the other memory. */
  readonly place: 'before' | 'after';
  readonly markers: readonly LinkMarker[];
  /** Forms that say that it is not so, in lower case: "does not fix …". */
  readonly denials: readonly string[];
  /** What turns a marker round where it stands right before or after it: "was never caused by …". */
  readonly negated: { readonly before?: RegExp; readonly after?: RegExp };
}
