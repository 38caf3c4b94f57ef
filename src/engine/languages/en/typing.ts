import { casedPattern, pattern } from '../letters';
import type { TypeWords } from '../observingWords';

/** Verbs of texts about software, as alternatives of a pattern. */

/** What one does in a step, as an order. */
export const deed =
  '(?:add|apply|approve|bump|build|change|check|choose|click|clone|close|commit|copy|create|delete|deploy|download|edit|enable|disable|export|fill|find|fork|generate|go|import|install|invoke|launch|log|mark|merge|move|open|pass|press|publish|pull|push|put|reach|read|rebase|rebuild|regenerate|release|remove|rename|replace|report|request|restart|retry|revert|run|select|send|set|start|stop|submit|switch|sync|tag|test|trigger|turn|type|update|upgrade|upload|use|verify|visit|wait|write)';

/** What one is to do always, as an order. */
export const norm =
  '(?:assume|consider|cover|describe|discuss|document|ensure|explain|follow|format|group|include|indent|keep|label|leave|limit|make sure|mention|name|order|pin|prefer|prefix|provide|quote|reference|respect|sign|sort|squash|stick to|treat|try to|validate|wrap)';

/** Verbs as they stand behind what they are said of. */
export const verb =
  '(?:accept|add|aim|allow|apply|appl(?:y|ie)|assume|attach|avoid|become|begin|belong|bind|block|bring|build|bundle|cache|call|catch|change|check|claim|close|collect|come|communicate|compare|compile|compute|connect|contain|control|convert|copy|cost|cover|crash|create|decide|define|delete|deliver|demonstrate|depend|deploy|describe|determine|disable|drop|embed|emit|enable|encapsulate|end|enforce|ensure|exist|expect|expire|export|expose|extend|fail|fall|fetch|filter|flow|follow|forward|generate|get|give|go|handle|happen|help|hold|ignore|implement|import|include|increase|inherit|install|integrate|invoke|keep|know|last|lead|let|limit|link|list|listen|live|load|log|look|lose|maintain|make|manage|map|mark|match|mean|merge|need|offer|open|own|parse|pass|persist|point|prevent|print|process|produce|promise|protect|provide|publish|pull|push|raise|read|receive|redirect|reduce|reference|refer|reject|release|rel(?:y|ie)|remain|remove|render|replace|report|represent|require|resolve|respect|respond|restart|return|reuse|run|save|scan|select|send|serve|set|share|ship|show|sit|skip|sort|speak|start|stay|stop|store|stream|support|switch|take|target|throw|track|treat|trigger|trust|tr(?:y|ie)|turn|update|use|validate|wait|want|work|wrap|write)e?s?';

/** Words that stand between what is spoken of and its verb. */
export const adverb =
  '(?:also|always|already|automatically|currently|directly|explicitly|internally|just|now|often|only|recently|simply|sometimes|still|then|usually)';

