import type { ShorterWords } from '../languagePack';
import { everyPattern, latin, pattern } from '../letters';

/** A name as it is written in code, or a proper one; a word is looked at once, from its beginning, however long it is. */
const named = String.raw`(?:["'“][^"'”]{1,24}["'”]|(?<![\w\p{Lu}@/.:-])(?=[\w@/.-]*[\p{Lu}._/@])[\w\p{Lu}@/.:-]+)`;

/** How an English sentence is told in fewer words, as headlines are. */
export const shorterWords = (): ShorterWords => ({
  forms: [
    // What a note of a release begins with tells its kind, which a memory has anyway.
    [
      pattern`^(?:fix(?:e[sd])?|chang(?:e[sd]?)|add(?:s|ed)?|remov(?:e[sd]?)|improv(?:e[sd]?)|deprecat(?:e[sd]?)|security|feat(?:ure)?|chore|docs|perf|breaking(?: changes?)?|note)(?:\([^)]*\))?!?: (?=\S+ \S)`,
      '',
    ],
    [
      pattern`^(?:this|the|our) (?:tool|module|package|library|function|method|class|option|setting|flag|hook|component|plugin|command|script|helper|project|file|page|test|job|service) (?:(?:is|was|has been|can be) (?:used|designed|intended|meant|made|here|built)|exists|helps(?: you)?|assists|allows(?: you)?|lets(?: you)?|enables(?: you)?) (?:to|in|for) `,
      '',
    ],
    [
      pattern`^(?:this|the|our) (?:tool|module|package|library|class|component|plugin|project) (?:provides|offers|contains|implements|is) (?:also )?(?:an? |the )?(?!not\b|only\b|never\b)`,
      '',
    ],
    [
      pattern`^(?:this|it|they) (?=(?!is\b|was\b|has\b|does\b|means\b)\p{L}+s (?:an?|the|all|any|its|your|our|how|every|each)\b)`,
      '',
    ],
    [pattern`^(?:it|this) (?:may|might|can|could) (?:help|be (?:useful|helpful|possible)) to `, ''],
    [
      pattern`^(?:feel free|useful|helpful|recommended|be sure|make sure|pay special attention|be ready) to (?:be able to )?`,
      '',
    ],
    [pattern`^(?:think of|note how|give (?:me|it)) `, ''],
    [pattern`^(?:by default|below|here),? (?!\p{L}+ing\b|is\b|are\b)`, ''],
    // When it holds, before what holds then: of that the name may speak as of what everybody knows.
    [
      pattern`^(?:if|when(?:ever)?|once|since|because|given|as|unless|although|though|before|after|while|for) [^,]{3,200}(?:,(?: then)?| then) (?!(?:it|this|that|they|these|those|he|she|and|or|but|including|such|[^\s,]+(?: [^\s,]+){0,2},)(?![\p{L}]))(?=\S+ \S+ \S)`,
      '',
    ],
    // “Ada would like answers to be kept short”
    [
      pattern`(?<=^\S+(?: \S+)?) would (?:really |very much )?(?:like|love|prefer) (?!to\b)`,
      ' wants ',
    ],
    [
      everyPattern`(?<= (?:wants|likes|prefers) [^,;]{3,40}) to be (?=\p{L}+(?:ed|pt|en|wn|de|nt|ld|un)\b)`,
      ' ',
    ],
    [
      everyPattern` (?:at present|at the moment|for the time being|these days|nowadays|as of now|right now|for good|of course|in general|by far|any ?(?:more|longer)|as well)(?=$|[ ,;])`,
      '',
    ],
    [everyPattern`\bin order to\b`, 'to'],
    [everyPattern`\b(?:is|are) able to\b`, 'can'],
    [everyPattern`\b(?:as well as|along with|together with)\b`, 'and'],
    [
      everyPattern`\ban? (?:large|great|wide|huge|small|certain|given|specified|particular) (?:number|amount|variety|range|set|list) of\b`,
      'many',
    ],
    [
      everyPattern` (?:that|which|who) (?:is|are|was|were|have been|has been) (?=(?:not )?(?:\p{L}+(?:ed|en|ing)|built|made|sent|found|kept|held|run|set|meant|used)\b)`,
      ' ',
    ],
    [
      everyPattern` (?:at least|at all|in use|by default|if (?:needed|necessary|any|possible)|as (?:needed|follows|usual)|etc\.?|and so on)(?=$|[ ,])`,
      '',
    ],
    // Adverbs without which it is the same statement.
    [
      everyPattern` (?:actually|additionally|approximately|automatically|kindly|honestly|silently|basically|carefully|clearly|commonly|completely|correctly|currently|directly|easily|effectively|entirely|essentially|exactly|explicitly|extremely|fairly|frequently|fully|generally|highly|immediately|implicitly|intentionally|internally|largely|naturally|normally|obviously|originally|particularly|perfectly|precisely|previously|primarily|properly|quickly|really|reasonably|recently|relatively|simply|significantly|slightly|specifically|strongly|successfully|thoroughly|totally|truly|typically|ultimately|usually|virtually|widely)(?= [\p{L}\d])`,
      '',
    ],
    [
      everyPattern`(?<!\b(?:any|all|one|some|most|many|each|none|both|part|rest|two|three|half)(?: of)?) (?:the|an?|very|own|respective|underlying|so-called|specific|certain|various|given|particular|existing)(?= \p{L})`,
      '',
    ],
    // A list of names is told by its first one.
    [
      latin(
        String.raw`(?<first>${named})(?:(?: \([^)]*\))?, ${named}(?: \([^)]*\))?)+,? (?:and|or|as well as) ${named}(?=$|[.,;:]| (?:is|are|was|were|will|can|must|as|in|on|for|to|with|from|by)\b)`,
        'gu',
      ),
      '$<first> and others',
    ],
  ],
  ends: [
    /,\s/gu,
    everyPattern`\s+(?=(?:either|whether|depending|regardless|optionally|instead|according|as part of|starting|ranging|consisting|followed|preceded|so that|such as|e\.g\.)\s)`,
    everyPattern`\s+(?=as (?:fast|far|long|much|many|soon|well|often|little|close) )`,
    everyPattern`(?<!\b(?:leave|left|keep|kept|find|get|got|has|have|want)s?(?: \S+){1,5})\s+(?=(?!need|embed|speed|feed|seed|shed|exceed|proceed|succeed|indeed)\p{L}{2,}ed (?:by|in|at|from|with|for|as|on|to|into|during|against|under|through|together|via|out|using|ahead|and)\b)`,
    everyPattern`\s+(?=(?:built|made|written|sent|found|kept|given|shown|held|taken|run|set|used|using|containing|providing|requiring|returning|adding|causing|mapping|matching|working|running|allowing|holding|describing|capable|located|enclosed) )`,
    everyPattern`\s+(?=(?:and|but) (?:then )?(?:\p{L}+s|will|can|must|may|should|is|are|does|do|has|have|not|then|never) (?:the|an?|all|any|each|every|its|your|our|their|it|them|to|be|on|in|with|by)\b)`,
    everyPattern`\s+(?=(?:when|while|until|unless|because|since|before|after|where|once|whenever|although|though|if|you|we|they|it|that|which|who)\s)`,
    everyPattern`\s+(?=(?:with|without|for|in|on|at|by|from|through|via|across|inside|within|during|against|under|into|onto|than|over|of|(?<!\b(?:from|caus(?:es?|ed)|forc(?:es?|ed)|allows?|enables?|requires?|expects?|asks?|gets) (?:\S+ ){1,3})to) )`,
    everyPattern`\s+(?=(?:is|are|was|were|will be|can be|has been|have been|must be|should be|gets?) )`,
  ],
  limited: latin(
    [
      // What only tells when or where, or says “it” of what another sentence told.
      String.raw`^(?:just )?(?:for|in|inside|within|during|under|through|using|on|from|by|below|above|with|at|so|to|after|before|as|other|even|while)\s|^(?:this|it|these|those|they|that) \S+$`,
      String.raw`\b(?:no|not|never|nobody|nothing|none|only|cannot|neither|nor|hardly|rarely|without|unless|except|until|avoid|if|when|whether|although|because|since|while|instead|rather|either|both|between|\p{L}+n['’]t|as (?:soon|far|long|much|many))\b`,
      String.raw`: (?:which|what|how|in|on|for|by) |\p{L}{3}ly$`,
      // Something is missing behind these: what is done, to what, of what.
      String.raw`\b(?:can|could|may|might|will|would|shall|should|must|to|(?:that|which|who) (?:is|are|was|were|will be|can be)) (?:\p{L}+ly )?\p{L}+$`,
      String.raw`(?<!\b(?:be|been|not|now|also|gets?)) (?:\p{L}+ed|built|made|written|given|taken|found)$`,
      String.raw`(?:\b(?:that|which|who) \p{L}+|\b(?:allow|let|enable|make|help|wish|want|need|tell|know|say|support|require|provide|use|mean|take|work|adhere|depend|belong|refer|lead|exist)s?|\b(?:appl|rel|compl)(?:y|ies)|['’]s)$`,
      String.raw`\b(?:version|variety|number|kind|type|part|portion|set|list|form|amount|range|instance|piece|collection|mapping|subset|detail|sort|rest|end|beginning|top|root|name|copy|lot|way|case)s?$`,
      String.raw`\b(?:depending|according|regardless|starting|ranging|based|capable|able|aware|sure|due|prior|such|as|like|than|of|any|all|some|each|every|one|first|next|last|quick|simple|trying|attempting|going|be used|off|upon|up|out|existing)$`,
      // A list is told whole, or by its first part.
      String.raw`, (?!and |or )\S+(?: \S+)?$`,
    ].join('|'),
    'iu',
  ),
});
