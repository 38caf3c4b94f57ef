export interface Link {
  readonly label: string;
  readonly target: string;
}

const punctuation = /^[!-/:-@[-`{-~]$/u;

/** The end of a link's text: the bracket that closes it, as CommonMark pairs them. */
const labelEnd = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\' && punctuation.test(text[at + 1] ?? '')) at++;
    else if (text[at] === '`') throw new Error(`A code span begins in: ${text}`);
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }
  return -1;
};

/** A target without angle brackets: no white space, no control character, parentheses in pairs. */
const targetEnd = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (/[\s\p{Cc}]/u.test(character)) return -1;
    if (character === '\\' && punctuation.test(text[at + 1] ?? '')) at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return at;
  }
  return -1;
};

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iu;

/** The inline links of a markdown text by the rules of CommonMark 0.31, in order; one in each line. */
export const linksOf = (markdown: string): readonly Link[] =>
  markdown.split('\n').flatMap((line) => {
    const open = line.search(/(?<!\\)\[/u);
    if (open === -1) return [];
    const close = labelEnd(line, open);
    if (close === -1 || line[close + 1] !== '(') return [];
    const end = targetEnd(line, close + 2);
    if (end === -1) return [];
    const target = line.slice(close + 2, end);
    // An entity would be read as the character that it names.
    if (entity.test(target)) return [];
    const label = line.slice(open + 1, close).replace(/\\([!-/:-@[-`{-~])/gu, '$1');
    return [{ label, target: target.replace(/\\([!-/:-@[-`{-~])/gu, '$1') }];
  });
