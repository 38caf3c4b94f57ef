import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import {
  appendReflection,
  mostWholeEntries,
  parseReflectionLog,
  type ReflectionEntry,
} from '../../../src/engine/format/pendingReflection';

const entry = (number: number): ReflectionEntry => ({
  number,
  day: '2026-03-07',
  path: memoryPath(`meta/reflections/2026-03-07-${number}.md`),
  since: '2026-02-28T12:00:00.000Z',
  until: '2026-03-07T12:00:00.000Z',
  approvedBy: 'human:ada',
  tokens: 1240,
  granted: 8000,
  memories: 43,
  proposals: ['Insight: redis.', 'Do “A” and\n“B” say the same?'],
});

const head = '# Reflection log\n\nOne entry for each approved reflection, newest last.\n';

const logOf = (count: number, begin = head) => {
  let log = begin;
  const archive: string[] = [];
  for (let number = 1; number <= count; number++) {
    const appended = appendReflection(log, entry(number));
    log = appended.log;
    if (appended.archived !== '') archive.push(appended.archived);
  }
  return { log, archive };
};

describe('the reflection log', () => {
  it('tells of a reflection in five lines', () => {
    expect(logOf(1).log).toBe(`${head}
## Reflection #1 — 2026-03-07

- **Status:** approved by human:ada, 1,240 of 8,000 tokens, 43 memories
- **Period:** 2026-02-28T12:00:00.000Z to 2026-03-07T12:00:00.000Z
- **Key changes:** Insight: redis; Do “A” and “B” say the same?
- **Full text:** [reflections/2026-03-07-1.md](reflections/2026-03-07-1.md)
`);
  });

  it('is read back as it was written', () => {
    const { number, day, path, until } = entry(2);
    expect(parseReflectionLog(logOf(2).log).at(-1)).toEqual({ number, day, path, until });
  });

  it('keeps ten entries whole, a line of each older one, and moves these into the archive', () => {
    const { log, archive } = logOf(mostWholeEntries + 3);
    expect(parseReflectionLog(log).map(({ number }) => number)).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
    expect(log).toContain(
      '## Older\n\n- #1 — 2026-03-07: Insight: redis; Do “A” and “B” say the same?\n- #2 — ',
    );
    expect(parseReflectionLog(archive.join('\n')).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(log.startsWith(head)).toBe(true);
  });

  it('understands entries by other hands, and leaves their text alone', () => {
    const foreign = `${head}\n## Reflection #7 - 2026-01-31\n\n**The Vibe:** calm\n`;
    expect(parseReflectionLog(foreign)).toEqual([{ number: 7, day: '2026-01-31' }]);
    expect(appendReflection(foreign, entry(8)).log).toContain('**The Vibe:** calm');
  });

  it('begins where there was no log', () => {
    expect(parseReflectionLog(appendReflection('', entry(1)).log)).toHaveLength(1);
  });

  it('cannot be led out of the folder by a link', () => {
    const { log } = logOf(1);
    const led = log.replace('(reflections/2026-03-07-1.md)', '(../../../etc/passwd)');
    expect(parseReflectionLog(led)[0]?.path).toBeUndefined();
  });
});
