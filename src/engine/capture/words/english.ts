import type { CaptureWords } from './captureWords';

/** How English sentences give away what kind of memory they are; the first rule that fits decides. */
export const english: CaptureWords = {
  language: 'en',
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
      /\b(?:pitfall|gotcha|beware|watch out|trap|footgun|do(?:n't| not) (?:use|call|rely|forget)|avoid|be careful)\b/iu,
    ],
    [
      'preference',
      /\b(?:i|we|user|team) (?:like|love|hate|dislike|favou?r)s?\b|\bprefers?\b|\bfavou?rite\b/iu,
    ],
    [
      'decision',
      /\b(?:decided|decision|chose|chosen|going with|went with|opted|agreed (?:on|to)|settled on|switched (?:from|to)|instead of)\b/iu,
    ],
    [
      'solution',
      /\b(?:solved|solution|resolved|the fix (?:is|was)|fixed by|works? now|workaround)\b/iu,
    ],
    ['fix', /\b(?:fix(?:ed|es)?|patch(?:ed)?|bugfix|hotfix)\b/iu],
    [
      'error',
      /\b(?:error|exception|stack ?trace|segfault|crash(?:es|ed)?|exit code|status 5\d\d)\b/iu,
    ],
    [
      'problem',
      /\b(?:problem|issue|fails?|failing|broken|bug|does(?:n't| not) work|flaky|slow|leak(?:s|ing)?)\b/iu,
    ],
    ['procedure', /\b(?:step 1|steps?:|how to)\b|^to \w+[^.]*(?:,|\bfirst\b|\bthen\b)/iu],
    [
      'workflow',
      /\b(?:workflow|(?:our|release|review) process|pipeline|routine|checklist|every (?:release|sprint|week|monday))\b/iu,
    ],
    [
      'architecture',
      /\b(?:architecture|layers?|boundary|boundaries|microservices?|depends on|talks to|separate service)\b/iu,
    ],
    [
      'configuration',
      /\b(?:config(?:ure[ds]?|uration)?|settings?|environment variable|env var|flag|port|set to|timeout (?:is|of)|defaults? to)\b/iu,
    ],
    ['code_pattern', /\b(?:code pattern|pattern|snippet|idiom|convention)\b/iu],
  ],
  firstPerson: /\b(?:i|me|my|mine|myself)\b/iu,
  leadIns:
    /^(?:please\s+)?(?:remember|note|keep in mind|don't forget|important|for future reference|save this|fyi(?: for later)?)(?:\s+that\b|\s*[:,–])\s*/iu,
};
