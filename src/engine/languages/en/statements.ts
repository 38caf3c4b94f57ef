import { pattern } from '../letters';
import type { StatementWords } from '../observingWords';
import { unlessIn, whole } from '../observingWords';
import { causes, causesWithFix, fixes } from './causes';
import { goesOnWithTask, momentary } from './momentary';
import { plainFacts, plainRules, plainWishes, standingWish } from './plainly';
import { requestVerb } from './requests';
import { typing } from './typing';

/** How English sentences give away what kind of memory they are; the first rule that fits decides. */
export const statements = (): StatementWords => {
  const moment = String.raw`there|line \d+|above|below|for now|right now|this time|again|th(?:is|ese|ose) (?!project|repo|codebase|team|machine|company|service|workspace|organi[sz]ation)\p{L}+|that (?:file|function|line|method|class|variable|test|button|one|branch|commit|page|part|block|loop|component|field|name)|the other`;
  /** Said about what is in front of both, not about the project. */
  const thisMoment = pattern`\b(?:here|${moment})\b`;
  /** The same of what holds always: "here" at its end is the project. */
  const notAlways = pattern`\b(?:here(?!\s*[.!]*$)|${moment})\b`;

  const subject = String.raw`\b(?:i|we|the team|(?:my|our) team)`;
  const often =
    '(?:,? (?:really|always|usually|generally|personally|strongly|much|would|still|also|definitely|just|do|now|all|finally|already|therefore|both))*';
  const objectOfTalk = String.raw`(?! (?:it|this|that|these|those|them|you|your|the way|the (?:first|second|third|other|last|latter|former|new|old)|how (?:it|this|that|you|the))\b)`;

  return {
    ...typing(),
    rules: [
      [
        'correction',
        [
          {
            pattern: pattern`^(?:actually|in fact),? (?=.*(?:\d|¤|\bnot\b|\b(?:is|are|was|were|isn't|aren't|runs?|lives?|uses?|should be|has to be|called|named|moved|changed|renamed|switched|replaced|upgraded|removed|dropped|migrated)\b))`,
            unless: pattern`^(?:actually|in fact),? (?:let me|let's|never|can|could|would|will|i (?:need|want|think|should|will|am|would|have|just|don)|i'(?:ll|m|d)|wait|no\b|yes\b|(?:that|it|this)(?:'s| is) (?:fine|ok|okay|good|great|nice|right|better|correct)|do|show|please)`,
          },
          {
            pattern:
              /^(?:no|nope|wrong)(?:,? no)?\s*[,:–-]\s*(?=(?:the|it|we|our|they|you|there|that|this|in|\p{Lu}|¤|\p{L}+[_.]\p{L})).*(?:\d|¤|\b(?:is|are|was|were|isn't|aren't|don't|doesn't|didn't|use|uses|runs?|lives?|belongs?|comes?|goes|go|has|have)\b)/iu,
            unless: pattern`^(?:no|nope)\s*[,:–-]\s*(?:thanks|thank|not\b|problem|worries|i\b|i'|wait|(?:it|that|this)(?:'s| is| was) (?:fine|ok|okay|good|all|right|great|enough|it)|don't worry|you (?:can|don't|should|need))`,
          },
          pattern`^(?:correction|erratum)\s*[:–-]\s*\S`,
          pattern`^(?:that|this|it|you)(?:'s| is|'re| are| were| was) (?:wrong|incorrect|mistaken|outdated|obsolete|not (?:right|true|correct|the case)|no longer (?:true|right|the case))\b[^,:;–-]{0,40}[,:;–-]\s*\S{2}`,
          pattern`\bi (?:was|am) (?:wrong|mistaken) (?:about|on|with)\b[^,:;]{1,60}[,:;]\s*\S{2}|\bi (?:made a mistake|misspoke|mixed (?:it|them|that) up|was confused)\b[^,:;]{0,30}[,:;]\s*\S{2}`,
          pattern`^not [^,.]{1,60}?,? but (?:rather )?\S`,
          {
            pattern: pattern`(?:\b(?:is|are|was|were|should be|runs|uses)\b|['’]s)[^,]{1,60}(?:,| and)\s+not\s+\S`,
            unless: pattern`\bsure\b`,
          },
          pattern`\b(?:i(?:'ve)?|i have)(?: already| just)? (?:told you|said|mentioned|asked you)(?: \p{L}+){0,2}(?: that|\s*[:–-]) \S+ \S`,
        ],
      ],
      [
        'decision',
        [
          pattern`^decision\s*[:–-]\s*\S`,
          pattern`\bwe(?:'ll| will| are going to|'re going to)(?: not| no longer)? (?:use|keep|stay|adopt|migrate|move|switch|drop|support|standardi[sz]e|host|deploy)\b(?! (?:it|this|that)\b)|\bwe (?:migrate|switch|move) (?:from|to)\b`,
          {
            pattern: pattern`${subject}(?:'ve|'d| have| had)?${often} (?:decided|chose|chosen|picked|opted|settled|agreed|concluded|standardi[sz]ed)\b(?! (?:whether|if|when)\b)`,
            unless: pattern`\b(?:not|never|haven't|hasn't) (?:yet )?(?:decided|chosen|agreed|settled)\b`,
          },
          pattern`\b(?:(?:we're|we are|we'll|we will|i'm|i am) (?:going|go|stick|sticking) with|let's (?:go|stick) with|(?:we|i) went with|(?:we|i) (?:ended up|are|'re) (?:choosing|picking|using)|we(?:'re| are) (?:dropping|killing|removing|retiring|ditching|scrapping|replacing|sunsetting|getting rid of|adopting|moving to|switching to|migrating to|standardi[sz]ing on)|we (?:picked|selected|adopted|dropped))\b(?! (?:you|me|them|him|her|it|that|this)\b)`,
          pattern`\b(?:we|the team|i)(?:'ve| have)? (?:switched|moved|migrated|upgraded)(?: \p{L}+)? (?:from|to)\b`,
          // "Decided to keep the codes short, because …": an item of a report.
          pattern`^(?:decided|chose|opted|agreed|settled) (?:to|on|for|against|that)\b.*\b(?:because|since|so that|otherwise|due to)\b`,
          // "Ok decided: …", "agreed with the vendor: webhooks only", "talked to the team, we stay on REST".
          {
            pattern: pattern`^(?:(?:ok|okay|so|alright|right|done),? )*(?:(?:decided|agreed|settled)(?: (?:with|by|in) [^:,–—]{1,40})?\s*[:–—]\s*\S+ \S|(?:decided|agreed|settled|talked|spoke|discussed)(?: (?:it|this|that))?(?: (?:over|through))?(?: (?:with|to|by|in) [^:,–—]{1,40})?,\s*(?:so |and )?(?:it (?:is|stays|will be)|no|we(?:['’]re|['’]ll| are| will)?(?: not| all| only| do not| don['’]t)? (?:use|using|stay|staying|stick|sticking|keep|keeping|drop|dropping|move|moving|switch|switching|go with|going with|remain|support|build|ship|host)) \S.*)`,
            unless: thisMoment,
          },
          {
            pattern: pattern`\bwe (?:go|stay|stick|remain)(?: (?:all|only|now))? (?:with|on|at)\b(?! (?:you|me|them|him|her|it|that|this|top|track|hold|time)\b)`,
            unless: pattern`${thisMoment.source}|\b(?:if|when|until|where|should|can|do|how)\b[^,]* we\b`,
          },
          // "So it's settled, cron for the poller": what is settled stands behind it.
          {
            pattern: pattern`^(?:(?:ok|okay|so|alright|right|then),? )*(?:it['’]s|that['’]s|it is|that is|this is) (?:settled|decided|final|agreed)(?: then| now)?\s*[,:–—]\s*(?!(?:let|go|thanks|thank|please|do|i)\b)(?:\S+ ){2,}\S`,
            unless: thisMoment,
          },
          pattern`\b(?:is|are) off the table\b|\b(?:is|are) (?:ruled out|settled) for good\b`,
          pattern`\b(?:it was|has been|was) decided\b|\bthe decision (?:is|was) to\b`,
        ],
      ],
      [
        'solution',
        [
          pattern`\b(?:the (?:root cause|culprit|problem|issue) (?:was|is|turned out)|it turn(?:s|ed) out that|the (?:fix|solution|workaround) (?:was|is)|(?:fixed|solved|resolved) by|(?:crash|bug|error|failure|issue|problem|leak|slowdown|delay|timeout)s? (?:came|comes|come|stems?|stemmed|was caused|is caused|were caused) (?:from|by)|turned out to be|(?:resolves|solves|fixes) the (?:problem|issue|bug|crash|error|leak))\b|^(?:i(?:['’]ve)? )?found (?:it|the (?:root cause|cause|culprit|problem|bug))\s*[:–-]`,
          pattern`\b(?:found|it was|this was) the (?:root )?cause of\b|\broot cause\b.*\b(?:is|was|because|so)\b|^(?:fixed|solved|resolved)\b[^?]*\b(?:because|since|due to|the (?:fix|cause) (?:is|was))\b|\bfix(?:ed)?\s*:\s*(?:call|use|set|pass|add|wait|run|close|move|pin)\b`,
          ...causes(),
          ...causesWithFix(),
        ],
      ],
      [
        'preference',
        [
          pattern`${subject}(?:'d)?${often} (?:prefer|favou?r)s?\b(?! (?:neither|either|not)\b| (?:it|this|that|(?:the |your )(?:first|second|third|other|last|latter|former|new|old)(?: (?:one|option|version|way))?)\s*(?:[.!,]|$))`,
          pattern`\bi(?:'d| would)(?: much| really)? rather (?:have|use|see|write|keep|read|work|not|get)\b(?! (?:it|this|that)\b)`,
          {
            pattern: pattern`${subject}${often} (?:(?:like|love|enjoy|hate|dislike|detest)s?|can't stand|cannot stand|(?:don't|do not|don’t)(?: really)? (?:like|want))${objectOfTalk} (?!to\b)\S`,
            unless: notAlways,
          },
          {
            pattern: pattern`\b(?:from now on|going forward|in (?:the )?future)\b`,
            unless: pattern`\b(?:may|might|will|could|maybe)\b`,
          },
          pattern`^(?:when(?:ever)?|each time|every time|before|after) (?:you|we|i) (?!(?:are|'re|were) (?:done|finished|ready)\b|finish)\p{L}+[^,?]*, (?:please )?(?:always |never |do not |don't )?(?!(?:i|we|you|it|the|he|she|they|there|this|that)\b)\p{L}+`,
          {
            pattern: pattern`\bi(?:'m| am)(?: not| no)?(?: really)?(?: an?)?(?: big| huge| great)? fan of\b|\b(?:for|to) me,? (?:the most important|what matters|it is important|it's important)|\bis important to me\b`,
            unless: pattern`\bfan of (?:it|this|that|these|those)\b`,
          },
          {
            pattern:
              /^(?:please )?(?:(?:do(?:n['’]t| not) (?:ever )?(?:bother|worry)|(?:there['’]?s |there is )?no need) (?:with|about|to support|for)|do(?:n['’]t| not) bother \p{L}+ing)\b(?! (?:it|this|that|these|those|me|you|them|now)\b)(?!.*\b(?:today|tonight|tomorrow|yet)\b) \S/iu,
            unless: thisMoment,
          },
          {
            pattern: pattern`^(?:please )?(?:stop|avoid|quit|no more) \p{L}+ing\b`,
            unless: pattern`\bhere\b|^stop (?:running|working|doing (?:it|that|this))\b`,
          },
          ...unlessIn(thisMoment, [
            pattern`\b(?:i|we) find [^,.?!]{2,60}? (?:easier|better|nicer|cleaner|clearer|harder|simpler|ugly|confusing|annoying|more \p{L}+|less \p{L}+)\b|\bi(?:'m| am) used to \S|\bwe (?:like|try|tend) to \p{L}+`,
            pattern`^(?:please )?(?:keep|make|write|give|format|start|end) (?:(?:all )?(?:your|my|our)|all|every) (?:answers?|repl(?:y|ies)|responses?|explanations?|comments?|(?:commit )?messages?|commits?|functions?|tests?|names?|code|output)\b`,
          ]),
          pattern`\bmy (?:favou?rite|preferred|usual) [^,.]{2,40} (?:is|are)\b`,
          {
            pattern: pattern`^(?:please )?(?:always|never) (?:use|prefer|write|answer|reply|respond|call|name|format|speak|address|keep)\b(?! (?:it|this|that)\b)`,
            unless: notAlways,
          },
          pattern`\b(?:i|we) (?:always|never|usually|generally) (?!forget|get|have|had|see|saw|wonder|thought|think|said|knew|know|seem|end|meant|run into|noticed)\p{L}+`,
          ...unlessIn(thisMoment, [
            pattern`^(?:please )?(?:do(?:n't| not|n’t) (?:ever )?us(?:e|ing)|avoid(?: using)?|stop using)\b(?! (?:it|this|that)\b)`,
            pattern`^(?:please )?prefer (?!not\b|the (?:first|second|other)\b)\S`,
          ]),
          {
            pattern: pattern`^(?:please )?(?:we |you should )?use \S`,
            needsEntity: true,
            unless: thisMoment,
          },
          ...unlessIn(thisMoment, plainWishes()),
        ],
      ],
      [
        'constraint',
        [
          {
            pattern: pattern`\bmust(?: not| never| always| only|n't)? (?!have (?!an?\b|at least|the\b|\d|one|two|no\b)|be (?:a|an|some|kidding|joking|tired|hard|nice|wrong|broken|missing|due|because|something|somewhere|somehow|related|caused)\b)\p{L}+`,
            unless: pattern`\b(?:it|that|this|there|he|she|they) must(?: not)? (?:be|have)\b|\bi must (?:say|admit|confess)\b|^(?:this|that|these|those|it|there|the other)\b`,
          },
          {
            pattern: pattern`\b(?:is|are) (?:strictly |absolutely |never |not )?(?:required|mandatory|forbidden|prohibited|allowed|permitted|disallowed|compulsory)\b`,
            unless: pattern`\b(?:it|that|this) is (?:not )?(?:required|allowed)\b`,
          },
          {
            pattern: pattern`^(?:please )?(?:do(?:n't| not|n’t) ever|never ever|never) \p{L}+`,
            unless: pattern`^never (?:mind|seen|heard|had|been|saw|tried|knew|thought|worked)\b|^nevermind\b|\bhere\b|\bagain\b`,
          },
          {
            pattern: pattern`^(?:nothing|nobody|no one|only \p{L}+|no \p{L}+)(?: \p{L}+){0,2} (?:may|can|is allowed|are allowed|should|shall)\b|\bmay (?:not|only|never) (?!be\b)\p{L}+|\bwe (?:can't|cannot|may not|mustn't|are not allowed to) (?:use|ship|store|log|deploy|expose|share|depend|rely|upgrade|change)\b`,
            unless: pattern`^(?:this|that|it|there)\b|\bno one can\b`,
          },
          pattern`\b(?:before|after|on|with|for|in) (?:each|every|any|all) [^,.]*\b(?:has to|have to|must|needs? to|should)\b`,
          {
            pattern: pattern`^no \p{L}+(?: \p{L}+){0,3} (?:in|on|without|before|during|after|outside|from|between|until|till)\b`,
            unless: pattern`^no (?:problems?|worries|need|idea|way|changes?|errors?|difference|one|luck|thanks|rush|hurry|doubt|chance|questions?|comment|more|longer|matter)\b|\b(?:i|you|we) \p{L}+\s*[.!]*$|\bthere\b`,
          },
          { pattern: pattern`^(?:please )?always \p{L}+`, unless: notAlways },
          {
            pattern: pattern`^(?:please )?do(?:n['’]t| not) (?:ever )?(?:touch|edit|change|modify|rename|move|delete|remove|reformat|import|commit|mock|log|store|expose|share|depend on|rely on)\b(?! (?:it|this|that|these|those|any\p{L}*|every\p{L}*|me)\b) \S`,
            unless: pattern`\b(?:${moment}|here|yet|now|just|until|unless|anymore)\b`,
          },
          {
            pattern: pattern`^(?!(?:i|we|you|he|she|they|there|it|this|that|these|those)\b)[^,;?]{1,60}? (?:is|are) (?:(?:append|insert|read|write)[- ]?only|internal only|immutable|vendored|off[- ]limits)[.!]*$`,
            unless: pattern`\b(?:now|again|still|currently)\b`,
          },
          {
            pattern: pattern`^(?!(?:i|we|you|he|she|they|there|it|this|that)\b)[^,;]{1,60}? (?:needs?|requires?) (?:an?\b|at least|to be|two|three|one|both)`,
            unless: pattern`\bneeds? an? (?:\p{L}+ )?(?:restart|rebuild|reboot|refactor\p{L}*|fix|rebase|look|clean-?up|rewrite|break|hand|moment|minute)\b|\bto be (?:fixed|done|changed|rewritten|updated|improved|looked|checked)\b`,
          },
          {
            pattern: pattern`^(?!(?:i|we|you|he|she|they|there|it|this|that)\b)[^,;]{1,60}? (?:(?:has|have) to|(?:is|are) (?:never|always|only) to be) \p{L}+`,
            unless: pattern`\bto be (?:fixed|done|changed|rewritten|updated|improved|looked|checked)\b`,
          },
          ...plainRules(),
        ],
      ],
      [
        'fact',
        [
          ...whole(plainFacts()),
          {
            pattern:
              /^(?:we|the (?:project|team|build|backend|frontend|app|service|server|repo|cluster))(?:['’](?:re|s)| are| is)(?: still| now| currently| all)? on \S/iu,
            needsEntity: true,
          },
          pattern`\bmy name is \p{L}|\bi (?:maintain|own|am responsible for|work (?:on|at|for))\b`,
          pattern`\b(?:version|port|url|host(?:name)?|address|branch|limit|timeout|time ?zone|database|schema|region|bucket|namespace|endpoint|api)\b[^.?!]{0,40}? (?:is|are|=)\b(?=.*(?:\d|¤|https?:))`,
          {
            pattern:
              /^\S.{0,60}? (?:runs?|lives?|listens?|starts?|begins?|ends?|is (?:hosted|deployed|stored|kept)|are (?:hosted|deployed|stored|kept)) (?:on|in|at|\p{Lu})/u,
            unless: pattern`^(?:it|this|that|he|she)\b`,
          },
          // "The config is in config/app.yaml", "logs go to the audit bucket": where something is, not where one looks now.
          {
            pattern: pattern`^(?!(?:it|this|that|these|those|there|he|she|i|you|let|please|now|then|what|where|user)\b)(?:(?!\b(?:when|if|where|that|which|while|because|to|see|i|you)\b)[^,;:?]){3,60}? (?:(?:is|are) (?:all |only |still |now |also )?(?:(?:kept|stored|defined|located|configured|documented|set|found|checked in) )?(?:in|under|at|inside)|(?:lives?|sits?|belongs?) (?:in|under|at|inside)|(?:go(?:es)?|(?:is|are) written) (?:to|into|in|under)) (?:the |our |its )?(?:\S*[/¤]\S*|[\p{L}\d_-]+\.\p{L}[\p{L}\d]{1,5}(?!\p{L})|(?:\S+ ){1,3}(?:folder|directory|file|repo(?:sitory)?|package|branch|table|bucket|vault|namespace|module|wiki)\b)`,
            unless: pattern`^(?:(?:the|my|our|a|an|all|your) )?(?:\p{L}+ )?(?:bugs?|errors?|problems?|issues?|typos?|mistakes?|crash|failures?|leak|diff|changes?|screenshot|output|result|comments?|file|line|log|trace|test|plan|draft|patch|fix|report|answer|call|function|class|method|new \p{L}+)\b|, (?:please|have|take|run|check|look|see|fix|use|can|could)\b|${thisMoment.source}`,
          },
          {
            pattern: pattern`^(?:our|my) [^,.?!]{2,40}? (?:is|are) \S`,
            unless: pattern`\b(?:is|are) (?:not |still |now |just )?(?:broken|failing|slow|down|stuck|wrong|done|ready|fine|ok|okay|gone|empty|red|green|\p{L}+ing)\b`,
          },
        ],
      ],
    ],
    hints: [
      [
        'decision',
        [pattern`\bas agreed\b|\b(?:was|were) chosen\b|\bwe (?:will )?use\b.*\binstead of\b`],
      ],
      [
        'fact',
        [
          /^(?:[Tt]he|[Oo]ur|[Aa]ll)\b[^,.?!]{2,60}? (?:is|are) (?:in|at|under|on) (?:the )?\p{Lu}/u,
          {
            pattern: pattern`^(?:the|our|my|a|all|each|every|\p{Lu}?\p{L}+s)\b[^.?!]{0,60}? (?:takes?|has|have|costs?|contains?|holds?|supports?|expires?|resets?|renews?|(?:is|are) (?:called|named|tracked|managed|written|built|located|kept) ?\p{L}*)\b`,
            unless: pattern`^(?:this|that|these|those|it)\b|\b(?:have|has) (?:a look|to\b)`,
          },
          pattern`\b(?:we|our \p{L}+) (?:use|deploy|run|host|build|store|keep|release)s?\b|\b(?:owns|maintains|is responsible for)\b`,
        ],
      ],
    ],
    notMeant: [
      [
        'question',
        pattern`\?\s*$|^(?:and |but |so |ok,? )?(?!what (?:(?:we|i|you|they|people|the \p{L}+) \p{L}+ |\p{L}+ (?:does|did|do|says?|bites|bit) )[^?]{0,80}?\b(?:is|was|are|were)\b[^?]*$)(?:what|which|who|whose|why|how)\b|^(?:and |but |so |ok,? )?(?:do|does|did|is|are|was|were|can|could|would|will|should|shall|may|have|has|am) (?:i|you|we|they|he|she|it|this|that|there)\b|^(?:and |but |so |ok,? )?(?:(?:when|where)(?:'s)? (?:do|does|did|is|are|was|were|can|could|should|will|would|has|have)\b|(?:does|did|is|are|was|were) \p{L}+ \p{L}+(?<!(?:by|in|on|with|to|from|for|the|a|an)) )|^(?:explain|tell me|remind me)\b`,
      ],
      [
        'guess',
        pattern`\b(?:maybe|perhaps|possibly|i think|i guess|i suppose|i wonder|might|could(?!(?: not|n['’]t) (?!be\b))|probably|presumably|not sure|i don't know|i do not know|no idea|supposedly|(?:he|she|they|somebody|someone) (?:said|says|told|thinks?|believes?))\b|^if\b.*\b(?:would|were|had|preferred)\b|\bshould (?:never |not )?have\b|\blet'?s not decide\b|^(?:but )?i thought (?:it|that|this|they)\b.*(?:n['’]?t\b|\bnot\b|\bno\b|\bnothing\b)`,
      ],
      [
        'request',
        pattern`^(?!(?:please )?${standingWish})(?:(?:please|now|then|ok|okay|and|great|also|so|next|first|yes|just),? )*${requestVerb}\b|\bi(?:'d| would)? (?:want|need|like) (?:you )?to\b|\b(?:can|could|would|will) you\b`,
      ],
      [
        'narration',
        pattern`^(?:(?:ok|okay|sure|now|next|first|done)[,.!]? )*(?:i(?:'ll| will|'m going to| am going to)|i(?:'ve| have) (?:updated|added|fixed|changed|removed|run|started|finished)|let me|i'm (?:now|about)|i am (?:now|about))\b`,
      ],
    ],
    momentary: momentary(),
    fixes: fixes(),
    goesOnWithTask: goesOnWithTask(),
    continues: pattern`^(?:because|since|otherwise|the reason|that way|so that|this way|it|they|which|therefore|hence)\b`,
  };
};
