import type { DocumentWords } from '../languagePack';
import { pattern } from '../letters';

/** What tells of a section of an English document whether it says something of the project. */
export const documents = (): DocumentWords => ({
  passed: pattern`^(?:table of )?contents\b|^licen[cs]\w*\b|\bcertificate of origin\b|\b(?:contributor licen[cs]e agreement|cla|dco)\b|^legal\b|^moderation\b|^contributors?$|^acknowledge?ments?\b|^credits\b|^sponsors?\b|^backers\b|^code of conduct\b|^(?:team|authors?|maintainers?|badges|links|resources|references|see also|further reading|related (?:projects|documents|work)|community|contact|support(?: us)?|donat\w+|stargazers?|star history|change ?log|history|roadmap|who uses|used by|showcase|screenshots?|demo|thanks|version history)\b`,
  telling: pattern`\b(?:require(?:ments|d)?|prerequisites?|develop\w*|contribut\w+|tests?|testing|build(?:ing)?|releas\w+|deploy\w*|architecture|design|how it works|structure|layout|limitations?|caveats?|known issues|gotchas?|pitfalls?|troubleshooting|compatib\w+|conventions?|style|security|motivation|why|philosophy|principles|performance|supported|environment|configuration|notes?|warnings?|important)\b`,
  generic: pattern`\b(?:fork (?:the|this)|clone (?:the|this|your)|pull requests?|create (?:a|an|your) (?:new )?(?:branch|issue|fork)|open (?:a|an|your) (?:issue|pr|pull)|git (?:clone|push|checkout -b)|star (?:the|this|us)|be (?:kind|nice|respectful|polite)|welcome|thank(?:s| you)|feel free|good first issue|bug reports?|feature requests?|code of conduct|search (?:for )?existing|reproduc\w+ the (?:bug|issue|problem)|what you expected|steps to reproduce|stack ?overflow|discord|slack|appreciate\w*)\b`,
  itself: pattern`^(?:this|the following|these)\s+(?:file|document|page|guide|section|repository|repo|instructions?|guidelines?|rules?)\b[^.]*\b(?:provides?|contains?|describes?|gives?|is (?:for|a guide|intended|used)|explains?|outlines?|covers?|guide|serves?|defines?|documents?|are)\b|^(?:see|read|refer to|check(?: out)?|for (?:more|further|details|information|a full)|more (?:information|details))\b`,
  reason: pattern`\b(?:because|since (?:the|it|this|that|we|they|there)|due to|caused by|root cause|the (?:cause|problem|reason|issue) (?:is|was|here)|turn(?:s|ed) out|otherwise|so that|led to|leads to|result(?:s|ed|ing) in|which (?:meant|means|caused|broke|breaks|made|makes)|as a result|would (?:fail|break|crash|hang|throw|never|always))\b`,
  denying: pattern`\b(?:never|(?:do|does|should|must|can|will|wo|ca)(?:n['’]?t| ?not)|not|no|avoid|forbidden|prohibited|disallowed|off[- ]limits|out of scope|non-goals?|anti-?patterns?|ask (?:first|before)|wrong|bad|deprecated|rejected|mistakes?)\b|[❌🚫⛔✗✘]`,
  conditional: pattern`\b(?:when(?:ever)?|if|unless|before|after|until|while|only|once|in case)\b`,
  choice: pattern`\b(?:instead of|rather than|in favou?r of|switch(?:es|ed)? (?:to|from|over)|migrat\w+|replac\w+|drop(?:s|ped)?|remov\w+|no longer|stop(?:s|ped)? using|move[sd]? (?:to|from|away)|use|prefer|disallow|forbid|require|default to|limit)\b`,
  record: {
    decision: pattern`^(?:\d+\.\s*)?(?:the )?(?:decision|decision outcome|decisions|resolution|what we decided|solution|chosen option)\b(?![ -](?:drivers?|makers?|date|owners?|log|status|criteria))`,
    context: pattern`^(?:\d+\.\s*)?(?:context|context and problem(?: statement)?|problem(?: statement)?|background|motivation|issue|rationale)\b`,
    status: pattern`^(?:\d+\.\s*)?status\b`,
    ended: pattern`\b(?:superseded|supersedes? by|deprecated|rejected|proposed|draft|obsolete|withdrawn|replaced by|amended by)\b`,
  },
});
