/** What a place of a text without front matter is called. */
const wholeText = 'text';

/**
 * The field that a place of a file belongs to: a key of its front matter, `body` below it, `text` where there is none.
 */
export const fieldAt = (text: string, place: number): string => {
  const opening = /^\uFEFF?---\r?\n/u.exec(text);
  if (opening === null) return wholeText;
  const closing = text.slice(opening[0].length).search(/^---\s*$/mu);
  if (closing === -1) return wholeText;
  if (place >= opening[0].length + closing) return 'body';
  const keys = [...text.slice(0, place).matchAll(/^([A-Za-z_][\w-]*)\s*:/gmu)];
  return keys.at(-1)?.[1] ?? 'body';
};

/** 1-based. */
export const lineAt = (text: string, place: number): number =>
  text.slice(0, place).split('\n').length;
