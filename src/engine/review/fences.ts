/** A fenced text within a markdown body. */
export interface Fence {
  /** Where the opening line begins, and where what follows the closing line begins. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Behind the opening backticks where the text does not end with a line feed, as fenced texts otherwise always do. */
const noFinalLineFeed = 'no-final-line-feed';

const opening = /^(`{3,})([^`\r]*)\r?$/u;

const longestRun = (text: string): number =>
  [...text.matchAll(/`+/gu)].reduce((longest, [run]) => Math.max(longest, run.length), 0);

/** A text between lines of backticks, more of them than the text has anywhere. Ends with a line feed. */
export const fenced = (text: string, language: string): string => {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const isWhole = text === '' || text.endsWith('\n');
  const info = isWhole ? language : `${language} ${noFinalLineFeed}`;
  return `${marks}${info}\n${text}${isWhole ? '' : '\n'}${marks}\n`;
};

/** Every fenced text of a body, in order. One that is not closed is left out. */
export const findFences = (body: string): readonly Fence[] => {
  const fences: Fence[] = [];
  let open: { marks: string; info: string; start: number; textStart: number } | undefined;
  let at = 0;
  for (const line of body.split(/(?<=\n)/u)) {
    const content = line.replace(/\n$/u, '');
    if (open === undefined) {
      const [, marks, info = ''] = opening.exec(content) ?? [];
      if (marks !== undefined) open = { marks, info, start: at, textStart: at + line.length };
    } else if (content === open.marks || content === `${open.marks}\r`) {
      const text = body.slice(open.textStart, at);
      const isWhole = !open.info.includes(noFinalLineFeed);
      fences.push({
        start: open.start,
        end: at + line.length,
        text: isWhole ? text : text.slice(0, -1),
      });
      open = undefined;
    }
    at += line.length;
  }
  return fences;
};
