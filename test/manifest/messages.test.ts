import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractMessages, messagesOf } from '../../scripts/l10n.mjs';

const readBundle = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join('l10n', name), 'utf8'));

const translations = readdirSync('l10n').filter((name) =>
  /^bundle\.l10n\.[\w-]+\.json$/u.test(name),
);
const placeholders = (message: string) => (message.match(/\{\w+\}/gu) ?? []).sort();

const messages: readonly string[] = await extractMessages();

describe('the messages of the sources', () => {
  it('are found wherever the call stands', () => {
    const text = `t('one'); vscode.l10n.t(\n  'two {0}',\n  x); l10n.t("don't"); start('no'); a.t('no'); t('it\\'s')`;
    expect(messagesOf(text)).toEqual(['one', 'two {0}', "don't", "it's"]);
  });

  it('are found in the catalogue, by key or by value', () => {
    const text = `import { by } from './catalogue';\nconst all = {\n  a: 'one {x}',\n  b: by('why', { c: 'word', otherwise:\n 'two {y}' }),\n};\n`;
    expect(messagesOf(text)).toEqual(['one {x}', 'two {y}']);
  });

  it('are literals, so that they can be found', () => {
    const files = ['src/extension', 'src/messages', 'src/engine/recall'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        // The catalogue says what its files have, which are looked through for themselves.
        .filter((file) => file.endsWith('.ts') && file !== 'catalogue.ts')
        .map((file) => join(folder, file)),
    );
    const wrong = files.filter((file) =>
      /(?<![\w.])(?:l10n\.)?t\(\s*[^'"\s)]/u.test(readFileSync(file, 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('are the English bundle; `node scripts/l10n.mjs` writes it', () => {
    const bundle = readBundle('bundle.l10n.json');
    expect(Object.keys(bundle)).toEqual(messages);
    expect(Object.entries(bundle).filter(([message, text]) => message !== text)).toEqual([]);
  });

  it.each(translations)('are all in %s, with the same placeholders', (name) => {
    const bundle = readBundle(name);
    expect(Object.keys(bundle).sort()).toEqual([...messages].sort());
    for (const message of messages) {
      expect(placeholders(bundle[message] ?? '')).toEqual(placeholders(message));
    }
  });

  it('are there in Turkish', () => {
    expect(translations).toContain('bundle.l10n.tr.json');
  });
});
