import { stopwords } from '@orama/stopwords/english';
import { stemmer as porter } from 'stemmer';
import type {
  AlarmWords,
  AnalysisWords,
  FirstLanguagePack,
  LinkWords,
  OppositionWords,
  RoutingWords,
  TopicWords,
} from '../languagePack';
import { casedPattern, lowerCase, pattern, words } from '../letters';
import type { SecretWords } from '../secretWords';
import type { DateWords } from '../timeWords';
import { listOf, listsOf, markersOf } from '../wordLists';
import { claims } from './claims';
import { documents } from './documents';
import { formation, gate } from './formation';
import { observing } from './observing';
import { questions } from './questions';
import said from './synonyms.json';
import { titles } from './titles';
import typeWeights from './types.json';
import lists from './words.json';
import { worth } from './worth';

/** By what words an English sentence about a project gives away which part of it it is about. */
export const topics = (): TopicWords =>
  Object.entries(lists.topics).map(([tag, told]) => [tag, words(told)]);

export const links = (): LinkWords => ({
  place: 'before',
  markers: markersOf(lists.links.markers),
  denials: lists.links.denials.split(', '),
  negated: {
    before: casedPattern`(?:(?<!\p{L})(?:not|never|cannot|hardly|no longer|neither)|n['’]t)(?: \p{L}+)? $`,
  },
});

/**
 * The stem of a lower-cased word by Porter's algorithm (1980), with the change his second version made to step 1c: "y" after a
 * vowel stays. Without it "deploy" (deploi) never meets "deployment" (deploy).
 */
export const stemEnglish = (word: string): string => porter(word).replace(/(?<=[aeou])i$/, 'y');

export const analysis = (): AnalysisWords => ({
  // Function words the package's list leaves out.
  stopWords: new Set([...stopwords, ...listsOf(lists.analysis).stopWords]),
  lowerCase,
  stem: stemEnglish,
});

export const oppositions = (): OppositionWords => ({
  ...listsOf(lists.oppositions),
  negatedForm: { pattern: /n't$/u, affirmative: (word) => word },
});

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
        pattern`^${person}(?:['’]m| am| is) (?:an?|the) (?:\p{L}+[ -]){0,3}(?:developer|engineer|designer|architect|manager|maintainer|owner|lead|student|teacher|scientist|analyst|administrator|writer|tester)\b`,
      ],
      [
        'persona',
        pattern`^(?:please )?(?:always |never |do not |don['’]t )?(?:answer|reply|respond|speak|talk|write) (?:to me |me )?(?:only |always |back )?(?:in (?!the (?:file|test|code|log|database|cache|table|queue)\b)\p{L}+|brief|short|concise)`,
      ],
      [
        'persona',
        pattern`^(?:please )?(?:keep|make|write|give|format) (?:(?:all )?(?:your|my)|every) (?:answers?|repl(?:y|ies)|responses?|explanations?)\b`,
      ],
      [
        'persona',
        pattern`^(?:please )?(?:always |never )?(?:ask|tell|warn|consult) me (?:first )?before\b|^(?:please )?never \p{L}+ [^,.]{0,40}without (?:asking|telling) me\b`,
      ],
      [
        'identity',
        pattern`^${person} (?:(?:always|never|strongly|generally|really) prefers?|prefers? [^,.]{1,80} (?:over|to|instead of|rather than) \S|(?:always|never) wants?)`,
      ],
      [
        'critical_facts',
        pattern`^${everywhere}\b[^,;]{0,80}\b(?:must|may (?:not|only|never)|(?:never|always) ${notPast}|required|forbidden|mandatory|not allowed)\b`,
      ],
      [
        'critical_facts',
        pattern`^(?:nobody|no one|nothing|no \p{L}+(?: \p{L}+)?) (?:may|can|must|is allowed|are allowed|should)\b`,
      ],
      [
        'critical_facts',
        pattern`^(?:never|always|do(?: not|n['’]t) ever)\b[^,;]{0,80}\b(?:${shared}|every|each|any|all|without|before)\b`,
      ],
    ],
    passing: pattern`\b(?:for now|right now|this time|today|tonight|tomorrow|this (?:week|month|sprint|session|branch|file|function|test|task|morning|afternoon)|until|unless|at the moment|currently|temporar(?:y|ily)|in this case|here|if|when(?:ever)?|maybe|perhaps|might|usually|mostly)\b`,
    event: pattern`\b(?:yesterday|today|tonight|this (?:morning|afternoon|evening|week)|last (?:night|week|month|year|\p{L}+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d{2}-\d{2})\b.*\b\p{L}+(?:ed|went|met|broke|ran|shut|fell|began|came)\b|\b(?:\p{L}+ed|went|met|broke|ran|shut|fell|began|came)\b.*\b(?:yesterday|today|tonight|this (?:morning|afternoon|evening|week)|last (?:night|week|month|year|\p{L}+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d{2}-\d{2})\b`,
    important: pattern`^(?:please note[,:]? )?(?:this is |very )?important\s*[:,!–-]\s*\S`,
    guess: pattern`\b(?:maybe|perhaps|possibly|probably|presumably|seems? to|appears? to|might|not sure|i think|i guess|i suppose|supposedly)\b`,
  };
};

