import { everyPattern, pattern } from '../letters';
import type { ObservingWords } from '../observingWords';
import { listsOf } from '../wordLists';
import { firstPerson, frames, idle, notSelf, politeEnd, thirdPerson } from './person';
import { leadIns, orderBehind, passing, requests } from './requests';
import { missingApostrophe } from './spelling';
import { statements } from './statements';
import lists from './words.json';

/** What English messages are made of. */
export const observing = (): ObservingWords => ({
  ...statements(),
  missingApostrophe: missingApostrophe(),
  leadIns: leadIns(),
  passing: passing(),
  orderBehind: orderBehind(),
  triggers: [
    {
      kind: 'delete',
      isSoft: false,
      pattern: pattern`^(?:please )?(?:permanently (?:delete|remove|erase)|(?:delete|remove|erase) (?:permanently|for good))(?: (?:the|all) memor(?:y|ies))?(?: (?:about|of|on))? (?<topic>[^.!?\n]+)`,
    },
    {
      kind: 'forget',
      isSoft: false,
      pattern: pattern`^(?:please |you can |now )?(?:forget (?:about|that|everything about|what i said about)|disregard|ignore what i said about|(?:delete|remove|archive) the memor(?:y|ies) (?:about|of|that)) (?<topic>[^.!?\n]+)`,
      unless: pattern`\bforget about (?:it|this|that|them)\s*(?:[.,;!]|$)|\b(?:for (?:now|today|the moment|the time being)|right now|this time|until|till|first)\b|\b(?:and|but|just) (?:just |rather |then )?(?:add|build|change|continue|do|finish|fix|focus|get|give|go|look|make|move|run|show|start|tell|try|use|write)\b`,
    },
    {
      kind: 'forget',
      isSoft: false,
      pattern: pattern`^(?:please )?(?:remove|delete|drop) (?<topic>[^.!?\n]+?) from (?:the |your )?memory\b`,
    },
    {
      kind: 'forget',
      isSoft: true,
      pattern: pattern`^(?<topic>[^.!?\n]{3,}?) (?:is|are) no longer relevant\b`,
    },
    {
      kind: 'forget',
      isSoft: true,
      pattern: pattern`^(?:actually,? |oh,? )?(?:scratch|disregard) that\b`,
    },
    {
      kind: 'reflect',
      isSoft: false,
      pattern: pattern`^(?:please |now |ok,? )?(?:let'?s |let us )?(?:reflect(?=\s*[.!]*$)|reflect (?:on|about)\b|consolidate (?:the |your |our )?memor(?:y|ies)\b|review (?:the |your |our )?memories\b)`,
    },
    {
      kind: 'reflect',
      isSoft: true,
      pattern: pattern`\b(?:(?:going|off) to (?:sleep|bed)|logging off|good ?night|heading out|done for (?:today|the day)|signing off|calling it a (?:night|day))\b`,
    },
    ...requests(),
  ],
  asksAlways: pattern`^(?:please,? )?(?:can|could|would|will) you (?:please )?(?=(?:always|never|from now on)\b|[^?]*\b(?:from now on|in (?:the )?future|going forward)\b)`,
  introducesPasted: pattern`\b(?:output|log|logs|error|trace|stack ?trace|comment|feedback|review|reviewer|report|message|issue|warning|response|e-?mail|ticket|(?:i|we|just|now)? ?(?:got|get|see|saw|ran)|says?|said|wrote|(?:this|that|these|it) (?:one|is|was|says|said))\b[^.!?\n]{0,60}[:：]\s*$|^(?:what do you think of|how about|and|address) this(?: one)?\b[^\n]{0,30}[?:]\s*$|\b(?:from|of) (?:another|an? (?:old|other|different|former)|(?:our|the|my|your) (?:other|old|former|previous)|their|somebody|someone|somewhere)\b[^.!?\n]{0,40}[:：]\s*$`,
  pointsAtPasted: pattern`\b(?:this|that|it|these|those|above) (?:is|are|was|were|comes|came) (?:only |just |all )?(?:from|what|how|copied|taken|part of)\b.*\b(?:their|they|his|her|old|other|another|someone|somebody|template|upstream|readme|docs?|website|wiki|book|says?|said|wrote|writes)\b|\b(?:is|are) (?:it|this|that|these|any of (?:it|this|these)) (?:still |even |all )?(?:right|correct|true|valid|up to date|good|current|needed|ok|okay)\b|\b(?:convert|turn|translate|rewrite|summari[sz]e|shorten|reformat|clean up|proofread) (?:it|this|that|these|them|the above)\b|\bwhat do you think (?:of|about) (?:it|this|that|these)\b|\bshould we (?:care|(?:follow|adopt|copy|take|keep) (?:it|this|that|these|them))\b`,
  ...listsOf(lists.observing),
  time: everyPattern`\b(?:yesterday|today|tomorrow|tonight|(?:last|next|every|each|this|on|until|since|by) (?:day|night|week|month|quarter|year|sprint|release|morning|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|nightly|weekly|daily|monthly)\b`,
  corrected: everyPattern`\b(?:actually|correction|was wrong|were wrong|mistaken|should be|instead of|rather than|no longer|any more|anymore)\b`,
  // Narrow on purpose: "skip previous messages" is about a queue, "override the rules" about a linter.
  noticeLabels: ['notifications?', 'notice', 'alert', 'reminder', 'warning', 'info', 'error'],
  letterHead: pattern`^\s*(?:From: \S[^\n]*@\S|Sent: \S|-{2,} ?(?:Forwarded message|Original Message))`,
  injections: [
    [
      'ignore_instructions',
      pattern`\b(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|every|of|the|your|my|these|those)\s+){0,3}(?:previous|prior|above|earlier|preceding|foregoing)\s+(?:\p{L}+\s+)?(?:instructions?|prompts?|rules?|directions?|guidelines?)\b`,
    ],
    [
      'ignore_instructions',
      pattern`\b(?:ignore|disregard|forget|override|bypass)\s+(?:all|any|your)\s+(?:of\s+)?(?:your\s+)?(?:system\s+|safety\s+)?(?:instructions?|guidelines|restrictions|safeguards|programming)\b`,
    ],
    ['new_role', pattern`(?:^|[.>!\]] ?)system: you (?:are|may|must|can|will|shall)\b`],
    [
      'new_role',
      pattern`\byou are (?:now|from now on)\s+(?:an?|the|no longer)\b|\bfrom now on,? you are\b|\bpretend (?:to be|that you are|you are)\b`,
    ],
    [
      'system_prompt',
      pattern`\b(?:reveal|print|show|repeat|output|leak|exfiltrate)\s+(?:me\s+)?your\s+(?:\p{L}+\s+)?(?:system|hidden|initial|secret|developer)\s+(?:prompt|instructions?|message)\b|\b(?:reveal|leak|exfiltrate)\s+the\s+system\s+prompt\b`,
    ],
    [
      'hide_from_user',
      pattern`\b(?:do not|don't|never)\s+(?:tell|inform|mention|reveal)\b[^.\n]{0,20}\bthe user\b[^.\n]{0,10}\b(?:about (?:this|it)|of this|that you)\b|\bwithout (?:telling|informing) the user\b`,
    ],
    [
      'to_reader',
      pattern`\b(?:(?:as|if you are|for|to|dear|attention,?) )(?:(?:the|an|any|every|all) )?(?:ai |coding |language )?(?:assistant|agent|model|llm|ai)s? (?:reading|that reads?|who reads?|processing) (?:this|these)\b`,
    ],
    [
      'to_reader',
      pattern`\b(?:whoever|anyone who|(?:any|every) (?:\p{L}+ )?(?:agent|assistant|model|ai|llm) (?:that|who)) (?:reads?|sees?|retrieves?|recalls?|loads?|finds?) (?:this|these) (?:notes?|memor(?:y|ies)|texts?|messages?)\b`,
    ],
    [
      'to_reader',
      pattern`\b(?:when(?:ever)?|once|as soon as|every time|each time|after) (?:you (?:read|recall|retrieve|load|see) this|this (?:note|memory) is (?:read|recalled|retrieved|loaded|shown|found))\b`,
    ],
    [
      'hide_from_user',
      pattern`(?<!\b(?:we|they|you|i|to|not|will|would|could|may|might|can) )\b(?:silently|secretly|covertly) (?:send|post|upload|forward|exfiltrate|transmit|email|leak)\b`,
    ],
    ['jailbreak', pattern`\b(?:developer mode enabled|dan mode|do anything now)\b`],
  ],
  frames: frames(),
  idle: idle(),
  politeEnd: politeEnd(),
  notSelf: notSelf(),
  spokenLabel: pattern`^\s*(?:notes?|reminder|fyi|nb|todo|important|remember|rules?|decision|decided|fix|solution|cause|problem)\s*:`,
  leadingFiller: pattern`^(?:(?:(?:never ?mind|forget (?:about )?it)(?=[,.;!])|well|just(?! so you know\b)|so|ok|okay|hey|hi|oh|um+|uh+|hmm+|basically|by the way|btw|wait|hold on|sorry|after some discussion|anyway|also|and|but|thanks|thank you|please|pls|plz|fyi|jsyk|just so you know|for your information|heads[- ]up|(?:(?:please|pls) )?(?:remember|do(?:n['’]t| not) forget) to(?= \p{L}))[,.!:]?\s+)+`,
  doing: pattern`\b(?:never|no|not|don['’]?t|cannot|always|only|to|before|after|when|while|please|must|should|may|can|prefer|avoid|every|each|use|using)(?: (?:directly|manually|ever|a|an|the|git))? ¤|\bfrom ¤ to\b|^¤ (?:(?:to|from|with|only|as|into|by)\b|(?:(?:is|was|are|were|has been|got) (?:replaced|removed|dropped|deprecated|forbidden|banned|gone|no longer|not)\b))|¤(?:s|es|\p{L}?ed|\p{L}?ing|ments?)\b`,
  filler: everyPattern`,? (?:you know|i mean|kind of|sort of|basically|honestly|literally|to be honest),?(?= )`,
  firstPerson: firstPerson(),
  thirdPerson,
  emotions: {
    positive: everyPattern`\b(?:good|great|love[ds]?|loving|awesome|excellent|fantastic|wonderful|amazing|perfect|happy|glad|delighted|thrilled|excited|pleased|proud|beautiful|brilliant|nice|enjoy(?:ed|s)?|relieved|fun|win|won)\b`,
    negative: everyPattern`\b(?:bad|hate[ds]?|awful|terrible|horrible|annoy(?:ing|ed|s)|angry|furious|frustrat(?:ing|ed)|disappoint(?:ing|ed)|sad|upset|worried|afraid|scared|scary|painful|nightmare|disgust(?:ing|ed)|gross|ugly|stupid|useless|dreadful|disaster|catastroph(?:e|ic)|panic|sick of|fed up)\b`,
    negatedBefore: pattern`\b(?:not|never|no|isn't|wasn't|aren't|don't|doesn't|didn't|hardly)(?: (?:a|an|so|very|that|too|at all|really))*\s+$`,
    stirring: everyPattern`\b(?:urgent(?:ly)?|critical|emergency|immediately|asap|outage|breach|data loss|leaked|production is down|security hole|deadline|catastroph(?:e|ic)|disaster|damn|fuck\p{L}*|shit\p{L}*|hell|wtf|panic)\b`,
    alarming: everyPattern`\b(?:lost|wiped|gone|deleted|destroyed|crashed|corrupted|hacked|stolen|exposed|down|broken|dead|outages?|breach(?:es)?)\b`,
    categories: [
      [
        'joy',
        everyPattern`\b(?:happy|glad|delighted|thrilled|excited|love[ds]?|loving|proud|relieved|wonderful|awesome|amazing|fantastic|yay|hooray|enjoy(?:ed|s)?)\b`,
      ],
      [
        'anger',
        everyPattern`\b(?:angry|furious|annoy(?:ing|ed|s)|frustrat(?:ing|ed)|hate[ds]?|damn|fuck\p{L}*|mad at|fed up|sick of|unacceptable|outrageous)\b`,
      ],
      [
        'fear',
        everyPattern`\b(?:afraid|scared|scary|worried|worrying|anxious|nervous|panic|terrified|frightening|dread)\b`,
      ],
      [
        'sadness',
        everyPattern`\b(?:sad|sadly|unhappy|disappoint(?:ing|ed)|depress(?:ing|ed)|heartbroken|regret|miserable|sorry to)\b`,
      ],
      [
        'surprise',
        everyPattern`\b(?:surpris(?:e|ed|ing|ingly)|wow|unexpected(?:ly)?|astonish(?:ed|ing)|shocked|shocking|can't believe|unbelievable|no way)\b`,
      ],
      [
        'disgust',
        everyPattern`\b(?:disgust(?:ing|ed)|gross|revolting|yuck|ew+|nasty|repulsive|ugly)\b`,
      ],
    ],
  },
  names: {
    people: [
      /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:said|says|asked|decided|owns|maintains|prefers|likes|wrote|reviews?|approved|found|reported|told|wants|is (?:responsible|our|in charge|the (?:owner|lead|maintainer|manager))|looks after|takes care of|stands in for|covers for)\b/gu,
      // Within a sentence a capital is a name's.
      /(?<=[\p{Ll},] )(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:covers|takes over|handles|leads|fills in)\b/gu,
      /\b(?:belongs? to|owned by|looked after by|taken care of by|maintained by|covered by|handled by|led by|in the hands of|responsible(?: for [^.;:,]{2,40})? is|[Oo]wner:|in charge(?: of [^.;:,]{2,40})? is) (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b(?![\p{L}-]| (?:team|group|squad|department|crew|guild|law|project|service)\b)/gu,
      /\b(?:[Aa]sk|asked|told|[Tt]ell|colleague|teammate|manager|maintainer|reviewer|owner|talk(?:ed)? to|spoke with|met with|[Tt]hanks to|[Aa]ccording to|[Pp]ing|[Mm]eet) (?:is )?(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b/gu,
      /\b(?:[Mm]y name is|[Ii]'m called|[Cc]all me) (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b/gu,
      /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\b/gu,
    ],
    projects: [
      /\b[Pp]roject (?<name>\p{Lu}[\p{L}\p{N}_-]+)\b/gu,
      /\b[Tt]he (?<name>[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+|\p{Lu}[\p{L}\p{N}_-]+) (?:repo(?:sitory)?|project|codebase|monorepo)\b/gu,
    ],
    notNames: new Set(
      'i we he she they it the this that these those there what which who when where why how if in on at a an my our your nobody somebody everyone someone team user users monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
        ' ',
      ),
    ),
  },
});
