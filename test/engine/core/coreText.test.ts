import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MemoryType, memoryPath, type Status, tryMemoryPath } from '../../../src/engine';
import { coreText, isNewCore } from '../../../src/engine/core/generated';
import {
  type CoreMemory,
  type CoreSelection,
  coreLimits,
  selectSteps,
} from '../../../src/engine/core/selectCore';
import { countTokens, linkedPath } from '../../../src/engine/format/markdown';
import { takeSteps } from '../../../src/engine/model/steps';
import { runs } from '../../support/runs';
import { linksOf } from './support/links';

const select = (memories: readonly CoreMemory[], tokensOf: (selection: CoreSelection) => number) =>
  takeSteps(selectSteps(memories, tokensOf));

interface Given {
  readonly title: string;
  readonly type?: MemoryType;
  readonly tags?: readonly string[];
  readonly path?: string;
  readonly relevance?: number;
  readonly status?: Status;
  readonly preview?: string;
}

const memoryOf = (given: Given, index = 0): CoreMemory => ({
  memory: {
    id: `id-${index}`,
    title: given.title,
    type: given.type ?? 'solution',
    tags: given.tags ?? [],
  },
  path: memoryPath(given.path ?? `graph/solutions/memory-${index}.md`),
  preview: given.preview ?? '',
  relevance: given.relevance ?? 1,
  status: given.status ?? 'active',
});

const about = { today: '2026-03-07', active: 2, total: 3 };

const generate = (memories: readonly CoreMemory[]) => {
  const { selection, left } = select(memories, (chosen) =>
    countTokens(coreText({ ...about, selection: chosen })),
  );
  return { text: coreText({ ...about, selection }), left };
};

const titlesOf = (text: string): readonly string[] => linksOf(text).map(({ label }) => label);

