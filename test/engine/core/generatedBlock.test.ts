import { describe, expect, test } from 'vitest';
import { memoryPath } from '../../../src/engine';
import { withGeneratedBlock } from '../../../src/engine/core/generatedBlock';
import {
  graphIndexFile,
  type Registry,
  relationsIndexFile,
} from '../../../src/engine/core/graphIndex';
import { linksOf } from './support/links';

const registry = (count: number): Registry => ({
  memories: Array.from({ length: count }, (_, index) => ({
    memory: {
      id: `${String(index).padStart(6, '0')}00-0000`,
      title: `Memory | ${index}`,
      type: index === 0 ? ('entity' as const) : ('fix' as const),
      importance: index === 1 ? 0.9 : 0.5,
      ...(index === 2 ? { pinned: true } : {}),
    },
    path: memoryPath(`graph/fixes/memory-${String(index).padStart(6, '0')}.md`),
  })),
  relations:
    count < 2
      ? []
      : [
          { from: '00000000-0000', to: '00000100-0000', type: 'SOLVES', strength: 0.8 },
          {
            from: '00000100-0000',
            to: '00000000-0000',
            type: 'CAUSES',
            strength: 0.9,
            path: memoryPath('graph/edges/a--CAUSES--b-123456.md'),
          },
        ],
});

const indexOf = (given: Registry, before?: string) =>
  withGeneratedBlock(before, graphIndexFile(given));

describe('graph/index.md', () => {
  test('lists memories by importance and relations by strength', () => {
    const text = indexOf(registry(3));
    const rows = text.split('\n').filter((line) => /^\| 0000|^\| \[Memory/u.test(line));
    expect(rows).toEqual([
      '| 000002 | fix | Memory \\| 2 | [memory-000002.md](../graph/fixes/memory-000002.md) | 0.5, pinned |',
      '| 000001 | fix | Memory \\| 1 | [memory-000001.md](../graph/fixes/memory-000001.md) | 0.9 |',
      '| 000000 | entity | Memory \\| 0 | [memory-000000.md](../graph/fixes/memory-000000.md) | 0.5 |',
      '| [Memory \\| 1](../graph/fixes/memory-000001.md) | CAUSES | [Memory \\| 0](../graph/fixes/memory-000000.md) | 0.9 | [a--CAUSES--b-123456.md](../graph/edges/a--CAUSES--b-123456.md) |',
      '| [Memory \\| 0](../graph/fixes/memory-000000.md) | SOLVES | [Memory \\| 1](../graph/fixes/memory-000001.md) | 0.8 |  |',
    ]);
    expect(text).toContain('| fix | [fixes/](fixes/) | 2 | Code-level fix or patch |');
    expect(text).toContain('| solution | solutions/ | 0 | ');
    expect(linksOf(text)).toHaveLength(6);
  });

  test('shows two hundred of ten thousand and says how many there are', () => {
    const text = indexOf(registry(10_000));
    expect(text.split('\n').filter((line) => line.startsWith('| 00'))).toHaveLength(200);
    expect(text).toContain('and 9,800 more; `cogmem list` has all of them.');
    expect(text).toContain('| 9,999 |');
  });

  test('a folder without memories says so', () => {
    expect(indexOf(registry(0))).toContain('No memory is shared yet.');
    expect(indexOf(registry(1))).toContain('No two of them are related yet.');
  });
});

describe('a file of which a part is generated', () => {
  test('keeps what people wrote above and below', () => {
    const made = indexOf(registry(1));
    const edited = `Mine, above.\n\n${made}\nMine, below.\n`;
    const next = indexOf(registry(2), edited);
    expect(next.startsWith('Mine, above.\n\n# Graph\n')).toBe(true);
    expect(next.endsWith('<!-- /generated -->\n\nMine, below.\n')).toBe(true);
    expect(next).toContain('| 000001 |');
    expect(indexOf(registry(1), next)).toBe(edited);
  });

  test('does not change when it is generated again', () => {
    const made = indexOf(registry(3));
    expect(indexOf(registry(3), made)).toBe(made);
  });

  test('keeps its line endings', () => {
    const made = indexOf(registry(1)).replaceAll('\n', '\r\n');
    expect(indexOf(registry(1), made)).toBe(made);
    expect(indexOf(registry(2), made).replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('is put below the text of a file that was written by hand', () => {
    const own = '# Graph\n\nOur own notes.\n\n| a | b |\n|---|---|\n| solution | mine |\n';
    expect(indexOf(registry(1), own).startsWith(`${own}\n<!-- generated`)).toBe(true);
  });

  test('takes the place of the table of folders that were made before', () => {
    const former =
      '# Relations\n\nThe types of relation between two memories, and how each reads from its other end.\n\n| type | meaning | from the other end |\n|---|---|---|\n| SOLVES | Removes the problem | solved by |\n';
    const file = relationsIndexFile(registry(2));
    expect(withGeneratedBlock(former, file)).toBe(withGeneratedBlock(undefined, file));
    expect(withGeneratedBlock(former, file)).toContain(
      '| SOLVES | Removes the problem | solved by | 1 |',
    );
  });

  test('loses nothing where a mark is missing', () => {
    const [first = ''] = indexOf(registry(1)).match(/^<!-- generated.*$/mu) ?? [];
    const broken = `# Graph\n\n${first}\n\nMy text.\n`;
    const once = indexOf(registry(1), broken);
    expect(once).toContain('My text.');
    expect(indexOf(registry(2), once)).toContain('My text.');
  });
});
