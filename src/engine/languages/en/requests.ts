import { latin, pattern } from '../letters';
import type { TriggerPhrase } from '../observingWords';

/** Verbs of what is asked for at the moment, at the beginning of a sentence. */
export const requestVerb =
  '(?:add|fix|write|run|rerun|show|rename|make|create|update|change|remove|delete|undo|revert|commit|push|open|close|check|look|try|test|refactor|move|give|help|find|review|implement|translate|continue|go (?:ahead|on)|do (?!not\\b)|put|let me|merge|rebase|read|start|stop (?!\\p{L}+ing\\b)|install|upgrade|clean|generate|summari[sz]e|describe|compare|investigate|debug)';

/** A colon or a dash, behind which stands what is to be remembered; a hyphen within a word is none. */
const colon = String.raw`\s*(?::|–(?=\s|$)|(?<=\s)-(?=\s|$))`;
const comma = String.raw`,(?=\s)`;
const that = String.raw` that\b(?!\s*(?:[.!,;]|$)| (?:one|down|too|as well|please)\s*[.!]*$)`;

const it = '(?:this|that|it|these|those|the following|all (?:of )?th(?:is|at))';
const named = `(?: (?:${it}|one thing|(?:two|three|these|a few) (?:things|points|facts)))?`;
const later =
  '(?: (?:for (?:later|(?:the )?next time|the (?:future|record)|future reference|me)|from now on|going forward|in (?:the )?future|please|as well|too|down))*';

/** Where an agent keeps what it knows; "in memory" alone is where a program does. */
const memory = '(?:memory|memories|notes?|notebook|knowledge(?: base)?)';
const own = `(?:to|in|into|on) (?:your|our|my|the project['’]?s?)(?: own| project| team| long[- ]term)* ${memory}`;
const shared =
  '(?:(?:to|into) (?:the |this )?(?:(?:project|team|long[- ]term) )?memor(?:y|ies)|(?:to|into|in) (?:the (?:project|team) )?notes)';
const keep = '(?:save|store|add|put|keep|record|write|log|commit|enter|file)';

/** "Remember the port is 5433": a statement without a word before it. */
const statement = String.raw`(?= (?:(?:i|we) \p{L}|(?!(?:to|when|how|what|why|who|where|which|if|whether|me|him|her|us|them|this|that|it|from|about|seeing)\b)(?:[^\s,;:?]+ ){1,6}?(?:is|are|isn['’]t|aren['’]t|has|have|must|should|can|cannot|can['’]t|may|will|won['’]t|needs?|\p{L}{3,}s (?=(?:every|each|once|twice|daily|weekly|monthly|nightly|yearly|automatically|itself)\b)|does|do|doesn['’]t|don['’]t|runs?|uses?|lives?|goes?|takes?|starts?|returns?|expects?|belongs?|requires?|comes?|gets?|works?|holds?|stays?|never|always|only)\b))`;

const remember =
  "(?:remember|memori[sz]e|(?:do(?:n['’]t| not)|never) forget|remind yourself|(?:do(?:n['’]t| not)|never) let (?:me|us|yourself) forget)";

/** "Learn this", "hold on to that", "keep it for later": only with what it is behind a colon. */
const hold = `(?:(?:learn|memori[sz]e|hold on to|store|save|record) ${it}|keep ${it} for (?:later|next time|future (?:sessions|reference)))`;

/** What asks to remember, and with what it opens what it asks for. */
const openings = [
  `${remember}(?:${later}${that}|${named}${later}${colon}|${statement})`,
  `(?:keep|bear)(?: ${it})? in mind(?:${that}|${later}${colon}|${comma})`,
  `(?:write|note|jot|take|put)(?: ${it})? down${named}(?:${that}|${later}${colon})`,
  `(?:make|take|keep) (?:a )?(?:mental |quick )?note(?: of ${it})?(?:${that}|${later}${colon})`,
  `${keep}(?: ${it})?(?: down)? (?:${own}|${shared})(?:${that}|${later}${colon})`,
  `${keep} ${it} in memory(?:${that}|${colon})`,
  `save (?:this|the following)(?:${colon}|${comma})`,
  `${hold}${later}${colon}`,
  `(?:store|record|save|log)${later} that(?= (?:the|our|all|we|i|every|each|my|no|only|\\p{L}+s) )${statement}`,
  `(?:keep|make) a record(?: of ${it})?(?:${that}|${later}${colon})`,
  `(?:keep|bear) in mind${statement}`,
  `(?:you (?:should|must|need to|have to|ought to)|(?:i|we)(?:['’]d)? (?:want|need|like) you to)(?: also)? know that(?! (?:i|you)\\b)${statement}`,
];
const opening = `(?:${openings.join('|')})`;

