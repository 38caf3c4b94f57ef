import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDigestedMonth, planAuditDigest } from '../../../src/engine/history/auditDigest';

const header = '# Audit log: one line for each change of this folder\n';

const line = (
  day: string,
  { action = 'CREATE', actor = 'human:ada', summary = 'text' } = {},
): string => `${day}T10:00Z | ${action} | graph/a.md | ${actor} | auto | ${summary}\n`;

const soul = '2026-05-03T10:00Z | EXTERNAL | SOUL.md | external | - | ⚠️ CRITICAL SOUL.md: changed';

const old =
  line('2026-05-01') +
  line('2026-05-02') +
  `${soul}\n` +
  line('2026-05-04', { action: 'EDIT', actor: 'agent:claude' }) +
  line('2026-04-30');
const young = line('2026-08-24');

const archiveOfMay = `## 2026-05

| action | actor | operations |
| --- | --- | --- |
| CREATE | \`human:ada\` | 2 |
| EDIT | \`agent:claude\` | 1 |
| EXTERNAL | \`external\` | 1 |

\`\`\`text
${soul}
\`\`\`
`;

describe('the audit log', () => {
  test('is kept in full for ninety days, whole months at a time', () => {
    expect(lastDigestedMonth(new Date('2026-11-22T00:00:00Z'))).toBe('2026-07');
    expect(lastDigestedMonth(new Date('2026-11-29T23:59:00Z'))).toBe('2026-07');
    expect(lastDigestedMonth(new Date('2026-11-30T00:00:00Z'))).toBe('2026-08');
    expect(lastDigestedMonth(new Date('2026-01-15T00:00:00Z'))).toBe('2025-09');
  });

  test('leaves counts of its older months, and what was critical in full', () => {
    const planned = planAuditDigest({ log: header + old + young, archive: undefined }, '2026-07');
    expect(planned?.months).toEqual(['2026-04', '2026-05']);
    expect(planned?.log).toBe(header + young);
    expect(planned?.archive).toBe(`# Audit archive

Digests of the months that the audit log does not keep in full any more: how often who did what, and every change of a
critical file. The history has each operation for ever.

## 2026-04

| action | actor | operations |
| --- | --- | --- |
| CREATE | \`human:ada\` | 1 |

${archiveOfMay}`);
  });

  test('is left alone where no month is over', () => {
    expect(planAuditDigest({ log: header + young, archive: undefined }, '2026-07')).toBeUndefined();
    expect(planAuditDigest({ log: '', archive: undefined }, '2026-07')).toBeUndefined();
  });

  test('keeps lines that are no entries', () => {
    const odd = 'not an entry\n2026-05-01 | half\n<<<<<<< HEAD\n';
    const planned = planAuditDigest({ log: odd + old, archive: undefined }, '2026-07');
    expect(planned?.log).toBe(odd);
  });

  test('keeps every other part of the archive', () => {
    const archive = `# Ours\n\nOur words.\n\n## 2026-01\n\nBy hand.\n\n${archiveOfMay}`;
    const planned = planAuditDigest({ log: line('2026-06-01'), archive }, '2026-07');
    expect(planned?.archive.startsWith(archive.trimEnd())).toBe(true);
    expect(planned?.archive).toContain('## 2026-06\n');
  });

  test('counts nothing twice when a merge or a crash brings digested lines back', () => {
    const first = planAuditDigest({ log: header + old, archive: undefined }, '2026-07');
    const again = planAuditDigest({ log: header + old, archive: first?.archive }, '2026-07');
    expect(again?.archive).toBe(first?.archive);
    const part = planAuditDigest({ log: line('2026-05-02'), archive: first?.archive }, '2026-07');
    expect(part?.archive).toBe(first?.archive);
  });

  test('reads an archive that git merged by union', () => {
    const merged = `# Audit archive\n\n${archiveOfMay}| CREATE | \`human:ada\` | 7 |\n\n${archiveOfMay}`;
    const planned = planAuditDigest({ log: line('2026-05-09'), archive: merged }, '2026-07');
    expect(planned?.archive.match(/^## /gmu)).toHaveLength(1);
    expect(planned?.archive).toContain('| CREATE | `human:ada` | 7 |');
    expect(planned?.archive.match(/CRITICAL/gu)).toHaveLength(1);
  });

  const anyLine = fc.oneof(
    fc
      .record({
        month: fc.integer({ min: 1, max: 12 }),
        actor: fc.constantFrom('human:ada', 'agent:a`b', 'external'),
        action: fc.constantFrom('CREATE', 'EDIT', 'DECAY'),
        critical: fc.boolean(),
      })
      .map(({ month, actor, action, critical }) =>
        line(`2026-${String(month).padStart(2, '0')}-11`, {
          actor,
          action,
          summary: critical ? '⚠️ CRITICAL SOUL.md: x' : 'x',
        }),
      ),
    fc.string({ maxLength: 20 }).map((text) => `${text.replace(/[\r\n]/gu, ' ')}\n`),
  );

  test('every line is either still in the log or counted in the archive', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const log = lines.join('');
        const planned = planAuditDigest({ log, archive: undefined }, '2026-07');
        const kept = planned?.log ?? log;
        const counted = [...(planned?.archive ?? '').matchAll(/\| (\d+) \|$/gmu)].reduce(
          (sum, [, count]) => sum + Number(count),
          0,
        );
        expect(kept.split('\n').length + counted).toBe(log.split('\n').length);
        for (const one of lines) {
          if (one.includes('CRITICAL')) expect(`${kept}${planned?.archive}`).toContain(one.trim());
        }
      }),
    );
  });
});
