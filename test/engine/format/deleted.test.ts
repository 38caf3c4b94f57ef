import { describe, expect, it } from 'vitest';
import { withoutEpisodesOf } from '../../../src/engine/format/episodeFile';
import { withoutPlainVectors } from '../../../src/engine/format/vectorManifest';

const log = `# 2026-03-07

A word before.

## 10:30 - Vault password
- **Type:** fact
- **Tags:** secret
- **Memory:** [vault](../graph/facts/vault-3f2a1b.md)
- **Summary:** It is hunter2
  and more

## 11:00 - Other
- **Type:** fix
- **Summary:** Nothing else.
`;

const isVault = ({ memory }: { memory?: { path: string } }) =>
  memory?.path.endsWith('vault-3f2a1b.md') === true;

describe("a day's log without a deleted memory", () => {
  const cleaned = log.replace(
    /- Vault password[\s\S]*and more/u,
    '- Deleted memory\n- **Type:** fact\n- **Summary:** The memory of this entry was deleted for good.',
  );

  it('says that something was there, and nothing of what; the rest stays, line endings too', () => {
    expect(withoutEpisodesOf(log, isVault)).toBe(cleaned);
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    expect(withoutEpisodesOf(crlf(log), isVault)).toBe(crlf(cleaned));
    expect(withoutEpisodesOf(log, () => false)).toBe(log);
  });

  it('does so in the form with columns too', () => {
    const columns =
      '## 10:30 | fact | confidence:high | tags:[secret]\nIt is hunter2\n- **Memory:** [v](../graph/facts/vault-3f2a1b.md)\n\n## 11:00 | fix\nOther\n';
    expect(withoutEpisodesOf(columns, isVault)).toBe(
      '## 10:30 | fact\nDeleted memory\n\nThe memory of this entry was deleted for good.\n\n## 11:00 | fix\nOther\n',
    );
  });
});

describe('vectors without a deleted memory', () => {
  it('keep the others and every other field', () => {
    const text = JSON.stringify({ model: 'm', extra: [1], entries: { a: [0.5], b: [1] } });
    expect(JSON.parse(withoutPlainVectors(text, ['a']) ?? '')).toEqual({
      model: 'm',
      extra: [1],
      entries: { b: [1] },
    });
  });

  it.each([
    '',
    '{',
    '[]',
    '{"entries": 1}',
    '{"entries": {"b": []}}',
    '{"model":"m","entries":{"b":[1]}}',
  ])('of %j has nothing to take out', (text) => {
    expect(withoutPlainVectors(text, ['a'])).toBeUndefined();
  });
});
