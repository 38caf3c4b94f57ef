import type { MemoryPath } from './memoryPath';

export type ProblemCode =
  | 'alias_limit'
  | 'binary_file'
  | 'config_unreadable'
  | 'conflict_markers'
  | 'critical_file_changed'
  | 'dates_reversed'
  | 'duplicate_id'
  | 'edge_id_unknown'
  | 'edge_incomplete'
  | 'edge_repeated'
  | 'edge_title_outdated'
  | 'edge_unattached'
  | 'file_too_large'
  | 'git_lines_missing'
  | 'history_unavailable'
  | 'index_unreadable'
  | 'index_wrong'
  | 'invalid_utf8'
  | 'invalid_value'
  | 'journal_left'
  | 'key_in_config'
  | 'leftover'
  | 'link_broken'
  | 'links_too_many'
  | 'misleading_name'
  | 'missing_field'
  | 'missing_front_matter'
  | 'name_collision'
  | 'name_unusable'
  | 'not_a_day'
  | 'not_read'
  | 'outside_folder'
  | 'proposal_unreadable'
  | 'reflection_unreadable'
  | 'relation_ends_differ'
  | 'relation_one_sided'
  | 'relation_private'
  | 'relation_repeated'
  | 'relation_target_missing'
  | 'relation_to_itself'
  | 'history_broken'
  | 'history_damaged'
  | 'secret_found'
  | 'state_restored'
  | 'state_unreadable'
  | 'text_index_unreadable'
  | 'unclosed_front_matter'
  | 'unknown_relation_type'
  | 'unknown_type'
  | 'unreadable_file'
  | 'unsupported_front_matter'
  | 'vectors_damaged'
  | 'vectors_outdated'
  | 'vectors_unreadable'
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
