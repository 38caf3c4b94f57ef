import type { AmountInWords } from '../gateWords';

const never = `(?:(?:may|must|can|should|shall|do|does|will|is|are) ?(?:not|n['’]t)|cannot|can['’]t|won['’]t|never)(?: be)?(?: allowed to)?(?: ever)?`;
const exceeds = `(?:exceeds?|(?:(?:go(?:es)?|rise|grow|be|get|run|take|last|stay|wait|use|have|contain|weigh) )?(?:over|above|beyond|(?:more|longer|later|larger|bigger|higher|greater) than))`;
const fallsBelow = `(?:(?:(?:go(?:es)?|fall|drop|be|get|sink|score|have) )?(?:under|below|(?:less|fewer|lower|smaller|shorter|earlier|sooner) than))`;
const denied = `(?<lead>(?:can|must|may|should|shall|do|does|did|is|are|was|were|will|has|have)?)(?:n?['’]t| ?not)`;

/**
 * What is said of bounds and conditions by denying the rest, and how it is said without: "may not go under 95" is "at least 95",
 * "nothing is merged until it is reviewed" is "is merged once it is reviewed".
 */
export const bounds = (): readonly AmountInWords[] => [
  [
    new RegExp(
      `\\bno (?<what>(?:\\S+ ){1,3}?)(?:(?:may|can|must|should|will|is allowed to) )?(?:ever )?${exceeds}(?= )`,
      'giu',
    ),
    ({ what }) => `${what}at most`,
  ],
  [new RegExp(`\\b${never} ${exceeds}(?= (?:\\d|an? |[a-z]+ [a-z]))`, 'giu'), () => 'at most'],
  [new RegExp(`\\b${never} ${fallsBelow}(?= )`, 'giu'), () => 'at least'],
  [/\bw\/(?<o>o?)(?= )/giu, ({ o = '' }) => (o === '' ? 'with' : 'without')],
  [
    new RegExp(
      `\\b(?:larger|bigger|longer|older|higher|greater|more) than (?<what>\\S+(?: \\S+)?) ${never}(?= )`,
      'giu',
    ),
    ({ what = '' }) => `at most ${what} may`,
  ],
  [/\bcapped at(?= )|\b(?:limited to|max(?:imum)?(?: of)?)(?=:? \d)/giu, () => 'at most'],
  [/\bmin(?:imum)?(?: of)?(?=:? \d)/giu, () => 'at least'],
  [
    new RegExp(
      `\\b${denied} (?<what>[^.;]{3,80}?) (?:before|until|till|unless|without)(?= )`,
      'giu',
    ),
    ({ lead = '', what = '' }) => `${lead} ${what} once`,
  ],
  [
    /\b(?:cannot|never) (?<what>[^.;]{3,80}?) (?:before|until|till|unless)(?= )/giu,
    ({ what = '' }) => `${what} once`,
  ],
  [
    /\b(?:no|nothing|nobody|no one) (?<what>[^.;]{3,80}?) (?:before|until|till|unless|without)(?= )/giu,
    ({ what = '' }) => `${what} once`,
  ],
  [
    /\bwith (?<what>\S+(?: \S+)?) (?:(?:turned|switched) off|disabled)\b/giu,
    ({ what = '' }) => `without ${what}`,
  ],
  [/\bonly (?:after|once|when|if)\b/giu, () => 'once'],
  [
    /\b(?:may|must|can|should|shall) not\b|\b(?:can|must|should|shall)n['’]t\b|\bcannot\b|\b(?:is|are) (?:not allowed|forbidden|prohibited|not permitted) to\b/giu,
    () => 'never',
  ],
];
