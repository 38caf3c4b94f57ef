/** Texts for people, in which a mark of a comment is a heading or a list. */
const proseLanguages: ReadonlySet<string> = new Set([
  ...['markdown', 'plaintext', 'mdx', 'restructuredtext', 'asciidoc', 'quarto', 'rmd'],
]);

/** What a line of a comment begins with, one entry for those that belong together, and at most one blank behind it. */
const lineMarks = [
  /^\s*\/\/[/!]?(?: |$)/u,
  /^\s*#+(?: |$)/u,
  /^\s*--(?: |$)/u,
  /^\s*;+(?: |$)/u,
  /^\s*%+(?: |$)/u,
  /^\s*\*(?: |$)/u,
] as const;

/** A comment between two marks, with what stands at the beginning of its lines. */
const blocks = [
  { whole: /^\s*\/\*[*!]?((?:(?!\*\/)[\s\S])*?)\*+\/\s*$/u, line: /^\s*\*(?: |$)/u },
  { whole: /^\s*<!--((?:(?!-->)[\s\S])*?)-->\s*$/u, line: undefined },
] as const;

const isBlank = (line: string): boolean => line.trim() === '';

/**
 * The words of a selection that is nothing but a comment; any other text as it is. `before`: what stands before it on its
 * first line, as one rarely selects the mark too. `language`: the editor's id of the language.
 */
export const withoutCommentMarks = (
  text: string,
  { language, before = '' }: { readonly language: string; readonly before?: string },
): string => {
  for (const { whole, line } of blocks) {
    const [, inner] = whole.exec(text) ?? [];
    if (inner === undefined) continue;
    const lines = inner.split(/\r?\n/u).map((one) => (line ? one.replace(line, '') : one));
    return lines
      .map((one) => one.trim())
      .join('\n')
      .trim();
  }
  if (proseLanguages.has(language)) return text;
  const [first = '', ...others] = text.split(/\r?\n/u);
  for (const mark of lineMarks) {
    const lines = [
      mark.test(before) && before.replace(mark, '') === '' ? before + first : first,
      ...others,
    ];
    if (!lines.every((line) => isBlank(line) || mark.test(line)) || lines.every(isBlank)) continue;
    return lines
      .map((line) => line.replace(mark, '').trimEnd())
      .join('\n')
      .trim();
  }
  return text;
};
