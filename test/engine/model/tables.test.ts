import { describe, expect, it } from 'vitest';
import { normaliseTags } from '../../../src/engine';
import { memoryFileName } from '../../../src/engine/model/fileName';
import {
  memoryTypeNames,
  memoryTypeRow,
  priorities,
  relationTypeNames,
  relationTypes,
  retentionCategories,
  storeWeights,
  tryMemoryPath,
  tryMemoryType,
  tryRelationType,
} from '../../../src/engine/vocabulary';

describe('the table of types', () => {
  it("has document 000's eleven with its weights, and ours", () => {
    const weights = Object.fromEntries(
      memoryTypeNames.map((type) => [type, memoryTypeRow(type).weight]),
    );
    expect(weights).toEqual({
      procedure: 1.4,
      decision: 1.3,
      insight: 1.25,
      solution: 1.2,
      code_pattern: 1.1,
      configuration: 1.1,
      fix: 1,
      workflow: 1,
      problem: 0.9,
      error: 0.8,
      general: 0.8,
      policy: 1.5,
      pitfall: 1.4,
      architecture: 1.3,
      correction: 1.3,
      pattern: 1.25,
      anti_pattern: 1.25,
      entity: 1.2,
      preference: 1,
      fact: 0.9,
    });
  });

  it('has in each row what the other tables know', () => {
    for (const row of memoryTypeNames.map(memoryTypeRow)) {
      expect(priorities).toContain(row.priority);
      expect(Object.keys(retentionCategories)).toContain(row.retention);
      expect(Object.keys(storeWeights)).toContain(row.store);
      expect(['solutions', 'decisions', 'fixes', 'configurations', 'patterns']).toContain(
        row.coreSection,
      );
      expect([row.icon, row.description].every((text) => text !== '')).toBe(true);
    }
  });

  it('has a folder of its own for each', () => {
    const folders = memoryTypeNames.map((type) => memoryTypeRow(type).folder);
    expect(new Set(folders).size).toBe(folders.length);
    expect(memoryTypeRow('code_pattern').folder).toBe('code-patterns');
  });

  it('knows other spellings, none of them twice', () => {
    expect(tryMemoryType(' Anti-Pattern ')).toBe('anti_pattern');
    expect(tryMemoryType('plan')).toBe('general');
    expect(tryMemoryType('recipe')).toBeUndefined();
    expect(tryMemoryType('toString')).toBeUndefined();
    const spellings = memoryTypeNames.flatMap((type) => [type, ...memoryTypeRow(type).aliases]);
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});

describe('the table of relations', () => {
  it('has thirteen, three of which are never pruned', () => {
    expect(relationTypeNames).toHaveLength(13);
    const kept = relationTypeNames.filter((type) => relationTypes[type].pruneOrder === 'never');
    expect(kept.sort()).toEqual(['CAUSES', 'CONTRADICTS', 'SUPERSEDES']);
  });

  it('reads the words of every document, from either end', () => {
    const check = (spelling: string, type: string | undefined, inverse = false): void => {
      expect(tryRelationType(spelling)).toEqual(type === undefined ? undefined : { type, inverse });
    };
    check('SOLVES', 'SOLVES');
    check('superseded_by', 'SUPERSEDES', true);
    check('superseded-by', 'SUPERSEDES', true);
    check('depends-on', 'REQUIRES');
    check('used-by', 'REQUIRES', true);
    check('related_to', 'RELATED_TO');
    check('followed-by', 'FOLLOWS', true);
    check('eats', undefined);
  });
});

describe('a path of the folder', () => {
  it.each([
    '../x.md',
    '/etc/passwd',
    'a/../../b.md',
    'a//b.md',
    './a.md',
    'a\\b.md',
    'C:/x.md',
    'a/CON.md',
    'nul',
    'a/b.',
    'a\u0000b.md',
    '',
    'x'.repeat(300),
  ])('is not %j', (path) => {
    expect(tryMemoryPath(path)).toBeUndefined();
  });

  it.each(['MEMORY.md', 'graph/facts/ışık-a1b2c3.md', 'meta/audit.log', '.gitignore', 'a b/c.md'])(
    'is %j',
    (path) => {
      expect(tryMemoryPath(path)).toBe(path);
    },
  );
});

describe('a file name', () => {
  const check = (title: string, expected: string): void => {
    expect(memoryFileName(title, { id: 'A1b2c3d4-e5f6', fallback: 'fact' })).toBe(expected);
  };

  it('is a slug of at most sixty characters and six digits of the id', () => {
    check('Fixed Redis connection timeouts', 'fixed-redis-connection-timeouts-a1b2c3.md');
    check('Cognitive Memory v3.0: rich edges', 'cognitive-memory-v30-rich-edges-a1b2c3.md');
    check('Çok hızlı İş', 'cok-hizli-is-a1b2c3.md');
    check('🙂', 'fact-a1b2c3.md');
    check(`${'abc '.repeat(15)}x`, `${'abc-'.repeat(14)}abc-a1b2c3.md`);
  });
});

describe('tags', () => {
  it('are cleaned the same way from every form', () => {
    expect(normaliseTags([' Redis ', 'redis', '', 'Time  Out'])).toEqual(['redis', 'time out']);
    expect(normaliseTags('["a", "b"]')).toEqual(['a', 'b']);
    expect(normaliseTags('[wip], later')).toEqual(['[wip]', 'later']);
    expect(normaliseTags(undefined)).toEqual([]);
  });
});
