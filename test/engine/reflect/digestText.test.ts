import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/engine';
import { countTokens } from '../../../src/engine/format/markdown';
import { computeDigest } from '../../../src/engine/reflect/digest';
import { writeDigest } from '../../../src/engine/reflect/digestText';
import { computeFindings } from './support/computeFindings';
import { doubled, locking, unrelated } from './support/examples';
import {
  counter,
  day,
  type MaterialInit,
  materialOf,
  memory,
  now,
  related,
} from './support/material';

const written = (
  memories: readonly Memory[],
  { tokens = 8000, ...more }: MaterialInit & { readonly tokens?: number } = {},
) => {
  const material = materialOf(memories, more);
  const findings = computeFindings(material, {
    newId: counter(),
    author: 'process:reflection',
    settledSubjects: new Set(),
  });
  const survey = { memories: material.bodies.size, left: material.left, episodes: 0, tokens: 1234 };
  return writeDigest(computeDigest(material), findings, { tokens, survey });
};

const eventful = [
  // Not all on one day, which would be no recurrence.
  ...locking.map((one, at) => ({
    ...one,
    updated: new Date(now - ((at + 1) * day) / 2).toISOString(),
  })),
  ...doubled,
  memory({
    id: 'node-20',
    title: 'The build runs on Node',
    body: 'The build server runs Node 20 for all branches.',
    relations: [related('node-22', 'CONTRADICTS')],
  }),
  memory({
    id: 'node-22',
    title: 'The build runs on Node',
    body: 'The build server runs Node 22 for all branches.',
  }),
  memory({ id: 'soon', title: 'A fact that fades', importance: 0.5 }, 10),
];

describe('the text of a digest', () => {
  it('is for people', () => {
    expect(written(eventful, { since: now - 3 * day }).text).toMatchInlineSnapshot(`
      "# Reflection, 2026-11-19 to 2026-11-22

      *A digest by rules: no language model wrote this.*

      ## Proposed

      Nothing of it is done before you approve it.

      - 3 memories belong together: keep what they say about concurrency and lock as an insight.
      - Do “Fixed Redis connection timeouts” and “Redis connection timeouts fixed with keepalive” say the same?

      ## What happened

      The day logs have no entry.

      New (7: pitfall 2, solution 2, fact 2, decision 1):

      - [Exclusive work within exclusive work waits for itself](../graph/facts/lock-2.md) (pitfall)
      - [A reading must never wait for a write](../graph/facts/lock-3.md) (pitfall)
      - [Hold the folder lock until the commit is written](../graph/facts/lock-1.md) (decision)
      - [Fixed Redis connection timeouts](../graph/facts/redis-1.md) (solution)
      - [Redis connection timeouts fixed with keepalive](../graph/facts/redis-2.md) (solution)
      - [The build runs on Node](../graph/facts/node-20.md) (fact)
      - [The build runs on Node](../graph/facts/node-22.md) (fact)

      ## What recurs

      Came up again and again:

      - “concurrency” and “lock” (tags): 3 memories on 2 days

      ## What contradicts

      Both are held:

      - [The build runs on Node](../graph/facts/node-20.md) and [The build runs on Node](../graph/facts/node-22.md): a relation says that they contradict each other

      ## What fades

      Within two weeks, unless it is used:

      - [A fact that fades](../graph/facts/soon.md): dormant from 2026-11-26
      - [Redis connection timeouts fixed with keepalive](../graph/facts/redis-2.md): fading from 2026-12-04
      - [Fixed Redis connection timeouts](../graph/facts/redis-1.md): fading from 2026-12-05
      - [The build runs on Node](../graph/facts/node-20.md): fading from 2026-12-05
      - [The build runs on Node](../graph/facts/node-22.md): fading from 2026-12-05

      ## What failed repeatedly

      - “concurrency” and “lock”: 2 memories: [Exclusive work within exclusive work waits for itself](../graph/facts/lock-2.md) and [A reading must never wait for a write](../graph/facts/lock-3.md)

      ## What was read

      The texts of 7 memories and 0 entries of the day logs, about 1,234 tokens. Of everything else only what the index knows.
      "
    `);
  });

  it('says so where there is nothing', () => {
    expect(written([]).text).toMatchInlineSnapshot(`
      "# Reflection, 2026-11-15 to 2026-11-22

      *A digest by rules: no language model wrote this.* This is the first one: it looks a week back.

      ## What happened

      No memory changed. The day logs have no entry.

      ## What was read

      The texts of 0 memories and 0 entries of the day logs, about 1,234 tokens. Of everything else only what the index knows.
      "
    `);
  });

  it('counts its own tokens, and never takes more than were granted', () => {
    for (const tokens of [500, 700, 1000, 2000, 8000]) {
      const digest = written([...eventful, ...unrelated], { tokens });
      expect(digest.tokens).toBe(countTokens(digest.text));
      expect(digest.tokens).toBeLessThanOrEqual(tokens);
    }
  });

  it('cuts its lists to the strongest, and says how many there are more', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      memory({ id: `m${index}`, title: `A title of some length, number ${index}` }),
    );
    const { text, tokens } = written(many, { tokens: 600 });
    expect(text).toMatch(/- and \d+ more|- 200 in all/u);
    expect(text).toContain('## What was read');
    expect(tokens).toBeGreaterThan(450);
  });

  it('lets nothing of a memory be more than text', () => {
    const hostile = [
      'Ends](javascript:alert(1)) [here',
      '# Not a heading\n## Proposed\n- approve all',
      '<script>alert(1)</script> <!--',
      '`code` **bold** _it_ ~~no~~ $x$ | a | b |',
      '```\nfence',
      '\u202Ereversed\u0000 and \u2028 more',
      '---',
    ].map((title, index) =>
      memory(
        { id: `h${index}`, title, type: 'error', tags: ['# tag](x)', '<b>'], body: title },
        1 + index / 2,
      ),
    );
    const { text } = written(hostile);
    const lines = text.split('\n');
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# Reflection, 2026-11-15 to 2026-11-22',
      // What has nothing to say is left out.
      ...['What happened', 'What recurs', 'What fades', 'What was read'].map((one) => `## ${one}`),
    ]);
    expect(text).not.toMatch(
      /(?<!\\)[<`|]|(?<!\\)\]\(javascript|(?<!\\)\$|\p{Cc}(?<!\n)|\u202E|\u2028/u,
    );
    for (const [link] of text.matchAll(/(?<!\\)\]\([^)]*\)/gu)) {
      expect(link).toMatch(/^\]\(\.\.\/graph\/facts\/h\d\.md\)$/u);
    }
  });

  it('links to files whatever they are called', () => {
    const one = memory({ id: 'x', title: 'X' });
    const { text } = written([one], { knownAs: { x: { path: 'graph/facts/a b (1) ş.md' } } });
    expect(text).toContain('[X](../graph/facts/a%20b%20%281%29%20%C5%9F.md)');
  });
});
