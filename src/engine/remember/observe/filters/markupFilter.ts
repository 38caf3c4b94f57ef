import { codeBlocks } from '../maskedText';
import { type Filter, filteredBy } from './filter';

/** A block: an element with its end, more than one of them, or one that is the whole message. */
const element = /<([A-Za-z][\w-]*)(?:\s[^<>]*)?>[\s\S]*?<\/\1\s*>/gu;

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
export const markupFilter: Filter = (message) => {
  const text = withoutCode(message).trim();
  const elements = [...text.matchAll(element)];
  const [first] = elements;
  if (first === undefined) return undefined;
  const covered = elements.reduce((sum, [block]) => sum + block.length, 0);
  if (elements.length <= mostElements && covered * 2 < text.length) return undefined;
  return filteredBy('filtered_markup', { tag: first[1] ?? '' });
};
