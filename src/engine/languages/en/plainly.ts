import { latin, pattern } from '../letters';
import type { StatementForm } from '../observingWords';

/** Something that a sentence is about, at its beginning, or behind the words that announce it: no person, and nothing pointed at. */
const subject = String.raw`(?:^|^[^:]{3,80}:\s*)(?!(?:i|we|you|he|she|they|there|it|this|that|these|those|what|which|everything|something|let|the (?:problem|issue|bug|error|test|build))\b)[^,;:?]{2,60}?`;

/** How something is when it is out of order. */
const trouble =
  'broken|empty|null|undefined|nan|wrong|fail\\p{L}*|red|slow|late|missing|stuck|zero(?=\\s*(?:[.!,]|$))|true|false|blank|duplicated|called|triggered|rendered|returned|shown as|the same|nice|good|fun|hard|right|been|a (?:problem|pain)|one of';

/** What holds of something however often one looks, told without a must. */
export const plainRules = (): readonly (StatementForm | RegExp)[] => [
  latin(String.raw`${subject} (?:is|are) (?:always|never) (?!(?:${trouble})\b)\S+ \S`, 'iu'),
  latin(
    String.raw`${subject} (?:is|are) (?:stored|kept|saved|sent|written|counted|measured|given|passed)\b[^.?]*,? (?:never|not) (?:as|in|with) \S`,
    'iu',
  ),
  pattern`^(?:[^:]{3,80}:\s*)?(?:every|each) [^,;:?]{2,60}? (?:has to|must|needs? (?:to|an?)|gets? (?:an?|its))\b`,
  pattern`\b(?:nobody|no one) else (?:may|should|is allowed|touches|merges|deploys|edits|changes)\b`,
  pattern`\b(?:code|feature|release|deploy\p{L}*) freeze\b[^?]*\b(?:from|until|till|through|between|starts?|begins?|on)\b|^the freeze [^?]*\b(?:from|until|till|starts?|begins?|ends?|lasts?)\b`,
  pattern`^(?:[^:]{3,60}:\s*)?nothing (?:goes (?:to|out|live|into)|(?:is|gets|may be|will be) (?:deployed|released|merged|shipped|published|changed|rolled out))\b[^,;:?]*\b(?:from|until|till|between|before|during|after)\b`,
  pattern`^(?!(?:i|we|you|it|this|that|these|those|let)\b)[^,;:?]{2,40}? (?:go|goes|belong|belongs|live|lives|sit|sits|stay|stays) (?:next to|beside|in|into|under|inside|at) [^.?]*, (?:not|never) \S`,
];

/** Facts of a project that are told in passing. */
export const plainFacts = (): readonly (StatementForm | RegExp)[] => [
  latin(
    String.raw`${subject} (?:is|are) (?:only|just|merely) (?:an?|the|our) (?!(?:matter|question|test|draft|start|idea|guess|joke|suggestion|first|bit|few|small|quick|typo|minor|warning|nit)\b)\S`,
    'iu',
  ),
  latin(
    String.raw`${subject} (?:is|are|gets?) (?:automatically |fully )?(?:reset|rebuilt|sent|run|cut|built|\p{L}+ed) (?:again )?(?:every|each|nightly|daily|weekly|hourly|monthly|once an?|twice an?)\b`,
    'iu',
  ),
  latin(
    String.raw`${subject} (?:only )?(?:lets|allows|permits|charges|limits) us (?!(?:know|see|go|be)\b)\S`,
    'iu',
  ),
  pattern`^¤{2,} (?:(?:for|to) us |here |in our \p{L}+ )?(?:means|stands for|is short for)\b|^by ¤{2,} (?:we|i) mean\b|\bfor us means\b`,
  {
    pattern: pattern`^(?:the|our) (?:[\p{L}-]+ ){0,2}(?:app|panel|console|backend|frontend|service|api|site|website|client|server|worker|dashboard|cli|gateway|shop|portal|tool|job|pipeline) (?:is|are) (?:all |still |the |an? |plain |old |pure |written in |built with )*\S`,
    unless: pattern`\b(?:is|are) (?:not |now |just |always )?(?:broken|failing|slow|down|stuck|wrong|done|ready|fine|ok|okay|gone|empty|red|green|good|bad|too|so|very|\p{L}+ing)\b`,
    needsEntity: true,
  },
];

/** How somebody wants it from now on, told without saying so. */
export const plainWishes = (): readonly RegExp[] => [
  pattern`^(?:for|in|on) (?:the |our |all )?(?!(?:this|that|these|now|the moment|case)\b)[^,.?]{3,40},? we (?:use|follow|write|stick to|name)\b`,
  pattern`^(?:please )?(?:do(?:n['’]t| not)|never) [^.?]*\b(?:yourself|on your own|by yourself)\b`,
];
