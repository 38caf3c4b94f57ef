import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextElement, textElements } from '../../../webview/shared/markdown';
import { plainText } from '../../../webview/shared/text';
import { runs } from '../../support/runs';

/** Every element that a text may become, with the attributes that it may have. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6', 'p'].map((name) => [name, ['dir']])),
  ...Object.fromEntries(
    ['ul', 'li', 'blockquote', 'hr', 'strong', 'em', 'code', 'br'].map((name) => [name, []]),
  ),
  ol: ['start'],
  pre: ['tabindex'],
  a: ['role', 'tabindex', 'title'],
};

/** The element and everything in it. */
const allOf = (one: TextElement): readonly TextElement[] => [
  one,
  ...one.children.flatMap((child) => (typeof child === 'string' ? [] : allOf(child))),
];

const textOf = (one: TextElement): string =>
  one.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** Pieces that texts are made of, the hostile ones among them. */
const piece = fc.oneof(
  fc.constantFrom('*', '**', '***', '_', '__', '`', '``', '[', ']', '](', ')', '!', '\\', '\n'),
  fc.constantFrom(
    '\n\n',
    '\n- ',
    '\n  - ',
    '\n1. ',
    '\n> ',
    '\n# ',
    '\n### ',
    '\n---\n',
    '\n```\n',
  ),
  fc.constantFrom(
    '<script>',
    '</p>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '&lt;',
    '" onclick="',
  ),
  fc.constantFrom(
    '[x](graph/x.md)',
    '[x](javascript:alert(1))',
    '[x](https://x.md)',
    '\u202e',
    '👩‍💻',
  ),
  fc.constantFrom('word', ' ', '  \n', '\t', '\r\n', 'ß', '\u0000', '\u2028', '\ud800'),
  fc.string({ maxLength: 8 }),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
const numRuns = runs(2_000);

describe('any text', () => {
  it('becomes no element and no attribute but those of a text', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        for (const { name, attributes = {} } of textElements(markdown).flatMap(allOf)) {
          const names = allowed[name];
          expect(names, name).toBeDefined();
          expect(Object.keys(attributes).filter((key) => !names?.includes(key))).toEqual([]);
        }
      }),
      { numRuns },
    );
  });

  it('leads nowhere but to markdown files of the folder', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const targets = textElements(markdown)
          .flatMap(allOf)
          .flatMap(({ target }) => target ?? []);
        expect(
          targets.filter((target) => !/^[^/:]+(?:\/[^:]*)?\.md(?:#.*)?$/u.test(target)),
        ).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('loses no letter', () => {
    const letters = (of: string): string => plainText(of).replace(/[^\p{L}]/gu, '');
    // Targets of links stand in tooltips, and the language behind a fence is not shown.
    const shown = text.filter((one) => !/\]\(|[`~]{3}/u.test(one));
    fc.assert(
      fc.property(shown, (markdown) => {
        expect(letters(textElements(markdown).map(textOf).join(''))).toBe(letters(markdown));
      }),
      { numRuns },
    );
  });

  it.each([
    ['emphasis', '*a **b '],
    ['closed emphasis', '*a*_b_'],
    ['brackets', '[a]('],
    ['backticks', '`a``b'],
    ['headings', '# # #'],
    ['blanks', '              '],
    ['lists', '- - - '],
    ['quotes', '> > '],
    ['letters', 'xxxxxxxx'],
    ['lines', 'x\n'],
    ['items', '- x\n'],
  ])('of many %s is read in proportion to its length', (_name, part) => {
    // Reading it again and again would take half a minute; the test's own limit of time ends that.
    const long = part.repeat(30_000 / part.length);
    for (const markdown of [`x${long}`, `# ${long}x`, `\`\`\`${long} x y`, `- ${long}\u2028x`]) {
      expect(textElements(markdown).length).toBeGreaterThan(0);
    }
  });
});
