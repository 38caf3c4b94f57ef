import { type Filter, filteredBy } from './filter';

/** What programs put into a conversation, in their own forms. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['system-reminder', /<\/?system[-_]?(?:reminder|message|prompt)?>/iu],
  [
    'tool output',
    /<\/?(?:tool_(?:result|use|call)s?|function_(?:results?|calls?)|command-(?:name|message|args)|local-command-\p{L}+)\b/iu,
  ],
  ['system line', /^\s*(?:\[system\]|system:|\[request interrupted\b)/imu],
  ['heartbeat', /^\s*(?:\[?heartbeat\]?\b|HEARTBEAT_OK\b)/imu],
  ['chat markup', /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]/u],
];

/** Text of the programs around a conversation (document 001). */
export const systemFilter: Filter = (message) => {
  const pattern = patterns.find(([, form]) => form.test(message))?.[0];
  return pattern === undefined ? undefined : filteredBy('filtered_system', { pattern });
};
