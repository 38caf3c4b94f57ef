/** What the observer says of a message: its filters, its classification, what was asked for. */
export const observerReasonCodes = [
  'asked_to_remember',
  'classified',
  'filter_passed',
  'filtered_code',
  'filtered_emoji',
  'filtered_length',
  'filtered_lists',
  'filtered_markup',
  'filtered_system',
  'injection',
  'injection_kept',
  'more_left',
  'no_statement',
  'not_meant',
  'nothing_named',
  'own_text',
  'role_system',
  'too_thin',
  'unsure',
] as const;

export type ObserverReasonCode = (typeof observerReasonCodes)[number];
