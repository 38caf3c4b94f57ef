import { matchesOf, withLatinLetters, withPlainCapitals } from '../languages/letters';
import { inEachLanguage } from '../languages/registry';
import type { Reason } from '../model/decision';
import { untrustedDelimiter, untrustedNotice } from '../model/observation';

/** Stands for a character that somebody quoted; no pattern of a language has it as a letter. */
const blank = '¤';

const blanked = (text: string): string =>
  text.replace(/[^\n]/gu, (unit) => blank.repeat(unit.length));
const spaced = (text: string): string => text.replace(/[^\n]/gu, (unit) => ' '.repeat(unit.length));

const fencedCode =
  /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gmu;
const quotedLine = /^[ \t]*>[^\n]*$/gmu;
const inlineCode = /`[^`\n]+`/gu;
const quotation =
  /"[^"\n]{1,300}"|“[^”\n]{1,300}”|„[^“\n]{1,300}“|«[^»\n]{1,300}»|(?<![\p{L}\p{N}])['‘][^'’\n]{2,300}['’](?![\p{L}\p{N}])/gu;

/** The places of code blocks, beginning and end. */
export const codeBlocks = (text: string): readonly (readonly [number, number])[] =>
  matchesOf(text, fencedCode).map(({ 0: block, index }) => [index, index + block.length]);

/**
 * The text with what is not its author's own statement blanked: code blocks and quoted lines with spaces, code and quotations
 * within a line with `¤`, and each apostrophe and each dash in one spelling. It has the same length, so that a place in the one is the same place in the other.
 */
export const maskedText = (text: string): string =>
  // The dotted capital of Turkish has no plain lower case that patterns could name; it is one unit, like its stand-in.
  withPlainCapitals(
    text
      .replace(fencedCode, spaced)
      .replace(quotedLine, spaced)
      .replace(inlineCode, blanked)
      .replace(quotation, blanked),
  )
    .replaceAll('’', "'")
    .replaceAll('—', '–');

/** Why a message is passed over by a filter; undefined where the filter lets it through. */
type Filter = (message: string) => Reason | undefined;

const filteredBy = (code: Reason['code'], data: Reason['data']): Reason => ({
  stage: 'observe',
  code,
  data,
});

/** Document 001: 10 < length < 5000, in characters. */
const leastLength = 10;
const mostLength = 5000;

/**
 * What is too short to say anything, or too long to be one message. `isInstruction` is true for a short message that is a whole
 * instruction ("Use pnpm"), which document 003's rules would otherwise never see.
 */
export const lengthFilter =
  (isInstruction: boolean): Filter =>
  (message) => {
    const { length } = message.trim();
    if (length < mostLength && (length > leastLength || (isInstruction && length > 0)))
      return undefined;
    return filteredBy('filtered_length', { length, least: leastLength, most: mostLength });
  };

/** What programs put into a conversation, in their own forms. */
const systemForms: readonly (readonly [string, RegExp])[] = [
  ['system-reminder', /<\/?system[-_]?(?:reminder|message|prompt)?>/iu],
  [
    'tool output',
    /<\/?(?:tool_(?:result|use|call)s?|function_(?:results?|calls?)|command-(?:name|message|args)|local-command-\p{L}+)\b/iu,
  ],
  ['system line', /^\s*(?:\[system\]|system:|\[request interrupted\b)/imu],
  ['heartbeat', /^\s*(?:\[?heartbeat\]?\b|HEARTBEAT_OK\b)/imu],
  ['chat markup', /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]/u],
];

/** Text of the programs around a conversation (document 001). */
const systemFilter: Filter = (message) => {
  const pattern = systemForms.find(([, form]) => form.test(message))?.[0];
  return pattern === undefined ? undefined : filteredBy('filtered_system', { pattern });
};

/** Longest quotation of a pattern's match in a reason. */
const longestQuote = 80;

/** An attempt to give orders to an agent through a text. */
export interface Injection {
  /** The pattern's name, such as `ignore_instructions`. */
  readonly pattern: string;
  /** The words, at most 80 characters. */
  readonly quote: string;
}

/** Invisible characters between letters would hide the words from the patterns and not from a model. */
const plain = (text: string): string =>
  withPlainCapitals(
    withLatinLetters(
      text
        .normalize('NFKC')
        .replace(/\u034f|[\p{Cf}\u{e0000}-\u{e007f}]/gu, '')
        .replace(/\p{Pd}/gu, '-'),
    ),
  ).replace(/\s+/gu, ' ');

/** Signs by which a text would end its own quotation, or speak as another one, in any language. */
const borrowedSigns: readonly (readonly [string, RegExp])[] = [
  [
    'delimiter',
    new RegExp(`<\\s*/?\\s*${untrustedDelimiter.replace('-', '[-_ ]?')}\\s*/?\\s*>`, 'iu'),
  ],
  ['new_role', /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]/iu],
];

/** The first injection in a text, quoted or not; undefined where there is none. */
export const injectionIn = (text: string): Injection | undefined => {
  const read = plain(text);
  const ofLanguages = inEachLanguage('observing').flatMap(({ injections }) => injections);
  for (const [pattern, form] of [...borrowedSigns, ...ofLanguages]) {
    const quote = form.exec(read)?.[0];
    if (quote !== undefined) return { pattern, quote: quote.slice(0, longestQuote) };
  }
  return undefined;
};

/** Attempts to give orders to an agent (document 001, "Prompt injection patterns"). */
const injectionFilter: Filter = (message) => {
  const injection = injectionIn(message);
  return injection === undefined ? undefined : filteredBy('injection', { ...injection });
};

/** A block: an element with its end, more than one of them, or one that is the whole message. */
const markupElement = /<([A-Za-z][\w-]*)(?:\s[^<>]*)?>[\s\S]*?<\/\1\s*>/gu;

const mostElements = 2;

/** The text without its code, which may well be about markup. */
const withoutCode = (message: string): string => {
  const blocks = codeBlocks(message);
  const outside = blocks.reduceRight(
    (text, [from, to]) => text.slice(0, from) + text.slice(to),
    message,
  );
  return outside.replace(/`[^`\n]+`/gu, '');
};

