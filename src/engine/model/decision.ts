import type { MemoryPath } from './memoryPath';
import type { MemoryStore, MemoryType } from './memoryTypes';

/** What forming a text says of it: who formed it, what was split, resolved and dated. */
export const formationReasonCodes = [
  'also_said',
  'dates_resolved',
  'formed_by_model',
  'formed_by_rules',
  'pronoun_resolved',
  'split_into_facts',
  'type_from_category',
  'valid_from_words',
  'valid_until_default',
  'valid_until_words',
  'wording_kept',
] as const;

export type FormationReasonCode = (typeof formationReasonCodes)[number];

/** What the observer says of a message: its filters, its classification, what was asked for. */
export const observerReasonCodes = [
  'asked_to_remember',
  'classified',
  'filter_passed',
  'filtered_code',
  'filtered_emoji',
  'filtered_length',
  'filtered_markup',
  'filtered_system',
  'injection',
  'injection_kept',
  'more_left',
  'no_statement',
  'not_meant',
  'nothing_named',
  'own_text',
  'question_kept',
  'role_system',
  'too_thin',
  'unsure',
] as const;

export type ObserverReasonCode = (typeof observerReasonCodes)[number];

/** Enough of a memory to name it and open it. */
export interface MemoryReference {
  readonly id: string;
  readonly title: string;
  readonly type: MemoryType;
  readonly path: MemoryPath;
}

/** Where the same belief can be as well: the log of the day, and MEMORY.md once a person approved its line. */
export const secondStores = ['episodic', 'core'] as const satisfies readonly MemoryStore[];
export type SecondStore = (typeof secondStores)[number];

/**
 * A further memory, or with `store` the same one in a second store: `path` is then the log of the day (episodic), or the
 * proposal whose line waits for MEMORY.md (core).
 */
export interface FurtherReference extends MemoryReference {
  readonly store?: SecondStore;
}

export type DecisionAction =
  | 'created'
  | 'updated'
  | 'superseded'
  | 'reinforced'
  | 'skipped'
  | 'refused'
  | 'proposed'
  | 'archived'
  | 'restored'
  | 'pinned'
  | 'unpinned'
  | 'made_private'
  | 'made_shared'
  | 'answered'
  | 'unchanged';

export type ReasonCode =
  | FormationReasonCode
  | ObserverReasonCode
  | 'adds_detail'
  | 'answered'
  | 'already_archived'
  | 'already_pinned'
  | 'archived_revived'
  | 'asked_in_review'
  | 'candidate_dropped'
  | 'candidate_gone'
  | 'changed_meanwhile'
  | 'core_line_left'
  | 'core_line_not_proposed'
  | 'core_line_proposed'
  | 'core_line_removed'
  | 'compared_by_words'
  | 'content_binary'
  | 'content_empty'
  | 'content_says_nothing'
  | 'content_unmerged'
  | 'content_too_large'
  | 'carried_over'
  | 'contradicted'
  | 'decided_already'
  | 'exact_duplicate'
  | 'half_of_a_group'
  | 'immutable'
  | 'kept_immutable'
  | 'linked'
  | 'importance_given'
  | 'importance_by_priority'
  | 'importance_weighed'
  | 'may_be_related'
  | 'may_contradict'
  | 'memory_broken'
  | 'merged_by_model'
  | 'merged_by_rules'
  | 'near_but_apart'
  | 'new_belief'
  | 'not_archived'
  | 'not_pinned'
  | 'not_related'
  | 'nothing_to_change'
  | 'path_refused'
  | 'path_repeated'
  | 'personal_data'
  | 'pin_put_away'
  | 'pinned_important'
  | 'proposed_already'
  | 'rejected_before'
  | 'routed_by_model'
  | 'routed_by_rules'
  | 'said_unsure'
  | 'secret_found'
  | 'private_already'
  | 'private_given'
  | 'private_preference'
  | 'reviewed_already'
  | 'shared_already'
  | 'still_mentioned'
  | 'said_already'
  | 'synaptic_capture'
  | 'synaptic_tag'
  | 'tags_given'
  | 'tags_from_text'
  | 'text_unchanged'
  | 'title_given'
  | 'title_from_text'
  | 'type_given'
  | 'type_from_form'
  | 'type_from_meaning'
  | 'type_from_words'
  | 'type_default'
  | 'fields_changed'
  | 'flashbulb'
  | 'flashbulb_pinned'
  | 'waits_as_candidate'
  | 'waits_for_person';

/** One line of a decision: which stage said what, with its data. */
export interface Reason {
  readonly stage: 'observe' | 'form' | 'route' | 'gate' | 'weigh' | 'link' | 'commit' | 'review';
  readonly code: ReasonCode;
  readonly data: Readonly<Record<string, string | number | readonly string[]>>;
}

/** How a known memory is to a new one, as far as words and meaning tell. */
export const nearKinds = ['may_contradict', 'may_be_same', 'near'] as const;

/** A known memory beside a new one, of which whoever said it can say what it is to that (`answer`). */
export interface NearMemory extends MemoryReference {
  /** Id of the new one. */
  readonly of: string;
  readonly kind: (typeof nearKinds)[number];
}

/** The answer of every mutating verb. */
export interface Decision {
  readonly action: DecisionAction;
  /** Null when nothing was stored (skipped, refused), also not yet (a new memory that is proposed). */
  readonly memory: MemoryReference | null;
  /** Further memories of a split or a second store. */
  readonly also: readonly FurtherReference[];
  readonly because: readonly Reason[];
  /** Known memories that a new one stands beside, the nearest first; absent where there are none. */
  readonly near?: readonly NearMemory[];
}
