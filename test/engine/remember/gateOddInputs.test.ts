import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine } from '../support/testEngine';

/** Texts of which each is a thing of its own, said one after another. */
const apart: Readonly<Record<string, readonly string[]>> = {
  emoji: ['🎉', '🎉🎉', '🚀', '👍', '👍👍'],
  numbers: ['42', '43', '8080', '8081', '3.14', '2026-03-07', '2026-03-08', '1.0.0', '1.0.1'],
  'very short words': ['up', 'down', 'off', 'açık', 'kapalı', 'A', 'B', 'TODO', 'FIXME'],
  'languages with signs in their names': ['C', 'C++', 'C#', 'F#', 'R', 'Go', '.NET'],
  addresses: [
    ...['https://example.com/a', 'https://example.com/b', 'http://example.com/a'],
    ...['https://example.com/a?x=1', 'https://example.com/a?x=2', 'https://example.com/a#top'],
    ...['See https://ci.example.com/build/101', 'See https://ci.example.com/build/102'],
    ...['192.168.0.1', '192.168.0.2', 'ada@example.com owns it', 'bob@example.com owns it'],
  ],
  'blocks of code': [
    '```js\nconst a = 1;\n```',
    '```js\nconst a = 2;\n```',
    '```js\nconst b = 1;\n```',
    '```json\n{ "debug": true }\n```',
    '```json\n{ "debug": false }\n```',
  ],
  'commands within a sentence': [
    ...['`git pull --rebase`', '`git pull`', '`git push`', '`git push --force`'],
    ...['Deploy with `npm run deploy`.', 'Deploy with `npm run deploy -- --prod`.'],
  ],
  'code without marks': [
    ...['x = 1', 'y = 1', 'x == 1', 'x != 1', '{"port": 3000}', '{"port": 3001}'],
    ...['SELECT * FROM users WHERE id = 1;', 'DELETE FROM users WHERE id = 1;'],
  ],
  'steps in another order, or fewer': [
    ...['1. Build\n2. Test\n3. Deploy', '1. Test\n2. Build\n3. Deploy', '1. Build\n2. Test'],
  ],
  lists: ['- eggs\n- milk', '- eggs\n- bread', '- eggs\n- milk\n- bread'],
  'what is meant and what is not': [
    ...['Use tabs, not spaces.', 'Use spaces, not tabs.'],
    ...['Run the linter before the build.', 'Run the build before the linter.'],
    ...['Copy staging to production.', 'Copy production to staging.'],
    ...['Girintide sekme değil boşluk kullan.', 'Girintide boşluk değil sekme kullan.'],
  ],
  'two languages in one text': [
    'Biz PostgreSQL kullanıyoruz for the orders service.',
    'Biz PostgreSQL kullanıyoruz for the billing service.',
    'Testleri pnpm test ile çalıştır',
    'Testleri npm test ile çalıştır',
  ],
  'other scripts': ['中文测试', '中文測試', '日本語テスト', 'مرحبا', 'مرحبا بك', 'שלום'],
  'amounts and units': ['$100', '€100', '100 USD', '100 EUR', '5 MB', '5 GB'],
  'answers of one thing': [
    ...['The API returns 201.', 'The API never returns 500.', 'The API returns 404 on failure.'],
  ],
};

describe('nothing is merged with what it is not, and nothing replaced', () => {
  it.each(Object.keys(apart))('of %s', async (kind) => {
    const { engine } = await initialisedEngine();
    const texts = apart[kind] ?? [];
    for (const text of texts) {
      expect([text, (await engine.remember(text, ada)).action]).toEqual([text, 'created']);
    }
    expect(await engine.list()).toHaveLength(texts.length);
  });
});

describe('numbers in words', () => {
  it.each([
    ['The crawler waits two seconds between requests.', 'two', 'five', '5'],
    ['Ödeme servisi üç kez dener.', 'üç', 'beş', '5'],
  ])('are values: “%s”', async (known, before, after, figure) => {
    const { engine } = await initialisedEngine();
    await engine.remember(known, ada);
    const changed = await engine.remember(known.replace(before, after), ada);
    expect(changed.action).toBe('superseded');
    const again = await engine.remember(known.replace(before, figure), ada);
    expect(again).toMatchObject({ action: 'reinforced', memory: { id: changed.memory?.id } });
  });
});
