import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendEpisode,
  type EpisodeEntry,
  parseEpisodes,
} from '../../../src/engine/format/episodeFile';
import { runs } from '../../support/runs';

const bullets = `
# 2025-12-13

## 10:30 - Fixed Discord bot reconnection
- **Type:** fix
- **Tags:** major-domo, discord, python
- **Memory:** [discord-bot-reconnection](../graph/fixes/discord-bot-reconnection-a1b2c3.md)
- **Summary:** Implemented exponential backoff for reconnections

## 11:15 - Chose websocket over polling
- **Type:** decision
- **Summary:** WebSocket provides lower latency
`;

const columns = `# 2026-02-04 — Episode Log

## 09:05 | DECISION | confidence:high | tags:[redis, sessions]
We keep sessions in Redis.

Memcached lost them at each restart.

## 9:40 | preference | confidence:medium | tags:[]
Prefers short answers.
`;

const entry: EpisodeEntry = {
  time: '12:00',
  title: 'Moved the cache',
  type: 'task',
  tags: ['cache', 'ops'],
  summary: 'It is on its own host now.',
};

describe('a day’s log', () => {
  test('of document 000 is read with its lines', () => {
    expect(parseEpisodes(bullets)).toEqual([
      {
        time: '10:30',
        title: 'Fixed Discord bot reconnection',
        type: 'fix',
        tags: ['major-domo', 'discord', 'python'],
        memory: {
          label: 'discord-bot-reconnection',
          path: '../graph/fixes/discord-bot-reconnection-a1b2c3.md',
        },
        summary: 'Implemented exponential backoff for reconnections',
        line: 4,
      },
      {
        time: '11:15',
        title: 'Chose websocket over polling',
        type: 'decision',
        tags: [],
        summary: 'WebSocket provides lower latency',
        line: 10,
      },
    ]);
  });

  test('of document 002 is read into the same record', () => {
    expect(parseEpisodes(columns.replaceAll('\n', '\r\n'))).toEqual([
      {
        time: '09:05',
        title: 'We keep sessions in Redis.',
        type: 'decision',
        tags: ['redis', 'sessions'],
        summary: 'Memcached lost them at each restart.',
        confidence: 'high',
        line: 3,
      },
      {
        time: '09:40',
        title: 'Prefers short answers.',
        type: 'preference',
        tags: [],
        summary: 'Prefers short answers.',
        confidence: 'medium',
        line: 8,
      },
    ]);
  });

  test('passes over text that is no entry', () => {
    const odd = '# Day\n\nhello\n\n## Notes\n- **Type:** fix\n\n## 10:00 | fact\nText.\n';
    expect(parseEpisodes(odd)).toEqual([
      { time: '10:00', title: 'Text.', type: 'fact', tags: [], summary: 'Text.', line: 8 },
    ]);
  });

  test('a long text in document 002’s form keeps all its words beside a short title', () => {
    const text = 'word '.repeat(60).trim();
    const [read] = parseEpisodes(`## 10:00 | fact | confidence:low | tags:[a]\n${text}\n`);
    expect(read?.title.length).toBeLessThanOrEqual(120);
    expect(read?.summary).toBe(text);
  });

  test('goes on in the form that it has', () => {
    const after = appendEpisode(columns, '2026-02-04', entry);
    expect(after.slice(columns.length)).toBe(
      '\n## 12:00 | task | confidence:high | tags:[cache, ops]\nMoved the cache\n\nIt is on its own host now.\n',
    );
    expect(appendEpisode(bullets, '2025-12-13', entry).slice(bullets.length)).toBe(
      '\n## 12:00 - Moved the cache\n- **Type:** task\n- **Tags:** cache, ops\n- **Summary:** It is on its own host now.\n',
    );
    const begun = '# 2026-02-04 — Episode Log\n';
    expect(appendEpisode(begun, '2026-02-04', entry)).toContain('## 12:00 | task |');
    expect(appendEpisode(undefined, '2026-02-04', entry)).toMatch(/^# 2026-02-04\n\n## 12:00 - /u);
  });

  test('keeps its line endings', () => {
    const log = bullets.replaceAll('\n', '\r\n');
    expect(appendEpisode(log, '2025-12-13', entry).replaceAll('\r\n', '')).not.toContain('\n');
  });

  const anyText = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.constantFrom('## 10:00 - x', '- **Type:** y', '# z', '- **Memory:** [a](b)', '\\# q'),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((lines) =>
      lines
        .map((line) => line.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim())
        .join('\n')
        .replace(/\n{2,}/gu, '\n\n')
        .trim(),
    )
    .filter((text) => text !== '');

  test.each([
    ['bullets', bullets],
    ['columns', columns],
  ])(
    'whatever the text holds, an entry in %s comes back as it was and makes no other',
    (form, log) => {
      fc.assert(
        fc.property(anyText, anyText, (title, summary) => {
          const [first = ''] = title.split('\n').filter((text) => text !== '');
          fc.pre(first.length <= 100);
          const given = { ...entry, title: first, summary, outcome: 'failure' };
          const read = parseEpisodes(appendEpisode(log, '2026-02-04', given));
          expect(read).toHaveLength(3);
          expect(read[2]).toMatchObject({
            ...{ title: first, summary, tags: ['cache', 'ops'], outcome: 'failure' },
          });
          expect(read.slice(0, 2)).toEqual(parseEpisodes(log));
          expect(read[2]?.confidence).toBe(form === 'columns' ? 'high' : undefined);
        }),
        { numRuns: runs(300) },
      );
    },
  );
});
