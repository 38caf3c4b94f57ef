import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linkGrounds,
  type Memory,
  memoryPath,
  memoryTypeNames,
  relationTypeNames,
} from '../../../src/engine';
import { editMemory, parseMemory, serializeMemory } from '../../../src/engine/format/memoryFile';
import { anyText } from '../../support/anyText';
import { runs } from '../../support/runs';

const path = memoryPath('graph/solutions/fixed-redis-a1b2c3.md');

const parsed = (text: string): Memory => {
  const { memory, problems } = parseMemory(text, path);
  if (memory === undefined) throw new Error(`Not read: ${JSON.stringify(problems)}`);
  return memory;
};

const document000 = `---
id: a1b2c3d4-e5f6-7890-abcd-ef1234567890
type: solution
title: "Fixed Redis connection timeouts"
tags: [redis, timeout, production, homelab]
importance: 0.8
confidence: 0.8
created: 2025-12-06T16:25:58+00:00
updated: "2025-12-06T16:25:58.164875+00:00"
relations:
  - target: def789ab-0000-4000-8000-000000000000
    type: SOLVES
    direction: outgoing
    strength: 0.8
    context: "Keepalive prevents idle disconnections"
---
Added socket_keepalive=True and socket_timeout=300 to Redis connection configuration.
`;

/** Characters that break serializers: quotes, backslashes, YAML's own marks, line breaks, other scripts. */
const troublesome = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    '9',
    '"',
    "'",
    '\\',
    ',',
    '[',
    ']',
    '{',
    '}',
    ':',
    '#',
    '-',
    '|',
    '>',
    '&',
    '*',
    '!',
    '%',
    '@',
    '`',
    ' ',
    '~',
    '?',
    '=',
    'ş',
    'İ',
    '漢',
    '🙂',
  ),
  minLength: 1,
  maxLength: 24,
});

const title = troublesome.map((text) => `t${text}`.replace(/\s+/gu, ' ').trim());
const tag = troublesome
  .map((text) => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase())
  .filter((text) => text !== '' && !text.includes(','));
const text = fc.array(troublesome, { maxLength: 4 }).map((lines) => lines.join('\n').trim());
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

const memory = fc.record<Memory>(
  {
    id: fc.uuid(),
    type: fc.constantFrom(...memoryTypeNames),
    title,
    tags: fc.uniqueArray(tag, { maxLength: 5 }),
    importance: share,
    confidence: share,
    created: fc.constant('2026-03-07T12:00:00.000Z'),
    updated: fc.constant('2026-03-07T12:00:00.000Z'),
    relations: fc.array(
      fc.record(
        {
          target: fc.uuid(),
          type: fc.constantFrom(...relationTypeNames),
          direction: fc.constantFrom('outgoing' as const, 'incoming' as const),
          strength: share,
          context: troublesome,
          edgeId: fc.uuid(),
          foundBy: fc.constantFrom(...linkGrounds),
        },
        { requiredKeys: ['target', 'type', 'direction'] },
      ),
      { maxLength: 3 },
    ),
    body: text,
    entities: fc.uniqueArray(title, { maxLength: 3 }),
    scope: fc.uniqueArray(title, { maxLength: 3 }),
    steps: fc.array(title, { minLength: 1, maxLength: 3 }),
    why: title,
    pinned: fc.constant(true),
    status: fc.constantFrom('archived' as const, 'superseded' as const),
    author: fc.constantFrom('human:ada' as const, 'agent:robot 2' as const),
  },
  {
    requiredKeys: [
      'id',
      'type',
      'title',
      'tags',
      'importance',
      'confidence',
      'relations',
      'body',
      'entities',
      'scope',
    ],
  },
);

