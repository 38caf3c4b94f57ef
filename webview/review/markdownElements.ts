import type { Block, Inline } from './markdownTree';

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

/** An element before there is a page to put it into. */
export interface TextElement {
  readonly name: TextElementName;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: readonly (TextElement | string)[];
  /** Where a link leads, as it stands in the text. */
  readonly target?: string;
}

/** The page's own title is the first level, so those of the text come below it. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

const inlineElement = (node: Inline): TextElement | string => {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return { name: 'code', children: [node.text] };
    case 'break':
      return { name: 'br', children: [] };
    case 'strong':
      return { name: 'strong', children: node.children.map(inlineElement) };
    case 'emphasis':
      return { name: 'em', children: node.children.map(inlineElement) };
    case 'link': {
      const { target, children } = node;
      // Without an address: the editor would open it by its own rules, and the host knows better where it leads.
      const attributes = { role: 'link', tabindex: '0', title: target };
      return { name: 'a', attributes, target, children: children.map(inlineElement) };
    }
  }
};

const listElement = (
  items: readonly (readonly Block[])[],
  start: number | undefined,
): TextElement => {
  const children = items.map(
    (blocks): TextElement => ({ name: 'li', children: textElements(blocks) }),
  );
  if (start === undefined) return { name: 'ul', children };
  return { name: 'ol', attributes: { start: String(start) }, children };
};

const blockElement = (block: Block, levels: readonly number[]): TextElement => {
  switch (block.kind) {
    case 'heading': {
      // Levels follow each other without a gap, whatever the text makes of them.
      const name = headings[levels.indexOf(block.level)] ?? 'h6';
      return { name, attributes: { dir: 'auto' }, children: block.children.map(inlineElement) };
    }
    case 'paragraph':
      return {
        name: 'p',
        attributes: { dir: 'auto' },
        children: block.children.map(inlineElement),
      };
    case 'list':
      return listElement(block.items, block.start);
    case 'quote':
      return { name: 'blockquote', children: textElements(block.blocks) };
    case 'code': {
      const code: TextElement = { name: 'code', children: [block.text] };
      // It may be wider than the page, and is scrolled with the keyboard as well.
      return { name: 'pre', attributes: { tabindex: '0' }, children: [code] };
    }
    case 'rule':
      return { name: 'hr', children: [] };
  }
};

/** The tree of a text as elements: names and attributes are ours, what the text says is text. */
export const textElements = (blocks: readonly Block[]): readonly TextElement[] => {
  const found = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const levels = [...new Set(found)].sort();
  return blocks.map((block) => blockElement(block, levels));
};
