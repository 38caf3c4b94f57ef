import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryPath, relationTypeNames, tryMemoryPath } from '../../../src/engine';
import {
  type EdgeFile,
  editEdge,
  parseEdge,
  serializeEdge,
} from '../../../src/engine/format/edgeFile';
import { edgeFileName } from '../../../src/engine/model/fileName';
import { anyText } from '../../support/anyText';
import { runs } from '../../support/runs';

const stat = { path: memoryPath('graph/edges/e.md'), size: 0, modified: 0 };

const edge: EdgeFile = {
  id: '9c8d7e6f-0000-4000-8000-000000000000',
  type: 'SOLVES',
  from: 'a1b2c3d4-0000-4000-8000-000000000000',
  fromTitle: 'Fixed "Redis" timeouts',
  to: 'def789ab-0000-4000-8000-000000000000',
  toTitle: 'Redis drops: under load',
  strength: 0.8,
  description: 'The keepalive **fix**.\n\n---\n\nAnd more.',
  created: '2026-03-07T12:00:00.000Z',
  updated: '2026-03-07T12:00:00.000Z',
};

const golden = `---
id: 9c8d7e6f-0000-4000-8000-000000000000
type: SOLVES
from_id: a1b2c3d4-0000-4000-8000-000000000000
from_title: "Fixed \\"Redis\\" timeouts"
to_id: def789ab-0000-4000-8000-000000000000
to_title: "Redis drops: under load"
strength: 0.8
created: 2026-03-07T12:00:00.000Z
updated: 2026-03-07T12:00:00.000Z
---
The keepalive **fix**.

---

And more.
`;

const readBack = (text: string): EdgeFile | undefined => {
  const { edge: read, words, problems } = parseEdge(text, stat);
  expect(problems).toEqual([]);
  if (read === undefined || words === undefined) return undefined;
  const { stat: _stat, ...said } = read;
  return { ...said, ...words };
};

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const line = word.map((text) => `t${text}`.replace(/[\p{Cc}\s\p{Surrogate}]+/gu, ' ').trim());

describe('an edge file', () => {
  it('is written as document 000 shows it, and read back the same', () => {
    expect(serializeEdge(edge)).toBe(golden);
    expect(readBack(golden)).toEqual(edge);
  });

  it('gives back what was written, whatever the words hold', () => {
    fc.assert(
      fc.property(
        line,
        line,
        fc.constantFrom(...relationTypeNames),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (fromTitle, description, type, strength) => {
          const written = { ...edge, fromTitle, description, type, strength };
          expect(readBack(serializeEdge(written))).toEqual(written);
        },
      ),
    );
  });

  it('keeps unknown keys, comments, order and line endings when something changes', () => {
    const text = golden
      .replace('strength: 0.8', '# how much\nmine: {a: 1}\nstrength: 0.8 # guessed')
      .replaceAll('\n', '\r\n');
    const changed = editEdge(text, { ...edge, strength: 0.25, description: 'One.\nTwo.' }, [
      'strength',
      'description',
    ]);
    const body = 'The keepalive **fix**.\r\n\r\n---\r\n\r\nAnd more.\r\n';
    expect(changed).toBe(text.replace('0.8 #', '0.25 #').replace(body, 'One.\r\nTwo.\r\n'));
  });

  it('that is written from the other end is turned round with its titles, and not before', () => {
    const text = golden.replace('type: SOLVES', 'type: solved-by');
    const read = readBack(text);
    expect(read).toMatchObject({
      type: 'SOLVES',
      from: edge.to,
      fromTitle: edge.toTitle,
      to: edge.from,
    });
    if (read === undefined) return;
    const stronger = editEdge(text, { ...read, strength: 1 }, ['strength']);
    expect(stronger).toBe(text.replace('strength: 0.8', 'strength: 1'));
    const retyped = editEdge(text, { ...read, type: 'CAUSES' }, ['type']);
    expect(retyped).toContain(
      `type: CAUSES\nfrom_id: ${edge.to}\nfrom_title: "Redis drops: under load"\nto_id: ${edge.from}\n`,
    );
    expect(readBack(retyped)).toEqual({ ...read, type: 'CAUSES' });
  });

  it('has a name that every file system takes, whatever the titles', () => {
    fc.assert(
      fc.property(
        anyText({ maxLength: 150 }),
        word,
        fc.constantFrom(...relationTypeNames),
        (from, to, type) => {
          const name = edgeFileName({ from, to }, { id: 'A1B2-c3d4', type });
          expect(name).toMatch(/^[a-z0-9-]+--[A-Z_]+--[a-z0-9-]+-a1b2c3\.md$/u);
          expect(tryMemoryPath(`graph/edges/${name}`)).toBeDefined();
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