/** Over what is to be remembered, as a label. */
const labels = `(?:(?:for (?:the )?(?:next time|future reference|record)|(?:for later|future) reference|for (?:the )?(?:future|later|next|all|other) (?:sessions?|chats?|conversations?|runs?)|nb|for your (?:notes|memory|records)|memo(?: to (?:self|yourself|you))?|notes? to (?:self|yourself)|(?:(?:just )?(?:a|one|one more|another|two|three|a few|a couple of|some) )?things? to (?:remember|note|keep in mind)|fyi for later)(?:${colon}|${comma})|(?:for future reference|fyi for later)\\b|nb(?= \\S+ \\S))`;

/** Signs by which a memory is spoken to. */
const sign = String.raw`[@/#](?:memory|remember|memori[sz]e|cogmem)\b[:,]?(?=\s)`;

/** "I want you to", "make sure you": what is only said to ask for it. */
const wish = `(?:(?:please|pls|plz|also|just|always|really|kindly|now|and|but|so|then|oh|do|try to|let['’]?s|from now on|going forward|it(?:['’]s| is) (?:really |very )?important (?:that you|to)|(?:i(?:['’]d| would)? (?:want|need|like|love|ask|expect)|i(?:['’]m| am) asking) you to|you (?:should|must|need to|have to|ought to|had better)|(?:make|be) (?:very |absolutely )?sure (?:that )?(?:you|to)),? )*`;

/** What tells that a task is one of all times. */
const standing = String.raw`\b(?:always|never|every|each|whenever|from now on|going forward|in (?:the )?future|next time|by default|no matter|(?:the|an?|your|our) \S+(?: \S+){0,2} (?:before|after|when) (?:you|we|i)|(?:before|after|when) \p{L}+ing)\b`;

/** What tells that it is one of the moment. */
const ofMoment = (): RegExp =>
  pattern`\b(?:here|this (?!project|repo|codebase|team|company|service)|this\s*[.!]*$|that (?:file|function|line|test|branch|one)|these|those|line \d+|now|today|tomorrow|tonight|later|(?:are|is|am|['’]re|['’]m|be) (?:done|finished|ready|through))\b|(?<!\b(?:always|never|every)\b.*)\b(?:to (?:add|fix|write|rename|remove|delete|change|create|move|undo|revert)\b.*(?:before|after|when|once) (?:you|we|i) \p{L}+ (?:it|this|that|them)\b|(?:show|send|give|tell|ping|ask) me\b)`;

/** A span that ends while they talk. */
const soon =
  'in (?:an?|one|two|three|five|ten|fifteen|twenty|thirty|half an?|a few|a couple of|\\d+) (?:minutes?|mins?|hours?|hrs?|h|seconds?|secs?|moments?)(?!-)';
const appointment =
  'meeting|call|demo|stand-?up|presentation|interview|appointment|train|flight|bus|lunch|dinner|review|workshop';
const underWork =
  'branch|pr|mr|pull request|build|ci|pipeline|job|diff|patch|merge|rebase|tests?|suite';