describe('CORE.md', () => {
  test('has document 000’s title, line and sections, and each kind of memory in its own', () => {
    const { text } = generate(
      [
        { title: 'Sockets time out', type: 'solution' as const, tags: ['redis', 'timeout'] },
        { title: 'Use Redis', type: 'decision' as const },
        { title: 'Never push on Friday', type: 'policy' as const, relevance: 2 },
        { title: 'Escape the comma', type: 'fix' as const },
        { title: 'Tabs', type: 'preference' as const },
        { title: 'Deploy', type: 'procedure' as const, tags: ['ops'] },
      ].map(memoryOf),
    );
    expect(text).toBe(`# Memory Core (auto-generated)
> Last updated: 2026-03-07 | Active memories: 2/3 | Next refresh: on demand (cogmem core)

## Critical Solutions
- [Sockets time out](graph/solutions/memory-0.md) (redis, timeout)

## Active Decisions
- [Never push on Friday](graph/solutions/memory-2.md)
- [Use Redis](graph/solutions/memory-1.md)

## Key Fixes
- [Escape the comma](graph/solutions/memory-3.md)

## Configurations
- [Tabs](graph/solutions/memory-4.md)

## Patterns & Workflows
- [Deploy](graph/solutions/memory-5.md) (ops)
`);
  });

  test('leaves out what is weak, put aside or private', () => {
    const { text, left } = generate(
      [
        { title: 'Just strong enough', relevance: 0.2 },
        { title: 'Fading', status: 'fading' as const, relevance: 0.3 },
        { title: 'Too weak', relevance: 0.19 },
        { title: 'Dormant', status: 'dormant' as const },
        { title: 'Archived', status: 'archived' as const },
        { title: 'Superseded', status: 'superseded' as const },
        { title: 'Private', path: 'private/solutions/secret.md' },
        { title: 'Private too', path: 'Private/solutions/secret.md' },
      ].map(memoryOf),
    );
    expect(titlesOf(text)).toEqual(['Fading', 'Just strong enough']);
    expect(left).toBe(0);
  });

  test('says each in a sentence: with the title, unless that is its beginning', () => {
    const { text } = generate(
      [
        {
          title: 'The gateway retries three times',
          preview: 'The gateway retries three times on a 503, and then gives up. Nobody knows why.',
        },
        { title: 'Retries', preview: 'The gateway retries *three* times. Nobody knows why.' },
        { title: 'A long sentence that was cut…', preview: 'A long sentence that was cut short.' },
      ].map((given, index) => memoryOf({ ...given, relevance: 9 - index }, index)),
    );
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- [The gateway retries three times on a 503, and then gives up.](graph/solutions/memory-0.md)',
      '- [Retries](graph/solutions/memory-1.md): The gateway retries \\*three\\* times.',
      '- [A long sentence that was cut short.](graph/solutions/memory-2.md)',
    ]);
  });

  test('lists the most relevant first and pinned ones before them, as long as there is room', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      memoryOf({ title: `Number ${index}`, relevance: 1 + index }, index),
    );
    const { text, left } = generate([...many, memoryOf({ title: 'Pinned', relevance: 999 }, 99)]);
    expect(titlesOf(text).slice(0, 3)).toEqual(['Pinned', 'Number 19', 'Number 18']);
    expect([titlesOf(text).length, left]).toEqual([21, 0]);
  });

  test('gives fifteen of each section their place before any further one', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      memoryOf({ title: `Solution number ${index}`, relevance: 1000 - index }, index),
    );
    const fix = memoryOf({ title: 'The only fix', type: 'fix', relevance: 0.3 }, 999);
    const { text, left } = generate([...many, fix]);
    expect(titlesOf(text)).toContain('The only fix');
    expect(left).toBe(201 - titlesOf(text).length);
    expect(countTokens(text)).toBeGreaterThan(coreLimits.tokens * 0.97);
    expect(countTokens(text)).toBeLessThanOrEqual(coreLimits.tokens);
  });

  test('stays within 3,000 tokens by leaving out the least relevant of all', () => {
    const words = 'why the deployment of the payment service fails when the cache is cold ';
    const types = ['solution', 'decision', 'fix', 'configuration', 'workflow'] as const;
    const many = Array.from({ length: 75 }, (_, index) =>
      memoryOf(
        {
          title: `${index} ${words.repeat(3)}`,
          type: types[index % 5] ?? 'solution',
          tags: ['deployment', 'payment-service', 'cache'],
          relevance: 100 - index,
        },
        index,
      ),
    );
    const { text, left } = generate(many);
    expect(countTokens(text)).toBeLessThanOrEqual(coreLimits.tokens);
    expect(left).toBeGreaterThan(0);
    const shown = titlesOf(text).map((title) => Number.parseInt(title, 10));
    // What is in is more relevant than anything that is out.
    expect([...shown].sort((a, b) => a - b)).toEqual(
      Array.from({ length: shown.length }, (_, index) => index),
    );
    const oneMore = select(many.slice(0, shown.length + 1), () => 0).selection;
    expect(countTokens(coreText({ ...about, selection: oneMore }))).toBeGreaterThan(3000);
  });

  test('is new by its content, not by its date', () => {
    const { text } = generate([memoryOf({ title: 'A' })]);
    expect(isNewCore(text, undefined)).toBe(true);
    expect(isNewCore(text, text.replace('2026-03-07', '2026-03-01'))).toBe(false);
    expect(isNewCore(text, text.replaceAll('\n', '\r\n'))).toBe(false);
    expect(isNewCore(text, text.replace('[A]', '[B]'))).toBe(true);
    expect(isNewCore(text, text.replace('2/3', '1/3'))).toBe(true);
  });

  const segment = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll('/', '-'));
  const anyPath = fc
    .tuple(segment, segment)
    .map(([folder, name]) => tryMemoryPath(`graph/${folder}/${name}.md`))
    .filter((path) => path !== undefined);

  test('whatever a title or a path holds, every line is one link that leads to its file', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), anyPath), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 10 }), { maxLength: 3 }),
        (given, tags) => {
          const memories = given.map(([title, path], index) =>
            memoryOf({ title: `x${title}`, path, tags, relevance: 10 - index }, index),
          );
          const { text } = generate(memories);
          expect(linksOf(text).map(({ target }) => linkedPath(target, ''))).toEqual(
            memories.map(({ path }) => path),
          );
          expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(
            memories.length,
          );
        },
      ),
      { numRuns: runs(500) },
    );
  });

  test.each([
    'graph/fixes/a b.md',
    'graph/fixes/a(b.md',
    'graph/fixes/a)b(c).md',
    'graph/fixes/a#b.md',
    'graph/fixes/50%.md',
    'graph/fixes/a&copy;b.md',
    'graph/fixes/şifre-日本.md',
    "graph/fixes/it's [x].md",
    'graph/fixes/__init__.md',
  ])('a link to %s works', (path) => {
    const { text } = generate([memoryOf({ title: 'T', path })]);
    expect(linksOf(text).map(({ target }) => linkedPath(target, ''))).toEqual([path]);
  });
});
