/** A heading of markdown: its marks, its words. */
export const headingLine = /^(#{1,6})\s+(.*?)\s*#*\s*$/u;

/** How an item of a list begins. */
export const listItem = /^(\s*)(?:[-*+]|\d+[.)])\s+/u;

/** Lines of the markdown in which people state something: no headings, comments or code. */
export const statementLines = (lines: readonly string[]): readonly boolean[] => {
  let isComment = false;
  let isCode = false;
  return lines.map((line) => {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      isCode = !isCode;
      return false;
    }
    const began = isComment || line.includes('<!--');
    if (began) isComment = !line.includes('-->');
    return !began && !isCode && !/^\s*#/u.test(line);
  });
};

/** An item of a list or a paragraph, on one line, and the heading above it; that is empty where there is none. */
export interface Stated {
  readonly heading: string;
  readonly text: string;
}

/** What a markdown text states, in its order. A paragraph below its title says what the file is for, and is left out. */
export const statementsIn = (text: string): readonly Stated[] => {
  const lines = text.split(/\r?\n/u);
  const isStatement = statementLines(lines);
  const found: { heading: string; text: string }[] = [];
  let heading = '';
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const title = headingLine.exec(line);
    if (title !== null) heading = title[1] === '#' ? '' : (title[2] ?? '');
    const words = line.replace(listItem, '').trim();
    const isItem = listItem.test(line);
    const last = found.at(-1);
    if (!isStatement[at] || words === '') isOpen = false;
    else if (isOpen && last !== undefined && !isItem) last.text += ` ${words}`;
    else if (isItem || heading !== '') {
      found.push({ heading, text: words });
      isOpen = true;
    }
  }
  return found;
};