describe('a memory file', () => {
  it("reads document 000's example with every field", () => {
    expect(parsed(document000)).toEqual({
      id: 'a1b2c3d4-e5f6-7890-abcd-ef1234567890',
      type: 'solution',
      title: 'Fixed Redis connection timeouts',
      tags: ['redis', 'timeout', 'production', 'homelab'],
      importance: 0.8,
      confidence: 0.8,
      created: '2025-12-06T16:25:58+00:00',
      updated: '2025-12-06T16:25:58.164875+00:00',
      relations: [
        {
          target: 'def789ab-0000-4000-8000-000000000000',
          type: 'SOLVES',
          direction: 'outgoing',
          strength: 0.8,
          context: 'Keepalive prevents idle disconnections',
        },
      ],
      body: 'Added socket_keepalive=True and socket_timeout=300 to Redis connection configuration.',
      entities: [],
      scope: [],
    });
  });

  it('gives back what was written, whatever the text holds', () => {
    fc.assert(
      fc.property(memory, (original) => {
        expect(parsed(serializeMemory(original))).toEqual(original);
      }),
      { numRuns: runs(400) },
    );
  });

  it('is not changed by being rewritten again and again', () => {
    fc.assert(
      fc.property(memory, (original) => {
        const once = serializeMemory(original);
        let twice = once;
        for (let round = 0; round < 4; round++)
          twice = editMemory(twice, parsed(twice), ['tags', 'title', 'relations']);
        expect(twice).toBe(once);
      }),
    );
  });

  it('keeps comments, unknown keys, key order and line endings when a field changes', () => {
    const text =
      '---\r\n# ours\r\nx_custom: {a: 1}   # kept\r\nid: a1\r\nzeta: last\r\ntype: fix\r\ntitle: T # why\r\nimportance: 0.5\r\nupdated: 2026-01-01\r\n---\r\n\r\nBody\r\n';
    const edited = editMemory(text, { ...parsed(text), status: 'archived', title: 'New: title' }, [
      'status',
      'title',
    ]);
    expect(edited).toBe(
      '---\r\n# ours\r\nx_custom: {a: 1}   # kept\r\nid: a1\r\nzeta: last\r\ntype: fix\r\ntitle: "New: title" # why\r\nimportance: 0.5\r\nupdated: 2026-01-01\r\nstatus: archived\r\n---\r\n\r\nBody\r\n',
    );
  });

  it('takes a removed field out with its line and nothing else', () => {
    const text =
      '---\nid: a1\ntype: fix\n# about status\nstatus: archived\ntitle: T\nimportance: 1\n---\nBody\n';
    const { status: _status, ...rest } = parsed(text);
    expect(editMemory(text, rest, ['status'])).toBe(
      '---\nid: a1\ntype: fix\n# about status\ntitle: T\nimportance: 1\n---\nBody\n',
    );
  });

  it('only gains the lines of a relation that is added, whatever the others hold', () => {
    const added = { target: 'x', type: 'SOLVES', direction: 'outgoing', strength: 0.25 } as const;
    fc.assert(
      fc.property(memory, (original) => {
        const text = serializeMemory(original);
        const relations = [...original.relations, added];
        const edited = editMemory(text, { ...original, relations }, ['relations']);
        expect(parsed(edited).relations).toEqual(relations);
        const rest = text.split('\n').filter((line) => line !== 'relations: []');
        const left = edited.split('\n');
        for (const line of rest) left.splice(left.indexOf(line), left.includes(line) ? 1 : 0);
        expect(left.length).toBe(edited.split('\n').length - rest.length);
      }),
    );
  });

  it('leaves every other line as it is, whatever they hold, when one field is set', () => {
    fc.assert(
      fc.property(memory, fc.nat(), (original, seed) => {
        const lines = serializeMemory(original).split('\n');
        lines.splice(1 + (seed % 3), 0, `# comment ${seed}`, `unknown_${seed}: "kept, as: it is"`);
        const text = lines.join('\n');
        const edited = editMemory(text, { ...parsed(text), importance: 0.123 }, ['importance']);
        const changed = text
          .split('\n')
          .filter((line, index) => edited.split('\n')[index] !== line);
        expect(changed.every((line) => line.startsWith('importance:'))).toBe(true);
        expect(parsed(edited).importance).toBe(0.123);
      }),
    );
  });

  it('keeps a byte order mark', () => {
    const text = `\uFEFF${document000}`;
    const edited = editMemory(text, { ...parsed(text), importance: 0.9 }, ['importance']);
    expect(edited).toBe(`\uFEFF${document000.replace('importance: 0.8', 'importance: 0.9')}`);
  });
});

