import type { ClaimWords } from '../gateWords';
import { casedPattern, everyPattern, pattern } from '../letters';
import { listsOf } from '../wordLists';
import { amounts } from './amounts';
import { bounds } from './bounds';
import lists from './words.json';

const [minute, hour, day, week, month, year] = [60, 3_600, 86_400, 604_800, 2_592_000, 31_536_000];
const [kilo, mega, giga, tera] = [1e3, 1e6, 1e9, 1e12];

/** Who has something, by name. */
const person = String.raw`\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?`;
const what = '(?<what>[^,.;]{2,80}?)';

/** How English says that something passes from one to another. */
const handovers = (): readonly RegExp[] => [
  casedPattern`(?<![\p{L}])(?:took|takes?|taken|taking|inherit(?:ed|s|ing)?|assum(?:ed|es)|acquir(?:ed|es)|gets?|got|receiv(?:ed|es)|pick(?:ed|s) up) (?:over )?${what}(?: over)? from (?<from>${person})`,
  casedPattern`^${what} (?:(?:has|have|had|is|are|was|were|gets?|got|been|being|just|now) )*(?:went|goes|gone|moved|moves|passed|passes|handed|transferred|given|switched|switches|taken|inherited) (?:(?:over|on|off|down) )?from (?<from>${person}) (?:to|by) (?<to>${person})`,
  casedPattern`(?<from>${person}) (?:(?:has|have|is|will|just|now|finally) )*(?:hand(?:ed|s|ing)?|gave|gives?|given|giving|pass(?:ed|es|ing)?|transferr?(?:ed|s|ing)?|left|leaves|entrust(?:ed|s)|delegat(?:ed|es)|turn(?:ed|s|ing)?) (?:(?:over|on|off) )?${what}(?: over| on| off)? to (?<to>${person})`,
  casedPattern`(?<from>${person}) (?:(?:has|have|is|just|now|finally) )*(?:stepp?(?:ed|s|ing)|stood|stands|resign(?:ed|s|ing)?|retir(?:ed|es|ing)|quit|withdr(?:ew|aws)) (?:back |down |aside )?(?:as|from) (?:being )?(?:the |our )?(?<what>[^,.;]{2,80})`,
  casedPattern`(?<from>${person}) (?:(?:has|have|is|just|now|finally) )*(?:gave|gives|given|giving) up (?<what>[^,.;]{2,80})`,
  casedPattern`(?<![\p{L}])(?:replac(?:ed|es)|succeed(?:ed|s)|(?:took|takes?|taken|taking) over (?:from|for)) (?<from>${person}) (?:as|for|in|on) (?:the |our )?(?<what>[^,.;]{2,80})`,
];