/** What holds no longer than the talk, unless it tells that it does. */
export const passing = (): RegExp =>
  latin(
    [
      `^(?!.*${standing})(?:(?:that|i think|and) )?(?:`,
      String.raw`(?:i|we)(?:['’]m|['’]re| am| are) (?:still |just |now |only |currently |already )?(?:waiting|leaving|going|about to|busy|on (?:a|the|my) (?:call|train|bus|way|phone|break)|in (?:a|the) (?:meeting|call|hurry|rush|middle))\b`,
      String.raw`|i(?:['’]ve| have)? (?:also |already |just )?(?:(?:asked|requested|wanted)\b|(?:told|said)(?: you)? to\b)`,
      String.raw`|(?:i|we) (?:only )?(?:need|want|must have) (?:this|that|it|these|the (?:diff|summary|fix|result|answer|patch|draft|list|plan)s?)\b.*\b(?:by|before|until|soon|first)\b`,
      String.raw`|(?:i|we)(?:['’]ve| have)(?: got)? (?:an?|another|to|only|no|little) (?:${appointment}|go|leave|run|hurry|catch|\p{L}+ minutes?|time|(?:\p{L}+ )?(?:${appointment}))\b`,
      String.raw`|(?:please )?${requestVerb} (?:(?:it|this|that|these|those)\b|.*\b(?:here|now|today|in this \p{L}+)\s*[.!]*$)`,
      String.raw`|you (?:still (?:have|need|owe|must)|promised|owe|were (?:going|about) to|have(?:n['’]t| not)(?: yet)? \p{L}+(?:ed|en|nt|ne))\b`,
      String.raw`|.*\b(?:deadline|${appointment}|demo|release|launch)\b(?: \p{L}+){0,2} (?:is|starts|begins|due) .*\b${soon}`,
      String.raw`|(?:(?:the|this|that|my|your|our) (?:\p{L}+ )?)?(?:${underWork}) (?:is|are|has|have) (?:still |now |currently |already |just )?(?:(?:behind|ahead of) \S|(?:red|green|failing|broken|dirty|stale|stuck|not (?:merged|pushed|done|ready|green)|half done|running|building|waiting|open|blocked)(?: again| right now| yet)?(?=\s*(?:[.,;!]|$)))`,
      String.raw`|.*\b(?:right now|just now|hurry(?: up)?|be quick)\b)`,
    ].join(''),
    'iu',
  );

const always = String.raw`.*\b(?:always|never|only|every\p{L}*|each|whenever|any)\b`;

/** What is to be done now, behind what is so. A list of what something does has none of these words. */
export const orderBehind = (): RegExp =>
  latin(
    [
      String.raw`(?:,? and|,? so|,? but|[,;–—])(?: (?:then|and then|please|also))* (?:now|please),? (?:please )?${requestVerb}\b(?!${always}).*$`,
      String.raw`(?:,? and|,? so|,? then|[,;–—])(?: (?:then|please|also))* ${requestVerb}\b(?!${always})[^,;]*\b(?:now|please|right away|asap|for me|at once)\s*[.!]*$`,
      String.raw`[,;–—] (?:then )?${requestVerb}\b(?: \S+){0,4} first\s*[.!]*$`,
      String.raw`(?<=^(?!.*\b(?:when|if|once|first|must|should|before|after|whenever)\b).*\b(?:is|isn['’]t|are|aren['’]t|was|has|needs|lives|runs|uses|goes)\b.*),? (?:and )?then (?:please )?${requestVerb} (?:the|it|this|that|a|an|me|us|its|these)\b.*$`,
    ].join('|'),
    'iu',
  );

/** What is noted of the moment, or only asked for. */
const notedNow = (): RegExp =>
  pattern`\b(?:line \d+|above|below|right now|for now|this time|again|not yet|at the moment|just now|today|tomorrow|tonight|here(?!\s*[.!]*$)|\bi(?:['’]ve| have)? (?:(?:already|just|also) \p{L}+|\p{L}+ed)|still (?:wrong|red|failing|broken|missing|open|not|slow|\p{L}+ing)|(?:this|that|the other) (?:file|function|line|method|class|variable|test|button|one|branch|commit|page|part|block|loop|component|field|diff|patch|change|screenshot))\b|^(?:note|important)(?: (?:this|that|the following))?\s*:\s*(?:please )?${requestVerb}\b(?!.*${standing})`;

const ends = String.raw`(?:,? (?:for (?:later|(?:the )?next time|the (?:future|record)|future reference|me)|from now on|going forward|in (?:the )?future|please|too|as well|ok(?:ay)?|thanks|thank you|will you))*\s*[.!)]*$`;

