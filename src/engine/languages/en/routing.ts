import type { AlarmWords, RoutingWords } from '../languagePack';
import { latin, pattern } from '../letters';

/** How English tells where a belief belongs. */
export const routing = (): RoutingWords => {
  const person = '(?:i|(?:the )?user)';
  const everywhere = String.raw`(?:every(?:where|body|one| \p{L}+)|each \p{L}+|all (?:of )?(?:the |our |my )?\p{L}+|any \p{L}+|nobody|no one|nothing|no \p{L}+|we|this (?:project|repo|repository|codebase)|the (?:project|team|repo|repository|codebase))`;
  const shared =
    '(?:main|master|production|prod|secrets?|credentials?|tokens?|passwords?|customer data|user data|personal data)';

  /** A rule is not told in the past: “we never found out”. */
  const notPast = String.raw`(?!\p{L}+ed\b|(?:found|had|got|saw|knew|thought|went|was|were|ran|did|made|came|took|been|seen|heard|worked)\b)\p{L}+`;

  return {
    core: [
      [
        'identity',
        pattern`\b(?:my|the user's) (?:name|pronouns|time ?zone|native language|first language|role|job) (?:is|are)\b|^(?:please )?call me \p{L}`,
      ],
      [
        'identity',
        latin(
          String.raw`^${person}(?:['’]m| am| is) (?:an?|the) (?:\p{L}+[ -]){0,3}(?:developer|engineer|designer|architect|manager|maintainer|owner|lead|student|teacher|scientist|analyst|administrator|writer|tester)\b`,
          'iu',
        ),
      ],
      [
        'persona',
        pattern`^(?:please )?(?:always |never |do not |don['’]t )?(?:answer|reply|respond|speak|talk|write) (?:to me |me )?(?:only |always |back )?(?:in (?!the (?:file|test|code|log|database|cache|table|queue)\b)\p{L}+|brief|short|concise)`,
      ],
      [
        'persona',
        /^(?:please )?(?:keep|make|write|give|format) (?:(?:all )?(?:your|my)|every) (?:answers?|repl(?:y|ies)|responses?|explanations?)\b/iu,
      ],
      [
        'persona',
        pattern`^(?:please )?(?:always |never )?(?:ask|tell|warn|consult) me (?:first )?before\b|^(?:please )?never \p{L}+ [^,.]{0,40}without (?:asking|telling) me\b`,
      ],
      [
        'identity',
        latin(
          String.raw`^${person} (?:(?:always|never|strongly|generally|really) prefers?|prefers? [^,.]{1,80} (?:over|to|instead of|rather than) \S|(?:always|never) wants?)`,
          'iu',
        ),
      ],
      [
        'critical_facts',
        latin(
          String.raw`^${everywhere}\b[^,;]{0,80}\b(?:must|may (?:not|only|never)|(?:never|always) ${notPast}|required|forbidden|mandatory|not allowed)\b`,
          'iu',
        ),
      ],
      [
        'critical_facts',
        pattern`^(?:nobody|no one|nothing|no \p{L}+(?: \p{L}+)?) (?:may|can|must|is allowed|are allowed|should)\b`,
      ],
      [
        'critical_facts',
        latin(
          String.raw`^(?:never|always|do(?: not|n['’]t) ever)\b[^,;]{0,80}\b(?:${shared}|every|each|any|all|without|before)\b`,
          'iu',
        ),
      ],
    ],
    passing:
      /\b(?:for now|right now|this time|today|tonight|tomorrow|this (?:week|month|sprint|session|branch|file|function|test|task|morning|afternoon)|until|unless|at the moment|currently|temporar(?:y|ily)|in this case|here|if|when(?:ever)?|maybe|perhaps|might|usually|mostly)\b/iu,
    event: pattern`\b(?:yesterday|today|tonight|this (?:morning|afternoon|evening|week)|last (?:night|week|month|year|\p{L}+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d{2}-\d{2})\b.*\b\p{L}+(?:ed|went|met|broke|ran|shut|fell|began|came)\b|\b(?:\p{L}+ed|went|met|broke|ran|shut|fell|began|came)\b.*\b(?:yesterday|today|tonight|this (?:morning|afternoon|evening|week)|last (?:night|week|month|year|\p{L}+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d{2}-\d{2})\b`,
    important: /^(?:please note[,:]? )?(?:this is |very )?important\s*[:,!–-]\s*\S/iu,
    guess:
      /\b(?:maybe|perhaps|possibly|probably|presumably|seems? to|appears? to|might|not sure|i think|i guess|i suppose|supposedly)\b/iu,
  };
};

/** What presses. */
export const weighing = (): AlarmWords => ({
  urgent: /\b(?:urgent(?:ly)?|asap|immediately|emergency|right now)\b/iu,
  critical: pattern`\b(?:critical|outage|data loss|production (?:is |was )?down|catastroph\p{L}*|disaster|corrupt(?:s|ed|ion)?)\b`,
  security: pattern`\b(?:security|vulnerab\p{L}*|exploit(?:s|ed|able)?|breach(?:ed)?|leak(?:s|ed|ing)?|injection|unauthori[sz]ed)\b`,
  error:
    /\b(?:errors?|exceptions?|crash(?:es|ed|ing)?|fail(?:s|ed|ure|ures|ing)?|bugs?|segfault|deadlock|regression)\b/iu,
  deadline: /\b(?:deadlines?|due (?:by|on|date)|overdue|expires?|expired)\b/iu,
});
