import { pattern } from '../letters';
import type { StatementForm } from '../observingWords';

/** What goes wrong, as it is named or told of what it happens to. */
const trouble = String.raw`(?:double\p{L}*|duplicate\p{L}*|wrong|missing|flaky|slow\p{L}*|lost|stale|broken|empty|random|spurious|crash(?:es)?|bugs?|errors?|failures?|issues?|problems?|leaks?|delays?|timeouts?|outages?|hangs?|flicker\p{L}*|glitch\p{L}*|mismatch\p{L}*|corruption|lags?|spikes?|drift|[45]\d\d(?:s|\b))`;

/** What it did, in the past: a cause is told once it was found. */
const wentWrong = String.raw`(?:failed|crashed|broke|hung|froze|flickered|stalled|leaked|looped|timed out|stopped|died|vanished|disappeared|happened|occurred|drifted|jumped|(?:was|were|got|went|came back|came out) (?:so |too |often |sometimes )?(?:slow|late|early|empty|wrong|missing|stuck|broken|flaky|down|lost|doubled|duplicated|dropped|cut|blank|red|stale|corrupt\p{L}*))`;

/** Somebody tells what they did and why. */
const ownDoing = String.raw`(?:i|we|you|he|she|they|let|there)\b`;
const because = String.raw`(?:because|due to|as a result of|since (?!(?:yesterday|last|this|\d|monday|the (?:last |latest )?(?:update|release|upgrade|deploy\p{L}*))\b))`;

/** The same as it goes on: "does not work in the container because …". */
const goesWrong = `(?:(?:do|does|did|can|could|will|would|is|are|was|were)(?:n['’]t| not)|cannot|can['’]t|never|no longer|fails?|crash(?:es)?|breaks?|hangs?|freezes?|stalls?|leaks?|loops?|times? out|stops?|dies|die|disappears?|drops?|ha(?:s|ve) no effect|(?:is|are) (?:so |always |sometimes )?(?:slow|late|early|empty|wrong|missing|stuck|broken|flaky|lost|ignored|skipped|dropped|cut|blank|stale))`;

/** What somebody announces that they found, behind a colon. */
const looked = `(?:i(?:['’]ve)? |we(?:['’]ve)? |after |having |by |from )?(?:(?:just|also|now|some|a bit of|a lot of) )*(?:check(?:ed|ing)|dig(?:ging)?|dug|look(?:ed|ing)|trac(?:ed|ing)|verif(?:ied|ying)|confirm(?:ed|ing)|inspect(?:ed|ing)|read(?:ing)?|went|going|investigat(?:ed|ing)|debug(?:ged|ging)|bisect(?:ed|ing)|profil(?:ed|ing)|measur(?:ed|ing)|compar(?:ed|ing))`;
const warning =
  '(?:(?:one|a|another|small|little|important|known|the) )*(?:gotcha|caveat|pitfall|catch|trap|surprise|limitation|quirk)|worth (?:knowing|noting)|good to know|careful|beware|watch out|heads[- ]up';

const label = 'root causes?|causes?|culprit|diagnosis';
const troubleLabel = 'problem|issue|bug|symptom';

