/** Names in a memory that no memory needs more of; the rest of a long text is mostly a log. */
const mostNames = 64;
const longestText = 20_000;

const address = /\b[a-z][a-z+.-]*:\/\/\S+/giu;

/** What is written as code: between backticks, in a line or as a block. */
const code = /```[^\n]*\n(?<block>[\s\S]*?)```|`(?<span>[^`\n]{1,200})`/gu;

/** A word that may be a path or a name in code, with the parentheses of a call. */
const token = /[\p{L}\p{N}_$@.~/\\-]{2,200}(?:\(\))?/gu;

/**
 * `src/pay.ts`, `src/generated`, `docs/`, `package.json`: with a folder or an ending, and not `e.g`. `and/or` is one too, which
 * harms nothing: nobody asks about a file in it.
 */
const isPath = (word: string): boolean =>
  /[\p{L}\p{N}_-](?:\/[\p{L}\p{N}_.-]*|\.[a-z][a-z0-9]{0,9})$/iu.test(word) &&
  !/^\p{L}\.\p{L}$/u.test(word);

/** `closeAllConnections`, `max_results`, `close()`: no word of prose is written so. */
const isSymbol = (word: string): boolean =>
  /\(\)$|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(word);

/** As files and symbols are asked for: `./src\a.ts` is `src/a.ts`, `close()` is `close`. */
const plain = (word: string): string =>
  word
    .replace(/\(.*$/u, '')
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)+|[./-]+$/gu, '');

/** A code span of one word is a name whatever it looks like: `Makefile`, `src/api`, `Session.close(id)`, `src/pay.ts:12`. */
const namesOfSpan = (span: string): readonly string[] =>
  /\s/u.test(span.trim()) ? [] : span.replace(/\(.*$/u, '').split(/::?|#/u).slice(0, 2);

/**
 * Names of files and symbols that a text writes, each once, in order: paths however they are written, symbols where they are
 * written as code or in a form that no word of prose has.
 */
export const codeNamesIn = (whole: string): readonly string[] => {
  const text = whole.slice(0, longestText).replace(address, ' ');
  const spans = [...text.matchAll(code)].flatMap(({ groups }) => groups?.span ?? []);
  const words = (text.match(token) ?? []).filter((word) => {
    const bare = word.replace(/\.$/u, '');
    return isPath(bare) || isSymbol(bare);
  });
  const names = [...spans.flatMap(namesOfSpan), ...words].map(plain);
  return [...new Set(names.filter((name) => /\p{L}/u.test(name)))].slice(0, mostNames);
};
