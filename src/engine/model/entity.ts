/** Something that memories are about: a technology, an organisation, a person, a project, a file, or whatever has a name. */
export interface EntitySummary {
  /** As it is looked for: lower case, without the address. */
  readonly name: string;
  /** How memories write it: `entity://tech/redis`, `Redis`; the usual one first. */
  readonly spellings: readonly string[];
  /** How many memories are about it. */
  readonly memories: number;
}

/** An entity beside another one, with how many memories are about both. */
export interface NearEntity {
  readonly name: string;
  readonly memories: number;
}

export interface EntityFilter {
  /** Also what only archived and superseded memories are about. */
  readonly includeArchived?: boolean;
}
