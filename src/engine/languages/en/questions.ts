import type { QuestionWords } from '../languagePack';
import { pattern } from '../letters';
import { seasonDays } from '../periods';
import { listsOf, soughtOf } from '../wordLists';
import lists from './words.json';

/** Springs and falls are other things as well: a season stands behind such a word, or before a year. */
const seasons = ['[Ss]pring', '[Ss]ummer', '(?:[Aa]utumn|[Ff]all)', '[Ww]inter'].flatMap(
  (name, at): readonly (readonly [RegExp, string])[] => [
    [new RegExp(String.raw`\b${name}\s(?:of\s)?(\d{4})\b`, 'u'), seasonDays('$1')[at] ?? ''],
    [
      new RegExp(
        String.raw`(?:\b(?:[Ll]ast|[Tt]his|[Pp]ast)\s${name}|(?<=\b(?:[Ii]n|[Dd]uring|[Oo]ver|[Ss]ince|[Uu]ntil|[Bb]efore|[Aa]fter)\s(?:the\s)?)${name.toLowerCase()})\b`,
        'u',
      ),
      seasonDays('-')[at] ?? '',
    ],
  ],
);

/** How English questions give away what they want to know. */
export const questions = (): QuestionWords => ({
  subTiers: {
    rule: pattern`\b(?:always|never|rules?)\b`,
    howTo: pattern`\bhow to\b`,
  },
  ...listsOf(lists.questions),
  sought: soughtOf(lists.sought),
  answers: lists.answers,
  intents: [
    [
      'preference',
      pattern`\b(?:prefer(?:s|red|ence|ences)?|favou?rites?|likes?\b(?! (?:this|that|a|an|the)\b)|dislikes?|hates?|loves?|rather have|style of choice)\b`,
    ],
    [
      'causal',
      pattern`\b(?:why|how come|reasons?|because of|root cause|caused?|causes|causing|led to|leads? to|due to|result(?:s|ed)? in|consequences?|rationale|motivat\w+)\b`,
    ],
    [
      'temporal',
      pattern`\b(?:when|since when|how long|what (?:time|date|day|month|year)|timeline|history of|evol(?:ve|ved|ution)|chang(?:ed|es) over|before|after|latest|most recent(?:ly)?|recently|last time|first time|used to|previously|originally|yesterday|today|last (?:week|month|year|night)|this (?:week|month|year)|\w+ ago)\b`,
    ],
    [
      'entity_profile',
      pattern`^(?:who(?:'s| is| are| was)\b|tell me (?:everything )?about\b|everything about\b|describe\b|profile of\b|what do (?:we|you|i) know (?:about|of)\b|what (?:is|are) known about\b)`,
    ],
    [
      'factual',
      pattern`^(?:what|which|where|how (?:many|much|often|big|large|fast|do|does|to)|is|are|was|were|do|does|did|has|have|can|does)\b|\?\s*$`,
    ],
  ],
  kinds: [
    [
      'preference',
      pattern`\b(?:prefer(?:s|red|ence|ences)?|favou?rites?|dislikes?|hates?|loves?|likes? (?:to|better|most|more))\b`,
    ],
    [
      'reasoning',
      pattern`\b(?:why|how come|reasons?|rationale|root cause|what (?:caused?|led to|made))\b`,
    ],
    [
      'howto',
      pattern`\b(?:how (?:do|does|did|to|can|could|should|would)|steps? (?:to|for)|procedure for|instructions? for|guide to)\b`,
    ],
    [
      'lookup',
      pattern`\b(?:where|which (?:file|folder|directory|module|page|branch|url)|locat(?:ed|ion) of|path (?:of|to)|link to|find the)\b`,
    ],
    [
      'technical',
      /\b(?:errors?|exceptions?|bugs?|crash(?:es|ed)?|fail(?:s|ed|ing|ure)?|stack ?trace|time(?:out|s out|d out)|config(?:ure[ds]?|uration)?|settings?|flags?|ports?|versions?|debug(?:ging)?|compile[sd]?|builds?|tests?|deploy(?:s|ed|ment)?|api|endpoint|function|class|query|schema)\b|[a-z]+[A-Z]\w*|\w+_\w+|\(\)/u,
    ],
    [
      'definition',
      pattern`^(?:what(?:'s| is| are| was| were| does)|who(?:'s| is| are| was)|define|explain|meaning of|describe)\b`,
    ],
  ],
  leadIns: pattern`^(?:(?:please|hey|so|and|ok(?:ay)?|well)[\s,]+)*(?:(?:do|did) (?:you|we|i) (?:remember|know|recall)(?: if| that| when| why| how| what)?|(?:can|could|would) you (?:tell me|explain|remind me)(?: of| about| what| why| how| when| where)?|tell me(?: about)?|remind me(?: of| about| what| why| how)?|what (?:do|did) (?:we|you|i) (?:know|say|decide|think)(?: about| on| of)?|how (?:do|does|did|can|could|should|would) (?:i|we|you|one|the team)|how to|why (?:do|does|did|is|are|was|were|has|have)|where (?:do|does|did|is|are|was|were)|when (?:do|does|did|is|are|was|were)|who(?:'s| is| are| was)|what(?:'s| is| are| was| were| does| do| did)|which|explain|describe|define)\b\s*(?:the|a|an|our|my|your)?\b\s*`,
  frames:
    /\bhow (?:many|much)\b(?: (?:different|various|distinct|more|total)\b)?(?: (?:types?|kinds?|sorts?|pieces?) of\b)?(?: (?:days|weeks|months|years|hours|minutes|times)\b)?|\b(?:what (?:is|was) the |in what |which )order\b(?: (?:of|in which)\b)?|\bfrom (?:the )?(?:earliest|first|oldest) to (?:the )?(?:latest|last|newest|most recent)\b|\bin total\b|\b(?:do you have |got )?any (?:other |good |useful )?(?:advice|tips|ideas?|suggestions?|recommendations?|thoughts)\b|\b(?:can|could|would) you (?:please )?(?:suggest|recommend|give me|remind me|tell me)\b|\bi(?:['’]ve| have) been (?:feeling like|thinking (?:about|of)|wondering)\b|\bi was wondering\b/giu,
  joints: pattern`\s*(?:[,;]\s*)?\b(?:and (?:also|then)|as well as|and(?=\s+(?:what|why|how|when|where|who|which|whose)\b))\b\s*|\s*;\s*|\s*,\s*(?=(?:what|why|how|when|where|who|which|whose)\b)`,
  time: {
    calendar: pattern`\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter)\b`,
    hint: pattern`\d{4}|\b(?:spring|summer|autumn|fall|winter|yesterday|today|ago|last|past|previous|this|since|january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d|\d+(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b`,
    phrases: seasons,
    before: [
      [pattern`\b(?:as of|as at)\s+(?:the\s+)?$`, 'as_of'],
      [pattern`\b(?:ever since|since|starting (?:in|on|from)|from)\s+(?:the\s+)?$`, 'since'],
      [pattern`\b(?:after|following)\s+(?:the\s+)?$`, 'after'],
      [pattern`\b(?:before|prior to|earlier than)\s+(?:the\s+)?$`, 'before'],
      [pattern`\b(?:until|till|up to|through|by)\s+(?:the\s+)?$`, 'until'],
      [
        pattern`\b(?:between|in|on|during|over|within|throughout|of|around|back in)\s+(?:the\s+)?$`,
        'during',
      ],
    ],
    after: [],
    told: {
      after: pattern`^,?\s+(?!we\b)[^.?!;:]{0,40}?\b(?:said|told|mentioned|asked|claimed|wondered|heard)\b`,
      before: pattern`\b(?:said|told (?:me|us|them)|mentioned|asked(?: me| us)?|claimed|wondered|heard)(?: to (?:me|us))?\s+$`,
      asked: pattern`\b(?:what|which|who|whom|whose|when|where|why|how|did|do|does|is|are|was|were|has|have)\b`,
    },
  },
});
