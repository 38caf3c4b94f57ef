import { plainText } from '../shared/plainText';
import { parseInline } from './markdownInline';
import {
  indentOf,
  interrupts,
  isBlank,
  isQuote,
  isRule,
  type ListMarker,
  tryFence,
  tryHeading,
  tryItem,
  withoutQuote,
  withoutTabs,
} from './markdownLines';
import type { Block } from './markdownTree';

/** Lists and quotes in each other; what lies deeper is a paragraph. */
const deepest = 8;

/** A block and the line behind it. */
interface Read {
  readonly block: Block;
  readonly next: number;
}

type Lines = readonly string[];

const readFence = (lines: Lines, from: number, fence: string): Read => {
  const isEnd = (line: string): boolean => {
    const end = tryFence(line);
    return end?.startsWith(fence) === true && line.trim() === end;
  };
  let end = from + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end++;
  return {
    block: { kind: 'code', text: lines.slice(from + 1, end).join('\n') },
    next: end + 1,
  };
};

const readQuote = (lines: Lines, from: number, depth: number): Read => {
  let next = from;
  while (next < lines.length && isQuote(lines[next] ?? '')) next++;
  const inside = lines.slice(from, next).map((line) => withoutTabs(withoutQuote(line)));
  return { block: { kind: 'quote', blocks: readBlocks(inside, depth + 1) }, next };
};

/** The lines of one item, without its marker and its indentation, and the line behind it. */
const readItem = (
  lines: Lines,
  from: number,
  marker: ListMarker,
): { readonly inside: Lines; readonly next: number } => {
  const inside = [marker.rest];
  let next = from + 1;
  let afterBlank = false;
  for (; next < lines.length; next++) {
    const line = lines[next] ?? '';
    const isBare = isBlank(line);
    const isInside = isBare || indentOf(line) >= marker.indent;
    // A paragraph may go on without indentation until something else begins.
    if (!isInside && (afterBlank || interrupts(line) || tryItem(line) !== undefined)) break;
    inside.push(isInside ? line.slice(marker.indent) : line);
    afterBlank = isBare;
  }
  return { inside, next };
};

const readList = (lines: Lines, from: number, first: ListMarker, depth: number): Read => {
  const items: (readonly Block[])[] = [];
  let next = from;
  let marker: ListMarker | undefined = first;
  while (marker?.sign === first.sign) {
    const item = readItem(lines, next, marker);
    items.push(readBlocks(item.inside, depth + 1));
    next = item.next;
    marker = tryItem(lines[next] ?? '');
  }
  const start = first.number === undefined ? {} : { start: first.number };
  return { block: { kind: 'list', items, ...start }, next };
};

const readParagraph = (lines: Lines, from: number, isPlain: boolean): Read => {
  let next = from + 1;
  while (next < lines.length && !(isPlain ? isBlank : interrupts)(lines[next] ?? '')) next++;
  const text = lines
    .slice(from, next)
    .map((line) => line.trimStart())
    .join('\n')
    .trimEnd();
  return { block: { kind: 'paragraph', children: parseInline(text) }, next };
};

const readBlock = (lines: Lines, at: number, depth: number): Read => {
  const line = lines[at] ?? '';
  if (depth > deepest) return readParagraph(lines, at, true);
  const fence = tryFence(line);
  if (fence !== undefined) return readFence(lines, at, fence);
  const heading = tryHeading(line);
  if (heading !== undefined) {
    const { level, text } = heading;
    return { block: { kind: 'heading', level, children: parseInline(text) }, next: at + 1 };
  }
  if (isRule(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (isQuote(line)) return readQuote(lines, at, depth);
  const marker = tryItem(line);
  if (marker !== undefined) return readList(lines, at, marker, depth);
  return readParagraph(lines, at, false);
};

const readBlocks = (lines: Lines, depth: number): readonly Block[] => {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at] ?? '')) {
      at += 1;
      continue;
    }
    const { block, next } = readBlock(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
};

/**
 * The part of markdown that a reflection is written in, as a tree: headings, paragraphs, lists, quotes, code, rules. What
 * is not of it stays text, HTML above all: the person who approves a text must see all of it.
 */
export const parseMarkdown = (text: string): readonly Block[] =>
  readBlocks(plainText(text).split('\n').map(withoutTabs), 0);