/** How English says what is so, what is not meant so, and what changed. */
export const claims = (): ClaimWords => ({
  modalities: [
    [
      'question',
      pattern`\?["”’)\s]*$|\b(?:asks?|asked|asking|wonders?|wondered|wondering|(?:wants?|like) to know) (?:\p{L}+ )?(?:if|whether|why|when|how|what|which|who)\b|^(?:and |but |so |or )?(?:is|are|was|were|do|does|did|can|could|should|shall|would|will|has|have) (?:we|you|they|i|it|the|this|that|there|our|any|anyone|someone)\b.*\?`,
    ],
    [
      'quotation',
      pattern`\b(?:hacker ?news|reddit|stack ?overflow|twitter|tweet(?:ed|s)?|blog(?: post)?s?|articles?|podcasts?|youtube|keynote|competitors?|conference talk)\b.{0,60}(?:\b(?:says?|said|claim(?:s|ed)?|argu(?:es|ed)|recommend(?:s|ed)?|wr(?:ites?|ote)|reads?|prais(?:es|ed)|swears?|announced|explains?)\b|["“])|\b(?:says?|said|wrote|claim(?:s|ed)?|reads?|quot(?:e|ed|ing)|put it|once told)\b[^"“”]{0,30}["“][^"“”]{8,}["”]|^["“][^"“”]{8,}["”]\s*,?\s*(?:says?|said|wrote|according)`,
    ],
    [
      'bug_report',
      pattern`^\s*(?:(?:new|found a|another|reported|known) )?(?:bug|issue|defect|regression|ticket|incident|error|problem)(?: report)?(?: #?\d+)?\s*[:–-]|\b(?:bug(?! (?:reports?|track\p{L}+|fix(?:es)?|bount(?:y|ies)|triage|templates?|tickets?|labels?)\b)|glitch|by mistake|mistakenly|incorrectly|wrongly|erroneously|unexpectedly|for some reason|no idea why|should (?:not|n['’]t) (?:have|happen)|broken|flak(?:y|es)|needs? (?:a fix|fixing|to be fixed)|please fix|off by (?:one|a))\b`,
    ],
    [
      'wish',
      pattern`\b(?:(?:i|we|they|everyone) (?:really )?(?:wish|dream)|if only|would(?: be|['’]ve been)? (?:so |really |very )?(?:nice|great|lovely|cool|sweet|handy|wonderful|awesome)|would (?:love|like|prefer)|(?:i|we)['’]d (?:love|like|prefer|rather)|hop(?:e|ing) (?:that|to|for|we|it|they)|some ?day|ideally|in an ideal world|wish list|nice to have)\b`,
    ],
    [
      'hypothetical',
      pattern`^(?:suppose|imagine|assum(?:e|ing)|say|picture|let['’]s say|hypothetically|in theory|what if|were)\b|\b(?:would (?:have|not|mean|need|cost|lose|gain|save|break|take|require|give|let|make|be|get|only|still|all)|wouldn['’]t|(?:it|they|that|we|this)['’]d (?:be|have|need|cost|save|take|get)|hypothetical(?:ly)?|if (?:we|i|you|they|it|the \p{L}+) (?:ever |had |were |was |did ))\b`,
    ],
    [
      'suggestion',
      pattern`\b(?:(?:maybe|perhaps|possibly) (?:we|you|they|i|one) (?:should|could|can|ought to)|suggest(?:s|ed|ing|ion)?|propos(?:e[sd]?|als?|ing)|recommend(?:s|ed|ing|ation)?|advis(?:e[sd]?|ing)|how about|what about|why not|let['’]s (?:consider|try|think|look|discuss|evaluate)|(?:we|you|one|somebody|someone) (?:could|might) (?:also |just |as well |at least )?\w+|(?:we|you|they) (?:should|ought to|need to|have to) (?:really |probably |maybe |just |at least |all )?(?:consider|switch|move|try|look|think|migrate|replace|swap|drop|change|rethink|evaluate|revisit|discuss|talk|raise|lower)|consider(?:ing)? (?:using|switching|moving|replacing|a|the)|(?:might|may|could|would) be (?:better|worth|good|wise|easier|faster|simpler|cheaper)|worth (?:a look|trying|considering|a try|switching|evaluating)|vote (?:for|to)|an? idea:?|argu(?:ed|es|ing) for|pitch(?:ed|es|ing)?|in favou?r of)\b`,
    ],
    [
      'plan',
      pattern`\b(?:plan(?:s|ned|ning)? (?:is |are |was )?(?:to|for|on)|(?:the|our) plan\b|road ?map|(?:is|are|am|was|were|['’]re|['’]s) (?:going|about|due|set|planning|hoping|trying|preparing|thinking|looking|expected|supposed) (?:to|about|at|of|into)|intend(?:s|ed)? to|aim(?:s|ing)? to|want(?:s|ed)? to|(?:we|they|i|he|she|it)(?:['’]ll| will| shall)\b|will (?:be (?:moved|replaced|migrated|switched|raised|lowered|dropped|removed|retired|renamed|rewritten)|move|replace|migrate|switch|become|change|drop|raise|get)|(?:in |for |by |from )?next (?:quarter|year|month|sprint|week|summer|winter|spring|autumn|fall)|sooner or later|eventually|later this (?:year|quarter|month|week)|in (?:Q[1-4]|the future)|scheduled to|(?:evaluat|experiment|prototyp)(?:e|es|ed|ing)|try(?:ing)? out|proof of concept|spike on|on the way to|under (?:discussion|consideration|way)|to[- ]?do)\b`,
    ],
    [
      'past',
      pattern`\b(?:used to(?! \p{L}+ (?:for|in|with|as)\b)|until (?:(?:the )?(?:end of )?(?:19|20)\d\d|last|recently|then)|(?:was|were|had|used|ran|did|\p{L}+ed) (?:[^.,;]* )?until (?:the|we|this)|before (?:the )?(?:19|20)\d\d|back (?:in|then|when)|previous(?:ly)?|formerly|in the (?:old|early|beginning|past|first)|years? ago|months? ago|weeks? ago|once (?:was|were|used|had|ran)|at first|for the record|historically|in (?:19|20)[01]\d\b|(?:old|former|legacy) (?:days|times|wiki|repo))\b|\b(?:was|were|had) (?!(?:\p{L}+ly )?(?:\p{L}+ed|been|moved|cut|set|put|taken|written|rewritten|built|rebuilt|sent|brought|made|given|split|shut|swapped|torn|thrown|told|just|too|\p{L}+ing|turned|also)\b)(?:an? |the |in |on |at |still |all |only |once )?[\p{L}\d]`,
    ],
    [
      'reported',
      pattern`\b(?:according to|(?:he|she|they|somebody|someone|vendor|customer|support|docs?|documentation|contract|manual|wiki|readme|handbook|spec|sheet|consultant|auditor|slide) (?:just |also |once |still )?(?:says?|said|mention(?:s|ed)|told|think(?:s)?|thought|believes?|claim(?:s|ed)?|states?|stated|insist(?:s|ed)?|swears?|reckons?|remembers?|assumes?)|(?:i|we)(?:['’]ve)? (?:just )?(?:heard|was told|were told|read)|rumou?r(?:s|ed)?|word is|allegedly|supposedly|reportedly|apparently|overheard|in (?:the|his|her|their) (?:slides?|talk|email|mail))\b`,
    ],
    [
      'reported',
      casedPattern`\p{Lu}\p{L}+ (?:just |also |once |still )?(?:says|said|mention(?:s|ed)|told (?:me|us)|thinks|thought|claims|claimed|insists|insisted|swears|reckons|believes|remembers)(?!\p{L})`,
    ],
    [
      'hedged',
      pattern`\b(?:maybe|perhaps|probably|possibly|presumably|(?:pretty|fairly|quite|almost|not (?:so |quite |entirely |totally |100 ?% )?|half) ?sure|unsure|i (?:think|believe|guess|suppose|assume|suspect|reckon|vaguely)|might|may be|could be|if i (?:remember|recall|am not mistaken)|if memory serves|as far as i (?:know|remember|can tell)|afaik|iirc|imho|i['’]d say|what i remember|unclear|don['’]t (?:know|quote)|do not know|not certain|or so|no\?|right\?)\b|,\s*(?:is|are|isn['’]t|aren['’]t|does|doesn['’]t|do|don['’]t) (?:it|that|they|we)\s*[.!?]*$`,
    ],
    [
      'observed',
      pattern`\b(?:(?:i|we)(?:['’]ve)? (?:just |only |actually )?(?:saw|see|seen|notice[d]?|spotted|opened|observed|measured|counted|caught|found|looked|grepped|checked|scrolled|read)|just (?:saw|noticed|spotted|opened|checked|looked|seen|measured|counted|found)|was (?:checking|looking|debugging|reading|going through)|^(?:fyi,? )?(?:looked|reading|looking|grepped|opened|checked|checking(?! out)|scrolling|browsing|went through|going through|had a look|stumbled|digging|dug)\b|looking at|(?:looks?|seem(?:s|ed)?|appears?) (?:like|as|to|that)|seems|on (?:the|my) (?:bench|screen|machine)|the (?:\p{L}+ ){1,2}(?:page|dashboard|console|manifest|log|output|screenshot|source) (?:says?|shows?|claims?)\b|the (?:manifest|config(?:uration)?|logs?|output|file|dashboard|console|dump|trace|header|response|terminal|screenshot|settings?|code|query|schema|metrics?|source|page) (?:i (?:just )?\p{L}+ )?(?:says?|shows?|lists?|reads?|has|contains?|prints?|reports?|mentions?|gives?|uses?|points?|still|claims?)|(?:kubectl|grep|git|docker|curl|psql|top|ps|describe|terraform)\b.{0,40}\b(?:lists?|shows?|says?|prints?|reports?|returns?|gives?)|(?:lists?|shows?|prints?) \p{L}+ here|in the logs?|turns out)\b`,
    ],
    [
      'prohibition',
      pattern`^(?:please[, ]+|and |but |so |also,? |reminder:? ?|note:? ?)?(?:do not|don['’]t|never|avoid|no more|stop|nobody (?:may|should|must))\b|\b(?:must|may|should|can) (?:not|never)\b|\b(?:mustn['’]t|shouldn['’]t|forbidden|prohibited|not allowed)\b`,
    ],
  ],
  thought: pattern`^(?:(?:so|well|btw|fyi|also|right now|currently|still),? )*(?:(?:(?:we|i|they|the team|\p{Lu}\p{Ll}+)(?:['’](?:re|m)| (?:are|am|is|have been|has been)) )(?:still |also |currently |now |just |really )*(?:thinking (?:about|of)|toying with|mulling|pondering|contemplating|considering|debating (?:if|whether))|(?:thinking (?:about|of)|toying with|mulling|pondering)|(?:we|i|they) (?:might|may|could) (?:\p{L}+ )?(?:drop|replace|switch|move|swap|try|leave|migrate)) [^,;:–]*$`,
  changes:
    /\b(?:now|nowadays|these days|by now|since|from now on|from (?:this|next|\p{Lu}\p{L}+) \p{L}* ?on(?:wards)?|as of|starting|henceforth|any ?more|no longer|instead|back (?:to|at|up|down|on)|(?:from|since|as of) today|went (?:back )?(?:up|down)|switch(?:ed|es)?|mov(?:ed|es)|migrat(?:ed|es)|replac(?:ed|es|ing|ement)|swapp?(?:ed|s)?|ripped out|dropp?(?:ed|s)|retir(?:ed|es)|gone|rais(?:ed|es)|lower(?:ed|s)|cut|bump(?:ed|s)|upgrad(?:ed|es|e)|downgrad(?:ed|es)|increas(?:ed|es)|decreas(?:ed|es)|reduc(?:ed|es)|extend(?:ed|s)|shorten(?:ed|s)|doubl(?:ed|es)|halv(?:ed|es)|push(?:ed|es)|slipp?(?:ed|s)|postpon(?:ed|es)|delay(?:ed|s)|reschedul(?:ed|es)|brought forward|renam(?:ed|es)|rewr(?:itten|ote)|rebuil(?:t|d)|convert(?:ed|s)|port(?:ed|s) to|took over|tak(?:es|en) over|hand(?:ed|s) (?:over|on|off)|stepp?(?:ed|s) down|left|join(?:ed|s)|succeed(?:ed|s)|turned (?:off|on)|switched (?:off|on)|shut down|chang(?:ed|es)|becam?e|becomes?|landed|merged|went (?:to|from|with)|(?:go|going|stick|sticking) with|is in:|new|finally|decided|agreed|signed|settled|got|grew|shrank|update[ds]?|correction|actually|scrapped|abandoned|adopted|introduced|discontinued|deprecated|sunset|phased out|went live|rolled (?:out|back)|up from|down from|(?:is|are|went|go|goes|cut|we['’]re) down to|freed|taken? out|took out|pulled)\b|->|→/iu,
  gone: pattern`(?:\b(?:is|are|was|were|been|be|being|got|gets?|has|have|had|just|finally|all|now)|['’](?:s|re|ve)) (?:\p{L}+ly |all |now |just |finally |been )?(?:gone|removed|deleted|retired|dropped|closed|cancel(?:l?ed)|revoked|terminated|expired|ended|out|off|dead|on (?:sabbatical|leave|parental leave|maternity leave)|decommissioned|replaced|renamed|switched off|shut down|turned off|ripped out|swapped|scrapped|abandoned|discontinued|deprecated|history|disabled|uninstalled|left|obsolete|sunset)\b|\b(?:ripped|swapped|took|taken|threw|kicked|phased|pulled|moved|rotated) (?:\S+ ){0,4}?out\b|\b(?:dropped|removed|deleted|retired|closed|cancell?ed|revoked|terminated|ended|expired|replac(?:ed|es)|renamed|scrapped|abandoned|discontinued|deprecated|ditched|uninstalled|left(?! (?:an?|some|no|the (?:meeting|call|room|door)|\p{L}+ing|(?:his|her|their) \p{L}+|early|late|it|them|behind)\b)|quit)\b|\b(?:moved|switched|migrated|went|changed|converted|ported|came) (?:\S+ ){0,4}?(?:from|off|away|over)\b|\bfrom \S+(?: \S+)? to\b|\b(?:hand(?:ed|s)|gave|passed|gives|passes) (?:\S+ ){0,4}?(?:over|on|off|up|to)\b|\bstepp(?:ed|s) (?:down|back|aside)|\b(?:went|moved|goes|moves|transferred|changed|left|is off|returned) (?:to|for|into) (?:the |our |another )?\p{L}|\b(?:no longer|any ?more|instead of|in place of|in favou?r of|goodbye|bye|farewell|rid of|away from|used to be|replacing)\b|->|→`,
  agent: pattern`\bby\b`,
  naming: pattern`\b(?:called|named|titled|known as|name is)\b`,
  renamed: pattern`\brenam(?:ed|es|ing)\b|\b(?:new name|name changed|goes by|now called)\b`,
  handovers: handovers(),
  keeps: [
    pattern`\b(?:keep(?:s|ing)?|kept|stick(?:s|ing)? (?:with|to)|stuck with|stay(?:s|ing|ed)? (?:on|with|at|in)|remain(?:s|ing)? (?:on|with|at|in)|back (?:to|on|at|in|with)|revert(?:ed|s|ing)? to|roll(?:ed|s|ing)? back to|return(?:ed|s|ing)? to|continu(?:e|es|ed|ing) (?:with|using|to use)) (?<kept>[^,.;:]{1,60})`,
  ],
  wants: pattern`\b(?:wants?|would (?:like|love)|wish(?:es)?|hop(?:es?|ing)|plan(?:s|ning)?|intend(?:s|ing)?|thinking (?:about|of))\b`,
  drops: [
    pattern`\b(?:dropp?(?:ed|s|ing)|(?:got|getting) rid of|(?:moved|moving|came) (?:off|away from)|stopped (?:using|with)|no longer (?:use|using|want|plan|intend)(?: to)?|ditch(?:ed|es|ing)|scrapp?(?:ed|s|ing)?|abandon(?:ed|s|ing)?|(?:gave|given|giv(?:es?|ing)) up(?: on)?|decided (?:against|not to)|ruled out|call(?:ed|ing) off|cancell?(?:ed|ing)|shelved|retired|(?:we|they)(?:['’]re| are) (?:off|done with)|goodbye(?: to)?) (?!(?:at|after|below|above|by|every|from|if|in|off|to|when|within) )(?<what>[^,.;]{2,60})`,
    pattern`^(?:and |so |ok,? )?(?<what>[^,.;]{2,60}?) (?:(?:is|are|was|were|got|has been|have been|just|now|finally) )+(?:gone|history|dead|over|off the (?:table|list|cards)|cancell?ed|called off|scrapped|shelved|abandoned|dropped|ruled out|no more)\b`,
    pattern`^(?<what>[^,.;]{2,60}?) (?:(?:won['’]t|will not|is not going to) happen|goes away|(?:is|are) going away|(?:will be|(?:is|are) (?:going )?to be|gets?) (?:dropped|removed|retired|scrapped|shut down|switched off|sunset|decommissioned))\b`,
  ],
  away: pattern`\b(?:on (?:\p{L}+ )?(?:leave|sabbatical|vacation|holidays?)|away|out of (?:the )?office|off sick|out sick|(?:off|out) until)\b`,
  returns: pattern`^(?<who>[^,.;]{2,40}?)(?: (?:is|was|has|got)|['’]s)? (?:already |now |finally |just )?(?:back|came back|come back|returned)\b(?! (?:to|on|at|in|up|with) )`,
  leaves: [
    casedPattern`^(?:(?:[Ss]o|[Aa]nd|FYI|fyi|[Nn]ote|[Hh]eads[- ]up)[,:]? )?(?<who>${person})(?:['’]s| is| has| will be)? (?:(?:just|now|finally|already|sadly) )*(?:(?:left|leaves|leaving|quit|quits) (?:us|(?:the|our) (?:company|team|project|firm|studio|business|organi[sz]ation|org))|(?:left|gone|quit|resigned|retired|retires|bailed|departed|moved on|let go|laid off|been (?:fired|let go|laid off)|handed in (?:his|her|their) notice)(?=\s*(?:[.,;!–—]|$)| (?:last|this|yesterday|today|on|in|at the|since|for good|already|effective|and|so)(?!\p{L}))|no longer (?:with us|here|works (?:here|for us|with us)|(?:on|part of) (?:the|our) (?:team|project))|(?:is not|isn['’]t|not) (?:with us|here|on the (?:team|project)) any ?more|doesn['’]t work (?:here|for us|with us)(?: any ?more)?)`,
  ],
  jointly: casedPattern`(?<!\p{L})(?:together with|jointly with|along with|alongside) ${person}`,
  upgrades: [
    casedPattern`(?<!\p{L})(?:[Ss]wapp?(?:ed|s|ing)|[Tt]raded|[Ee]xchanged)(?: out)? (?:the|our) (?<what>\p{Ll}[^,.;]{1,60}?) for (?:an? |the )?(?<to>[^,;]{1,40}?)(?=\.?$|[,;])`,
    pattern`\b(?:upgrad(?:ed|es|ing)|updat(?:ed|es|ing)|bump(?:ed|s|ing)) (?<what>[^,.;]{2,60}?) (?:from [^,;]{1,40}? )?to (?<to>[^,;]{1,40}?)(?=\.?$|[,;]| (?:last|this|on|in|because|so|since|for|and|yesterday|today) )`,
    pattern`^(?<what>[^,.;]{2,60}?) (?:(?:was|were|is|are|has|have|gets?|got|been|just|now) )+(?:upgraded|updated|bumped) (?:from [^,;]{1,40}? )?to (?<to>[^,;]{1,40}?)(?=\.?$|[,;]| (?:last|this|on|in|because|so|since|for|and|yesterday|today) )`,
  ],
  lead: pattern`^(?:according to (?:[^,]{2,40}, |(?:the |our |his |her |their )?\S+(?: \S+)? (?=(?:the|our|we|it|they)\b))|(?:(?:and|but|so|fyi|weird|hm+|ok),? )*(?:i(?:['’]m)? (?:pretty |fairly |quite |not )?(?:sure|think|believe|guess|suppose|assume|suspect|reckon|heard|saw|noticed)|(?:pretty |fairly |not )?sure|apparently|allegedly|maybe|perhaps|probably|word is)(?: that)?,? |[^,.;]{2,40}? told (?:me|us)(?: (?:on|in|at|over|during) \S+(?: \S+)?)?(?: that)? (?=(?:the|our|we|it|they)\b)|(?:the |our )?\S+(?: \S+)? (?:shows?|showed|says?|said|reports?|reported|prints?|printed|lists?|listed|claims?|measured)(?: that)? (?=\S))`,
  universal: pattern`^(?:all|every|each|any|anyone|anybody|anything|everything|everybody|everyone|nobody|no|none)\b(?! (?:\S+day|second|minute|hour|day|week|month|quarter|year|night|morning|evening|time|other|\d))|\b(?:all|always|everywhere|everyone|everybody|across the board|throughout|without exception)\b`,
  exclusive: pattern`\b(?:only|exclusively|solely|just|nothing but|no other)\b`,
  complement:
    /(?<=\p{L}\s)(?:by|with|in|on|through|via|from|at|to|under|behind|as|into|onto) (?:the |a |an |our )?/u,
  scopes: [
    pattern`^(?:(?:but|and|only|also|note|fyi)[,:]? )?(?:in|on|for|at|inside|under|within|during|with|when|while|if|except) (?:the |our |a |an |my |your )?(?<scope>[^,.;:]{2,50}?)(?:,\s|(?= (?:the|we|our|it|all|each|every|a|an|they|there)\b))`,
    casedPattern`\b(?:[Ii]n|[Oo]n|[Ff]or|[Aa]t|[Dd]uring) (?:the |our |a )?(?<scope>(?:(?:test|testing|staging|dev|development|demo|local|production|prod|sandbox|preview|print|dark|debug|beta|canary|ci|CI|QA|qa|UAT|load[- ]test)\b[\w -]{0,20}?(?: (?:environment|env|server|servers|cluster|stage|mode|machine|machines|stylesheet|build|builds|tenant|setup|system|database|instance|pipeline))?))\b`,
    // "Codes are 8 digits for pharmacies": behind a value it holds for these alone.
    pattern`\d[\d.,]*[\s-]?(?:\p{L}+ |% )?for (?!now\b|the (?:moment|time)\b|good\b|example\b|\d)(?:the |our |all )?(?<scope>\p{L}[^,.;:\d]{2,40}?)(?=[.!]?$|[,;])`,
    pattern`\b(?:only (?:in|on|for|at|when|if|while)|locally|outside (?:of )?|except (?:in|on|for)|on (?:weekends?|tablets?|mobile|phones?|desktop|windows|mac(?:os)?|linux|android|ios))\b(?<scope>[^,.;]{0,30})`,
  ],
  parts: everyPattern`\b(?:of|for|from) (?:(?:(?:the|our|all|all the) )?(?=\p{L}{3,}s\b)|(?!(?:the|our|this|that|these|those|an?|its|their|each|every|all|any)\b))(?<scope>\p{L}[^,.;:]{1,40})`,
  oneOf: everyPattern`\b(?:of|for|from) (?:the|our|an?|each|every) (?<scope>\p{L}[^,.;:]{1,40})`,
  verb: casedPattern`(?<=[\p{L}\d)],?\s)(?:(?:is|are|was|were|has|have|had|must|may|can|cannot|should|will|do|does|did|isn|aren|don|doesn|won)(?:['’]t)?(?!\p{L})|=|->|→|(?:it|that|they|we|he|she|there)['’](?:s|re))|^(?:it|that|they|we|he|she|there)['’](?:s|re)|(?<=^(?:[Ww]e|I|[Tt]hey|[Yy]ou) )\p{Ll}+|(?<=[\p{L}\d)]):(?=\s)`,
  copula: /^(?:is|are|was|were|isn|aren|=|:|(?:it|that|they|we|he|she|there)['’])/u,
  finite: casedPattern`(?<=^(?:\S+ ){1,6})\p{Ll}{3,}(?=\s(?:off|out|up|down|over|away|back)\s)|(?<=\s)\p{Ll}{2,}ed(?=\s(?:by|to|from|into|over|off|out|the|our|its|their)\s)|(?<=\s)lasts?(?=\s(?:\d|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|for|until|at)(?!\p{L}))|(?<=\s)(?:gets?|got|goes|go|went|needs?|uses?|used|runs?|ran|lives?|takes?|keeps?|comes?|happens?|starts?|ends?|begins?|stays?|holds?|works?|allows?|includes?|owns?|leads?|listens?|speaks?|sits?|belongs?)(?!\p{L})|(?<=^(?:\S+ ){1,6})(?!(?:this|its|his|always|less|process|access|address|status|class|bus|cross|across|plus|versus|alias|canvas|focus|ours|yours|js|css|https|dns|tls|os|aws|ios|gps|cors|analysis|series)\b)\p{Ll}{2,}(?<!s)s(?=\s(?:(?:an?|the|all|each|every|its|their|our|any|at|in|on|to|from|with|by|for|as|over|about|per|up|only|no|not|\p{L}+ed)(?!\p{L})|[\d\p{Sc}]|\p{Lu}))`,
  preposition: /(?<=[\p{L}])\s(?=(?:in|on|at|to|from|with|by|for|via|through|under|into) )/u,
  joint:
    /(?<=[\p{L}\p{N}]\S*)\s*(?:[;(]\s+|[()]|\s[–—]\s|\.\.\.\s|,\s+(?=(?:and |but |so |because )?(?:it|they|we|he|she)(?:['’](?:s|re|ve|ll))? [\p{L}\p{N}\p{Sc}])|,\s+(?=(?:and |but |so |because )?(?:the|we|it|it['’]s|they|i|a|an|he|she|that|there|those|these|our|\p{Lu}\p{L}+|\S+) (?:\S+ ){0,3}?(?:\S+['’]s been|is|are|was|were|has|have|got|had|took|went|agreed|asked|did|does|do|keep|keeps|kept|needs?|wants?|requires?|uses?|runs?|takes?|goes|comes|starts?|lives?|works?|stays?|gives?|gets?|supports?|expects?)\b))/iu,
  ...listsOf(lists.claims),
  amounts: [...amounts(), ...bounds()],
  units: {
    ...{
      ms: ['duration', 0.001],
      millisecond: ['duration', 0.001],
      milliseconds: ['duration', 0.001],
    },
    ...{ s: ['duration', 1], sec: ['duration', 1], secs: ['duration', 1], second: ['duration', 1] },
    ...{ seconds: ['duration', 1], min: ['duration', minute], mins: ['duration', minute] },
    ...{ minute: ['duration', minute], minutes: ['duration', minute], h: ['duration', hour] },
    ...{ hr: ['duration', hour], hrs: ['duration', hour], hour: ['duration', hour] },
    ...{ hours: ['duration', hour], d: ['duration', day], day: ['duration', day] },
    ...{
      days: ['duration', day],
      night: ['duration', day],
      nights: ['duration', day],
      week: ['duration', week],
      weeks: ['duration', week],
    },
    ...{ month: ['duration', month], months: ['duration', month], year: ['duration', year] },
    ...{ years: ['duration', year], kb: ['bytes', kilo], mb: ['bytes', mega], gb: ['bytes', giga] },
    ...{
      tb: ['bytes', tera],
      gig: ['bytes', giga],
      gigs: ['bytes', giga],
      kib: ['bytes', 1024],
      mib: ['bytes', 1_048_576],
    },
    ...{ gib: ['bytes', 1_073_741_824], megabytes: ['bytes', mega], gigabytes: ['bytes', giga] },
    ...{
      terabytes: ['bytes', tera],
      px: ['count', 1, 'px'],
      pixels: ['count', 1, 'px'],
      pixel: ['count', 1, 'px'],
    },
    ...{ hz: ['count', 1, 'hz'], khz: ['count', kilo, 'hz'], mhz: ['count', mega, 'hz'] },
    ...{
      dollar: ['count', 1, 'dollar'],
      dollars: ['count', 1, 'dollar'],
      euros: ['count', 1, 'euro'],
      eur: ['count', 1, 'euro'],
      pounds: ['count', 1, 'pound'],
      usd: ['count', 1, 'dollar'],
    },
  },
  timesOfDay: { noon: '12:00', midnight: '0:00', midday: '12:00' },
});
