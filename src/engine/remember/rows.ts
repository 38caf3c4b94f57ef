import { inEachLanguage } from '../languages/registry';
import { type Statement, statementOf } from './coreference';
import { maskedText } from './filters';

/** A heading of more words is a sentence; characters. */
const longestHeading = 60;
/** An item of more words is a paragraph; characters. */
const longestItem = 160;
const fewestItems = 2;
const fewestInRow = 3;
const fewestWords = 2;

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;

/** True for what names several things of a kind ("Review rules for the shader repo"), and not what belongs together ("Steps"). */
const isOfSeveral = (heading: string): boolean =>
  inEachLanguage('formation').some(({ several }) => several?.test(heading) === true) &&
  inEachLanguage('formation').every(({ together }) => together?.test(heading) !== true);

const item = /^[-*+] +(\S.*)$/u;

/** "Owners:" above a list. */
const listOf = (text: string): readonly string[] | undefined => {
  const [first = '', ...lines] = text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const heading = /^([^:]+):\s*$/u.exec(first)?.[1]?.trim();
  const items = lines.flatMap((line) => item.exec(line)?.[1]?.trim() ?? []);
  if (heading === undefined || heading.length > longestHeading || !isOfSeveral(heading)) {
    return undefined;
  }
  if (items.length < lines.length || items.length < fewestItems) return undefined;
  return items.every((one) => one.length <= longestItem && !one.endsWith(':'))
    ? items.map((one) => `${heading}: ${one}`)
    : undefined;
};

const separator = /(?:,|;)\s+(?:(?:and|ve)\s+)?/u;

/** "Amara - invoicing". */
const isPair = (text: string): boolean => /^\S.{0,40}? (?:[-–—=:]|->|→) \S/u.test(text);

/** "Owners: Amara - invoicing, Søren - shipping". */
const rowOf = (text: string): readonly string[] | undefined => {
  const [, heading = '', rest = ''] = /^([^:\n]{2,60}): (\S[^\n]*)$/u.exec(text.trim()) ?? [];
  if (heading === '' || /[.!?]\s/u.test(rest) || /[()"“`]/u.test(rest) || !isOfSeveral(heading)) {
    return undefined;
  }
  const items = rest.replace(/[.!]$/u, '').split(separator);
  const isRow =
    items.length >= fewestItems && items.every(isPair)
      ? true
      : items.length >= fewestInRow && items.every((one) => wordsIn(one) >= fewestWords);
  return isRow && items.every((one) => one.length <= longestItem)
    ? items.map((one) => `${heading}: ${one}.`)
    : undefined;
};

/** What a list or a row below a heading tells of several things, each with the heading; undefined for any other text. */
export const rowsOf = (text: string): readonly string[] | undefined => listOf(text) ?? rowOf(text);

// The colon of a time tells nothing.
const maskedClause = (text: string): string => maskedText(text).replace(/(?<=\d):(?=\d)/gu, '.');

const asStatement = (text: string): Statement =>
  statementOf({ text, masked: maskedClause(text), paragraph: 0, start: 0 });

/** True for a clause that says something without the ones beside it. */
const standsAlone = (text: string): boolean => {
  const masked = maskedClause(text);
  const { isClause, isDependent } = asStatement(text);
  const isBound = inEachLanguage('formation').some(
    ({ bound, clause, pointing }) =>
      clause.test(masked) && (bound.test(masked) || pointing?.test(masked) === true),
  );
  return isClause && !isBound && !isDependent;
};

/** Clauses of one sentence that stand in a row, three or more, or two beside a semicolon, each telling something by itself. */
export const clausesInRow = (text: string): readonly string[] | undefined => {
  const bySemicolon = text.split(/;\s+/u);
  const pieces = bySemicolon.length > 1 ? bySemicolon : text.split(separator);
  if (pieces.length < (bySemicolon.length > 1 ? fewestItems : fewestInRow)) return undefined;
  // What follows a semicolon goes on with what stands before it, unless it names something of its own.
  const isApart =
    pieces.length > fewestItems ||
    pieces.slice(1).every((piece) => asStatement(piece).names.size > 0);
  return isApart && pieces.every(standsAlone) ? pieces : undefined;
};
