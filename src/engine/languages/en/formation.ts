import type { GateWords } from '../gateWords';
import { casedPattern, everyPattern, latin, pattern } from '../letters';
import { formOf, periodsOf } from '../periods';
import type { DateForm, FormationWords } from '../timeWords';
import { listOf, listsOf } from '../wordLists';
import lists from './words.json';

export const formation = (): FormationWords => {
  const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
  const month =
    '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
  const amount = String.raw`(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten)`;
  const unit = '(?:days?|weeks?|months?|years?)';
  const ordinal = '(?:st|nd|rd|th)?';
  const possessive = "(?:['’]s)?";

  /** `$1` stands for a group, `$&` for all of it without an ending behind an apostrophe. */
  const form = (kind: DateForm['kind'], pattern: string, english = '$&'): DateForm => ({
    kind,
    pattern: everyPattern`\b${pattern}`,
    english: ([whole = '', ...groups]) =>
      english
        .replace('$&', () => whole.replace(casedPattern`['’]\p{L}+$`, ''))
        .replace(/\$(\d)/gu, (_, group: string) => groups[Number(group) - 1] ?? ''),
  });

  const monthNames = listOf('jan feb mar apr may jun jul aug sep oct nov dec');
  const nths = listOf('first second third fourth');
  const periods = periodsOf({
    month: (name) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1,
    ordinal: (name, of) =>
      name.toLowerCase() === 'last'
        ? of
        : Number.parseInt(name, 10) || nths.indexOf(name.toLowerCase()) + 1,
  });
  const period = formOf((source) => everyPattern`\b${source}`);
  const year = String.raw`((?:19|20)\d{2})`;
  const ofYear = `(?:,? (?:of )?${year})`;
  const nth = '(first|second|third|fourth|last|1st|2nd|3rd|4th)';
  const day2 = String.raw`(\d{1,2})${ordinal}`;
  const to = String.raw`(?:\s*[-–—]\s*| (?:and|to|through|until) )`;
  /** What is told of something that takes place on another day than was said. */
  const putOff = String.raw`\b(?:(?:move|push|shift)(?<=\b(?:to|we|they|had) \p{L}+)|moved|moves|push(?:ed|es)|slip(?:ped|s)?|slid(?:es)?|postpone[ds]?|delay(?:ed|s)?|re-?schedule[ds]?|defer(?:red|s)?|shift(?:ed|s)|bump(?:ed|s)?|adjourn(?:ed|s)?|extend(?:ed|s)?|advance[ds]|(?:br(?:ing|ings|ought)|put|puts|set|pull(?:ed|s)?|roll(?:ed|s)?|carr(?:ied|ies))(?: [^\s⟨]+){0,4}? (?:forward|back|off|up|in|over|ahead))\b`;
  const toDay = `(?:to|into)(?: the)? `;
  /** What is told is of this time; behind another word it only names something: "the Q3 report". */
  const within = String.raw`(?<=\b(?:in|during|throughout|for|by|until|till|from|since|through|before|end of) (?:the )?(?:end of )?)`;
  const periodForms = [
    period(
      'period',
      String.raw`(?<=\bbetween (?:the )?)${day2}${to}${day2}(?: of)? (${month})${ofYear}?\b`,
      (first, last, name, of) => `${periods.day(first, name, of)}/${periods.day(last, name, of)}`,
    ),
    period(
      'period',
      String.raw`${day2}\s*[-–—]\s*${day2} (${month})${ofYear}?\b`,
      (first, last, name, of) => `${periods.day(first, name, of)}/${periods.day(last, name, of)}`,
    ),
    period(
      'period',
      String.raw`(?<=\bfrom )${day2} to ${day2} (${month})${ofYear}?\b`,
      (first, last, name, of) => `${periods.day(first, name, of)}/${periods.day(last, name, of)}`,
    ),
    period(
      'period',
      String.raw`(?<=\bbetween )${day2} (${month}) and ${day2} (${month})${ofYear}?\b`,
      (first, name, last, other, of) =>
        `${periods.day(first, name, of)}/${periods.day(last, other, of)}`,
    ),
    period(
      'period',
      String.raw`(?<=\bbetween )(${month}) ${day2} and (${month}) ${day2}${ofYear}?\b`,
      (name, first, other, last, of) =>
        `${periods.day(first, name, of)}/${periods.day(last, other, of)}`,
    ),
    period('period', String.raw`${within}q([1-4])[ /]${year}\b`, periods.quarter),
    period('period', String.raw`${within}${nth} quarter${ofYear}\b`, periods.quarter),
    period('period', String.raw`${within}h([12])[ /]${year}\b`, periods.half),
    period(
      'period',
      String.raw`${within}(first|second|last|1st|2nd) half${ofYear}\b`,
      periods.half,
    ),
    period('named', String.raw`${within}q([1-4])\b(?![ /]\d)`, periods.quarter),
    period(
      'period',
      String.raw`${within}(${month}) (?:and|to|through) (${month})${ofYear}\b`,
      periods.months,
    ),
    period('period', String.raw`(?<=\b(?:in|during|throughout) )(${month}) ${year}\b`, (name, of) =>
      periods.months(name, name, of),
    ),
    period(
      'full',
      String.raw`(?<![\d.])(\d{1,2})\.(\d{1,2})\.${year}\b(?!['’]\p{L})`,
      periods.dotted,
    ),
    period(
      'named',
      String.raw`(?<=\b(?:until|till|by|on|before|expires?|ends?|due) )(\d{1,2})\.(\d{1,2})\.(?!\d)`,
      periods.dotted,
    ),
  ];

  /** What somebody does once, and has done then; "we will use pnpm" is a decision and not among these. */
  const deed =
    '(?:move|migrate|switch|release|ship|deploy|rewrite|replace|upgrade|drop|remove|delete|start|begin|finish|launch|publish|announce|test|try|look|meet|discuss|decide|refactor|merge|split|rename|review|investigate|add|fix|port|convert|retire|roll out|clean up|set up|work on)';

  /** Verbs of statements that hold, in the form that stands after their subject. */
  const verb =
    '(?:is|are|uses?|runs?|lives?|listens?|stores?|keeps?|holds?|caches?|needs?|requires?|must|may|owns?|maintains?|prefers?|likes?|hates?|loves?|takes?|expires?|talks?|calls?|sends?|reads?|writes?|handles?|serves?|supports?|depends?|starts?|ends?|goes|go|belongs?|sits?|works?|builds?|deploys?|has|have|can|cannot|should|come|get)';

  /** Any verb as it stands behind what it is said of: “Kai reviews”, “backups happen at”. Nouns of more than one look like it. */
  const anyVerb = String.raw`(?:(?<=[^s]s )\p{L}{3,}(?= (?:at|by|every|for|from|in|into|on|over|through|to|under|up|via|with)\b)|\p{L}{3,}(?:[^sui\s]s|ies|[cs]hes))`;
  const subject = String.raw`(?:(?:the|our|my|all|every|each|an?) )?[\p{L}\p{N}¤][\p{L}\p{N}¤._/@+#'’-]*(?: [\p{L}\p{N}¤][\p{L}\p{N}¤._/@+#'’-]*){0,3}?`;

  return {
    hint: pattern`\d{4}|\bq[1-4]\b|\d\.\d{1,2}\.|\b(?:today|tomorrow|tonight|yesterday|day|days|week|weeks|weekend|month|months|quarter|year|years|night|will|going|plan|plans|planning|intend|intends)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|['’]ll\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`,
    dates: [
      form(
        'named',
        String.raw`(?:the )?end of (?:the|this) (week|month|quarter|year)\b`,
        'end of this $1',
      ),
      form('named', String.raw`(?:the )?end of next (week|month|quarter|year)\b`, 'end of next $1'),
      form('named', String.raw`(?:the )?end of (${month})\b(?!\.? \d)`, '$1'),
      form('window', String.raw`for the next (${amount} ${unit})\b`, '$1 from now'),
      form(
        'window',
        String.raw`for (?:another |the )?(${amount} ${unit}) (?:from|starting|as of) (?:now|today)\b`,
        '$1 from now',
      ),
      form('window', String.raw`for another (${amount} ${unit})\b`, '$1 from now'),
      ...periodForms,
      form('relative', String.raw`(?:the )?day (?:after tomorrow|before yesterday)${possessive}\b`),
      form(
        'relative',
        String.raw`(today|tomorrow|yesterday|tonight|last night)${possessive}(?: (?:morning|noon|afternoon|evening|night))?\b`,
        '$1',
      ),
      form(
        'relative',
        String.raw`(?<!\bthe )(last|next|this) (?:coming )?(week|weekend|month|quarter|year|${day})${possessive}\b`,
        '$1 $2',
      ),
      form('relative', String.raw`(?<!\bthe )coming (${day})${possessive}\b`, 'this $1'),
      form(
        'relative',
        String.raw`(?<!\b(?:than|over|least|most|to|about|from) )${amount} ${unit} ago\b`,
      ),
      form('relative', String.raw`${amount} ${unit} from (?:now|today)\b`),
      form('full', String.raw`(?<![\d/-])(?:19|20)\d{2}-\d{2}-\d{2}(?![\d-])`),
      form('full', String.raw`\d{1,2}${ordinal}(?: of)? ${month}\.?,? (?:19|20)\d{2}\b`),
      form('full', String.raw`${month}\.? \d{1,2}${ordinal},? (?:19|20)\d{2}\b`),
      form('full', String.raw`${month} (?:19|20)\d{2}\b`),
      form(
        'named',
        String.raw`(?<=\bin )(${amount} ${unit})(?:['’]? time)?\b(?! of\b)`,
        '$1 from now',
      ),
      form('named', String.raw`\d{1,2}${ordinal}(?: of)? ${month}\b(?!\.?,? \d)`),
      form('named', String.raw`${month}\.? \d{1,2}${ordinal}\b(?!,? \d{4})(?![.:]\d)`),
      form(
        'named',
        String.raw`(?<=\b(?:in|until|till|by|since|from|through|next|last) |${putOff}(?: [^\s⟨]+){0,4}? ${toDay})${month}\b(?!\.? \d)`,
      ),
      // "The translation for Monday" is of the name.
      form(
        'named',
        String.raw`(?:(?<!\b(?:for|(?<!\bas )of|with|in|and|or|as|than|a|an) )|(?<=\bre-?scheduled? for ))(${day})${possessive}\b`,
        '$1',
      ),
    ],
    around: [
      [
        pattern`${putOff}(?:[^.;⟨]{0,60}?) ${toDay}⟨|\bre-?schedule[ds]?(?:[^.;⟨]{0,40}?) for (?:the )?⟨|\b(?:postpone[ds]?|delay(?:ed|s)?|defer(?:red|s)?|push(?:ed)?|adjourned|extended|put|slipped)(?: (?:back|off|out|again))? (?:until|till) (?:the )?⟨`,
        'moved',
      ],
      [latin(`${putOff}(?:[^.;⟨]{0,40}?) from (?:the )?⟨`, 'iu'), 'former'],
      [
        pattern`\bfrom (?:mon|tues|wednes|thurs|fri|satur|sun)day (?:to|through|until|till) ⟨`,
        'during',
      ],
      // "From Monday to Friday" is a span, and "the report from Monday" a name.
      [
        pattern`\b(?:as (?:of|from)|(?:starting|beginning|effective|commencing)(?: (?:on|in|from|as of|with))?) (?:the )?⟨`,
        'from',
      ],
      [
        pattern`(?:^\P{L}*|, )from (?:the )?⟨[^⟩]*⟩(?!(?: (?:to|through|until|till|and)(?!\p{L})|\s*[-–—]))|\bfrom (?:the )?⟨[^⟩]*⟩ (?:on(?:wards?)?|forward)(?!\p{L})`,
        'from',
      ],
    ],
    before: [
      [pattern`\bfrom\b[^.;]{1,40} (?:to|through)\s+(?:the\s+)?$`, 'until'],
      [
        pattern`\b(?:until|till|through|up to|valid to|ends on|ends?|expires?|expiring|runs out|lapses|is valid)\s+(?:on\s+|the\s+)?$`,
        'until',
      ],
      [pattern`\bbetween\b[^.;]{1,30} and\s+(?:the\s+)?$`, 'until'],
      [
        pattern`\b(?:since|as of|starting|starting (?:on|in|from)|beginning|effective|from)\s+(?:the\s+)?$`,
        'since',
      ],
      [pattern`\b(?:by|before|no later than|due|due on|due by|deadline is)\s+(?:the\s+)?$`, 'by'],
    ],
    after: [],
    ahead: pattern`\b(?:will|going to|plan(?:s|ned|ning)? (?:to|for)|(?:is|are) planned|scheduled|due|deadline|intends? to|upcoming|(?:is|are) (?:leaving|moving|switching|migrating|releasing|shipping|launching))\b|['’]ll\b`,
    behind: pattern`\b(?:was|were|did|had|went|chose|broke|got|made|took|began|found|wrote|came|built|fell|sent|met|said|told|saw|lost|left|kept|knew|gave)\b|(?<!\b(?:is|are|be|been|being|gets?|not) )(?<!\p{L})\p{L}{2,}[^e\P{L}]ed\b`,
    habit: pattern`\b(?:every|each|always|never|usually|often|whenever|weekly|daily|nightly|monthly|must|should|(?<!\b(?:in|of|until|till|by|since|from|through|next|last|\d|\d\d|\d(?:st|nd|rd|th)|on) )may(?! \d)|can|do not|don['’]t|nobody|no one|only|if|unless)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b`,
    rhythm: pattern`\b(?:every|each|whenever|weekly|daily|nightly|monthly)\b`,
    yearly: pattern`\b(?:(?:every|each) year|yearly|annually)\b`,
    begins: pattern`\b(?:starts?|begins?|joins?|becomes?|opens?|changes?|takes? (?:over|effect)|comes? into force|goes? (?:live|on (?:leave|holiday|vacation)))\b`,
    several: pattern`^(?:\p{L}[\p{L}-]* ){0,4}?\p{L}+[^sui\P{L}]s(?: (?:for|of|in|at|on) .{1,40})?$|^for (?:the|our|my) .{1,40}$`,
    together: pattern`\b(?:steps?|reasons?|causes?|options?|alternatives?|symptoms?|changes|notes?|todos?|tasks?|instructions?|examples?|results?|pros|cons|questions?|errors?|logs?|thanks|details|fixes|lessons|requirements|ingredients|things)\b|^(?:to|how|when|if|after|before|why|what)\b`,
    pointing: pattern`\b(?:it|its|itself|they|them|their|he|him|she|his|her|this|that|these|those|one|ones|there|above|below|such|same|former|latter|rest|others?)\b`,
    object: pattern`^(?:we|i) (?:have )?(?:moved|migrated|ported|rewrote|switched|deployed|use|run|host|keep|store|built|wrote|added|set up) (?<object>(?:the|our|my) [^,;:.]{2,40}?) (?:to|into|onto|in|on|with|from)\b`,
    subjectPronouns: {
      thing: pattern`^it(?= (?:also |never |always |only |now |still )?(?:is|has|must|may|can|cannot|needs?|runs|uses|lives|listens|stores|keeps|takes|expires|reads|writes|sends|handles|serves|supports|depends|starts|does|goes)\b)`,
      person: pattern`^s?he(?= (?:also |never |always |only |now |still )?(?:is|has|must|may|owns|reviews|maintains|prefers|likes|leads|approves|decides|works|writes|wants|handles|runs)\b)`,
    },
    order: pattern`^(?:never |always |please |do not |don['’]t )?(?:use|keep|run|put|write|avoid|prefer|name|add|call|check|make|set|test|open|close|ask|leave|return|throw|log|store|sort|format|pin|commit|push|merge|review|document|wrap|import|export|limit)\s\S+\s\S`,
    first: pattern`^(?:we|i|you|nobody|everyone|everybody|somebody|people)\b`,
    naming: pattern`\b(?:the|an?|our|my|one|this|another|every|each|its|their|some|two)\b`,
    closing: pattern`\b(?:ends?|expires?|stops?|closes?|lapses|(?:is|are|gets?) (?:retired|dropped|removed|shut down|switched off|discontinued)) (?:\w+ )?(?:in|during|on) (?:the )?$`,
    nearDays: pattern`^\P{L}*(?:today|yesterday|tomorrow)`,
    ban: pattern`^no \p{L}+(?: \p{L}+){0,3} (?:until|till|on|in|without|before|during|after|outside|from)\b`,
    plan: pattern`^(?:(?:then|and|so|also|next|later|soon),? )*(?!(?:it|this|that|they|you|there|which|everything|nothing|ci) )(?:i|we|the team|the user|user|\p{Lu}\p{Ll}+) (?:(?:are|am|is|['’]re|['’]m) )?(?:also |still |now |soon )*(?:(?:plan|plans|planning|intend|intends|going|want|wants) to|will)(?: (?:also|soon|then|eventually|probably))* ${deed}\b|^(?:i|we)['’](?:re|m) (?:going|planning) to ${deed}\b|^(?:i|we)['’]ll (?:also |soon |then )*${deed}\b`,
    pronouns: [
      {
        of: 'thing',
        pattern: pattern`^it (?=(?:runs|uses|listens|lives|stores|keeps|caches|needs|requires|supports|expires|depends|talks|serves|handles|has|must not|must|owns|starts at|starts on|is (?:hosted|deployed|written|stored|kept|built|pinned|configured|called|owned|maintained|on|at|in|behind)|was (?:hosted|deployed|written|moved|replaced|renamed|removed))\b)`,
        replace: (_pronoun, name) => `${name} `,
      },
      {
        of: 'thing',
        pattern: pattern`^its (?=\p{L}+ (?:is|are|was|were|has|must|runs?)\b)`,
        replace: (_pronoun, name) => `${name}’s `,
      },
      {
        of: 'person',
        pattern: pattern`^s?he (?=(?:prefers|likes|hates|loves|uses|owns|maintains|reviews|wants|works|leads|approves|decides|decided|asked|wrote|is|has|must|said)\b)`,
        replace: (_pronoun, name) => `${name} `,
      },
      {
        of: 'person',
        pattern: pattern`^(?:his|her) (?=\p{L}+ (?:is|are|was|were|has)\b)`,
        replace: (_pronoun, name) => `${name}’s `,
      },
    ],
    unnamed: pattern`^(?:the )?\p{L}+ (?:is|are|was|were) (?:(?:set|limited|kept|fixed) (?:at|to) )?(?:about |around |at (?:most|least) |up to |only |roughly )?\d[\d.,]*\s?(?:%|\p{L})|^an? \p{L}+ (?:was|were|has been|had been)\b`,
    dependent: pattern`^(?:it|its|he|she|his|her|they|them|their|this|that|these|those|there|then|so|but|and|or|also|because|since then|otherwise|therefore|thus|hence|however|which|who|instead|still|here|both|either|neither|such|another|one of|the (?:same|other|former|latter|old|new|reason|result|first|second|rest)|for (?:example|instance|this|that)|in (?:that|this) case|after (?:that|this)|before (?:that|this)|as a result|e\.g|i\.e)\b|^[a-z]+ (?:why|because)\b`,
    adding: pattern`^(?:and|also|additionally|besides|furthermore|moreover|in addition|on top of that)(?: also)?(?:, ?| )(?=\S)`,
    clause: pattern`^${subject} ${verb} \S`,
    statement: pattern`^${subject} ${anyVerb} \S`,
    subject: pattern`^(${subject}) (?:(?:always|never|also|now|still|only|do not|don['’]t) )?${verb} \S`,
    joint: everyPattern`,? and (?=\S)`,
    stepLead: pattern`^(?:(?:to|in order to|before|after|when|for) [^,:;]{2,80}[,:] |[^:.,;]{3,80}: )?(?:first(?: of all)?,? )?`,
    nextStep: everyPattern`(?<!\b(?:if|when|once|unless|until) [^,.;]{1,80},?)(?:[,;.]? (?:and )?(?:then|afterwards|after that|finally|lastly)|[;.] next),? (?=\S)`,
    bound: pattern`\b(?:if|when|whenever|unless|because|so that|before|after|while|until|both|between|either|instead|than|which|who|that|then|(?<!\b(?:nobody|no one|nothing|none) )but|although|since)\b|[:;?()]|\band (?:then|so|also|it|its|they|this|that|not|never)\b`,
    common:
      'use uses using run runs keep keeps store stores live lives need needs require requires prefer prefers like is are be has have must should never always may take takes port version',
  };
};