/** How English sentences give away what kind of memory they are; the first that fits decides. */
export const typing = (): TypeWords => {
  /** The same word may name a thing that something is said of: “Release notes are …”. */
  const noName = String.raw`(?! (?:\S+ ){0,3}(?:is|are|was|were|has|have|lives?|must|should|can|will|may|needs?|go|goes|contains?|uses?|runs?)\b)`;
  /** Somebody or something that a sentence is about, at its beginning. */
  const subject = '(?:[^.,;:!?]{1,90}?)';
  /** What goes wrong, behind what it goes wrong with. */
  const trouble =
    "(?:fails?|hangs?|crash(?:es)?|breaks?|freezes?|stalls?|leaks?|tim(?:e|es) out|(?:is|are|gets?) (?:stuck|slow|broken|red|unreachable)|(?:does|do|will|can)(?:n['’]?t| not) (?:start|work|respond|answer|load|build|compile|connect|install)|refuses? to|runs? out of)";
  /** What one does then. */
  const cure = `(?:${deed}|clean|clear|drop|flush|free|increase|kill|lower|prune|raise|reboot|recreate|reinstall|reload|rerun|re-run|reset|try|unlock|wipe)`;
  return {
    types: [
      [
        'correction',
        pattern`^(?:no, |actually\b|correction\b)|\b(?:was wrong|turned out to be wrong|not .+ but rather)\b`,
      ],
      // What was believed, and is not so.
      [
        'correction',
        pattern`^(?:scratch (?:that|what)|i (?:have to |must |hereby )?(?:take (?:it |that |this )?back|correct myself|stand corrected)|i was (?:wrong|mistaken)|(?:forget|ignore|disregard) what (?:i|we|the)|contrary to (?:what )?(?:the |our |my |all )?(?:previous|earlier|old|former|documentation|docs|readme|wiki|handbook|manual|spec\p{L}*|plan|test plan|ticket|minutes|draft|i|we)\b|no longer true\b)|\b(?:not true any ?more|(?:had|got|has) it (?:all )?(?:backwards|wrong)|(?:was|is) (?:bogus|a typo|a myth)|i (?:said|claimed|wrote|told you)[^.;:]{0,60}\b(?:was|is) (?:wrong|false|bogus))\b`,
      ],
      [
        'policy',
        pattern`\b(?:must(?: not| never)?|never ever|is required|are required|mandatory|not allowed|forbidden|do(?:n't| not) ever)\b|^(?:never|always)\b`,
      ],
      ['policy', pattern`\b(?:under no circumstances|hands off|off[- ]limits)\b`],
      // Who does what always, and what nothing may be without.
      [
        'policy',
        pattern`^(?:nothing (?:gets?|goes|ships?|leaves?|lands?|is|may)|nobody|no one|everybody|everyone|anyone|whoever) (?!(?:knows?|knew|understands?|remembers?|thinks?|likes?|loves?|hates?|wants?|is|was|had|has|noticed|uses|seems?|else|on|in|from)\b)\p{L}+|^(?:every|each|all)\s[^.,;:]{1,60}?\s(?:needs?|requires?|goes through|go through|gets? (?:an?|one|two|reviewed|tested)|has to|have to)\b|\b(?:needs?|requires?|without) (?:an? |one |two |at least \S+ |\d+ )?(?:\p{L}+ )?(?:approvals?|code reviews?|sign-?offs?)\b`,
      ],
      [
        'policy',
        pattern`^(?:(?:pls|plz|please),? )?no (?!(?:problems?|worries|need|idea|way|changes?|errors?|difference|one|luck|thanks|rush|doubt|chance|questions?|more|longer|matter)\b)\p{L}+(?: \p{L}+){0,3} (?:in|on|without|before|during|after|outside|from|into|to|for)\b(?!.*\b(?:was|were|is|are) (?:found|left|available)\b)`,
      ],
      [
        'pitfall',
        pattern`\b(?:pitfall|gotcha|beware|be aware|heads[- ]up|(?:never|do(?:n['’]t| not)) assume|watch out|trap|footgun|do(?:n't| not) (?:use|call|rely|forget)|be careful|lessons? learned|easy to (?:miss|forget|overlook)|(?:bites?|bit|burns?|burned|caught) (?:us|you|me|everyone|everybody)|despite (?:its|the) name|caveat|counter-?intuitive(?:ly)?)\b|^(?:please )?(?:careful|avoid)\b`,
      ],
      [
        'preference',
        pattern`^(?:please )?(?:keep|make|write|give|format) (?:me )?(?:your |my |the |all )?(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies))\b|\b(?:i|we)(?:['’]d| would)(?: much| really)? rather\b|\b(?:i|we) (?:can['’]t stand|(?:do not|don['’]t)(?: really)? (?:like|want)|enjoy|find \S+(?: \S+){0,3} (?:easier|nicer|cleaner|clearer|harder|ugly|annoying))\b|\b(?:big|no|not an?) fan of\b|\bmy (?:preferred|usual)\b|^\p{L}+(?: \p{L}+)? over \p{L}+(?: \p{L}+)?(?:,.*)?[.!]?$`,
      ],
      // Somebody of a name, and what they like.
      [
        'preference',
        casedPattern`^\p{Lu}\p{L}+(?:,? (?:he|she|they))? (?:is |are )?(?:always |really |usually |also )?(?:wants?|wanting|likes?|loves?|hates?|dislikes?|enjoys?|can['’]t stand)\b(?! (?:you |us |me )?to\b)`,
      ],
      // What one wants to have, and not what one wants somebody to do.
      ['preference', pattern`^(?:i|we)(?: really| just)? want (?!to\b|you\b|it\b|this\b|that\b)\S`],
      [
        'preference',
        pattern`\b(?:i|we|user|team) (?:like|love|hate|dislike|favou?r)s?\b|\bprefers?\b|\bfavou?rite\b|^(?:please )?(?:answer|reply|respond) (?:to me )?(?:in|with)\b`,
      ],
      // What is wrong by a number, before “instead of” is heard as a choice.
      [
        'problem',
        pattern`\b(?:is|are|was|were|gets?|being)\b[^.,;]{0,60}\binstead of (?:\d|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|zero|none|nothing|the (?:right|correct|expected|new|current|actual))\b(?![^.]*\b(?:use|used|using|by design)\b)|\boff by (?:\d|one|an?)\b|\b(?:counted|charged|sent|shown|billed|delivered|stored|printed|logged|created|imported|executed|called) twice\b`,
      ],
      // What was taken, and of what it took the place: “godot it is, no more unity”, “pay via Adyen, not Stripe”.
      [
        'decision',
        pattern`^(?:ok(?:ay)? )?(?:so )?\S+(?: \S+){0,3} it is(?=\s*[,.!;—–-]|$)|\b(?:via|with|use|using|pick|picked|take|choose) \p{L}[\p{L}\d.+#-]*(?: \d\S*)?,? (?:and )?not (?:via |with )?(?!(?:the|an?|to|in|on|at|by|for|because|when|if|just|only|yet)\b)\p{L}[\p{L}\d.+#-]*(?=[\s,.;!)]|$)|\bno more (?!than\b)\p{L}+(?=[,.!;]|$)`,
      ],
      [
        'decision',
        pattern`^(?:ok(?:ay)?,? )?let['’]?s (?:go|stick|use|keep|stay|move|switch|drop)\b|\bwe(?:['’]re| are) (?:using|going with|moving to|switching to|migrating to|dropping|adopting|sticking (?:with|to)|staying (?:with|on)|standardi[sz]ing on)\b|\bwe(?:['’]ll| will| won['’]t| are(?: not)? going to)(?: not| no longer)? (?:use|go with|keep|stay with|adopt|support|standardi[sz]e)\b|\bwe (?:replaced|dropped|chose|picked|selected)\b|\b(?:ended up (?:with|using)|in favou?r of)\b`,
      ],
      [
        'decision',
        pattern`\b(?:decided|decision|chose|chosen|going with|went with|opted|agreed (?:on|to)|settled on|switched (?:from|to)|(?:moved|migrated) from|instead of|(?:we|the team) (?:picked|adopted|will (?:use|adopt|migrate)))\b`,
      ],
      [
        'solution',
        pattern`\b(?:solved|solution|resolved(?! (?:in|by|at|that|to|not to)\b)|the fix (?:is|was)|fixed by|(?:was|were) caused by|(?:loop|bug|crash|error|leak|failure|delay|timeouts?|problem|issue)s? came from|works? now|workaround|root cause)\b`,
      ],
      [
        'solution',
        pattern`\b(?:culprit|was to blame|turned out (?:that|to be)|the (?:cause|reason) (?:was|is))\b`,
      ],
      // A trouble, an arrow, and what helps.
      [
        'solution',
        pattern`^[^>→]*\b(?:${trouble}|[45]\d\d|errors?|exceptions?|crash\p{L}*|fail\p{L}*|hang\p{L}*|timeouts?|stale|stuck|missing|empty|blank)\b[^>→]*(?:[-=]>|→)\s*\S`,
      ],
      // What to do about a trouble, and what is done since there was one.
      [
        'solution',
        pattern`^(?:if|when|whenever) [^,.;]{1,90}\b${trouble}\b[^,.;]{0,60}, (?:please |first |just )?${cure}\b|^(?:please |just )?${cure}\b${noName} [^.;]{2,90}\b(?:if|when|whenever) [^.;]{1,60}\b${trouble}\b`,
      ],
      [
        'solution',
        pattern`\b(?:failed|broke|crashed|hung|stalled|timed out|went down|ran out of|got stuck)\b[^.]*\b(?:because|since|due to|after)\b[^.]*[;,] (?:so |and )?(?:since then )?(?:\p{L}+ ){1,3}now\b`,
      ],
      [
        'fix',
        pattern`^(?:[^.,:]{0,40}: )?(?:i |we )?(?:fix(?:ed|es)?|patch(?:ed|es)?)\b|\b(?:bugfix|hotfix|(?:is|are|was|were|been|got) (?:now )?(?:fixed|patched)|(?:i|we)(?:'ve| have)? (?:fixed|patched)|(?:fixe[sd]|cured|solve[sd]) (?:it|this|that|them)|did the trick|(?:is|are) gone (?:since|after|now|because)|(?:went|goes) away (?:after|once|when|since|by))\b|\b(?:stopped|no longer) (?:crash|fail|hang|leak|happen|occur)(?:ing|s)?\b.*\b(?:since|after|once|because)\b`,
      ],
      [
        'pitfall',
        pattern`\b(?:silently|unexpectedly|surprisingly|accidentally|without (?:any |a )?(?:warning|error|notice))\b`,
      ],
      [
        'error',
        pattern`\b(?:throws?|threw|raises?|logs|prints|gives?|returns?|fails? with|stops? with|ends? with|hits?) (?:an? |the )?[^.,;]{0,30}(?:(?<!t)error|exception)\b|\b\p{L}+(?:Error|Exception)\b|^(?:error|exception)\b|\b(?:stack ?trace|segfault|crash(?:es|ed)?|exit code|status 5\d\d)\b`,
      ],
      [
        'problem',
        pattern`\b(?:(?:the|a|one|known|open|main|big) (?:\p{L}+ )?(?:problem|issue|bug) (?:is|with|in|that|where)|there(?:'s| is) an? (?:\p{L}+ )?(?:problem|issue|bug)|(?:has|have|causes?) (?:an? |many )?(?:\p{L}+ )?(?:problems?|issues?|bugs?)|fails|failing|is broken|(?:is|are|went|goes) (?:down|offline|unreachable)(?![-\p{L}]| (?:to|in|by|for)\b| \d)|(?:does|do)(?:n't| not) work|flaky|(?:is|are|gets?|too|very|so) slow|(?:don['’]t|nobody|no one|not sure|unclear) (?:knows? )?why|for no (?:[a-z]+ )?reason|gets? stuck|keeps? (?:failing|crashing|hanging)|hangs|freezes|tim(?:es?|ed) out (?:on|behind|when|if|with|above|under)|sometimes (?:fails?|returns? nothing|disappears?|shows? (?:the )?(?:wrong|old|stale))|(?<!(?:data|memory|information) )leaks)\b|^(?:problem|issue|bug)\b|\bfails?\b(?=.*\b(?:with|when|on|because)\b)|\b(?:failed|broke|crashed|hung|stalled|went down|got stuck)\b(?=.*\b(?:because|due to)\b)`,
      ],
      [
        'problem',
        pattern`\b(?:jitters?|flickers?|lags|drifts|stutters?|glitch(?:es)?|drops? (?:frames|packets|rows|messages|events)|loses (?:rows|messages|data|events|its|the connection)|(?:comes?|shows?) up (?:wrong|empty|blank|garbled)|(?:is|are) (?:wrong|incorrect|garbled|out of sync|cut off|off))\b(?=[^?]*$)`,
      ],
      // One step after another, however they are told.
      [
        'procedure',
        pattern`\bby \p{L}+ing\b[^.]*,? (?:and )?then\b|\bthen\b[^.]*\b(?:finally|lastly|after that|and then)\b|(?:, then\b[^.]*){2}`,
      ],
      [
        'procedure',
        pattern`\bfirst (?:you )?${deed}\b[^.]*\bthen\b|\bthen ${deed}\b|^[\p{L}\d]+(?: [\p{L}\d]+){0,3}: (?:first )?${deed}\b[^.]*(?:, | and )|\b(?:step 1|steps?:)|^how to\b|^to \p{L}+[^.]*(?:\bfirst\b|\bthen\b|, (?:please |first |you (?:can|need to|should|have to|must) )?${deed}\b)`,
      ],
      [
        'workflow',
        pattern`\b(?:workflow|(?:our|release|review) process|pipeline|checklist|every (?:release|sprint|week|monday)|before (?:every|each|any) (?:release|deploy\p{L}*|merge|commit|push)|(?:we|it is|is|are) (?:deploy|release|ship|publish)(?:s|ed)? (?:\p{L}+ ){0,3}(?:on|every|from|through|via|with|by|after))\b`,
      ],
      // A variable of the environment, which only names what it is.
      ['configuration', /^(?:the |set )?[`]?[A-Z][A-Z\d]*_[A-Z\d_]+\b/u],
      [
        'code_pattern',
        pattern`\b(?:pascal|camel|snake|kebab)[- ]?case\b|(?<!\bfrom )\bconventional commits\b`,
      ],
      [
        'architecture',
        pattern`\b(?:architecture|layers|boundary|boundaries|microservices?|monorepo|depends on|talks? to|communicates? with|separate service|consists? of|is (?:split|divided) into|is (?:an? )?(?:\p{L}+ )?(?:part|component|wrapper|client|layer|thin \p{L}+) (?:of|around|over)|(?:is|are) built (?:with|on|in|from)|sits? (?:behind|between|in front of)|single[- ]page (?:application|app))\b`,
      ],
      [
        'configuration',
        pattern`\b(?:config(?:ure[ds]?|uration)?|settings?|environment variables?|env vars?|flags?|ports?|ttl|set to|timeout (?:is|of)|defaults? to|by default|opt(?:-| )?(?:in|out) (?:to|of|with))\b`,
      ],
      ['code_pattern', pattern`\b(?:code pattern|pattern|snippet|idiom|conventions?)\b`],
      [
        'fact',
        casedPattern`^\p{Lu}\p{L}+ (?:owns the\b|is (?:the (?:\p{L}+ ){0,2}(?:lead|owner|maintainer) of|responsible for)\b)`,
      ],
    ],
    typesByForm: [
      [
        'fact',
        casedPattern`^(?:[Aa]sk|[Tt]alk to|[Ww]rite to|[Gg]o to|[Cc]ontact|[Pp]ing) \p{Lu}\p{L}+ (?:about|for|if|when|before|with|or|and)\b`,
      ],
      ['fact', pattern`\b(?:is|are) (?:planned|scheduled|due|expected) (?:for|on|in|at|by|to)\b`],
      // A command, and what it does.
      [
        'fact',
        /^[`“"]?(?:(?:npm|pnpm|yarn|npx|bun|make|just|docker|git|cargo|go|python3?|pip|uv|poetry|gradle|mvn|rake|rails|php|composer|kubectl|terraform|helm|dotnet) \S+|\.\/\S+|\S+\.sh\b).*\s\S+s\s/u,
      ],
      // Work that waits for somebody is no rule.
      ['fact', pattern`^(?:someone|somebody|one of us)\b[^.]*\b(?:needs?|has|ought) to\b`],
      // What something is made of: “Postgres 16 + pgvector, no separate search engine”.
      [
        'architecture',
        pattern`^[^.,;:]{2,40} \+ \p{L}[^.;:]*$|^\p{L}[^.;:]{2,50}, no (?:separate|extra|own) `,
      ],
      [
        'policy',
        pattern`\b(?:should(?! be able)|shall|ought to|(?:is|are) (?:to be|expected to|encouraged to|asked to|not to be|welcome to|supposed to|responsible for)|(?<!(?:when|if|that|which|because|where) (?:\p{L}+ )?)(?:has|have|needs?) to|may not|may only|can only|cannot be|only [^.,;]{1,50} (?:may|can|is|are)|(?:is|are) (?:only )?(?:allowed|permitted|encouraged|discouraged|prohibited|out of scope)|no longer (?:accept|support)(?:s|ed)?)\b|responsibility to\b`,
      ],
      [
        'policy',
        pattern`^(?:please,? |also |then |so )?(?:do not |don['’]t |only |always )?${norm}\b`,
      ],
      [
        'policy',
        pattern`^(?:please,? )?(?:do not |don['’]t |only )${deed}\b|^(?:please,? )${deed}\b|^(?:[^.,;]{1,60}, )?use \S|^${deed}\b${noName}[^.]*\b(?:before|unless|instead of|rather than|whenever|each time|when(?:ever)? you)\b`,
      ],
      [
        'workflow',
        pattern`^(?:first|then|next|finally|now|once [^,]{1,60}|after [^,]{1,60}|(?:if|when) [^,]{1,80}),? (?:please )?(?:you (?:can|may|will|should) )?${deed}\b|^${deed}\b${noName}(?! (?:and|or) \p{L}+ing)(?:[\s(].*|$)`,
      ],
      [
        'architecture',
        pattern`^${subject}\b(?:contains?|includes?|consists?|wraps?|extends?|implements|communicates?|exposes?|renders?|forwards?|delegates?|bundles?|embeds?|inherits?|proxies|orchestrates?|subscribes? to|publishes|calls)\b(?!ing)[^.]*\b(?:services?|modules?|packages?|crates?|components?|plugins?|classes|api|apis|gateway|server|client|database|queue|worker|workers|library|libraries|layer|folder|repository|hooks?|events?|types?|runtime)\b`,
      ],
      [
        'fact',
        pattern`\b(?:is|are|was|were|has|have|had|does|do|can|could|will|would|may|might|must|isn['’]t|aren['’]t|doesn['’]t|don['’]t|can['’]t|won['’]t|['’](?:s|re|ll|ve))\b`,
      ],
      ['fact', pattern`^${subject}\s(?:${adverb}\s)?(?:${adverb}\s)?${verb}(?:\s|[.,;:]|$)`],
      [
        'fact',
        pattern`^(?:${adverb}\s)?${verb}s?\s(?:an?|the|all|each|every|only|\p{L}+s)\b|^(?:added|removed|changed|renamed|moved|updated|upgraded|deprecated|replaced|dropped|introduced|enabled|disabled|bumped|exposed|allowed|improved|switched|reverted)\b`,
      ],
      [
        'fact',
        pattern`^(?:the|an?|our|each|every|its)\s[^.,;:!?]{2,60}?\s\p{L}{2,}s\s(?:the|an?|to|in|on|over|from|for|with|by|at|as|its|all|each|when|if|only|\d)(?!\p{L})`,
      ],
      /** A name, a mark, and what it is. */
      [
        'fact',
        casedPattern`^[*"“\x60]*[\p{L}\d@/._ -]{2,40}[*"”:\x60]*\s*(?:[–—:]|\s-)\s+\S+(?: \S+){2,}`,
      ],
    ],
  };
};
