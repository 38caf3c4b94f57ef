import { pattern } from '../letters';
import type { StatementWords } from '../observingWords';

const which =
  'first|second|third|fourth|last|latter|former|other|left|right|upper|lower|top|bottom|middle|previous|earlier|original|bigger|smaller|shorter|longer|simpler|blue|green|red';
const choice =
  'ones?|option|plan|variant|alternative|proposal|suggestion|layout|design|draft|mock-?up|screenshot|picture|image|wording|way|idea|version|approach|solution|choice';

/** What has a form that tells, and is said of what stands elsewhere, of oneself, or of the task at hand. */
export const momentary: StatementWords['momentary'] = [
  // "Let's go with option B", "I prefer the left one": which one that was is in no memory. What it is may follow in the same sentence.
  [
    'elsewhere',
    pattern`\b(?:go|going|went|stick|sticking|stay|staying|take|taking|use|have|prefer|prefers|like|want|chose|choose|chosen|picked|pick|decided (?:on|for)|opted for|settled on) (?:with |for |on )?(?:the )?(?:(?:option|plan|variant|alternative|proposal|layout|design|approach|choice|idea) (?:[a-z]|\d{1,2}|one|two|three)\b|(?:${which}) (?:${choice})\b|\p{L}{3,}er ones?\b|(?:first|second|third|latter|former)\b(?=\s*(?:[.!,]|$)))(?!\s*[:(–—]| (?:of|from|in|with)\b)`,
    ['decision', 'preference'],
  ],
  [
    'elsewhere',
    pattern`^(?:actually|no|nope|in fact)?,? ?(?:(?:i (?:liked|preferred)|go back to) )?(?:the|your|my) (?:${which}|old|new) (?:${choice}|text|colou?rs?|title|icon|name) (?:was|is|looked|looks|felt|reads?|works?|worked)\b`,
    ['correction', 'preference'],
  ],
  [
    'request',
    pattern`\b(?:put|bring|change|switch|roll|set|take|turn) (?:it|that|this|them) back\b|\bgo back to (?:it|that|this)\b|\bundo (?:it|that|this)\b|\b(?:change|fix|move|do|try) (?:it|that|this) there\b`,
    ['correction'],
  ],
  [
    'private',
    pattern`\b(?:take|have|grab|get|go for|need|make) (?:an? |some |my |the |our )?(?:quick |short |long |small |little )?(?:break|coffee|tea|lunch|dinner|breakfast|nap|snack|walk|shower|drink|rest|day off)\b|\bgo (?:home|out|to (?:bed|sleep|lunch))\b|\bback in (?:an? |\d+|ten|five|a few)|\bcall it a (?:day|night)\b|\b(?:decided|agreed|going|want(?:ed)?) to (?:continue|go on|stop|pause|resume|start|finish|meet|talk|wait|sleep|rest|leave)\b[^.]*\b(?:tomorrow|tonight|today|later|now|next week|\p{L}+day|after lunch|first|early|in the (?:morning|afternoon|evening)|in a bit)\b`,
    ['decision', 'preference'],
  ],
  [
    'private',
    pattern`\bmy (?:\p{L}+ )?(?:wi-?fi|internet|connection|laptop|keyboard|side|end|mistake|fault|typo|vpn|browser|battery|phone|network)\b|\b(?:all good|never ?mind|sorry)\b`,
    ['solution'],
  ],
  // A place in the file at hand, and what is only about to be done.
  [
    'request',
    pattern`\b(?:on|in|at) line \d+\b|\b(?:fixing|correcting|changing) (?:(?:it|that|this) )?(?:right )?now\b`,
    ['solution'],
  ],
  // "The button must be grey, add that please": the task is what is said, or stands beside it.
  [
    'request',
    pattern`[,;–—-]\s*(?:so |and |then |but )?(?:please )?(?:add|do|fix|change|make|implement|apply|put|correct|adjust|update|build) (?:it|that|this|those|these|them|so)\b(?: (?:please|now|too|as well|there|in|for me))*\s*[.!]*$|\bhere,? (?:and |so )?(?:please )?(?:fix|change|adjust|correct|update)\b|[,;] (?:and |then |and then )?(?:also )?(?:cent(?:er|re)|move|align|rename|hide|resize|shrink|widen|colou?r|restyle|restart|fix) (?:the|it|its|that|this)\b`,
    ['constraint', 'preference'],
  ],
  [
    'request',
    pattern`\b(?:that|this) (?:modal|dialog|popup|page|screen|button|field|input|icon|banner|header|footer|panel|card|column|row|tab|menu|form|tooltip|label|title|widget|image|chart)\b`,
    ['constraint', 'preference'],
  ],
];

/** What follows something that was to be done at the moment. */
export const goesOnWithTask = pattern`^(?:(?:then|and|also|now|please|ok|after that),? )*(?:do |make |apply |add |use )?(?:the )?same\b[^.?]*\b(?:for|to|on|with|in)\b|^(?:(?:then|and|so|now|please|can you|could you),? )*(?:add|do|fix|change|implement|make|build|apply|correct|adjust) (?:it|that|this|so)(?: (?:please|now|for me|too|first|there))*\s*[.!?]*$`;
