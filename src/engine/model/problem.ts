import type { MemoryPath } from './memoryPath';

/**
 * What keeps an answer from being whole, told beside it. `files_unread`: memories may be missing from it.
 * `merges_unfinished`: texts of memories hold both sides of a merge. `history_not_written`: what was answered before is not in the history yet.
 */
export type WarningCode = 'files_unread' | 'merges_unfinished' | 'history_not_written';

export interface Warning {
  readonly code: WarningCode;
  readonly data: ProblemData;
}

/**
 * What a field or an argument should have been, as a code; the faces make the words. With `number` and
 * `whole_number` go `minimum` and `maximum`, with `choice`, `choices` and `field` go `choices`.
 */
export type ExpectedValue =
  | 'actor'
  | 'another_memory'
  | 'choice'
  | 'choices'
  | 'date'
  | 'date_or_words'
  | 'day'
  | 'field'
  | 'flag'
  | 'free_place'
  | 'one_stance'
  | 'line_range'
  | 'project_file'
  | 'project_glob'
  | 'identifier'
  | 'mappings'
  | 'number'
  | 'relation'
  | 'short_text'
  | 'shared_memory'
  | 'text'
  | 'texts'
  | 'web_address'
  | 'whole_number'
  | 'word';

/** Edits (insert, remove, replace, swap of neighbours) that turn one word into another. */
const distance = (from: string, to: string): number => {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
};

/** Words longer than this are no misspelling of a name, and are not compared. */
const longestSpelling = 40;

/** The known name that a misspelling most likely meant; undefined where none is near. */
export const nearestName = (spelling: string, names: readonly string[]): string | undefined => {
  const wanted = spelling.toLowerCase();
  if (wanted.length > longestSpelling) return undefined;
  const [best] = names
    .map((name) => ({ name, edits: distance(wanted, name.toLowerCase()) }))
    .sort((left, right) => left.edits - right.edits);
  // A third of the letters may differ: `desicion` finds `decision`, `foo` finds nothing.
  return best !== undefined && best.edits <= Math.max(1, Math.floor(wanted.length / 3))
    ? best.name
    : undefined;
};

export type ProblemCode =
  | 'alias_limit'
  | 'binary_file'
  | 'byte_changed'
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
  | 'personal_file_elsewhere'
  | 'personal_file_gone'
  | 'proposal_unreadable'
  | 'reflection_unreadable'
  | 'relation_ends_differ'
  | 'relation_one_sided'
  | 'relation_private'
  | 'relation_repeated'
  | 'relation_target_missing'
  | 'relation_to_itself'
  | 'replaced_twice'
  | 'history_broken'
  | 'history_damaged'
  | 'history_not_written'
  | 'secret_found'
  | 'state_restored'
  | 'state_unreadable'
  | 'text_index_unreadable'
  | 'text_repeated'
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

/** How work that takes long tells of its progress, and hears that nobody waits for it any more. */
export interface LongWork {
  /** Called now and then; `total` may grow. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Asked now and then; true ends the work with `cancelled`, and nothing is changed. */
  readonly isCancelled?: () => boolean;
}

/** A finding of the doctor. */
export interface DoctorProblem extends Problem {
  /** True where `repair` mends it without a decision of a person. */
  readonly fixable: boolean;
}

/** Everything that is wrong with the folder. */
export interface DoctorReport {
  /** By path, then by line. */
  readonly problems: readonly DoctorProblem[];
  /** Files that were looked at. */
  readonly checked: number;
}

/** A file as it would be, or is, after mending; undefined text where it does not exist. */
export interface RepairedFile {
  readonly path: MemoryPath;
  readonly before?: string;
  readonly after?: string;
  /** A file that is no part of the history, such as the index; its texts are left out. */
  readonly isDerived?: true;
  /** What it mends. */
  readonly problems: readonly DoctorProblem[];
}

export interface RepairOptions extends LongWork {
  /** Works out what would be changed, and changes nothing. */
  readonly dryRun?: boolean;
  /** Only problems of these files; all by default. */
  readonly paths?: readonly string[];
  /** A person has said that the personal files of another clone belong here as well. */
  readonly bringBack?: boolean;
}

export interface RepairResult {
  readonly files: readonly RepairedFile[];
  /** What is still wrong: it needs a person. */
  readonly left: readonly DoctorProblem[];
}

/** Everything that is mended in these files. A problem that takes changes of two files stands at both and comes once. */
export const mendedProblems = (files: readonly RepairedFile[]): readonly DoctorProblem[] => [
  ...new Map(
    files.flatMap(({ problems }) =>
      problems.map((problem) => [JSON.stringify(problem), problem] as const),
    ),
  ).values(),
];
