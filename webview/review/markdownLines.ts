/** What begins a block. None of them takes longer than in proportion to the line, whatever it holds. */
const patterns = {
  fence: /^ {0,3}(`{3,}|~{3,})(.*)$/su,
  language: /^[\w+#.-]{0,20}$/u,
  heading: /^ {0,3}(#{1,6})(?: (.*))?$/su,
  rule: /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/u,
  quote: /^ {0,3}> ?/u,
  item: /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/u,
} as const;

export interface ListMarker {
  /** Items with the same bullet, or the same sign behind the number, are one list. */
  readonly sign: string;
  /** Undefined for a bullet. */
  readonly number?: number;
  /** Columns that further lines of the item are indented by, at least. */
  readonly indent: number;
  /** What stands behind the marker. */
  readonly rest: string;
}

/** More blanks than these behind a marker belong to the text. */
const mostBlanks = 4;

export const isBlank = (line: string): boolean => line.trim() === '';

export const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Tabs at the beginning of a line as blanks, so that columns can be counted. */
export const withoutTabs = (line: string): string =>
  line.replace(/^[ \t]+/u, (lead) => lead.replaceAll('\t', '    '));

/** The marks that a block of code begins with, and ends with again. */
export const tryFence = (line: string): string | undefined => {
  const [, marks, rest = ''] = patterns.fence.exec(line) ?? [];
  // The language is not shown; a longer word is a text that must be.
  return patterns.language.test(rest.trim()) ? marks : undefined;
};

export const tryHeading = (line: string): { level: number; text: string } | undefined => {
  const [, marks, text = ''] = patterns.heading.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end--;
  const isClosed = end === 0 || trimmed[end - 1] === ' ';
  return { level: marks.length, text: isClosed ? trimmed.slice(0, end).trim() : trimmed };
};

export const isRule = (line: string): boolean => patterns.rule.test(line);

export const isQuote = (line: string): boolean => patterns.quote.test(line);

export const withoutQuote = (line: string): string => line.replace(patterns.quote, '');

export const tryItem = (line: string): ListMarker | undefined => {
  const [whole, lead = '', marker = '', blanks = ''] = patterns.item.exec(line) ?? [];
  if (whole === undefined || isRule(line)) return undefined;
  const hasText = whole.length < line.length;
  const gap = hasText && blanks.length <= mostBlanks ? blanks.length : 1;
  const indent = lead.length + marker.length + gap;
  const number = Number.parseInt(marker, 10);
  return {
    sign: marker.at(-1) ?? '',
    indent,
    rest: line.slice(indent),
    ...(Number.isNaN(number) ? {} : { number }),
  };
};

/** True for a line that ends a paragraph by beginning something else. */
export const interrupts = (line: string): boolean => {
  if (isBlank(line) || isRule(line) || isQuote(line)) return true;
  if (tryFence(line) !== undefined || tryHeading(line) !== undefined) return true;
  const item = tryItem(line);
  // A number at the start of a line is more often a number than a list that begins in the middle.
  return item !== undefined && item.rest.trim() !== '' && (item.number ?? 1) === 1;
};
