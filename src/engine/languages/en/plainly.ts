import { latin, pattern } from '../letters';
import { type StatementForm, unlessIn } from '../observingWords';

/** Something that a sentence is about, at its beginning, or behind the words that announce it: no person, and nothing pointed at. */
const subject = String.raw`(?:^|^[^:]{3,80}:\s*)(?!(?:i|we|you|he|she|they|there|it|this|that|these|those|what|which|everything|something|let|the (?:problem|issue|bug|error|test|build))\b)[^,;:?]{2,60}?`;

/** How something is when it is out of order. */
const trouble =
  'broken|empty|null|undefined|nan|wrong|fail\\p{L}*|red|slow|late|missing|stuck|zero(?=\\s*(?:[.!,]|$))|true|false|blank|duplicated|called|triggered|rendered|returned|shown as|the same|nice|good|fun|hard|right|been|a (?:problem|pain)|one of';

/** What is told of now, of one place in the work, or of the past: none of these holds for good. */
const ofNow = String.raw`\b(?:now|again|still(?! (?:accept|support|use|need|allow|hold|read)s?\b)|yet|currently|today|tonight|tomorrow|yesterday|here(?! ?[.,;:!])|there(?! ?(?:[.,;:!]|is\b|are\b))|this (?:time|page|file|test|line|one|function|screen|branch)|th(?:ese|ose)|line \d+|was|were|did|didn['’]t|had|went|got|(?:i|my|you|your)|for me|when (?:i|you|we)|for some reason|somehow|seems?|looks?|should(?:n['’]t)?)\b|[,;–—] (?:please |so |and |then )?(?:add|fix|split|move|make|remove|change) (?:it|one|that|them|this|an?)\b|, (?:(?:is|are|does|do)n['’]t (?:it|they)|right)\s*[?.]*$`;

/** Things of the work at hand, and what is looked at on a screen: of these it is told how they are just now. */
const atHand =
  'test|build|page|button|function|method|script|header|footer|dialog|modal|popup|dropdown|menu|icon|label|title|list|table|chart|graph|image|text|error|message|output|result|line|loop|variable|line|diff|commit|branch|pr|version|screen|tab|form|field|input|link|column|row|cell|toast|banner|badge|spinner|cursor|scrollbar|map|card|widget|animation|sidebar|logo|your|mine|other|first|second|last';

/** Something by its name, of which a verb tells what it does always: "the sensors report", "the valve controller takes". */
const doer = String.raw`^(?:[^:]{3,80}:\s*)?(?!(?:i|we|you|he|she|they|there|it|this|that|these|those|what|which|let|please|no|not|thanks|if|when|so|and|but)\b|(?:(?:the|an?|our) )?(?:\S+ )?(?:${atHand})\b)(?:(?:the|our|all|every|each|an?) )?(?:(?!(?:it|so|that|which|who|to|i|you|we|they|and|but|is|are|says?|said|thinks?)\b)[\p{L}\p{N}¤_./'’-]+ ){1,5}?`;

/** What a thing does in the present: no form of "be", no past, nothing that goes wrong. */
const does = String.raw`(?!(?:is|has|was|this|thus|always|sometimes|perhaps|besides|unless|as|its|his|us|less|yes|fails|breaks|crashes|hangs|shows|looks|seems|feels|sounds|needs|wants|thinks|says|knows)\b)(?:\p{L}{2,}(?<!s)s|(?<=(?<!s)s )(?!(?:and|or|of|in|on|at|to|for|from|with|by|are|were|fail|break|crash|hang|show|look|seem|want|not|but)\b)\p{L}{3,}(?<!ed|ing|s))`;

/** In what a value is given, a text written, a thing counted. */
const measure = String.raw`(?:unix|utc|iso\b\S*|(?:milli|micro)?seconds?|milli(?:s|meters|metres|grams?)|micros|cents?|minutes|hours|days|bytes|frames|pixels|points|percent\p{L}*|json|xml|csv|utf-?8|base64|integers?|strings?|kilo\p{L}+|grams?|met(?:er|re)s|euros?|dollars?|decimals?|local time)\b`;

