import { describe, expect, it } from 'vitest';
import { type MemoryType, memoryPath } from '../../../src/engine';
import {
  reflectionSummary,
  type SummarisedMemory,
  saysSomethingNew,
} from '../../../src/engine/reflect/reflectionSummary';

const memoryOf = (
  title: string,
  options: {
    tags?: readonly string[];
    type?: MemoryType;
    accessCount?: number;
    merges?: boolean;
  } = {},
): SummarisedMemory => ({
  memory: {
    title,
    type: options.type ?? 'fix',
    tags: options.tags ?? [],
    created: '2026-03-01T00:00:00Z',
    relations: options.merges
      ? [{ target: 'other', type: 'SUPERSEDES', direction: 'outgoing' }]
      : [],
  },
  path: memoryPath(`graph/fixes/${title.toLowerCase().replace(/\W+/gu, '-')}-1a2b3c.md`),
  preview: `What ${title} is about.`,
  accessCount: options.accessCount ?? 0,
});

const summaryOf = (memories: readonly SummarisedMemory[], today = '2026-03-07'): string =>
  reflectionSummary({ memories, today, lastReflection: '2026-03-07', reflections: 2 });

describe('REFLECTION.md', () => {
  it('is laid out as document 000 has it', () => {
    const memories = [
      memoryOf('Cache timeout', { tags: ['redis', 'fix', 'shop'], accessCount: 3 }),
      memoryOf('Retry storm', { tags: ['redis', 'fix', 'blog'], merges: true }),
      memoryOf('Shop', { type: 'entity', tags: ['project'] }),
      memoryOf('Blog', { type: 'entity', tags: ['project'] }),
      memoryOf('Timeouts come from pools', { type: 'insight' }),
    ];
    expect(summaryOf(memories)).toBe(`# Reflection Summary (auto-generated)

> Last updated: 2026-03-07 | Last reflection: 2026-03-07 | Total reflections: 2

## Themes

- **fix + redis**: 2 memories ("Cache timeout", "Retry storm")

## Cross-Project Patterns

- **redis**: appears in blog (1), shop (1)
- **fix**: appears in blog (1), shop (1)

## Most Accessed

1. [Cache timeout](graph/fixes/cache-timeout-1a2b3c.md) - 3 accesses

## Recent Insights

- [Timeouts come from pools](graph/fixes/timeouts-come-from-pools-1a2b3c.md) - What Timeouts come from pools is about.

## Consolidation History

- Total merges performed: 1
`);
  });

  it('says of an empty folder that there is nothing yet', () => {
    const text = summaryOf([]);
    expect(text).toContain('No insight yet.');
    expect(text).toContain('Nothing was accessed yet.');
  });

  it('shows hostile titles as text', () => {
    const text = summaryOf([
      memoryOf('](javascript:x) <b>\n# Not a heading', { type: 'insight', accessCount: 1 }),
    ]);
    expect(text).not.toMatch(/^# Not/mu);
    expect(text).not.toContain('<b>');
    expect(text).toContain('\\]\\(javascript:x\\)'.replaceAll('\\(', '(').replaceAll('\\)', ')'));
  });

  it('is not written again for a date alone', () => {
    const memories = [memoryOf('Cache timeout', { accessCount: 1 })];
    const before = summaryOf(memories);
    expect(saysSomethingNew(summaryOf(memories, '2026-03-08'), before)).toBe(false);
    expect(saysSomethingNew(summaryOf([], '2026-03-08'), before)).toBe(true);
    expect(saysSomethingNew(before, undefined)).toBe(true);
  });
});
