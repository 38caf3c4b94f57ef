import { everyPattern, latin, pattern, words } from '../letters';
import type { PersonRule, Speaker } from '../observingWords';

/** Verbs whose past is not told by its ending, as they stand after "I". */
const otherPasts =
  'understood became chosen drove flew hid rode rose shook stood stole swore tore wore woke withdrew overwrote undid redid reset went chose decided had was did made got took put set wrote ran found built began kept saw told said thought knew meant felt left gave broke read cut let hit were met lost won spent sent came fell held led paid grew drew spoke taught caught bought brought forgot rewrote threw';

/** Past and present alike: beside a word of habit it is the present. */
const alike = 'read cut let hit put set reset';
const habits = 'always usually generally never often sometimes rarely mostly';

/** "prefer" is "prefers"; a past or a modal verb stays. */
const withThirdPersonEnding = (verb: string, adverbs = ''): string => {
  const plain = verb.toLowerCase();
  if (alike.split(' ').includes(plain)) {
    const isHabit = adverbs
      .toLowerCase()
      .split(' ')
      .some((word) => habits.split(' ').includes(word));
    return isHabit ? `${verb}s` : verb;
  }
  if (/^(?:can|could|will|would|shall|should|may|might|must)$/u.test(plain)) return verb;
  if (plain.endsWith('ed') || otherPasts.split(' ').includes(plain)) return verb;
  if (plain === 'have') return 'has';
  if (plain === 'do' || plain === 'go') return `${verb}es`;
  if (/[^aeiou]y$/u.test(plain)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(plain) ? `${verb}es` : `${verb}s`;
};

const adverbs =
  'really|always|usually|generally|personally|strongly|much|never|still|also|definitely|just|often|only|now|already|currently|recently|even|sometimes|rarely|then|rather|actually|simply|mostly|totally|absolutely';

/** What the listener writes: "your answers" are theirs also where nobody says "I". */
const written =
  'answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies)|comments?|(?:commit )?messages?|questions?|output';

/** Tells a sentence in the first person, or to who listens. */
export const firstPerson = (): RegExp => words(`i|my|me|mine|myself|your (?:${written})`);

/** Whose "you" is who listens; behind "so" and "because" it is everybody. */
const ofListener =
  '(?:when|whenever|that|if|before|after|unless|until|rather|once|every time|each time|while)';

/** Who listens to a person is the assistant, as far as "you" is not everybody. */
const secondPerson: readonly PersonRule[] = [
  [pattern`(?<=^|\b${ofListener} )you(?:['’]re| are)\b`, 'the assistant is'],
  [pattern`(?<=^|\b${ofListener} )you(?:['’]ve| have)\b(?! to\b)`, 'the assistant has'],
  [pattern`(?<=^|\b${ofListener} )you were\b`, 'the assistant was'],
  [pattern`(?<=^|\b${ofListener} )you (?:don['’]t|do not)\b`, 'the assistant does not'],
  [
    everyPattern`(?<=^|\b${ofListener} )you ((?:(?:${adverbs})\s+)*)(?!(?:can|could|get|have|need|${adverbs})\b)(\p{L}+)\b(?!['’])`,
    (_match, between, verb) =>
      `the assistant ${between ?? ''}${withThirdPersonEnding(verb ?? '', between)}`,
  ],
  [
    pattern`(?<=\b(?:want|wants|need|needs|ask|asks|asked|tell|told|expect|expects|let|like|love|hate|prefer|for|with|from|to|by|about) )you\b(?=\s*(?:[.,;:!]|$)| (?:to|not|the|an?|that|about|before|when|on|in|never|always)\b)`,
    'the assistant',
  ],
  [words('yourself', 'giu'), 'itself'],
  [words('your', 'giu'), "the assistant's"],
];

/** Whole words beside letters of every alphabet: "eşiğin" of a Turkish sentence has no “I”. */
export const thirdPerson = (who: Speaker): readonly PersonRule[] => [
  ...(who === 'user' ? secondPerson : []),
  // A "user" of the text is another one than who speaks, who has no capital until the end.
  [latin(`^the (?=${who}(?!\\p{L}))`, 'iu'), 'The '],
  // That it was said before is no part of what is said.
  [
    pattern`^i(?:['’]ve| have)?(?: already| just)? (?:told you|said|mentioned|asked you)(?: already| before| again| twice)*\s*[:–-]\s*`,
    '',
  ],
  [words("i['’]m|i am", 'giu'), `the ${who} is`],
  [words("i['’]ve", 'giu'), `the ${who} has`],
  [words("i['’]d", 'giu'), `the ${who} would`],
  [words("i['’]ll", 'giu'), `the ${who} will`],
  [
    latin(`(?<!\\p{L})i ((?:(?:${adverbs})\\s+)*)(?:don['’]t|do not)(?!\\p{L})`, 'giu'),
    `the ${who} $1does not`,
  ],
  [
    latin(`(?<!\\p{L})i ((?:(?:${adverbs})\\s+)*)(?:haven['’]t|have not)(?!\\p{L})`, 'giu'),
    `the ${who} $1has not`,
  ],
  [
    everyPattern`(?<!\p{L})i ((?:(?:${adverbs})\s+)*)(?!(?:${adverbs}|and|or|but|who|as|too|myself|alone|with)\b)(\p{L}+)\b(?!['’])`,
    (_match, adverbs, verb) =>
      `the ${who} ${adverbs ?? ''}${withThirdPersonEnding(verb ?? '', adverbs)}`,
  ],
  // "runs and check": what is done as well, right behind it.
  [
    everyPattern`(the ${who} (?:(?:${adverbs}) )*\p{L}{2,}s (?:and|or) )(\p{L}+)(?= (?:the|my|a|an|it|them|all|each|every|everything|no|any)\b)`,
    (_match, before, verb) => `${before ?? ''}${withThirdPersonEnding(verb ?? '')}`,
  ],
  // "loves short names and hate long ones": what is liked as well, further behind.
  [
    everyPattern`(the ${who} (?:(?:${adverbs}) )*(?!(?:is|was|has|does)\b)\p{L}{2,}s (?:(?!\b(?:that|who|which|when|if|because|how|we|you|they|people|everybody|the assistant)\b)[^.;:]){1,80}?\b(?:and|but|or),? (?:(?:${adverbs}) )*)(love|like|hate|dislike|prefer|want|need|enjoy|avoid|detest|use|do(?= not\b|n['’]t\b))\b`,
    (_match, before, verb) => `${before ?? ''}${withThirdPersonEnding(verb ?? '')}`,
  ],
  [words('i', 'giu'), `the ${who}`],
  [words('myself', 'giu'), 'themselves'],
  [words('my|mine', 'giu'), `the ${who}'s`],
  [words('me', 'giu'), `the ${who}`],
  [latin(`^the ${who}(?!')`, 'u'), who === 'user' ? 'User' : 'Assistant'],
];

/** A numeral behind what is counted, or a letter that is named. */
export const notSelf = (): RegExp =>
  /\b(?:Part|Type|Phase|Level|Tier|Option|Appendix|Volume|Vol\.|Chapter|Category|Class|Article|Section|Grade|Stage|War|Variant|Step|Annex|Table|Figure|Schedule|Title|Act|Book|Scenario|Group|Layer|Zone|[Tt]he|[Aa]n?|letter|capital) I\b(?!['’])/gu;

/** What stands before a statement for who listens now. */
export const frames = (): RegExp => {
  const wrong =
    '(?:wrong|incorrect|mistaken|false|outdated|obsolete|not (?:quite |really )?(?:right|true|correct|the case|it|how (?:it|this|that) works)|no longer (?:true|right|correct|the case))';
  const said = [
    '(?:no|nope|nah|yes|yep|yeah|sure|exactly|wrong|incorrect|correction|erratum)',
    'not (?:quite|really|exactly|true|right|correct)(?: at all)?',
    `(?:that|this|it|you)(?:['’]s| is|['’]re| are| was| were) ${wrong}(?: (?:there|here|about (?:that|this|it)))?`,
    'as (?:(?:we|i|you|already|just) )*(?:agreed|discussed|decided|said|mentioned)(?: (?:before|earlier|already|yesterday))?',
    'like i said(?: (?:before|earlier|already))?',
  ];
  return pattern`^(?:(?:no |nope )*(?:${said.join('|')})(?:\s*[,;:.!]+|\s+[–—-]+)\s+|(?:actually|in fact),? )+(?=\S+ \S)`;
};

/** A sentence that only says that something is done, or well: "Added it, all good." */
export const idle = (): RegExp =>
  pattern`^(?:(?:(?:i(?:['’]ve)? )?(?:just |already )?(?:added|did|done|fixed|merged|pushed|deployed|committed|updated|changed|tested|checked)(?: (?:it|that|this|them|both|all|everything))?(?: now)?|all (?:good|done|set|green|fine)|(?:(?:it|that|everything|all) )?works?(?: (?:fine|now|great|well))?|looks? good|sounds good|great|nice|good|perfect|cool|thanks|thank you|thx|ok(?:ay)?|yes|yep|sure|right|got it|and|so)[\s,.!]*)+$`;

/** Politeness behind a statement; "ok" without a comma may be a value. */
export const politeEnd = (): RegExp =>
  pattern`(?:(?<!\b(?:say|says|said|saying|with|word|a|the|and|or)),?\s+(?:please|pls|plz)|,\s*(?:thanks|thank you|thx|cheers|ok(?:ay)?|alright|yes|yeah))+(?=\s*[.!]*$)`;