/** What a thing does by the way it was made, rather than what it just did. */
const byNature =
  '(?:uses?|expects?|requires?|supports?|relies on|rely on|depends? on|belongs? to|polls?|owns|deploys|costs?|consists? of|speaks?|talks? to|listens?|publish(?:es)?|subscribes?|stores?|caches?|retries|retry|signs?|validates?|encrypts?|syncs?|expires?|rotates?|covers?|includes?|shares?|(?:returns?|answers?|responds?) (?:with )?(?![45]\\d\\d)(?:\\d|an?\\b|the\\b|only\\b)|(?:gets?|reads?|writes?|fetch(?:es)?|comes?|receives?) (?:its|their|all|every|\\S+ from|from)|(?:lives?|lasts?|stays? valid) (?:for|until)|needs? (?:(?:the|an?|its|their|\\S+) ){0,3}?(?:sdk|keys?|tokens?|licen[cs]e|account|vpn|secrets?|certificates?|driver|dongle|permissions?|role|access)\\b|(?:go(?:es)? out|ships?|happens?) (?:only )?(?:on|every) \\p{L}+days?\\b|(?:runs?|starts?|ends?) (?:on|in|at|every|once|twice|as|behind|with(?:out)?))';

/** What is done with it, and how. */
const isHandled =
  '(?:is|are|gets?) (?:all |always |only |never |also )?(?:stored|kept|saved|sent|written|billed|charged|counted|measured|calculated|computed|rounded|signed|encrypted|hashed|cached|versioned|generated|deployed|published|released|sorted|grouped|named|numbered|indexed|synced|imported|exported|archived|deleted|paid|purged|rotated|validated|translated|identified|addressed|reviewed|tagged) (?:automatically )?(?:without|with|in|as|per|by|from|after|before|once|only|at|on|via|through|to|into|every|when)';

/** How it was made once and for all. */
const isMade =
  '(?:is|are) (?:all |always )?(?:versioned|immutable|encrypted|signed|idempotent|deduplicated|vendored|locali[sz]ed|soft[- ]deleted|partitioned|sharded|replicated|sandboxed|read[- ]only|append[- ]only|case[- ](?:in)?sensitive)';

