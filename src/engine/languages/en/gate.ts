import { type GateWords, listOf } from '../languagePack';
import { pattern } from '../letters';

export const gate = (): GateWords => ({
  counters: listOf(`
    account adr attempt batch bug build case chapter chunk code commit customer day deploy deployment entry error event
    example exercise experiment fact figure file incident invoice issue item message note option order record rule scenario
    user variant iteration job lesson line meeting milestone mr no number page part patch phase pipeline pr problem
    question quarter release replica request retro rfc room round row run section session shard slice slide sprint
    standup status step story table task team test ticket track unit week worker year
  `),
  counterEndings: ['s', 'es'],
  betweenNumberAndCounter: [],
  ordinalEndings: ['st', 'nd', 'rd', 'th'],
  numbers: {
    ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
    ...{ sixty: 60, ninety: 90 },
  },
  subjects: listOf('port server host node channel table room line machine instance'),
  fillers: listOf(`
    now currently today already still simply really actually always usually generally longer anymore more since
    instead please remember run runs running written made done gets
  `),
  changeMarkers: ['now', 'from now on', 'these days', 'instead'],
  additions: [
    'also',
    'too',
    'as well',
    'additionally',
    'another',
    'besides',
    'both',
    'either',
    'or',
  ],
  modals: listOf('must should may might can could will would shall'),
  manyValued:
    /\b(?:supports?|includes?|contains?|adds?|accepts?|allows?|offers?|has|have|lists?|knows?|handles?|covers?|tests?|tested|likes?|loves?|returns?|throws?|emits?|visited|bought|read|met|sees?|saw)\b/iu,
  limits:
    /\b(?:and|or) (?:newer|later|above|up|older|below|more|less)\b|\bat (?:least|most)\b|\b(?:minimum|maximum|limit)\b/iu,
  happened: pattern`\b(?:was|were|ran|broke|began|went|fell|took|lost|came|had|did|sent|held|got|found|wrote|said|told|ate|made|became|left|gave|felt|(?<!\b(?:is|are|be|been|being|gets?|must be|stays?) (?:\w+ly )?)\p{L}{2,}ed)\b`,
  settled:
    /\b(?:decided|chose|chosen|picked|agreed|adopted|settled|switched|moved|migrated|upgraded|raised|lowered|changed|renamed|replaced|reduced|increased|bumped|set)\b/iu,
  reason:
    /[,;:]?\s+(?:because|since|so that|so|as|due to|thanks to|otherwise|which|who|where|while|after which)\s.*$|[;(].*$/iu,
  use: pattern`\b(?:we|i|our|is|are|gets?)\b.*\b(?:use[sd]?|using|run|runs|written|built|build|stored|kept|store|keep|sent|send|deploy|deployed|host|hosted|format|formatted|test|tested|made|install|installed)\b|^(?:use|run|install|format|build|deploy|store|keep|send)\b|\b\p{L}+(?:ed|t|en) (?:with|by|in|on|through|to|using)\b`,
  directions: [
    /,? (?:and )?(?:not|never) /iu,
    / instead of /iu,
    / rather than /iu,
    / over /iu,
    / than /iu,
    / before /iu,
    / after /iu,
    / to /iu,
    / into /iu,
  ],
  useWords: listOf(`
    use used uses using run runs running with written write built build builds building stored store kept keep sent
    send formatted format deploy deployed deploys deployment deployments hosted host made make install installed
    installing tested test through via moved switched replaced migrated
  `),
  switches: [
    pattern`\b(?:moved?|switch(?:ed)?|migrat(?:ed?|ing)|went|changed) (?:\p{L}+ ){0,3}?from (?<from>.+?) to (?<to>.+?)(?= for | in | on | as |[.,;]|$)`,
    /\breplac(?:ed|ing|es) (?<from>.+?) (?:with|by) (?<to>.+?)(?= for | in | on | as |[.,;]|$)/iu,
    /(?<to>\S+(?: \S+)?) (?:replaces|replaced) (?<from>.+?)(?= for | in | on | as |[.,;]|$)/iu,
    /(?:\b(?:use|through|with|by|in|on|to|run)\b )(?<to>\S+(?: \S+)?) instead of (?<from>.+?)(?= for | to | in | on | as |[.,;]|$)/iu,
  ],
  clauseJoints: ['and', 'but'],
  singleValued: [
    /\b(?:default|primary|main|current|preferred|only|official|owner|maintainer|lead|licen[cs]e|name|password|address|url|host|region|time zone|language|format|theme|branch|registry|deadline|due date)\b.* (?:is|are)(?: called| named| set to)?(?: the)?$/iu,
    /\b(?:lives?|is located|are located|is hosted|are hosted) (?:at|in|on|under)(?: the (?:folder|file|directory|host|server))?$/iu,
    /\b(?:is|are) (?:based on|owned by|led by|maintained by|named after|called|set to)(?: the)?$/iu,
  ],
  months: listOf(
    'january february march april may june july august september october november december',
  ),
  weekdays: listOf('monday tuesday wednesday thursday friday saturday sunday'),
  every: ['every', 'each'],
});
