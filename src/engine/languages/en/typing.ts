import type { TypeWords } from '../languagePack';
import { casedPattern, pattern } from '../letters';
import { adverb, deed, norm, verb } from './verbs';

/** How English sentences give away what kind of memory they are; the first that fits decides. */
export const typing = (): TypeWords => {
  /** The same word may name a thing that something is said of: “Release notes are …”. */
  const noName = String.raw`(?! (?:\p{L}+ ){0,3}(?:is|are|was|were|has|have|lives?|must|should|can|will|may|needs?|go|goes|contains?|uses?|runs?)\b)`;
  /** Somebody or something that a sentence is about, at its beginning. */
  const subject = '(?:[^.,;:!?]{1,90}?)';
  return {
    types: [
      [
        'correction',
        /^(?:no, |actually\b|correction\b)|\b(?:was wrong|turned out to be wrong|not .+ but rather)\b/iu,
      ],
      [
        'policy',
        /\b(?:must(?: not| never)?|never ever|is required|are required|mandatory|not allowed|forbidden|do(?:n't| not) ever)\b|^(?:never|always)\b/iu,
      ],
      [
        'pitfall',
        /\b(?:pitfall|gotcha|beware|watch out|trap|footgun|do(?:n't| not) (?:use|call|rely|forget)|be careful|lessons? learned)\b|^(?:please )?(?:careful|avoid)\b/iu,
      ],
      [
        'preference',
        /\b(?:i|we|user|team) (?:like|love|hate|dislike|favou?r)s?\b|\bprefers?\b|\bfavou?rite\b|^(?:please )?(?:answer|reply|respond) (?:to me )?(?:in|with)\b/iu,
      ],
      [
        'decision',
        /\b(?:decided|decision|chose|chosen|going with|went with|opted|agreed (?:on|to)|settled on|switched (?:from|to)|(?:moved|migrated) from|instead of|(?:we|the team) (?:picked|adopted|will (?:use|adopt|migrate)))\b/iu,
      ],
      [
        'solution',
        /\b(?:solved|solution|resolved|the fix (?:is|was)|fixed by|works? now|workaround|root cause)\b/iu,
      ],
      [
        'fix',
        /^(?:[^.,:]{0,40}: )?(?:i |we )?(?:fix(?:ed|es)?|patch(?:ed|es)?)\b|\b(?:bugfix|hotfix|(?:is|are|was|were|been|got) (?:now )?(?:fixed|patched)|(?:i|we)(?:'ve| have)? (?:fixed|patched))\b/iu,
      ],
      [
        'error',
        pattern`\b(?:throws?|threw|raises?|logs|prints|gives?|returns?|fails? with|stops? with|ends? with|hits?) (?:an? |the )?[^.,;]{0,30}(?:(?<!t)error|exception)\b|\b\p{L}+(?:Error|Exception)\b|^(?:error|exception)\b|\b(?:stack ?trace|segfault|crash(?:es|ed)?|exit code|status 5\d\d)\b`,
      ],
      [
        'problem',
        /\b(?:(?:the|a|one|known|open|main|big) (?:\p{L}+ )?(?:problem|issue|bug) (?:is|with|in|that|where)|there(?:'s| is) an? (?:\p{L}+ )?(?:problem|issue|bug)|(?:has|have|causes?) (?:an? |many )?(?:\p{L}+ )?(?:problems?|issues?|bugs?)|fails|failing|is broken|(?:does|do)(?:n't| not) work|flaky|(?:is|are|gets?|too|very|so) slow|(?<!(?:data|memory|information) )leaks)\b|^(?:problem|issue|bug)\b|\bfails?\b(?=.*\b(?:with|when|on|because)\b)/iu,
      ],
      [
        'procedure',
        pattern`\b(?:step 1|steps?:)|^how to\b|^to \p{L}+[^.]*(?:\bfirst\b|\bthen\b|, (?:please |first |you (?:can|need to|should|have to|must) )?${deed}\b)`,
      ],
      [
        'workflow',
        pattern`\b(?:workflow|(?:our|release|review) process|pipeline|checklist|every (?:release|sprint|week|monday)|before (?:every|each|any) (?:release|deploy\p{L}*|merge|commit|push)|(?:we|it is|is|are) (?:deploy|release|ship|publish)(?:s|ed)? (?:\p{L}+ ){0,3}(?:on|every|from|through|via|with|by|after))\b`,
      ],
      ['code_pattern', /\b(?:pascal|camel|snake|kebab)[- ]?case\b|\bconventional commits\b/iu],
      [
        'architecture',
        pattern`\b(?:architecture|layers|boundary|boundaries|microservices?|monorepo|depends on|talks? to|communicates? with|separate service|consists? of|is (?:split|divided) into|is (?:an? )?(?:\p{L}+ )?(?:part|component|wrapper|client|layer|thin \p{L}+) (?:of|around|over)|(?:is|are) built (?:with|on|in|from)|sits? (?:behind|between|in front of)|single[- ]page (?:application|app))\b`,
      ],
      [
        'configuration',
        /\b(?:config(?:ure[ds]?|uration)?|settings?|environment variables?|env vars?|flags?|ports?|ttl|set to|timeout (?:is|of)|defaults? to|by default|opt(?:-| )?(?:in|out) (?:to|of|with))\b/iu,
      ],
      ['code_pattern', /\b(?:code pattern|pattern|snippet|idiom|conventions?)\b/iu],
      [
        'fact',
        casedPattern`^\p{Lu}\p{L}+ (?:owns the\b|is (?:the (?:\p{L}+ ){0,2}(?:lead|owner|maintainer) of|responsible for)\b)`,
      ],
    ],
    typesByForm: [
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