export const gate = (): GateWords => ({
  ...listsOf(lists.gate),

  manyValued: pattern`\b(?:supports?|includes?|contains?|adds?|accepts?|allows?|offers?|has|have|lists?|knows?|handles?|covers?|tests?|tested|likes?|loves?|returns?|throws?|emits?|visited|bought|read|met|sees?|saw)\b`,
  limits: pattern`\b(?:and|or) (?:newer|later|above|up|older|below|more|less)\b|\bat (?:least|most)\b|\b(?:minimum|maximum|limit)\b`,
  happened: pattern`\b(?:was|were|ran|broke|began|went|fell|took|lost|came|had|did|sent|held|got|found|wrote|said|told|ate|made|became|left|gave|felt|(?<!\b(?:is|are|be|been|being|gets?|must be|stays?) (?:\w+ly )?)\p{L}{2,}(?<!(?:[cdfhnsw]|bl|br|sp)e)ed)\b`,
  settled: pattern`\b(?:decided|chose|chosen|picked|agreed|adopted|settled|switched|moved|migrated|upgraded|raised|lowered|changed|renamed|replaced|reduced|increased|bumped|set)\b`,
  reason: pattern`[,;:]?\s+(?:because|since|so that|so|as|due to|thanks to|otherwise|which|who|where|while|after which)\s.*$|[;(].*$`,
  use: pattern`\b(?:we|i|our|is|are|gets?)\b.*\b(?:use[sd]?|using|run|runs|written|built|build|stored|kept|store|keep|sent|send|deploy|deployed|host|hosted|format|formatted|test|tested|made|install|installed)\b|^(?:use|run|install|format|build|deploy|store|keep|send)\b|\b\p{L}+(?:ed|t|en) (?:with|by|in|on|through|to|using)\b`,
  directions: [
    pattern`,? (?:and )?(?:not|never) `,
    pattern` instead of `,
    pattern` rather than `,
    pattern` over `,
    pattern` than `,
    pattern` before `,
    pattern` after `,
    pattern` to `,
    pattern` into `,
  ],
  contrast: everyPattern`(?:(?:,|[(–—]|\b(?:and|but)\b)\s*not|\b(?:instead of|rather than|in place of|as opposed to))\s+(?!only\b|just\b|yet\b)(?<denied>[^,.;:()–—]{1,40})`,
  switches: [
    pattern`\b(?:moved?|switch(?:ed)?|migrat(?:ed?|ing)|went|changed) (?:\p{L}+ ){0,3}?from (?<from>.+?) to (?<to>.+?)(?= for | in | on | as |[.,;]|$)`,
    pattern`\breplac(?:ed|ing|es) (?<from>.+?) (?:with|by) (?<to>.+?)(?= for | in | on | as |[.,;]|$)`,
    pattern`(?<from>\S+(?: \S+)?) (?:was|were|is|are|gets?|got|has been|have been|is being) (?:just |now |finally )?replaced (?:by|with) (?<to>.+?)(?= for | in | on | as |[.,;]|$)`,
    pattern`(?<to>\S+(?: \S+)?)(?<!\b(?:was|were|is|are|gets?|got|been|being)) (?:replaces|replaced) (?!by\b|with\b)(?<from>.+?)(?= for | in | on | as |[.,;]|$)`,
    pattern`(?:\b(?:use|through|with|by|in|on|to|run)\b )(?<to>\S+(?: \S+)?) instead of (?<from>.+?)(?= for | to | in | on | as |[.,;]|$)`,
  ],
  singleValued: [
    pattern`\b(?:default|primary|main|current|preferred|only|official|owner|maintainer|lead|licen[cs]e|name|password|address|url|host|region|time zone|language|format|theme|branch|registry|deadline|due date)\b.* (?:is|are)(?: called| named| set to)?(?: the)?$`,
    pattern`\b(?:lives?|is located|are located|is hosted|are hosted) (?:at|in|on|under)(?: the (?:folder|file|directory|host|server))?$`,
    pattern`\b(?:is|are) (?:based on|owned by|led by|maintained by|named after|called|set to)(?: the)?$`,
  ],
});
