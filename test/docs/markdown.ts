import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import MarkdownIt from 'markdown-it';

const parser = new MarkdownIt();

/** What a test wants to know of a page of documentation; paths are of the repository. */
export interface Page {
  readonly path: string;
  readonly text: string;
  /** What stands between single backticks. */
  readonly code: readonly string[];
  /** Lines of fenced blocks that are commands of npm. */
  readonly commands: readonly string[];
  /** Addresses of links and images, as they are written. */
  readonly links: readonly string[];
  /** What a link can name behind `#`. */
  readonly anchors: ReadonlySet<string>;
  /** Rows of each table, the head left out, each row with the source of its cells. */
  readonly tables: readonly (readonly (readonly string[])[])[];
}

const isCommand = (text: string): boolean => /^np[mx] /u.test(text);

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/gu, '-');

const withoutRepetition = (anchors: readonly string[]): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  return new Set(
    anchors.map((anchor) => {
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
};

export const readPage = (path: string): Page => {
  const text = readFileSync(path, 'utf8');
  const code: string[] = [];
  const commands: string[] = [];
  const links: string[] = [];
  const headings: string[] = [];
  const tables: string[][][] = [];
  let before = '';
  for (const token of parser.parse(text, {})) {
    if (token.type === 'fence') {
      commands.push(...token.content.split('\n').filter(isCommand));
    }
    if (token.type === 'tbody_open') tables.push([]);
    if (token.type === 'tr_open') tables.at(-1)?.push([]);
    if (token.type === 'inline') {
      const children = token.children ?? [];
      if (before === 'td_open') tables.at(-1)?.at(-1)?.push(token.content);
      if (before === 'heading_open') {
        headings.push(children.map(({ content }) => content).join(''));
      }
      code.push(...children.filter(({ type }) => type === 'code_inline').map((one) => one.content));
      links.push(
        ...children
          .flatMap((child) => child.attrGet('href') ?? child.attrGet('src') ?? [])
          .map(String),
      );
    }
    before = token.type;
  }
  const anchors = withoutRepetition(headings.map(anchorOf));
  // The row of a head belongs to no body; that of a later table would stand in the one before.
  const bodies = tables.map((rows) => rows.filter((row) => row.length > 0));
  return { path, text, code, commands, links, anchors, tables: bodies };
};

/** README, CONTRIBUTING, CHANGELOG and all of docs. */
export const readPages = (): readonly Page[] => [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map(readPage),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readPage(join('docs', name))),
];

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
export const withoutBraces = (path: string): readonly string[] => {
  const braces = /^(.*)\{([^{}]*)\}(.*)$/u.exec(path);
  if (braces === null) return [path];
  const [, start = '', names = '', end = ''] = braces;
  return names.split(',').flatMap((name) => withoutBraces(`${start}${name.trim()}${end}`));
};

const isPath = (word: string): boolean =>
  /^(src|webview|test|scripts|bench|docs)(\/|$)/u.test(word) || /\.m?[tj]s$/u.test(word);

/** What is built, placeholders, patterns and addresses are no paths of the repository. */
const isForm = (word: string): boolean => /^dist\/|[<*…]|:\/\/|\s/u.test(word);

/** The words that look like a file or folder of the repository and are none. Source files are named by their whole path. */
export const missingPaths = ({ code, commands }: Page): readonly string[] =>
  [...code, ...commands]
    .flatMap((words) => (isCommand(words) ? words.split(/\s+/u) : words))
    .filter((word) => isPath(word) && !isForm(word))
    .flatMap(withoutBraces)
    .filter((path) => !existsSync(path));

/** Addresses of links inside the repository that lead nowhere, or to no heading of the page. */
export const brokenLinks = (
  page: Page,
  anchorsOf: (path: string) => ReadonlySet<string>,
): readonly string[] =>
  page.links.filter((link) => {
    if (/^[a-z]+:/u.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const path = file === '' ? page.path : normalize(join(dirname(page.path), file));
    return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).has(anchor));
  });

/** First cells that stand in two rows of one table. */
export const doubledRows = ({ tables }: Page, keyOf: (row: readonly string[]) => string) =>
  tables.flatMap((rows) => {
    const keys = rows.map(keyOf).filter((key) => key !== '');
    return keys.filter((key, index) => keys.indexOf(key) < index);
  });

/** Scripts that the page has run. */
export const scriptsOf = ({ text }: Page): readonly string[] =>
  [...text.matchAll(/\bnpm (?:run (?:--\S+ )?([\w:-]+)|(test|start)\b)/gu)].map(
    ([, run, short]) => run ?? short ?? '',
  );
