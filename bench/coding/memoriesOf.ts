import MarkdownIt from 'markdown-it';

/** A paragraph or an entry of a list, with the headings it stands under. */
export interface Passage {
  readonly title: string;
  readonly body: string;
}

/** Words of a passage: fewer say too little to be asked about, more are rarely about one thing. */
const fewest = 14;
const most = 90;

/** Headings that name a part of any record and not what it is about. */
const formal =
  /^(breaking|alternatives|advantages|upgrading|v?\d|context|decision|status|consequences|rationale|background|bug ?fix(es)?|new features?|fixed|features?|added|changed|changes|types?|deprecated|implementation|considered|options?|pros|cons|more information|links?|test.*|note.*)\b/iu;

const plainText = (inline: readonly { type: string; content: string }[]): string =>
  inline
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content;
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('')
    // Numbers of changes and of commits name nothing that anybody asks about.
    .replace(/\s*\((#\d+|[0-9a-f]{7,})\)|\s*[-–]?\s*#\d+(,\s*#\d+)*/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const wordsOf = (text: string): number => text.split(/\s+/u).length;

/** The passages of a markdown file that say enough to be a memory, in their order. */
export const passagesOf = (text: string): readonly Passage[] => {
  const tokens = new MarkdownIt().parse(text.replace(/^---\n[\s\S]*?\n---\n/u, ''), {});
  const headings: string[] = [];
  return tokens.flatMap((token, at) => {
    const open = tokens[at - 1];
    if (token.type !== 'inline') return [];
    const body = plainText(token.children ?? []);
    if (open?.type === 'heading_open') {
      headings.splice(Number(open.tag.slice(1)) - 1, headings.length, body);
      return [];
    }
    const words = wordsOf(body);
    const isWhole = open?.type === 'paragraph_open' && /^[\p{L}\p{N}“"'[@-]/u.test(body);
    if (!isWhole || words < fewest || words > most || body.endsWith(':')) return [];
    const title = [...headings].reverse().find((one) => one !== undefined && !formal.test(one));
    return [{ title: title ?? '', body }];
  });
};
