import { withPlainCapitals } from '../../languages/letters';

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
  [...text.matchAll(fencedCode)].map(({ 0: block, index }) => [index, index + block.length]);

/**
 * The text with what is not its author's own statement blanked: code blocks and quoted lines with spaces, code and quotations
 * within a line with `¤`. It has the same length, so that a place in the one is the same place in the other.
 */
export const maskedText = (text: string): string =>
  // The dotted capital of Turkish has no plain lower case that patterns could name; it is one unit, like its stand-in.
  withPlainCapitals(
    text
      .replace(fencedCode, spaced)
      .replace(quotedLine, spaced)
      .replace(inlineCode, blanked)
      .replace(quotation, blanked),
  );