/** How English tells why something went wrong. */
export const causes = (): readonly (StatementForm | RegExp)[] => [
  pattern`^(?:the )?(?:${label})(?: (?:of|for|behind) [^:]{1,80})?\s*[:–—]\s+\S+ \S`,
  pattern`\bthe reason (?:[^,.;:?]{0,80}? )?(?:is|was) (?:that|because)\b`,
  pattern`^(?:(?:so|ok|okay|and|but),? )*(?:it )?turn(?:s|ed) out,? (?:that )?(?!${ownDoing})\S+ \S`,
  pattern`^(?!${ownDoing})[^,:;?]{2,100}?\b${wentWrong}\b[^:;?]{0,80}?\b${because}\b`,
  pattern`^(?!${ownDoing})[^,:;?]{0,60}?\b${trouble} [^,:;?]{0,60}?(?:\b(?:came|was coming|were coming|stemmed|resulted|arose) from\b|(?:\b(?:was|were|is|are)|['’]s) (?:only |all |just )?(?:because(?: of)?|due to|caused by)\b)`,
  {
    pattern: pattern`^(?!${ownDoing}|(?:it|this|that|these|those|everything|nothing)\b)[^,:;?]{2,100}?\b${goesWrong}\b[^,:;?]{0,80}?,? ${because} ?(?!(?:i|you|we)\b)\S+ \S`,
    unless: pattern`\b(?:i['’]ll|let me|yet|line \d+|typo|today|yesterday|(?:this|that) (?:test|file|function|branch))\b|^[^;]*\b(?:now|still|again)\b`,
  },
  // "… is not in that build, which is why the tests are skipped".
  pattern`^(?!${ownDoing})[^?]{12,200}?[,;–—] (?:and )?(?:(?:which|that|this)(?:['’]s| is| was) (?:also )?why|(?:which|that|this) explains) \S`,
  {
    pattern: pattern`^(?!${ownDoing})[^?]{12,200}?, so (?!(?:i|we|you|let|please|no|nothing|nobody)\b)[^,;?]{3,80}? (?:ha(?:s|ve|d) no effect|(?:fail|break|disappear)s? silently|(?:always|never) \p{L}+|(?:shows?|returns?|uses?|sees?|gets?|keeps?|serves?) (?:the |an? )?(?:old|stale|wrong|previous|outdated|last)\b|(?:is|are|gets?) (?:silently )?(?:ignored|lost|dropped|skipped|overwritten)|(?:does|do)(?:n['’]t| not) (?:work|apply|see|run|reach))\b`,
    unless: pattern`\bnow\b`,
  },
  pattern`^(?:(?:ok|okay|so|aha|done|right|finally)[,.!]? )*(?:${looked}\b[^:?]{0,70}|(?:${warning})(?: (?:here|though|for later))?|(?:i(?:['’]ve)? |we )?(?:(?:just|finally) )*(?:figured|worked|tracked|hunted)(?: (?:it|this|that))? (?:out|down)\b[^:,?]{0,60})\s*[:–—]\s+(?!(?:i|we|you|let|please|all|everything|no|nothing|yes|it)\b|\d)(?:\S+ ){3,}\S`,
  // "I found that the rates are loaded only after the report".
  pattern`^(?:(?:i(?:['’]ve)?|we(?:['’]ve)?) )?(?:also |just )?(?:found|discovered|learned|learnt)(?: out)? that (?!(?:i|we|you|it|this|that)\b)[^?]*\b(?:because|since|so|while|although|only|never|always|not|before|after|instead|whenever|every)\b`,
  // "The stutter was the cache being rebuilt, keeping it fixed it".
  pattern`^(?!${ownDoing})[^,:;?]{2,80}? (?:was|were|came from) [^?]{5,160}[,;–—] [^,;?]{3,80}? (?:fixed|fixes|solved|solves|cured|resolved) (?:it|that|this)\b`,
  pattern`^(?:(?:so|ok|okay|aha|yes|right)[,.!]? )*found (?:it|the (?:cause|culprit|bug|problem|issue|leak))\s*[,:;–—-]+\s*.*\b(?:was|were|came|because|due to|never|twice)\b`,
];

/** The same where what was done about it follows: alone it only complains, or points at something. */
export const causesWithFix = (): readonly StatementForm[] =>
  [
    pattern`^(?:the )?(?:${troubleLabel})\s*[:–—]\s+\S+ \S`,
    // "Bookings were lost on retry: the client sends a new key each time".
    pattern`^(?!${ownDoing})[^,:;?]{2,80}?\b${wentWrong}\b[^,:;?]{0,40}\s*[:–—]\s+\S+ \S`,
    pattern`^(?:(?:so|ok|okay|yes|yep|right),? )*(?:it|that) was (?:only |just )?(?:the|an?|our) \S`,
  ].map((form) => ({ pattern: form, needsFix: true }));

const done =
  'fixed|set (?:it |that |this )?to|moved|changed|lowered|raised|increased|decreased|reduced|added|removed|dropped|pinned|guarded|switched|replaced|disabled|enabled|made|upgraded|downgraded|turned|wrapped|bumped|cleared|patched|reverted|rewrote|excluded|limited|capped|escaped|converted|cached|locked|closed|gave';

/** What was done about a cause that was told before. */
export const fixes = (): RegExp =>
  pattern`^(?:(?:so|then|and|now),? )*(?:(?:i|we)(?:['’]ve| have)? )?(?:now |just |simply )?(?:${done})\b|^(?:the )?(?:fix|solution|workaround|resolution|remedy)\b\s*(?:[:–—]|was\b|is\b)|\b(?:fixed|fixes|solved|solves|resolved|resolves|cured|cures) (?:it|that|this|the \p{L}+)\b|^(?:i|we|it|each|every \p{L}+|all [^,.]{1,40}?)\b[^.?]*\bnow\b|[;,] (?:the )?(?:fix|solution|workaround)\s*[:–—]`;
