import MarkdownIt, { type Token } from 'markdown-it';
import { plainText } from './text';

/** Every element that a text may become. */
export type TextElementName =
  | `h${2 | 3 | 4 | 5 | 6}`
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'hr'
  | 'br'
  | 'strong'
  | 'em'
  | 'a';

/** An element before there is a page to put it into: names and attributes are ours, what the text says is text. */
export interface TextElement {
  readonly name: TextElementName;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: (TextElement | string)[];
  /** Where a link leads, as it stands in the text. */
  readonly target?: string;
}

const scheme = /^[a-z][a-z\d+.-]*:/iu;
const markdownFile = /^[^/\\?#][^\\?#]*\.md(?:#[^\\]*)?$/iu;

const decoded = (target: string): string | undefined => {
  try {
    return decodeURIComponent(target);
  } catch {
    return undefined;
  }
};

/** True for a relative path of a markdown file, the only kind of link that a reflection may have. The host checks again. */
export const isFolderLink = (target: string): boolean => {
  const path = decoded(target);
  return (
    path !== undefined &&
    [target, path].every((text) => !scheme.test(text) && markdownFile.test(text))
  );
};

/** Quotes and lists in each other, of which a list counts twice; what lies deeper is a paragraph. */
const deepest = 9;

/** A language behind a fence is not shown; a longer word is a text that must be. */
const language = /^[\w+#.-]{0,20}$/u;

/** Reads the part of markdown that a reflection is written in; everything else stays text, HTML above all. */
const createReader = () => {
  const reader = new MarkdownIt('zero').enable('fence');
  const { block, inline } = reader;
  const [readFence] = block.ruler.getRules('');
  block.ruler.at(
    'fence',
    (state, from, to, silent) => {
      const begin = (state.bMarks[from] ?? 0) + (state.tShift[from] ?? 0);
      const word = state.src
        .slice(begin, state.eMarks[from])
        .replace(/^[`~]+/u, '')
        .trim();
      return language.test(word) && readFence?.(state, from, to, silent) === true;
    },
    { alt: ['paragraph', 'blockquote', 'list'] },
  );
  // The library drops what is nested too deep, and the person who approves a text must see all of it.
  block.ruler.before('fence', 'depth', (state, from, to) => {
    if (state.level <= deepest) return false;
    state.line = to;
    state.push('paragraph_open', 'p', 1);
    const text = state.push('inline', '', 0);
    text.content = state.getLines(from, to, state.blkIndent, false).trim();
    text.children = [];
    state.push('paragraph_close', 'p', -1);
    return true;
  });
  // A picture is text like everything else that we do not show, and its description is no link.
  inline.ruler.before('link', 'picture', (state, silent) => {
    if (!state.src.startsWith('![', state.pos)) return false;
    if (!silent) state.pending += '![';
    state.pos += 2;
    return true;
  });
  reader.enable(['blockquote', 'hr', 'list', 'heading', 'newline', 'escape', 'backticks']);
  reader.enable(['emphasis', 'link']);
  reader.validateLink = isFolderLink;
  reader.normalizeLink = (target) => target;
  return reader;
};

const reader = createReader();

/** The page's own title is the first level, so those of the text come below it. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

const linkOf = (token: Token): TextElement => {
  const target = String(token.attrGet('href') ?? '');
  const title = token.attrGet('title');
  // Without an address: the editor would open it by its own rules, and the host knows better where it leads.
  const attributes = {
    role: 'link',
    tabindex: '0',
    title: title === null ? target : `${target} "${title}"`,
  };
  return { name: 'a', attributes, target, children: [] };
};

/** Elements that begin with a token, or are all of it where nothing can be inside. */
const elements: Readonly<Record<string, TextElementName>> = {
  paragraph_open: 'p',
  bullet_list_open: 'ul',
  ordered_list_open: 'ol',
  list_item_open: 'li',
  blockquote_open: 'blockquote',
  strong_open: 'strong',
  em_open: 'em',
  code_inline: 'code',
  hardbreak: 'br',
  hr: 'hr',
};

/** Undefined for what has no element. */
const elementOf = (token: Token, levels: readonly string[]): TextElement | undefined => {
  const { type, tag, content } = token;
  if (type === 'link_open') return linkOf(token);
  if (type === 'fence') {
    const code: TextElement = { name: 'code', children: [content.replace(/\n$/u, '')] };
    // It may be wider than the page, and is scrolled with the keyboard as well.
    return { name: 'pre', attributes: { tabindex: '0' }, children: [code] };
  }
  // Levels follow each other without a gap, whatever the text makes of them.
  const heading = headings[levels.indexOf(tag)] ?? 'h6';
  const name = type === 'heading_open' ? heading : elements[type];
  if (name === undefined) return undefined;
  const attributes = {
    ...(name === 'p' || name === heading ? { dir: 'auto' } : {}),
    ...(name === 'ol' ? { start: String(token.attrGet('start') ?? 1) } : {}),
  };
  return { name, attributes, children: name === 'code' ? [content] : [] };
};

const elementsOf = (tokens: readonly Token[], levels: readonly string[]) => {
  const made: (TextElement | string)[] = [];
  const open = [made];
  for (const token of tokens) {
    const inside = open.at(-1) ?? made;
    const one = elementOf(token, levels);
    if (token.children !== null) inside.push(...elementsOf(token.children, levels));
    else if (one !== undefined) inside.push(one);
    else if (token.type === 'softbreak') inside.push('\n');
    else if (token.nesting === 0 && token.content !== '') inside.push(token.content);
    if (token.nesting === 1) open.push(one?.children ?? []);
    if (token.nesting === -1) open.pop();
    // A link that nobody can see is the text that it is.
    const last = open.at(-1)?.at(-1);
    if (token.type === 'link_close' && typeof last === 'object' && last.children.length === 0) {
      open.at(-1)?.splice(-1, 1, `[](${last.target ?? ''})`);
    }
  }
  return made;
};

/** A text of markdown as elements: headings, paragraphs, lists, quotes, code, rules, emphasis, links within the folder. */
export const textElements = (text: string): readonly TextElement[] => {
  const tokens = reader.parse(plainText(text), {});
  const found = tokens.flatMap(({ type, tag }) => (type === 'heading_open' ? [tag] : []));
  const levels = [...new Set(found)].sort();
  return elementsOf(tokens, levels).filter((one) => typeof one === 'object');
};
