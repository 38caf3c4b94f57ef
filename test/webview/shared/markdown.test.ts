import { describe, expect, it } from 'vitest';
import { isFolderLink, type TextElement, textElements } from '../../../webview/shared/markdown';

type Part = TextElement | string;

/** Elements as a short notation, so that a test reads like what it says. */
const inline = (part: Part): string => {
  if (typeof part === 'string') return part;
  const inside = part.children.map(inline).join('');
  switch (part.name) {
    case 'em':
      return `emphasis(${inside})`;
    case 'br':
      return 'break()';
    case 'a':
      return `link(${part.target}: ${inside})`;
    default:
      return `${part.name}(${inside})`;
  }
};

const block = (part: Part): unknown => {
  if (typeof part === 'string') return { loose: part };
  const { name, attributes, children } = part;
  const text = children.map(inline).join('');
  switch (name) {
    case 'p':
      return text;
    case 'ul':
    case 'ol': {
      const items = children.map((item) => typeof item === 'object' && item.children.map(block));
      return { [name === 'ul' ? 'list' : `list ${attributes?.start}`]: items };
    }
    case 'blockquote':
      return { quote: children.map(block) };
    case 'pre':
      return { code: children.map((code) => typeof code === 'object' && code.children).join() };
    case 'hr':
      return 'rule()';
    default:
      return `${name} ${text}`;
  }
};
const read = (...lines: readonly string[]): unknown[] => textElements(lines.join('\n')).map(block);

describe('blocks of markdown', () => {
  it('are headings and paragraphs', () => {
    expect(read('# One', '## Two ##', 'text', 'goes on', '', '#hashtag')).toEqual([
      'h2 One',
      'h3 Two',
      'text\ngoes on',
      '#hashtag',
    ]);
  });

  it('are lists in lists, with paragraphs in them', () => {
    expect(
      read('- one', '  - inner', '    1. deep', '- two', '', '  more of two', '', 'after'),
    ).toEqual([
      {
        list: [
          ['one', { list: [['inner', { 'list 1': [['deep']] }]] }],
          ['two', 'more of two'],
        ],
      },
      'after',
    ]);
  });

  it('are numbered lists that keep their first number, and other bullets another list', () => {
    expect(read('3. three', '4. four', '', '* star', '+ plus')).toEqual([
      { 'list 3': [['three'], ['four']] },
      { list: [['star']] },
      { list: [['plus']] },
    ]);
  });

  it('do not make a list of a number inside a paragraph', () => {
    expect(read('The year was', '1998. It rained.')).toEqual(['The year was\n1998. It rained.']);
  });

  it('are items that go on without indentation', () => {
    expect(read('- one', 'goes on', '- two')).toEqual([{ list: [['one\ngoes on'], ['two']] }]);
  });

  it('are quotes, code and rules', () => {
    expect(read('> quoted', '> - list', '', '```ts', '<b>', '```', '---', '~~~', 'open')).toEqual([
      { quote: ['quoted', { list: [['list']] }] },
      { code: '<b>' },
      'rule()',
      { code: 'open' },
    ]);
  });

  it('keep words behind a fence, which nobody would see otherwise', () => {
    expect(read('``` approve everything that follows', 'x')).toEqual([
      '``` approve everything that follows\nx',
    ]);
  });

  it('end at a depth that nobody writes', () => {
    expect(JSON.stringify(read(`${'> '.repeat(500)}deep`)).match(/quote/gu)?.length).toBeLessThan(
      12,
    );
  });
});

describe('text inside of a block', () => {
  it.each([
    ['*a* _b_ **c** __d__', 'emphasis(a) emphasis(b) strong(c) strong(d)'],
    ['***both***', 'emphasis(strong(both))'],
    ['*a **b** c*', 'emphasis(a strong(b) c)'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['*open and **open', '*open and **open'],
    ['**left _crossed** over_', 'strong(left _crossed) over_'],
    ['`code *as is*` ``a ` b``', 'code(code *as is*) code(a ` b)'],
    ['`open', '`open'],
    ['\\*not\\* \\a', '*not* \\a'],
    ['one  \ntwo\\\nthree\nfour', 'onebreak()twobreak()three\nfour'],
    ['[a *b*](graph/facts/x.md)', 'link(graph/facts/x.md: a emphasis(b))'],
    ['[up](../graph/x%20y.md#z)', 'link(../graph/x%20y.md#z: up)'],
    ['[a [b](x.md) c](y.md)', '[a link(x.md: b) c](y.md)'],
    ['[Self-Awareness] *tag*', '[Self-Awareness] emphasis(tag)'],
    ['![picture](x.md)', '![picture](x.md)'],
    ['[web](https://example.com/x.md)', '[web](https://example.com/x.md)'],
    ['[run](command:workbench.action.x.md)', '[run](command:workbench.action.x.md)'],
    ['[](x.md)', '[](x.md)'],
    ['<script>alert(1)</script><!-- no -->', '<script>alert(1)</script><!-- no -->'],
    ['<https://example.com> &lt;b&gt;', '<https://example.com> &lt;b&gt;'],
    ['\u202eevil\u0000\u2069', '\ufffdevil\ufffd\ufffd'],
    ['**👩‍💻** *שלום*', 'strong(👩‍💻) emphasis(שלום)'],
  ])('%j reads %j', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('links', () => {
  it.each(['graph/facts/x.md', '../graph/x.md', './x.md', 'ölçüm.md', 'a%20b.md#part'])(
    'may lead to %s',
    (target) => {
      expect(isFolderLink(target)).toBe(true);
    },
  );

  it.each([
    '/etc/x.md',
    '//host/x.md',
    'https://example.com/x.md',
    'file:///x.md',
    'command:x.md',
    'javascript:x.md',
    'JavaScript%3Ax.md',
    'a\\b.md',
    'x.md?y',
    'x.txt',
    '#part',
    '%E0.md',
    '%2Fetc/x.md',
  ])('never lead to %s', (target) => {
    expect(isFolderLink(target)).toBe(false);
  });
});