/** What presses. */
export const weighing = (): AlarmWords => ({
  urgent: pattern`\b(?:urgent(?:ly)?|asap|immediately|emergency|right now)\b`,
  critical: pattern`\b(?:critical|outage|data loss|production (?:is |was )?down|catastroph\p{L}*|disaster|corrupt(?:s|ed|ion)?)\b`,
  security: pattern`\b(?:security|vulnerab\p{L}*|exploit(?:s|ed|able)?|breach(?:ed)?|leak(?:s|ed|ing)?|injection|unauthori[sz]ed)\b`,
  error: pattern`\b(?:errors?|exceptions?|crash(?:es|ed|ing)?|fail(?:s|ed|ure|ures|ing)?|bugs?|segfault|deadlock|regression)\b`,
  deadline: pattern`\b(?:deadlines?|due (?:by|on|date)|overdue|expires?|expired)\b`,
});

export const secrets = (): SecretWords => ({
  ...listsOf(lists.secrets),
  tokens: pattern`token|credential`,
  // Beside a user, and where somebody logs in, no “is” is needed: “user: ada, pass …”, “log in with password …”.
  told: {
    names: String.raw`(?<=\b(?:user(?:name)?|account|login)(?:(?:\sis|:)\s[^\n.,;/]{1,40}|\s(?!and\b|or\b|names?\b)[\w@+-]{2,40})(?:[,;/]|\s(?:and|with))\s?|\b(?:log|sign)(?:s|ged|ging|ed|ing)?[ -]?(?:in|on)(?:to)?\b[^\n;.]{0,80}?\s(?:with|using)\s)(?:the\s|its\s)?pass(?:word)?:?`,
    verbs: '(?:on|at|for|works|to)',
  },
  logins: [
    {
      pattern: String.raw`\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)[ -]?(?:in|on)(?:to)?\b[^\n;]{0,100}?\s(?:with|using)\s`,
      before: true,
      within: ['log', 'sign'],
    },
    {
      // “Login: admin / …”, “credentials for the panel are admin / …”.
      pattern: String.raw`\b(?:(?:log|sign)(?:s|ged|ging|ed|ing)?[ -]?(?:in|on)s?|credentials?)(?:\s(?:to|for|on|of|at)\s[^\n;:/]{1,40}?)?(?:\s(?:as|is|are|with)|:)\s[^\s/,]{1,60}\s?[/,]\s?`,
      before: true,
      within: ['log', 'sign', 'credential'],
      isNamed: true,
    },
    {
      pattern: String.raw`\buser(?:name)?(?:\s(?:is|as)|:)?\s[^\s,;/]{1,60}[,;/]?\s(?:and\s)?pass(?:word)?(?:\s(?:is|as)|:)?\s`,
      before: true,
      within: ['user'],
      isNamed: true,
    },
    {
      pattern: String.raw`\b(?:passw(?:or)?d|passphrase)\s(?:(?:was|is|has been)\s)?(?:(?:changed|set|reset|rotated)\sto|now)\s`,
      before: true,
      within: ['pass'],
      isNamed: true,
    },
    {
      pattern: String.raw`\b(?:chang|set|reset|rotat)\p{L}*\s(?:\S{1,30}\s){0,4}?(?:passw(?:or)?d|passphrase)\s(?:(?:of|for|on)\s(?:\S{1,30}\s){1,4}?)?to\s`,
      before: true,
      within: ['pass'],
      isNamed: true,
    },
    {
      pattern: String.raw`[!?]?["'”]?\s(?:as|is)\s(?:the|our|its|my|a)\s(?:\S{1,30}\s){0,2}?(?:passw(?:or)?d|passphrase)(?=\s(?:of|for|on|to|at|in)\b|\s?[.,;!]|\s*$)`,
      before: false,
      within: ['pass'],
      isNamed: true,
    },
  ],
});

export const dates = (): DateWords => ({
  reachesToNow: pattern`^(?:the\s+)?(?:past|last|previous)\s+(?:\d+|two|three|four|five|six|seven|eight|nine|ten|few|couple)\b|^(?:the\s+)?past\s+(?:day|week|month|year)`,
  present: pattern`\bthis\s`,
  weekend: pattern`\bweek-?ends?\b`,
  week: pattern`\bweeks?\b`,
  quarter: pattern`\bquarters?\b`,
  month: pattern`\bmonths?\b`,
  year: pattern`\byears?\b`,
  oneDay: pattern`^(?:the )?end of|\bweeks? from (?:now|today)\b`,
  ahead: pattern`\b(?:next|later|from now|tomorrow)\b|^(?:in|within|after)\s+(?:\d|an?\s)`,
  plainDay: pattern`^(?:yesterday|today)$`,
  meantAlone: pattern`^(?:on|last|this|past)\s`,
  trailing: pattern`\s+of$`,
  article: pattern`\bthe\s+$`,
  opensSpan: pattern`\b(?:between|from)\s+$`,
  joint: pattern`^\s*(?:and|to|through|until|till|-|–)\s+`,
  jointWithin: pattern`\s(?:and|to|through|until|till|-|–)\s`,
});

export const english: FirstLanguagePack = {
  code: 'en',
  analysis,
  claims,
  dates,
  documents,
  formation,
  gate,
  glossary: () => ({ entries: [], synonyms: said.synonyms.flatMap(listOf) }),
  kinds: () => listsOf(lists.kinds),
  links,
  observing,
  oppositions,
  questions,
  routing,
  secrets,
  titles,
  topics,
  typeWeights: () => typeWeights,
  weighing,
  worth,
};
