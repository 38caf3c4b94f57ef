import { pattern } from '../letters';
import type { StatementWords } from '../observingWords';
import { requestVerb } from './requests';

const which =
  'first|second|third|fourth|last|latter|former|other|left|right|upper|lower|top|bottom|middle|previous|earlier|original|bigger|smaller|shorter|longer|simpler|blue|green|red';
const choice =
  'ones?|option|plan|variant|alternative|proposal|suggestion|layout|design|draft|mock-?up|screenshot|picture|image|wording|way|idea|version|approach|solution|choice';

/** What has a form that tells, and is said of what stands elsewhere, of oneself, or of the task at hand. */
export const momentary = (): StatementWords['momentary'] => [
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
    pattern`\b(?:take|have|grab|get|go for|need|make) (?:an? |some |my |the |our )?(?:quick |short |long |small |little )?(?:break|coffee|tea|lunch|dinner|breakfast|nap|snack|walk|shower|drink|rest|day off)\b|\bgo (?:home|out|to (?:bed|sleep|lunch))\b|\bback in (?:an? |\d+|ten|five|a few)|\bcall it a (?:day|night)\b|\b(?:decided|agreed|going|want(?:ed)?) to (?:continue|go on|stop|pause|resume|start|finish|meet|talk|wait|sleep|rest|leave)\b(?:(?!\b(?:every|each)\b)[^.])*\b(?:tomorrow|tonight|today|later|now|next week|\p{L}+day|after lunch|first|early|in the (?:morning|afternoon|evening)|in a bit)\b`,
    ['decision', 'preference'],
  ],
  [
    'private',
    pattern`\bmy (?:\p{L}+ )?(?:wi-?fi|internet|connection|laptop|keyboard|side|end|mistake|fault|typo|vpn|browser|battery|phone|network)\b|\b(?:all good|never ?mind|sorry)\b`,
    ['solution'],
  ],
  // What went wrong at one's own desk: nobody meets it again.
  [
    'private',
    pattern`\b(?:that|because|since|as|out) i (?:(?:just|still|only|simply|had|['’]d) )*(?:(?:was|wasn['’]t) (?:(?:still|just|only|not|\p{L}+ing|logged|connected|in|on|at|to) )*(?:(?:the|an?|my) (?:\p{L}+ )?(?:wrong|old|other|stale|outdated)|offline|asleep|away|logged (?:out|in)|connected)\b|forgot(?:ten)? (?:to (?:save|pull|push|commit|start|restart|log|plug|connect|install|build|rebuild|reload|run|turn|switch)|the)\b|mis(?:typed|read|spelled|spelt|clicked|took)|mixed up|(?:hadn['’]t|didn['’]t|never) (?:saved?|pull(?:ed)?|pushed?|(?:re)?start(?:ed)?|read|notice|see|look(?:ed)?|log(?:ged)?|plug(?:ged)?)\b)|\bit was (?:only |just )?(?:lunch|the weekend|a (?:public )?holiday|late|friday|sunday|saturday|night)\b|\b(?:nobody|no one) (?:answered|replied|was (?:there|in|around|awake|online))\b`,
    ['solution'],
  ],
  // What was put off, and when one meets.
  [
    'private',
    pattern`^(?!.*\b(?:every|each|always|from now on|for good)\b).*\b(?:decided|agreed)(?: not)? to (?:(?:postpone|cancel|skip|reschedule|delay) (?:the|our|my|this|that|today['’]s|tomorrow['’]s) (?:\p{L}+ )?(?:meeting|call|stand-?up|demo|lunch|dinner|retro(?:spective)?|session|workshop|presentation|interview|review)\b|(?:meet|talk|speak|sync|call)(?: again| up)? (?:after|before|at|around)\b|take (?:today|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri)day|the (?:day|week|morning|afternoon|rest)|some time|an? \p{L}+) off\b|\p{L}+(?: (?:at|on|to|with|up|into|about|over|back|through))* (?:it|this|that|these|those|them)(?: \p{L}+)?(?: (?:for now|(?:on |this |next |until )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|later|now|next week|this week|first|after \p{L}+|in the (?:morning|afternoon|evening)))\s*[.!]*$)`,
    ['decision'],
  ],
  [
    'private',
    pattern`\bprefer to (?:wait|look|check|do|finish|start|stop|talk|meet|see)\b.*(?:\b(?:before|until|till|after|once) (?:we|i|you) \p{L}+ (?:it|this|that|these|them)\b|\b(?:today|tomorrow|tonight|later|now|first)\s*[.!]*$)`,
    ['preference', 'decision'],
  ],
  // A mood: a day of the week, how something went just now, what one never understood.
  [
    'private',
    pattern`\b(?:like|love|enjoy|hate|dislike|detest|can['’]t stand)s? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?=\s*(?:[.,;!]|$))|mornings?|weekends?|winter|summer|rain|my (?:life|job)|how (?:\p{L}+ )?(?:it|this|that|these|those|you|they)|(?:it|that|this|you|them|these|those))\b|\bi(?:['’]ve| have)? never (?:(?!(?:need|feed|embed|speed|seed|exceed|proceed|succeed)\b)\p{L}+ed|understood|knew|got|saw|heard|had|did|was|were|thought|found|made|seen|been|liked|understand|get)\b`,
    ['preference'],
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
  // "Don't rename it, only move the body": what is to be done instead is the task.
  [
    'request',
    pattern`^(?:please )?do(?:n['’]t| not) [^,;:]+\s*[,;:–—-]\s*(?:but )?(?:only|just|instead|rather|simply)(?: please)? ${requestVerb} (?:the|it|this|that|its|them|these|my)\b(?!.*\b(?:with|via|through|by|always|when(?:ever)?|every|each)\b)`,
    ['constraint', 'preference'],
  ],
  // What must be so in the file, the change or the picture at hand, and what must be done before the next appointment.
  [
    'request',
    pattern`^(?!.*\b(?:every|each|all|always|never)\b).*\b(?:must|ha(?:ve|s) to|needs? to|should)\b.*\b(?:in|of|for|from|on|within|inside|with) (?:this|that) (?:file|function|method|class|module|component|test|branch|commit|pr|mr|pull request|refactor(?:ing)?|change|patch|diff|line|block|loop|query|page|screen|form|step|case|one|ticket|task|round)\b|\b(?:must|ha(?:ve|s) to|needs? to)\b[^,;]*\bfirst\b\s*[,;–—-]?\s*(?:and )?then \p{L}+ (?:it|this|that|them)\b|[,;] (?:and )?then (?:please )?re(?:do|run|try|apply|start|create|build|base) (?:it|this|that|them|the)\b|\b(?:we|i|you) (?:must|have to|need to|should) (?:\p{L}+ )?(?:get|finish|ship|merge|land|fix|push|deliver|hand|have|complete) (?:this|that|it|these)\b`,
    ['constraint', 'preference'],
  ],
  [
    'request',
    pattern`^(?!.*\b(?:always|never|every|each|all|any)\b)(?:the|my|your) (?:\p{L}+ )?(?:modal|dialog|popup|button|field|input|icon|banner|header|footer|panel|card|column|row|tab|menu|tooltip|label|title|widget|image|chart|logo|text|link|checkbox|spinner|badge|sidebar|caption|legend) (?:must|has to|needs to|should) (?:be|go|sit|stay|appear|stand|come) (?:(?:placed|shown|displayed|moved|a bit|much|directly|right) )?(?:above|below|under|over|left|(?:on|to|at) the (?:left|right|top|bottom)|next to|beside|between|inside|cent(?:ered|red)|aligned|bigger|smaller|larger|wider|narrower|bold|\d)`,
    ['constraint', 'preference'],
  ],
  [
    'request',
    pattern`\b(?:that|this) (?:modal|dialog|popup|page|screen|button|field|input|icon|banner|header|footer|panel|card|column|row|tab|menu|form|tooltip|label|title|widget|image|chart)\b`,
    ['constraint', 'preference'],
  ],
];

/** What follows something that was to be done at the moment. */
export const goesOnWithTask = (): RegExp =>
  pattern`^(?:(?:then|and|also|now|please|ok|after that),? )*(?:do |make |apply |add |use )?(?:the )?same\b[^.?]*\b(?:for|to|on|with|in)\b|^(?:(?:then|and|so|now|please|can you|could you),? )*(?:add|do|fix|change|implement|make|build|apply|correct|adjust) (?:it|that|this|so)(?: (?:please|now|for me|too|first|there))*\s*[.!?]*$`;