/** What holds of something however often one looks, told without a must. */
export const plainRules = (): readonly (StatementForm | RegExp)[] => [
  pattern`${subject} (?:is|are) (?:always|never) (?!(?:${trouble})\b)\S+ \S`,
  pattern`${subject} (?:is|are) (?:stored|kept|saved|sent|written|counted|measured|given|passed)\b[^.?]*,? (?:never|not) (?:as|in|with) \S`,
  pattern`^(?:[^:]{3,80}:\s*)?(?:every|each) [^,;:?]{2,60}? (?:has to|must|needs? (?:to|an?)|gets? (?:an?|its))\b`,
  pattern`\b(?:nobody|no one) else (?:may|should|is allowed|touches|merges|deploys|edits|changes)\b`,
  pattern`\b(?:code|feature|release|deploy\p{L}*) freeze\b[^?]*\b(?:from|until|till|through|between|starts?|begins?|on)\b|^the freeze [^?]*\b(?:from|until|till|starts?|begins?|ends?|lasts?)\b`,
  pattern`^(?:[^:]{3,60}:\s*)?nothing (?:goes (?:to|out|live|into)|(?:is|gets|may be|will be) (?:deployed|released|merged|shipped|published|changed|rolled out))\b[^,;:?]*\b(?:from|until|till|between|before|during|after)\b`,
  {
    pattern: pattern`^(?:[^:]{3,60}:\s*)?(?:nobody|no one) (?:(?:outside|in|from|but|except) (?:[^\s,]+ ){1,3}?)?(?!(?:is|was|has|had|else|will|would|could|can|knows?|cares?|answers?|replies|wants?|likes?|uses|sees|notices|understands|reads|complains|needs|minds|does)\b)\p{L}+s\b`,
    unless: pattern`\b(?:anyway|anymore|any more|today|now|it|this|that|here)\b`,
  },
  ...unlessIn(pattern`${ofNow}`, [
    pattern`${doer}(?:(?:always|never) (?!(?:fail|show|return|appear|close|open|crash|break|hang|throw|reload|jump|happen|end|say|get|look|come|work|seem|know|mind|had|finish|start|load|arrive|stop|update|complete|succeed|respond|render|print)(?:e?s)?\b)\p{L}{3,}(?<!ed|ing)|(?:do|does)(?: not|n['’]t) (?:ever|need|accept|support|allow|store|keep|log|validate|retry|check|run|include|cover)\b) \S`,
    // "Seats can be changed until two hours before", "at most five seats per booking": what is allowed, and how much.
    pattern`${doer}(?:can|may) (?:only )?be \p{L}+ (?:until|up to|within|only|before|after|at most|once|twice)\b|^[^,;?]{0,80}\b(?:at most|at least|no more than|no longer than|a maximum of|a minimum of) (?:\d|one|two|three|four|five|six|eight|ten|twelve|twenty|an?\b)`,
  ]),
  pattern`\bi(?:['’]?m| am) the only (?:one|person) (?:who|that|allowed)\b`,
  // "Ben looks after the parser, ask him before you change it".
  pattern`^(?!(?:i|we|you|it|this|that)\b)[^,;:?]{2,60}[,;–—-] (?:so )?(?:please )?(?:always )?(?:ask|ping|check with|talk to|go through|consult) (?:him|her|them|\p{L}+) (?:before|first|about)\b`,
  pattern`^(?!(?:i|we|you|it|this|that|these|those|let)\b)[^,;:?]{2,40}? (?:go|goes|belong|belongs|live|lives|sit|sits|stay|stays) (?:next to|beside|in|into|under|inside|at) [^.?]*, (?:not|never) \S`,
  pattern`^(?:all |our )?(?:\p{L}+ ){0,2}\p{L}+s (?:go|belong) (?:next to|beside|in|into|under|inside) \S`,
];

