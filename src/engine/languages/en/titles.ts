import type { TitleWords } from '../languagePack';
import { everyPattern, latin, pattern } from '../letters';
import { shorterWords } from './shorterTitles';
import { deed, norm, verb } from './typing';

/** How a long English sentence becomes the name of what it is about. */
export const titles = (): TitleWords => {
  const helping =
    "(?:is|are|was|were|be|been|am|has|have|had|does|do|did|can|could|will|would|should|shall|must|may|might|needs?|cannot|(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should|must|need)n['’]?t)";
  const preposition = String.raw`(?:with|without|for(?! (?:the |our |your )?\p{L}+ to\b)|in|on|at|by|from|through|via|under|over|during|within|across|into|onto|per|between|against|about|above|below|around|behind|besides|inside|outside|using|based on|according to|as well as|such as|as(?= (?:an?|the)\b)|except|like|including|regardless of|along with|together with)`;
  const subordinator =
    '(?:when(?:ever)?|while|if|after|before|until|unless|once|where|although|though|as soon as|as long as|in order to|instead of|rather than|even if|even though|whereas|in case|so that|by \\p{L}+ing|thanks to|due to)';
  const past =
    '(?:became|began|bit|bought|broke|brought|built|came|caught|chose|cut|did|fell|felt|forgot|found|froze|gave|got|grew|held|hid|hit|kept|knew|led|left|let|lost|made|meant|met|paid|put|ran|said|sat|saw|sent|set|shut|slept|sold|spent|split|spoke|stood|stuck|taught|thought|threw|told|took|went|won|wrote)';
  /** A verb that waits for what is done with or to; behind an article or an adjective the word is a noun. */
  const waiting = String.raw`(?<!\b(?:the|an?|our|your|its|each|every|all|no|new|\d+|\p{L}+(?:ed|ing|al|ive|ous|ary)) )\b(?:${verb}|\p{L}+ed|(?<=\b(?:is|are|be|by|for|of|when|while|after|before|starts?|avoid|without|and|or) )\p{L}+ing|based|responsible|compatible|different|similar|equal|capable|aware|used|due|subject|related|familiar|able|ready|likely|free|rather|more|less|fewer|other|depending|written|built|kept|held|sent|made|run|set|put|found|shown|known|given|taken|seen|thrown|chosen|${past}|${helping})`;
  /** Said to be done, which is a statement without by whom or where: “errors are logged in …”. */
  const done = String.raw`\b(?:is|are|was|were|be|been|gets?) (?:not |never |always |also |only )?(?!(?:locat|bas|us|host|stor|plac|call|nam|caus|follow|requir|need|compos|combin|relat|connect|compar|intend|limit|expos|design|expect|allow|involv|concern|interest|suppos|replac|ti|mount|encourag|ask|welcom)ed\b)\p{L}+ed`;
  /** Behind these, what is left out would turn the statement round. */
  const limited = String.raw`\b(?:no|not|never|nobody|no one|nothing|none|only|cannot|avoid|neither|\p{L}+n['’]t)\b`;
  /** Behind these, what is said more closely limits the statement: “any result that …”, “on days with …”, “a consumer acking …”. */
  const narrowed = String.raw`\b(?:any|every|each) (?!(?:second|minute|hour|day|night|week|month|quarter|year|other|morning|evening|longer|more)\b)(?:\p{L}+ )?\p{L}+|\b(?:on|at) \p{L}{3,}s|\b(?:from|by|to|was|is) an? \p{L}+ \p{L}{2,}ing`;
  /** What is made to do something, before what that is. */
  const causing = String.raw`\b(?:caus(?:es?|ed)|forc(?:es?|ed)|allow(?:s|ed)?|enabl(?:es?|ed)|requir(?:es?|ed)|expect(?:s|ed)?|ask(?:s|ed)?|tell(?:s)?|told|remind(?:s|ed)?|gets? (?:the|our|its|an?))(?: \S+){1,4}`;
  const before = (source: string): RegExp => latin(`(?:${source})$`, 'iu');
  const at = (source: string): RegExp => everyPattern`\s+${source}(?=\s|$)`;
  const thing = String.raw`(?:an?|the|our|each|every|all|its|this|these|\p{L}+s)`;
  const about = String.raw`^(?!(?:if|when|to|for|in|on|with|by|as|until|after|before|since|during|at|under|without|not|this|it|there|that|some|most|now)\b)(?<subject>(?:(?!means )[^\s,;:]+ ){1,7}?[^\s,;:]+?)(?<!ly)`;
  const determiner =
    '(?:the|our|an?|all|every|each|some|its|their|your|my|no|this|these|those|both|another)';
  const joining = `(?:${determiner}|${preposition}|and|or|but|than|that|which|who|whose|what|how|where|when|while|because|since|until|once|unless|though|although|if|whether|why|of|to|not|be|so|as|up|sure|${verb}(?<=[^s]s)|${helping})`;
  const noun = String.raw`(?!${joining} )[\p{L}\p{N}][^\s,;:]*`;
  /** Where a statement begins behind another without a comma: something, and what it does. */
  const begun = String.raw` (?=(?:${determiner} (?:(?!${joining} )[^\s,;:]+ ){1,4}(?:${helping}|${verb}(?<=[^s]s)|\p{L}+ed)(?: |$)|${determiner} [^\s,;:]+ \p{L}+s (?:${determiner}|${preposition}|\p{L}+ly|up|out|back|down|off|into|to|no|not|nothing|only|as) |(?:we|i|you|they|he|she|nobody|everybody|everyone|somebody|it)(?:(?<!it)['’](?:re|ve|ll|m))? (?:\p{L}+ly )?\p{L}+ ))(?<!\b${joining} )`;
  /** Behind a preposition these tell when, how long or how, not where or of what. */
  const timely = String.raw`(?:(?:the )?(?:moment|present|time|meantime|meanwhile|past|future|beginning|end|long|short|general|fact|case|weekend|year|month|week|day|morning|night|evening|last|next|first|least|most|once|other|same|now|ever|good|sure|some|many|example|instance|addition|order|particular|practice|theory|total|turn|which|whom|what|that|this|these|those|it|them|me|us|my|your|his|her|their|all|any|both|purpose|top|average|hand|behalf|mon|tues|wednes|thurs|fri|satur|sun|jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec|spring|summer|autumn|winter|easter|christmas|two|three|four|five|six|seven|eight|nine|ten|hundred)(?:s|day|days|uary|ch|il|ust|tember|ober|ember)?\b|\d)`;
  /** No order stands within the occasion of another, and what one does first there. */
  const occasion = String.raw`(?![^,]*(?<!\b(?:the|an?|any|each|every|your|its|our|new)) (?:then|reset|kill|press|stop|take|open|run|set|pull|wipe) )`;
  const order = String.raw`, (?!(?:${joining}) )(?:\p{L}+ (?:the|an?|your|its|all) |\p{L}+ (?:it|them)(?=,))`;
  return {
    shorter: shorterWords(),
    opening: pattern`^(?:(?:also|and|plus|oh|additionally|furthermore|moreover|besides|by the way|btw|fyi|well|ok(?:ay)?|so|anyway|(?:so )?basically|one more thing)(?:[,:]| [–—-]) |also (?=\p{L})|so basically |and (?=(?:the|our|we|no|never|please|they|it)\b))(?=\S+ \S+ \S)`,
    leads: [
      // “Be careful with the importer, it drops rows”: the importer is what it is about.
      [
        pattern`^(?:please )?(?:be careful|careful|watch out|beware|look out)(?: (?:with|of|for|about))?:? ([^,:;.]{3,45})[,:;] (?:because |since |as )?(?:it|they|which|this) (?=\p{L})`,
        '$1 ',
      ],
      [
        pattern`^(?:please )?(?:be careful|careful|watch out|beware|look out)(?: (?:with|of|for|about|that|when))?[,:]? `,
        '',
      ],
      [
        pattern`^(?:(?:please )?(?:note|notice|remember|keep in mind|be aware|bear in mind|make sure|be sure|ensure|understand)(?: also)? (?:that|to)|please|by the way|in general|generally(?: speaking)?|additionally|also|however|moreover|furthermore|therefore|thus|hence|currently|basically|actually|usually|typically|finally|lastly|otherwise|similarly|alternatively|unfortunately|fortunately|for (?:example|instance)|in (?:addition|particular|practice|short|fact|other words)|as (?:a result|always|usual|well)|as far as (?:i|we) (?:can (?:see|tell)|know|remember)|long story short|(?:whenever|where|if) possible|on (?:a )?closer look|by (?:contract|law)|at the moment|at present|as of now|these days|nowadays|right now|and|but)[,:]? (?=\S+ \S)`,
        '',
      ],
      [
        pattern`^(?:(?:note|nb|todo|fyi|btw|ps|first(?:ly)?|second(?:ly)?|instead|for now|so|then|now|well|ok(?:ay)?|yes|no)(?=[,:])|heads[- ]?up|psa|gotcha|warning|caution|careful|attention|tip|hint|reminder|reminding you|quick note|just (?:so you know|saying|a note)|for the record|imho|imo|tl;?dr|good to know|fun fact|what (?:bites|bit|gets|got|catches|caught|trips|tripped) [^,:]{2,30}?)(?:[,:!]| [–—-]) (?=\S+ \S)`,
        '',
      ],
      // What was believed before, ahead of what is so.
      [
        pattern`^(?:(?:contrary to|unlike|despite|in spite of|against) [^,;:]{3,70}, |(?:scratch|forget|ignore|disregard|never mind) [^,;:]{3,70}[,;:] |(?:i|we) (?:have to |must |need to |want to |hereby )?(?:take back|correct|retract|withdraw|revise|stand corrected|was wrong|were wrong|got it wrong|misspoke)[^:;,]{0,60}[:;,] |[^,;:]{3,70}\b(?:was|is|were|are|had it|got it|has it) (?:all |simply |just |actually |plain |quite )?(?:wrong|bogus|false|incorrect|mistaken|outdated|backwards|nonsense|a mistake|a typo|out of date|not (?:right|true|correct))(?: [^,;:]{0,20})?(?:[:;,]| [–—-]) )(?!(?:so|and|because|since|which|it|this|that|they)\b)(?=\S+ \S+ \S)`,
        '',
      ],
      [
        pattern`^(?:i|we) (?:(?:just |also |only |really )?(?:want|would like|wish|have|need|must|should|can|should like)(?: to)?|['’]d like to|am going to|will) (?:just |also |only )?(?:stress|mention|note|point out|emphasi[sz]e|add|remind (?:you|everyone|everybody|us)|repeat|underline|make (?:it )?clear|let you know|report|say|state)(?: (?:again|once more))?(?:,[^,]{3,80},)? (?:that )?(?=\S+ \S+ \S)`,
        '',
      ],
      [
        pattern`^(?:if (?:i may|you ask me|i (?:could|might))[^,]{0,40}, |as (?:you|some of you|most of you|everybody|we all) (?:may |might |will |surely )?(?:know|remember|saw|heard)[^,]{0,20}, |to be (?:clear|honest|precise|sure|fair), |for what it['’]s worth, |honestly,? |frankly,? |me,? (?=i ))(?=\S+ \S+ \S)`,
        '',
      ],
      // What was said and is wrong, before what is right.
      [
        pattern`^[^,;:]{2,40} (?:say|claim|state|mention|insist|think|believe|assume|said|thought|swore)(?:e?s|d|ed)? (?:that )?(?:${determiner} )?((?:${noun} ){0,2}?${noun}) (?:${helping}|\p{L}+s|\p{L}+ed) [^,;]{2,60}[,;] (?:but |though |yet |in fact |actually )*(?:it|they|he|she) (?=\S+ \S)`,
        '$1 ',
        /\b(?:say|claim|state|mention|insist|think|believe|assume|said|thought|swore)/iu,
      ],
      // What only says that something is said: “it is expected that …”, “what trips people up is that …”.
      [
        pattern`^(?:(?:let it be|be it|it (?:is|was|has been|should be)) (?:\p{L}+ly )?(?:recorded|noted|expected|required|understood|mentioned|stated|confirmed|documented|remembered)(?: here| again)?|what (?:\S+ ){1,5}(?:is|was)(?= that )|it (?:may|might|sounds|looks|seems) [^,]{3,30}, but)(?: that)? (?=\S+ \S+ \S+ \S)`,
        '',
      ],
      [pattern`^it (?:took|has taken|cost) [^,]{3,60}, but (?=\S+ \S+ \S)`, ''],
      // What is put in between.
      [pattern`^((?:as )?for \S+(?: \S+){0,3}), (?:which|who) [^,]{2,80}, (?=\S+ \S)`, '$1, '],
      [pattern`^(there (?:is|are|was|were)), [^,]{3,60}, (?=\S+ \S)`, '$1 '],
      [
        pattern`^((?:\S+ ){1,5}\S+), (?:as (?:of|you|we|i|it|ever|usual|far|always)|because|since|though|although|by the way|of course|in my|frankly|honestly|apparently|according to|i think|it seems) [^,]{2,80}, (?!and\b|or\b)(?=\S+ \S)`,
        '$1, ',
      ],
      // “Since the importer is slow, it was dropped” is “The importer was dropped”.
      [
        pattern`^(?:since|because|as|though|although) (?:(?:the|our|an?) )?(?!(?:no|nobody|none|we|i|you|it|they|there)\b)((?:\S+ ){0,4}?\S+) (?:(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|kept|got)\b|(?=\p{L}+s\b)${verb}\b)[^,]{2,80}, (?:it|they|this|he|she) (?=\S+ \S)`,
        '$1 ',
      ],
      // How it was come to stands before what was decided or found: “in the meeting of Monday we agreed that …”.
      [
        pattern`^(?:(?:in|at|after|during|as per|on|with) [^,]{3,60}?,? )?(?:we|i|they|(?:\p{L}+ ){1,3}?and i|all (?:\p{L}+ )?of us|the (?:team|board|group|maintainers)|everybody|everyone|it (?:was|is|has been)) (?:(?:have|has|had|all|finally|both|also|then|just) )*(?:concluded|decided|agreed|determined|found|noticed|realised|realized|saw|learned|learnt|resolved|settled)(?: [^,]{3,50}?)? that (?=\S+ \S)`,
        '',
      ],
      [
        pattern`^(?:all (?:\p{L}+ )?of us|(?:\p{L}+ ){1,4}?and (?:i|\p{L}+)|the \p{L}+) (?:(?:have|has|had|all|finally|jointly|both|also|then|just) )*(?:decided|agreed|opted|chose) to (?=(?!be\b)\p{L}+ \S+ \S)`,
        '',
      ],
      [
        pattern`^(?:rather than|instead of) [^,;]{5,70}?,? (?=(?:we|they) \S)(?![^,.;]*\b(?:it|them)\b)`,
        '',
      ],
      [
        pattern`^it (?:was|is|has been) (?:\p{L}+ly )?(?:agreed|decided|determined|planned|resolved|settled)(?: [^,]{3,50}?)?(?<! not) to (?=\p{L}+ \S+ \S)`,
        '',
      ],
      // Where or of what it holds, as a label: “at the Basel site the scanner …” is “Basel site: scanner …”.
      [
        pattern`^(?:in|on|at|for|with|about|regarding|concerning|as for|as to|when it comes to) (?:(?:the|our|all|an?) )?(?!${timely})(?!(?:\S+ ){1,3}${helping}\b)([^\s,;:.]+(?: [^\s,;:.]+){0,3})(?<! (?:${deed}|the|an?|and|or|of|to|in|with|for|that|which))(?:: |,? (?:(?:the|an?) |(?=(?:we|i|our|each|every|nobody|you|please|${deed}) \S))|, )(?!(?:which|who|that|and|or|it|they)\b)(?=\S+ \S+ \S)`,
        '$1: ',
        /^(?:in|on|at|for|with|about|regarding|concerning|as|when) /iu,
      ],
      [pattern`^(?:in|on|at|for) ([^\s,;:]*[\p{L}\d][._/][^\s,;:]+),? (?=\S+ \S+ \S)`, '$1: '],
      // With whom and when it was decided, before what was.
      [
        pattern`^(?:(?:we|i|they|it was|this was|the (?:team|board|group)) )?(?:(?:have|has|had|just|all|finally|also) )*(?:decided|agreed|settled|resolved|concluded|confirmed|discussed|clarified|arranged)(?:(?: (?:with|by|at|in|on|during|after|together|today|yesterday|last|this|before|internally|jointly|upon|it|so)\b[^:.;]{0,80})?(?: \(\d{4}-[\d-]+\))?){1,2}: (?=\S+ \S)`,
        '',
      ],
      // With whom it was talked over, and what was said before of what is corrected.
      [
        pattern`^(?:(?:i|we) )?(?:talked|spoke|met|checked|synced) (?:to|with) [^,;:]{2,50}[,;:] (?=\S+ \S+ \S)`,
        '',
      ],
      [
        pattern`^(?:ignore|forget|scratch|disregard|never mind) (?:what|everything|all|anything) (?:i|we|he|she|they|the \p{L}+) (?:\p{L}+ ){1,3}?(?:about|on) (?:(?:the|our|an?) )?(?![^,;:.]*ing\b)([^,;:.]{3,40})(?:[,;:.]| [–—-]) (?:it|they|these|those|he|she) (?=\S+ \S)`,
        '$1 ',
      ],
      // What is said before one says something.
      [pattern`^(?:(?:ok(?:ay)?|so|oh|hey|btw|fyi|pls|plz|well|anyway),? )+(?=\S+ \S+ \S)`, ''],
      // When it is so, without a comma behind it.
      [
        pattern`^(?:during|after|before|within|since|until) (?:the|an?|each|every) [^,.;:]{4,40}? (?=(?:the|our|every|all|each) (?:\p{L}+ ){1,3}(?:is|are|was|were|has|have|gets?|must|should|can|will)\b)`,
        '',
      ],
      [
        pattern`^(?:it(?:['’]s| is) (?:\p{L}+ )?(?:important|worth noting|recommended|possible|likely|clear|true|known|advised|best|better|good|useful|helpful|necessary)(?: to (?:note|know|remember))? (?:that|to)|it turn(?:s|ed) out(?: that)?|(?:i|we) (?:think|guess|believe|know|noticed|found(?: out)?|learned|learnt|realized|realised|discovered|heard|saw)(?: that)?|the (?:\p{L}+ )?(?:thing|point|idea|reason|problem|issue|goal|fact) is(?: that| to)?|this means(?: that)?) (?!when\b|out\b|of\b)`,
        '',
      ],
      [pattern`^there (?:is|are|was|were|has been|have been) (?:also |already |now |still )?`, ''],
      // The comma that is missing behind when or where it is so.
      [
        pattern`^((?:if|when(?:ever)?|once|because|until|unless|while|as (?:long|soon) as|after|before|since|although|though) (?:[^\s,;:]+ ){1,6}?(?:${helping}|${verb}|\p{L}+ed|\p{L}+s)(?: [^\s,;:]+){0,6}?|(?:after|before|since|until|till|during|under|despite|because of|without|by(?! \p{L}+ing)|in(?! case)|at|for|from|on(?! ${timely})) (?:(?!${helping} )[^\s,;:]+ ){0,6}?[^\s,;:]+(?<!ing))${begun}`,
        '$1, ',
        /^(?:if|when(?:ever)?|once|because|until|unless|while|as|after|before|since|although|though|till|during|under|despite|without|by|in|at|for|from|on) /iu,
      ],
      [
        pattern`^(?:you|one|users|contributors|developers) (?:(?:can|may|should|could|must|might|will need to|need to|have to|want to|are (?:encouraged|asked|welcome|free|able) to)) (?:also |now |then |still |always |simply |just )?(?!not\b|never\b|only\b|be\b|have\b)`,
        '',
      ],
    ],
    names: [
      [
        pattern`^(?:in order )?to (?!(?:this|that|the|an?|be|me|my|our|us|it|date)\b)(?<name>\p{L}[^,;:]{5,48}?)(?<!\b(?:this|that|it|these|them))(?:, |: | you (?:can|need|have|should|must))`,
        'How to ',
      ],
      [
        pattern`^to (?!(?:this|that|the|an?|be|me|my|our|us|it|date)\b)(?<name>\p{L}+ (?:(?:the|an?|our|your) )?\S+(?: \p{L}+)??)(?= (?:for|in|on|with|of|from|by|we|you|the|an?|could|can|should|is|run|use|and|when|if|at)\b)`,
        'How to ',
      ],
      // What to do first, and then, has its occasion for a name.
      ...(['When', 'Before', 'After', 'If'] as const).flatMap(
        (lead): readonly (readonly [RegExp, string])[] => [
          [
            pattern`^${lead}(?:ever)? ${occasion}(?<name>[^,;:]{8,50}${order}[^,;:]*(?<=^.{0,58})), (?:and )?\p{L}+ `,
            `${lead} `,
          ],
          [
            pattern`^${lead}(?:ever)? ${occasion}(?<name>[^,;:]{8,50})(?:, first\b|(?:,|:) [^,]+,? (?:and )?then\b|${order}[^,;:]+, (?:and )?\p{L}+ )`,
            `${lead} `,
          ],
        ],
      ),
    ],
    adjunct: pattern`^(?!(?!by the time\b)(?:for|in|on|with|by|at|during|from|within|under|per)\b[^,]*\b(?:I|we|you|is|are|was|were|has|have|will|can|must|expires?|starts?|begins?|ends|opens|closes|goes|moves|needs|becomes|stops|should|may)\b|(?:if|when(?:ever)?|once) (?:\S+ ){3,}?(?:you|we|one|please) (?:must|should|have|need|can|will|ask|use|call)\b|since (?:\d+|an?|one|two|three|some|few|several|last|yesterday)\b[^,]*\b(?:is|are|was|were|has|have)\b)(?:if|when(?:ever)?|once|after|before|while|for|in|on|with|by|as|since|because|although|though|until|at|during|from|within|under|per|according to|instead of|rather than|even if|even though|due to|depending on|along with|given|despite|as of|compared to|in order to|having|considering)\b(?! [^,]{1,40}, (?:and|or)\b)[^,;]{3,200}?(?<!: [^,]*), (?:then )?(?!(?:it|this|that|they|these|those|he|she|them|which|and|or|but)\b|\S+(?: \S+)?, |\p{L}+ing\b)`,
    aside: everyPattern`,? (?:on the (?:other hand|contrary)|by contrast|in contrast|meanwhile)\b,?(?= \S)|,? (?:e\.g\.|for example|for instance),? (?:[^,;:]|:(?=\d)){1,60}(?:,(?= \S)|(?=[;.]|$))|, i\.e\.,? (?:[^,;:]|:(?=\d)){1,60},(?= \S)|(?<=\S \S+), (?:which|who|whose) [^,;:]{3,80},(?= ${helping}\s)`,
    condition: pattern`^(?:if|as long as|provided) `,
    article: pattern`^(?:the|an?) `,
    light: everyPattern` (?:every )?(?:now and then|once in a while|from time to time)(?=$|[ ,.;])| \b(?:the|our|your|its|also|always|already|automatically|currently|directly|explicitly|internally|just|now(?! and then)|often|recently|simply|usually|really|very|quite|successfully|properly|correctly|easily|quickly|basically|actually|that (?=the |we |you |it |a ))(?= )`,
    headline: everyPattern` (?:an?(?= (?!(?:few|little|lot|bit|couple|number|hundred|thousand|dozen|second|minute|hour|day|night|week|month|quarter|year|time)\b)\p{L})|(?<!\b(?:and|or|but|it|they|that|which|who) )(?:is|are|was|were)(?= (?:not )?(?:(?!suppos|expect|allow|need|us)\p{L}{2,}ed|kept|built|made|sent|written|stored|held|drawn|run|done|cut|paid|shown|set|taken|given) (?:in|on|at|by|with|to|from|for|as|through|via|every|into|under|without)\b))(?= )`,
    ends: [
      {
        strength: 3,
        pattern: /\s*(?:[;:](?=\s)|\s[–—-]{1,2}(?=\s)|—|(?<=\s)\()/gu,
        unless: pattern`\b(?:is|are|e\.g|i\.e|follows|following|namely)$`,
      },
      {
        strength: 3,
        pattern: everyPattern`,?\s+(?:because|bc|cuz|since|so|but|yet)(?=\s)|,\s+which(?=\s)`,
      },
      {
        strength: 3,
        pattern: everyPattern`,\s+(?:and\s+)?(?=(?:it|they|he|she|we|you|i|this|that|there|then|where|while|when|who|whose|as|though|although|not|never|otherwise|even|especially|including|making|allowing|causing|using|leading|meaning|resulting|giving|thus|e\.g\.|i\.e\.)\b)`,
      },
      {
        strength: 2,
        pattern: /,(?=\s)(?!\s+\S+(?: \S+)?,)(?!\s+(?:\S+ ){0,2}\S+,? (?:and|or)\s)/gu,
        // A list is cut nowhere.
        unless: /,\s+\S+(?: \S+){0,2}$/u,
      },
      {
        strength: 3,
        pattern: everyPattern`,?\s+and(?= (?:then )?\p{L}+s (?:them|it|the|an?|its|their|all|each|into|to|from)\b)`,
        unless: pattern`\b(?:both|between|neither|never|not)\b`,
      },
      {
        strength: 2,
        pattern: at('(?:and|or)'),
        unless: before(
          String.raw`,\s+\S+(?: \S+){0,2},?|\b(?:between|both|either|neither)\b.*|\b(?:and|or)\b.*|^\S+|\b(?:now|again|once|over)|\bto (?:${deed}|${norm}|${verb})|\ban? \p{L}+|\b(?!only\b)\p{L}+ly`,
        ),
      },
      {
        strength: 2,
        pattern: at(subordinator),
        unless: before(
          String.raw`${limited}.*|\b(?:only|even|just|especially|look(?:s|ed|ing)?|check|checks|see|know|decide|test|verify|determine|ask|is|are|was|were|except|and|or|long|soon|well|right|shortly|immediately)`,
        ),
      },
      {
        strength: 2,
        pattern: at('(?:last|this|next) (?:week|month|year|spring|summer|autumn|winter|quarter)'),
      },
      {
        strength: 2,
        pattern: at('than'),
        unless: before('\\b(?:more|less|fewer|other|rather|better|worse|\\p{L}+er)'),
      },
      {
        strength: 1,
        // What is said of two things in the same way ends before the second: “A for this and B for that”.
        pattern: everyPattern`(?=\s+(${preposition})(?=\s|$))(?<!\b\1\s[^,;]{1,50}\s(?:and|or)\s[^,;]{1,50})\s+\1`,
        unless: before(
          String.raw`(?<!${done})(?:${waiting})|${narrowed}|\b(?:mov|migrat|switch)(?:e?s|ed|ing)?\b(?: \S+){0,2}|\bask(?:s|ed|ing)?(?: \S+){1,3}|\bof|\b(?:no|not|never|without|only|cannot)\b.*(?=\s*without)|\b(?:and|or|to|up|out|from \S+|as \p{L}+|(?:can|could|may|might|will|would|should|must) \p{L}+)`,
        ),
      },
      {
        strength: 1,
        pattern: at(
          '(?:that|which|who|to|(?:pointing|containing|providing|allowing|requiring|returning|explaining|describing|showing|showcasing|resulting|leading))',
        ),
        unless: before(
          String.raw`${waiting}|${narrowed}|${causing}|\b(?:way|ways|option|ability|right|need|time|order|attempt|responsibility|chance|permission|how|what|where|fact|idea|so|want|like|going|next|up|access|due|according|related|from\b.*|similar|compared|close|such|those|all|everything|anything|one|ones|and|or|try|easy|hard|easier|harder|possible|necessary|best|better|important|enough|\p{L}+ing)`,
        ),
      },
    ],
    open: pattern`\b(?:the|an?|and|or|of|to|with|without|for|in|on|at|by|from|as|if|that|which|who|whose|when|where|while|because|since|so|but|than|not|no|is|are|was|were|be|been|being|am|has|have|had|does|do|did|can|could|will|would|should|shall|must|may|might|our|your|my|its|their|his|her|this|these|those|he|she|they|we|you|i|into|onto|via|per|about|over|under|between|through|during|came|comes|stems|stemmed|both|either|neither|each|every|all|any|some|(?<!any )more|most|less|very|too|(?<!\b(?:for|in|by|with|on|from|at|of) (?:\p{L}+ ){1,2})only|solely|exclusively|even|also|just|such|same|other|another|several|many|few|new|own|like|e\.g|i\.e|etc|then|there|here|how|what|why|still|already|always|never|usually|often|once|get|gets|let|lets|means|says|implies|suggests|indicates|ensures|guarantees|make|makes|use|uses|need|needs|want|wants|try|tries|either|whether|until|unless|after|before|up|(?<!\b(?:logged|signed|timed|sold|ran|opted|phased|printed|went) )out|one of|of \d+|not everyone|ought|two|three|four|five|six|seven|eight|nine|ten)$|\b(?:and|or|but|than|if|that|which|who|whose|when|where|while|because|since|as|is|are|was|were|e\.g|i\.e),$|^(?:this|it|that|these|those|they) \S+(?: \S+)?$`,
    states: pattern`\s${helping}\s|['’](?:s|re|ve|ll)\s|\s${verb}(?:\s|$)|\s\p{L}+ed\s|\s\p{L}{2,}s\s(?:${thing}|to|into|up|out|down|off)\b|^(?:never |always |do not |don['’]t |only )?(?:${deed}|${norm}|${verb})\s|^\p{L}+ed\s|(?:^|\s)${past}\s|^(?:we|i|they|you|he|she|(?:nobody|everybody|everyone)(?! (?:but|except|who|with|without|in|on|from|of|else)\b))\s`,
    clause: everyPattern`\b(?:that|if|when|unless|because|which|until|while|whether|how|what|where|who|whose|since|although)(?= )`,
    subjects: [
      pattern`${about} ${helping}(?=\s)`,
      pattern`${about} (?:(?<=s )|(?=\p{L}+s\s))(?:${verb}|causes?|leaves?)(?=\s)`,
      // A command, before what it does.
      pattern`^(?<subject>(?:\S+ ){1,9}?\S*[-./_:=\d]\S*) \p{L}{3,}s (?=${thing}\b|you\b|until\b|how\b|which\b|\p{L}+ )`,
    ],
    things: [
      everyPattern`[;:](?=\s)|,?\s+(?=(?:and|when|if|because|since|at|in|on|with|from|by|for|until|before|after|as|which|where|so|but|while|during|through|via|into|whenever|till)\s)|,(?=\s)`,
    ],
    whole: everyPattern`;(?=\s)|,?\s+(?:but|yet)(?=\s)|\s+and(?= (?:then )?\p{L}+s (?:them|it|the|an?|its|their|all|each|every)\b)|,(?=\s)(?!\s+(?:unless|except|if|when|until|but|not|nor|or|and(?! (?:the|our|it|they|we|he|she|then|no|nobody)\b)|\S+(?: \S+)?,)(?!\p{L}))(?!\s+(?:\S+ ){0,2}\S+,? (?:and(?! (?:that['’]s|it|they|we|then)\b)|or)\s)`,
    turns: everyPattern`(?<!\bor),? (?:and )?(?:so|hence|therefore|thus|consequently|which is why|that['’]s why|in the end|eventually),? (?!(?:it|this|that|they|these|those|he|she|far|long|as|much|many|there)\b|[^,.;]{0,50}\b(?:it|them)\b)(?=\S+ \S)`,
    spared: pattern`\b(?:instead of|rather than|over|than|not|no|never|without|unlike|except|besides|replac\w+|from|drop(?:s|ped|ping)?|remov\w+|kill(?:s|ed)?) (?:\S+ )?¤`,
    acting: pattern`(?<!\b(?:${preposition}|(?:the|our|an?|each|every)(?: \S+)?) )¤ (?:(?:also|always|now|then|only) )?(?:(?:${helping}|${verb}|\p{L}+ed|${past})(?=[\s.,;]|$)|\p{L}+s(?=[.,;]|$| (?:${determiner}|${preposition}|it|them|when|if|and)(?:\s|$)))`,
  };
};
