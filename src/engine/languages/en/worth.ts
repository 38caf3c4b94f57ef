import type { WorthWords } from '../languagePack';
import { pattern } from '../letters';

/** What English sentences that a project should remember are told by, and those that are said for the moment. */
export const worth = (): WorthWords => ({
  duty: pattern`\b(?:should(?: not|n['’]t)?|shall|must(?: not|n['’]t)?|(?:needs?|has|have|supposed|ought) to|required|mandatory|(?:is|are|be) (?:to be|meant to|for))\b`,
  ban: pattern`\b(?:never|(?:do|does)(?: not|n['’]t)|no|not (?:allowed|permitted|be|to)|can(?:not|['’]t)|avoid|stop|forbidden|without|off[- ]limits|leave\b.{1,40}\balone|hands off|untouched)\b`,
  always: pattern`\b(?:always|only|every(?: time)?|each|all|any|whenever|by default|in general|generally|normally|usually|from now on|going forward|at all times|no matter)\b`,
  want: pattern`\b(?:(?:we|i|you)(?: do| really| definitely)?(?: not|n['’]t)? (?:want|need|like|love|hate|prefer|care|expect)|prefer(?:red|s)?|rather|would like|no desire|standard|favou?rite|definitive|best practice|convention|idiomatic)\b`,
  choice: pattern`\b(?:let['’]?s (?:(?:just|also|not|only) )?(?:use|go|keep|have|make|leave|call|put|stick|drop|do|name)|we(?:['’]ll| will|['’]re going to| are going to| decided| chose| picked| agreed)|instead|(?:go|going|stick|stay) with|decided|decision|move[sd]? (?:to|into|from|out)|switch|replace[sd]?|drop|(?:it|this) is|in favou?r of|use[sd]?)\b`,
  reason: pattern`\b(?:because|['’]?cause|since|so that|so we|that way|otherwise|the reason|due to|which means|means that|therefore|implies|this way|makes? (?:no )?sense)\b`,
  contrast: pattern`\b(?:rather than|instead of|not just|but not|as opposed to|no longer|however|whereas|although|unlike|but)\b|,\s*not\b`,
  wrong: pattern`\b(?:wrong|isn['’]t (?:true|right)|not (?:true|right|correct|the case)|incorrect|mistake|that['’]s not|no man|dude|hallucinat\p{L}*|bad idea|makes no sense|no good|misunderst\p{L}*|you are losing|what the|why did you|why would|why are(?:n['’]t)? (?:we|you)|come on|sprawl|dry)\b`,
  place: pattern`\b(?:lives?|belongs?|goes|sits?|stored?|located|resides?|is (?:in|at|on)|are (?:in|at|on)|comes? from|part of|responsib\p{L}*|kept|under|inside|named|called)\b`,
  generic: pattern`\b(?:(?:uses?|supports?|returns?|requires?|has|have|contains?|holds?|takes?|runs?|writes?|reads?|creates?|keeps?|outputs?|works?|expects?|exists?|records?|depends?|treats?|maps?|stores?|sets?|gets?|handles?|serves?|skips?)|(?:is|are) (?:not |already |always |only |just |still )?(?:an?|the|\p{L}+(?:ed|able))|provides?|we (?:have|already))\b`,
  ours: pattern`\b(?:we|our|us|ours|the (?:team|project|repo|codebase|cli|code ?base|user|users))\b`,
  found: pattern`\b(?:root cause|turns? out|turned out|found (?:it|the|that)|the (?:problem|issue|bug|cause|culprit|fix|answer|reason) (?:is|was)|verified|confirmed|it['’]s (?:that|because)|discovered|the key|important(?:ly)?|note that|gotcha|caveat|by design|in practice|actually|silently|the real|as of)\b`,
  given: pattern`\b(?:already|existing|currently|today|right now|until|when(?:ever)?|if|once|after|before|at startup|on startup|unless|while)\b`,
  question: pattern`\?|^(?:what|which|who|whose|why|how|where|when|do|does|did|is|are|was|were|can|could|would|will|should|have|has|any)\b`,
  request: pattern`^(?:(?:please|now|then|ok|okay|and|great|also|so|next|first|yes|yup|just|cool|sure)[,.]* )*(?:add|fix|write|run|show|rename|make|create|update|change|remove|delete|undo|revert|commit|push|open|close|check|look|try|test|refactor|give|help|find|review|implement|translate|continue|go ahead|do|let me|merge|rebase|read|start|install|upgrade|clean|generate|summari[sz]e|describe|compare|investigate|debug|address|take|tell|explain|proceed|evaluate|analy[sz]e|consider|research|double[- ]check|verify|redo|repeat|propose|think|put|move|set|hide|see|examine|measure|organi[sz]e)\b`,
  helping: pattern`\b(?:can|could|would|will) you\b|\b(?:please|your task|i(?:['’]d| would)? (?:want|need|like) you)\b`,
  here: pattern`\b(?:this|these|that one|here|there|above|below|now|for now|again|the other|line \d+|following|attached|image|screenshot|today|tonight|this (?:time|branch|pr|commit|morning))\b`,
  agree: pattern`^(?:(?:yes|yup|yep|yeah|ok|okay|sounds good|great|perfect|cool|nice|good|thanks|thank you|sure|agreed|right|got it|understood|mmk|p|done)\b[,.! …]*)+`,
  refuse: pattern`^(?:(?:no|nope|nah|hmm+|uhh*|well|actually|wait|whoa)\b[,.! …]*)+`,
  guess: pattern`\b(?:maybe|perhaps|possibly|i (?:think|guess|suppose|wonder|believe)|might|could|probably|presumably|not sure|don['’]t know|seems?|looks? like|likely|curious)\b`,
  doing: pattern`\b(?:i(?:['’]ll| will|['’]m going to| am going to|['’]ve| have| just| also| now)|let me|i['’]m (?:now|about)|now i|next,? i|all (?:tests?|checks?) pass\p{L}*|(?:tests?|build|lint\p{L}*) (?:pass(?:es|ed)?|is|are) (?:green|clean|passing)?|(?:fixed|added|updated|implemented|removed|renamed|moved|changed|created|done|completed?|committed|passing)\b)`,
  happened: pattern`\b(?:i|we|you|it) (?:was|were|did|didn['’]t|got|ran|tried|saw|just|had|made|went|put|merged|tested|noticed|added|updated|moved|changed|removed|fixed)\b`,
  reviewing:
    /\b(?:comments?|reviewer|observations?|suggestions?|option|step|phase|plan|item|task|tests?|todo|nit|feedback|pr|diff|commit)\b|(?<![\p{L}\p{N}.])#?\d{1,3}(?:, ?#?\d{1,3})+/iu,
  future: pattern`\b(?:later|next|eventually|at some point|down the road|for later|soon|in the future|would be (?:nice|good|great)|could (?:add|use)|feature|wish)\b`,
  saying: pattern`\b(?:says?|said|shows?|error|warning|output|log|message|text|wording|heading|label|colou?r|footer|header|table|paragraph|prose|section|font|column)\b`,
  you: pattern`\b(?:you|your|you['’]re)\b`,
  myself: pattern`\b(?:i|my|me|i['’]m)\b`,
  beginning: pattern`^(?:the|our|all|we|each|every|no|only|it|this|these|that|a|an|in|on|when|if|for|to|so|but|and|or|because|since)\b`,
  rule: pattern`\b(?:rule|policy|priority|guideline|principle|practice|pattern|convention|requirement|constraint|format|naming|style|design|approach|architecture|semantics|scheme|definition|contract|schema)\b`,
});