/** Facts of a project that are told in passing. */
export const plainFacts = (): readonly (StatementForm | RegExp)[] => [
  pattern`${subject} (?:is|are) (?:only|just|merely) (?:an?|the|our) (?!(?:matter|question|test|draft|start|idea|guess|joke|suggestion|first|bit|few|small|quick|typo|minor|warning|nit)\b)\S`,
  pattern`${subject} (?:is|are|gets?) (?:automatically |fully )?(?:reset|rebuilt|sent|run|cut|built|\p{L}+ed) (?:again )?(?:(?:every|each)(?! (?:single )?time\b)|nightly|daily|weekly|hourly|monthly|once an?|twice an?)\b`,
  pattern`${subject} (?:only )?(?:lets|allows|permits|charges|limits) us (?!(?:know|see|go|be)\b)\S`,
  {
    pattern: pattern`${doer}(?:(?:${byNature}|${isHandled}) (?!(?:it|them|this|that)\b|(?:\S+ ){0,2}?(?:wrong(?:ly)?|twice|nothing|forever|errors?|empty|null|undefined|nan|blank|duplicates?|garbage|circles|vain|spam)\b)(?!.*\bbut\b)\S|${isMade}(?=\s*(?:[.,;!]|$)))`,
    unless: pattern`${ofNow}`,
    ofPerson: true,
  },
  ...unlessIn(pattern`${ofNow}`, [
    // "The sensors report every 90 seconds, not every minute".
    pattern`${doer}${does} [^,;?]{3,90}, (?:and )?(?:not|never) \S`,
    pattern`${doer}(?:(?:can |may |will )?only (?:understand|accept|support|take|allow|read|write|run|speak|handle|listen|exist|apply|keep|store|send|see|serve|cover|hold|process)(?:e?s)?|(?:accept|support|take|allow|handle|read|serve|store)s only|(?:is|are) only (?:valid|available|allowed|reachable|open|visible|used|updated|accessible|supported|enabled|sent|stored|called|there for)) \S`,
    pattern`${subject} (?:is|are) (?:all |always |only |automatically )?(?!(?:${trouble})\b)(?:\p{L}{2,}ed|fed|sent|built|kept|held|run|written|driven|drawn|made|read|set|cut|given|taken|sold|paid|done) by \S`,
    pattern`${doer}(?:(?:is|are|go(?:es)?|comes?|arrives?|travels?|counts?|reports?)|(?:is|are) (?:\p{L}+ed|sent|kept|given)) (?:\S+ ){0,4}?(?:in|as) (?:an? )?${measure}`,
    pattern`^(?!(?:i|we|you|it|this|that|these|those|let|he|she|they|because|so|if|and|but|to)\b)[^:;,?]{2,60}? (?:must|ha(?:s|ve) to|needs? to) (?!(?:have|know)\b)[^:;,?]{3,80}(?:[:;–—]|,? (?:because|since|otherwise))\s*\S+ \S`,
    pattern`^(?:(?:please )?note(?: also)?(?: that|:)|(?:important|attention|warning|caution):) (?!(?:i|you|we)\b)[^?]*\b(?:nothing|nobody|every|each|any|all|(?:does|do|is|are|can|will)(?:n['’]t| not)|cannot|only|never|always|requires?|needs?|must|ignores?|expects?)\b`,
    pattern`${doer}(?:has|have) no (?!(?:idea|clue|time|effect|luck|problem|issue|content|title|label|margin|padding|border|access|errors?|tests?|changes?|choice|opinion)\b)\S`,
  ]),
  pattern`^(?!(?:i|we|you|he|she|they|it|this|that)\b)[\p{L}\p{N}' -]{2,40} (?:owns|maintains|looks after|takes care of|is (?:responsible for|in charge of)) (?!that\b)\S+ \S`,
  pattern`^¤{2,} (?:(?:for|to) us |here |in our \p{L}+ )?(?:means|stands for|is short for)\b|^by ¤{2,} (?:we|i) mean\b|\bfor us means\b`,
  {
    pattern: pattern`^(?:the|our) (?:[\p{L}-]+ ){0,2}(?:app|panel|console|backend|frontend|service|api|site|website|client|server|worker|dashboard|cli|gateway|shop|portal|tool|job|pipeline) (?:is|are) (?:all |still |the |an? |plain |old |pure |written in |built with )*\S`,
    unless: pattern`\b(?:is|are) (?:not |now |just |always )?(?:broken|failing|slow|down|stuck|wrong|done|ready|fine|ok|okay|gone|empty|red|green|good|bad|too|so|very|\p{L}+ing)\b`,
    needsEntity: true,
  },
];

/** What is written again and again, and in which manner: "write comments in English", unlike "write the comment". */
export const standingWish =
  "(?:write|keep|name|format|phrase|put|make|give|leave|sort|start|end) (?:(?:all|your|my|our|any) )?(?!(?:the|this|that|these|those|its|a|an|it|them)\\b)(?:[\\p{L}'’-]+ ){0,2}?(?:comments|messages|docs|docstrings|documentation|answers|replies|explanations|summaries|names|variables|identifiers|titles|descriptions|headings|strings|labels|logs|tests|commits|branches|imports|functions|migrations) (?:(?:always|only|as|all) )*(?:in (?!(?:this|that|the|here|it|there)\\b)|short|brief|concise|small|simple|lower ?case|upper ?case|snake|camel|kebab|terse|alphabetical|sorted|under |below |without |with )";

/** How somebody wants it from now on, told without saying so. */
export const plainWishes = (): readonly RegExp[] => [
  latin(`^(?:please )?${standingWish}`, 'iu'),
  pattern`^(?:please )?do(?:n['’]t| not) (?:give|show|send|ask|offer) me (?!(?:the|that|this|it|an?|anything|another)\b)\S+`,
  pattern`^(?:for|in|on) (?:the |our |all )?(?!(?:this|that|these|now|the moment|case)\b)[^,.?]{3,40},? we (?:use|follow|write|stick to|name)\b`,
  pattern`^(?:please )?(?:do(?:n['’]t| not)|never) [^.?]*\b(?:yourself|on your own|by yourself)\b`,
];
