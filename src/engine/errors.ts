import type { Logger } from './ports';

/** Everything that can go wrong in a call, as a closed list; each face maps it to words exactly once. */
export type ErrorCode =
  | 'agent_settings_unreadable'
  | 'ambiguous_reference'
  | 'approval_needs_person'
  | 'broken_config'
  | 'broken_memory'
  | 'broken_reflection'
  | 'cancelled'
  | 'deletion_needs_person'
  | 'edge_not_found'
  | 'entity_not_found'
  | 'folder_exists_as_file'
  | 'history_failed'
  | 'history_unavailable'
  | 'immutable_memory'
  | 'injection_found'
  | 'invalid_argument'
  | 'io_error'
  | 'lock_timeout'
  | 'memory_not_found'
  | 'memory_put_away'
  | 'no_memory_folder'
  | 'no_reflection'
  | 'reflection_decided'
  | 'nothing_to_undo'
  | 'operation_not_found'
  | 'path_outside_folder'
  | 'personal_data'
  | 'proposal_not_found'
  | 'read_only'
  | 'relation_described'
  | 'relation_exists'
  | 'relation_private'
  | 'secret_found'
  | 'session_limit'
  | 'setting_needs_person'
  | 'sharing_needs_person'
  | 'undo_conflict'
  | 'undo_secret'
  | 'undo_needs_person';

export type ErrorData = Readonly<Record<string, string | number | readonly string[]>>;

/** An error quotes what it is about, and repeats no document; characters. */
const longestQuote = 1_000;

const quoted = (data: ErrorData): ErrorData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > longestQuote
        ? `${value.slice(0, longestQuote)}…`
        : value,
    ]),
  );

/** The one error type of the engine and its adapters: a code and data, no sentence. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';

  readonly data: ErrorData;

  constructor(
    readonly code: ErrorCode,
    data: ErrorData = {},
    options?: ErrorOptions,
  ) {
    const said = quoted(data);
    // For logs only; the faces make the sentence that a person reads.
    super(`${code} ${JSON.stringify(said)}`, options);
    this.data = said;
  }
}

export const isMemoryError = (error: unknown): error is MemoryError => error instanceof MemoryError;

/** What the work gives; where it fails with one of these errors, what stands for it. Throws any other one. */
export const unlessFailing = async <T, Other>(
  work: () => Promise<T>,
  otherwise: (error: MemoryError) => Other,
): Promise<T | Other> => {
  try {
    return await work();
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return otherwise(error);
  }
};

/** Does what nobody is told of where it fails, because they asked for something else: what that means and why is logged. */
export const logged = <T>(
  logger: Logger,
  failure: string,
  work: () => Promise<T>,
  level: keyof Logger = 'warn',
): Promise<T | undefined> =>
  unlessFailing(work, ({ message }) => {
    logger[level](`${failure}: ${message}`);
    return undefined;
  });
