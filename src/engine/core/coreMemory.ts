import { textHash } from '../format/contentHash';
import { foldLine } from './forgottenLines';

/** A line of MEMORY.md, and the heading below which it stands. */
export interface CoreLine {
  readonly heading: string;
  readonly line: string;
}

const headingLine = /^(#{1,6})\s+(.*?)\s*#*\s*$/u;
const listItem = /^\s*(?:[-*+]|\d+[.)])\s+/u;

/** Hexadecimal digits by which a line is known again. */
const markLength = 8;

/** Tells a line from others, whatever its case and the marks of markdown. */
export const markOf = (line: string): string => textHash(foldLine(line)).slice(0, markLength);

/** Where a section of the text begins and ends, as lines; its heading is the first. Undefined where there is none. */
const findSection = (
  lines: readonly string[],
  name: string,
): { readonly first: number; readonly end: number } | undefined => {
  const headings = lines.flatMap((line, at) => {
    const found = headingLine.exec(line);
    return found === null ? [] : [{ at, level: found[1]?.length ?? 1, name: found[2] ?? '' }];
  });
  const own = headings.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (own === undefined) return undefined;
  const next = headings.find(({ at, level }) => at > own.at && level <= own.level);
  return { first: own.at, end: next?.at ?? lines.length };
};

const added = (lines: readonly string[], { heading, line }: CoreLine): readonly string[] => {
  const item = `- ${line}`;
  const place = findSection(lines, heading);
  if (place === undefined) {
    const kept = lines.join('\n').trimEnd().split('\n');
    return [...kept, '', `## ${heading}`, '', item, ''];
  }
  const last = lines.findLastIndex((one, at) => at < place.end && one.trim() !== '');
  const isList = listItem.test(lines[last] ?? '');
  const after = lines.slice(last + 1);
  return [
    ...lines.slice(0, last + 1),
    ...(isList ? [] : ['']),
    item,
    ...(after.length === 0 ? [''] : after),
  ];
};

/**
 * MEMORY.md with one line more at the end of a section, as an item of its list; a text without the section gets it at its
 * end. Everything else stays as it is, line endings included.
 */
export const withCoreLine = (text: string, line: CoreLine): string => {
  const lines = added(text.replaceAll('\r\n', '\n').split('\n'), line);
  return lines.join(text.includes('\r\n') ? '\r\n' : '\n');
};

/** The lines of a text that have one of these marks, each with the heading above it. */
export const linesMarked = (text: string, marks: readonly string[]): readonly CoreLine[] => {
  let heading = '';
  return text.split(/\r?\n/u).flatMap((one) => {
    const found = headingLine.exec(one);
    if (found !== null) heading = found[2] ?? '';
    const isMarked = found === null && one.trim() !== '' && marks.includes(markOf(one));
    return isMarked ? [{ heading, line: one.replace(listItem, '').trim() }] : [];
  });
};