describe('tags', () => {
  const check = (written: string, expected: readonly string[]): void => {
    expect(
      parsed(`---\nid: a1\ntype: fix\ntitle: T\nimportance: 1\ntags: ${written}\n---\n`).tags,
    ).toEqual(expected);
  };

  it('are read from a list, a comma list and a JSON array in a string', () => {
    check('[Redis, time out]', ['redis', 'time out']);
    check('redis, timeout', ['redis', 'timeout']);
    check(`'["cognitive-memory", "v3.1.0"]'`, ['cognitive-memory', 'v3.1.0']);
    check('["a\\"b", "c\\\\d", "e:f", "#g"]', ['a"b', 'c\\d', 'e:f', '#g']);
    check('', []);
  });
});

describe('a file that cannot be read', () => {
  const check = (
    text: string,
    expected: readonly (readonly [code: string, line: number])[],
  ): void => {
    const { memory: read, problems } = parseMemory(text, path);
    expect(read).toBeUndefined();
    expect(problems.map(({ code, line }) => [code, line])).toEqual(expected);
  };

  it('is reported with its line', () => {
    check('just text', [['missing_front_matter', 1]]);
    check('---\nid: a1\n', [['unclosed_front_matter', 1]]);
    check('---\nid: a1\ntags: [a\ntitle: T\n---\n', [['yaml_error', 4]]);
    check('---\nid: a1\nid: a2\n---\n', [['yaml_error', 3]]);
    check('---\ntype: fix\n---\n', [['missing_field', 1]]);
    check('---\nid: two words\n---\n', [['invalid_value', 2]]);
  });

  it('never runs what calls itself code', () => {
    check('---js\n{ id: process.exit(1) }\n---\n', [['unsupported_front_matter', 1]]);
    check('---javascript\nmodule.exports = {}\n---\n', [['unsupported_front_matter', 1]]);
    check('---coffee\nid: 1\n---\n', [['unsupported_front_matter', 1]]);
  });

  it('does not follow aliases without end', () => {
    const bomb = [
      'a: &a [x, x]',
      ...Array.from(
        { length: 8 },
        (_, i) => `${'bcdefghi'[i]}: &${'bcdefghi'[i]} [*${'abcdefgh'[i]}, *${'abcdefgh'[i]}]`,
      ),
    ];
    check(`---\nid: a1\n${bomb.join('\n')}\n---\n`, [['alias_limit', 1]]);
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (noise) => {
        parseMemory(noise, path);
        parseMemory(`---\n${noise}\n---\n`, path);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a wrong value', () => {
  const check = (line: string, expected: readonly string[]): void => {
    const { memory: read, problems } = parseMemory(
      `---\nid: a1\ntype: fix\ntitle: T\n${line}\n---\n`,
      path,
    );
    expect(read?.id).toBe('a1');
    expect(problems.map(({ code, severity, line: at }) => `${severity} ${code} ${at}`)).toEqual(
      expected,
    );
  };

  it('is a warning with its line, and takes its default', () => {
    check('importance: high', ['warning invalid_value 5']);
    check('importance: 2', ['warning invalid_value 5']);
    check('importance: 1\ncreated: yesterday', ['warning invalid_value 6']);
    check('importance: 1\nauthor: somebody', ['warning invalid_value 6']);
    check('importance: 1\nrelations:\n  - target: x\n    type: EATS', [
      'warning unknown_relation_type 6',
    ]);
    check('importance: 1\nemotion: {valence: happy, arousal: 3}', [
      'warning invalid_value 6',
      'warning invalid_value 6',
    ]);
    check('importance: 1\nrelations:\n  - {target: x, type: SOLVES, strength: much}', [
      'warning invalid_value 6',
    ]);
    check('importance: 1', []);
  });

  it('of type is read as general and left in the file', () => {
    const text = '---\nid: a1\ntype: recipe\ntitle: T\nimportance: 1\n---\n';
    const { memory: read, problems } = parseMemory(text, path);
    expect(read?.type).toBe('general');
    expect(problems[0]).toMatchObject({ code: 'unknown_type', line: 3, data: { value: 'recipe' } });
    expect(editMemory(text, { ...parsed(text), pinned: true }, ['pinned'])).toContain(
      'type: recipe',
    );
  });
});