/** Structures of XML, which programs write to each other (document 001). A tag named in a sentence is none. */
const markupFilter: Filter = (message) => {
  const text = withoutCode(message).trim();
  const elements = matchesOf(text, markupElement);
  const [first] = elements;
  if (first === undefined) return undefined;
  const covered = elements.reduce((sum, [block]) => sum + block.length, 0);
  if (elements.length <= mostElements && covered * 2 < text.length) return undefined;
  return filteredBy('filtered_markup', { tag: first[1] ?? '' });
};

/** Document 001: "5+ lines with bullets/bold". */
const mostListed = 5;

const markedLine = /^[ \t]*(?:[-*+•]\s|\d+[.)]\s|#{1,6}\s|\|.*\|)|\*\*[^*\n]+\*\*|__[^_\n]+__/u;

/** True for a report in markdown, which agents mostly write to be read once. */
export const isListedReport = (message: string): boolean =>
  message.split('\n').filter((line) => markedLine.test(line)).length >= mostListed;

/** Document 001: "Code-heavy skip (>50% code blocks)". */
const mostCode = 0.5;

/** Messages that are code for the most part. */
const codeFilter: Filter = (message) => {
  const code = codeBlocks(message).reduce((sum, [from, to]) => sum + to - from, 0);
  const share = message.length === 0 ? 0 : code / message.length;
  return share > mostCode
    ? filteredBy('filtered_code', { percent: Math.round(share * 100), most: mostCode * 100 })
    : undefined;
};

/** Document 001: "Emoji-heavy skip (>3 emoji)". */
const mostEmoji = 3;

/** One emoji, with what is joined to it: a family is one, a flag is one. */
const emoji =
  /\p{Regional_Indicator}{2}|\p{Emoji_Presentation}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*|\p{Extended_Pictographic}\uFE0F(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/gu;

/** Cheers and moods rather than statements. */
const emojiFilter: Filter = (message) => {
  const count = message.match(emoji)?.length ?? 0;
  return count <= mostEmoji ? undefined : filteredBy('filtered_emoji', { count, most: mostEmoji });
};

/** The filters in document 001's order, by the names that reasons give them. */
export const filtersFor = (isInstruction: boolean): readonly (readonly [string, Filter])[] => [
  ['length', lengthFilter(isInstruction)],
  ['system', systemFilter],
  ['injection', injectionFilter],
  ['markup', markupFilter],
  ['code', codeFilter],
  ['emoji', emojiFilter],
];

/** Text that an agent was given from the memory, to the end where nothing closes it. */
const delimited = new RegExp(
  `<${untrustedDelimiter}>[\\s\\S]*?(?:</${untrustedDelimiter}>|$(?![\\s\\S]))`,
  'giu',
);

/** The words of the notice apart from its quotation marks and breaks, as a program may have passed it on. */
const notice = new RegExp(untrustedNotice.replaceAll('.', '\\.').replaceAll(' ', '\\s+'), 'iu');

/**
 * The message without what we gave out ourselves: what recall said must not be remembered as if somebody had said it.
 * Undefined where our notice stands without its delimiters, since nobody can tell then where the memories end.
 */
export const withoutOwnText = (message: string): string | undefined => {
  const rest = message.replace(
    new RegExp(`(?:${notice.source}\\s*)?${delimited.source}`, 'giu'),
    '\n',
  );
  return notice.test(rest) ? undefined : rest;
};
