/**
 * What a field or an argument should have been, as a code; the faces make the words. With `number` and
 * `whole_number` go `minimum` and `maximum`, with `choice` goes `choices`.
 */
export type ExpectedValue =
  | 'actor'
  | 'choice'
  | 'date'
  | 'flag'
  | 'identifier'
  | 'mappings'
  | 'number'
  | 'text'
  | 'texts'
  | 'whole_number';
