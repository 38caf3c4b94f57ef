import type { MemoryPath } from './memoryPath';

export type ProblemCode =
  | 'alias_limit'
  | 'binary_file'
  | 'config_unreadable'
  | 'duplicate_id'
  | 'edge_incomplete'
  | 'file_too_large'
  | 'invalid_utf8'
  | 'invalid_value'
  | 'missing_field'
  | 'missing_front_matter'
  | 'proposal_unreadable'
  | 'state_unreadable'
  | 'index_unreadable'
  | 'unclosed_front_matter'
  | 'unknown_relation_type'
  | 'unknown_type'
  | 'unreadable_file'
  | 'unsupported_front_matter'
  | 'yaml_error';

/** An error keeps the file out of the index; a warning does not. Neither changes the file. */
export type ProblemSeverity = 'error' | 'warning';

export type ProblemData = Readonly<Record<string, string | number>>;

/** Something wrong in the folder, in codes and data; the faces make the sentence. */
export interface Problem {
  readonly path: MemoryPath;
  /** 1-based; absent where the whole file is meant. */
  readonly line?: number;
  readonly code: ProblemCode;
  readonly severity: ProblemSeverity;
  readonly data: ProblemData;
}