/** Behind what is to be remembered, or alone behind the sentence that says it. */
const closing = [
  '(?:remember|memori[sz]e) (?:this|that|it|these|those|all (?:of )?this)(?: (?:one|rule|fact|well))?',
  "(?:do(?:n['’]t| not)|never) forget(?: (?:about )?(?:this|that|it|these))?",
  '(?:keep|bear) (?:this|that|it|these) in mind',
  '(?:write|note|jot) (?:this|that|it|these) down',
  '(?:make|take) (?:a )?(?:mental |quick )?note(?: of (?:this|that|it))?',
  `${keep} (?:this|that|it|these)(?: down)? (?:${own}|${shared})`,
  'please remember',
];

/** Only behind a comma: alone they may be about a file. */
const closingWithin =
  'save (?:this|that)|note (?:this|that)|for future reference|fyi for later|for the record';

/** Without a comma: "… remember that", but not "I cannot remember that". */
const unled = String.raw`(?<=\S )(?<!\b(?:i|you|we|they|he|she|it|to|not|can|could|should|will|would|must|do|does|did|never|and|or|if|me|us|them|him|her|who|that) )(?<!(?:n['’]t|['’]ll) )`;

/** By what words somebody asks in English to remember something. */
export const requests = (): readonly TriggerPhrase[] => [
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(`(?:^|(?<=[,;–] ))${wish}(?:${opening}|${labels})|^${sign}`, 'iu'),
  },
  {
    kind: 'remember',
    isSoft: false,
    mayTell: true,
    pattern: latin(`^${wish}note${named}(?:${that}|(?<=\\s\\S+)${colon})`, 'iu'),
    unless: notedNow(),
  },
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(`^${wish}${remember}${later}${comma}`, 'iu'),
    unless: notedNow(),
  },
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(
      `^${wish}(?:remember|(?:do(?:n['’]t| not)|never) forget) to\\b(?=.*${standing})`,
      'iu',
    ),
    unless: ofMoment(),
  },
  {
    kind: 'remember',
    isSoft: false,
    onlyFirst: true,
    mayTell: true,
    pattern: pattern`^(?:note|important)\s*:`,
    unless: notedNow(),
  },
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(
      `(?:^|(?<=[,;:.–(-]\\s*))${wish}(?:${closing.join('|')})${ends}|(?<=\\S[,;:.–-]\\s+)${wish}(?:${closingWithin})${ends}|${unled}(?:please )?(?:remember|(?:do(?:n['’]t| not)|never) forget) (?:this|that|it)${ends}`,
      'iu',
    ),
  },
  {
    kind: 'remember',
    isSoft: false,
    mayAsk: true,
    pattern: latin(
      `^${wish}${opening}(?=.*,\\s*(?:ok(?:ay)?|alright|please|yes|yeah)\\?\\s*$)`,
      'iu',
    ),
  },
  {
    kind: 'remember',
    isSoft: false,
    mayAsk: true,
    pattern: latin(
      `^(?:can|could|would|will) you ${wish}(?:${opening}|note(?:${that}|${colon}))`,
      'iu',
    ),
  },
  {
    kind: 'remember',
    isSoft: false,
    mayAsk: true,
    pattern: pattern`^(?:(?:can|could|would|will) you )?${wish}${keep} (?!${it}\b)(?:(?:the fact )?that )?(?<topic>[^?]{8,}?) (?:to|in|into) (?:your|the project['’]?s?)(?: own| project| long[- ]term)* (?:memory|memories|notes)\s*[.!?]*$`,
  },
  {
    kind: 'remember',
    isSoft: true,
    pattern: pattern`\b(?:(?:is|are|be) worth (?:remembering|noting)|(?:we (?:should|may want to|might want to)|you (?:may|might) want to) remember|good to know for later)\b`,
  },
];

/** What is spoken to the memory before what it shall keep. */
export const leadIns = (): RegExp =>
  latin(
    `^${wish}(?:${opening}|${labels}|(?:note|important|fyi(?: for later)?)(?:${that}|${colon}|${comma})|${remember}${comma})\\s*`,
    'iu',
  );
