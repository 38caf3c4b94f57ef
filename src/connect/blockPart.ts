import { lineEndOf, type Part, UnreadableSettings } from './part';

/** Lines between two marks at the end of a text, for files in which others write as well. */

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

export interface Block {
  /** The first and the last line. */
  readonly marks: readonly [string, string];
  readonly lines: readonly string[];
  /** What the file must not have beside it, and how that is called. */
  readonly conflict?: { readonly pattern: RegExp; readonly what: string };
}

export const blockPart = ({ marks: [first, last], lines, conflict }: Block): Part => {
  const pattern = new RegExp(
    `(?:\\r?\\n)?${escaped(first)}[ \\t]*\\r?\\n[\\s\\S]*?${escaped(last)}[ \\t]*(?:\\r?\\n|$)`,
    'u',
  );
  return {
    isIn: (text) => pattern.test(text),
    add: (text) => {
      if (pattern.test(text)) return text;
      if (conflict?.pattern.test(text)) throw new UnreadableSettings(conflict.what);
      const end = lineEndOf(text);
      const gap = text === '' || text.endsWith(`${end}${end}`) ? '' : end;
      const ending = text === '' || text.endsWith(end) ? '' : end;
      return `${text}${ending}${gap}${[first, ...lines, last].join(end)}${end}`;
    },
    remove: (text) => text.replace(pattern, ''),
  };
};
