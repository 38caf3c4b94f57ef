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
