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
  | 'day'
  | 'field'
  | 'flag'
  | 'free_place'
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
