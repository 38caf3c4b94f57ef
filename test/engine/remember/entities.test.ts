import { describe, expect, it } from 'vitest';
import { entitiesNamedIn } from '../../../src/engine/recall/entityName';
import { entitiesIn, slugOf } from '../../../src/engine/remember/entities';
import { ada, initialisedEngine } from '../support/testEngine';

describe('what a text is about', () => {
  const check = (text: string, ...expected: readonly string[]): void => {
    it(text, () => {
      expect(entitiesIn(text)).toEqual(expected.map((name) => `entity://${name}`));
    });
  };

  check('Redis and redis behind nginx, at Google', 'tech/redis', 'tech/nginx', 'org/google');
  check(
    'Ask Ada why src/api/users.ts needs Next.js',
    'person/ada',
    'file/src/api/users.ts',
    'tech/next.js',
  );
  check('Project Atlas lives in the billing-api repo', 'project/atlas', 'project/billing-api');
  check('Acme Labs GmbH pays for it', 'org/acme-labs');
  check('Written in Go, and go is fast; `rust` is not', 'tech/go', 'tech/rust');
  check("Ayşe Hanım Redis'i seçti", 'person/ayşe', 'tech/redis');
  check('Billing belongs to Tomasz, and the insurance export too', 'person/tomasz');
  check('The reader app is looked after by Kenji Sato since March', 'person/kenji-sato');
  check(
    'While she is away Murat covers, and Linda looks after search',
    'person/murat',
    'person/linda',
  );
  check('Search is owned by Platform team and maintained by Hetzner', 'org/hetzner');
  check('Health insurance covers the visit. Owner: Amara', 'person/amara');
  check(
    'Ayşe laboratuvar entegrasyonundan sorumlu, o yokken Murat bakıyor',
    'person/ayşe',
    'person/murat',
  );
  check('Faturalama Tomasz’a ait, arama servisinin sahibi Linda', 'person/tomasz', 'person/linda');
  check('Sunucular Ankara kümesinden sorumlu');
  check('Mail ada@example.com or install @scope/pkg');
  check('We rest on Monday and express ourselves');
  check('C++ and c# are not the same', 'tech/c++', 'tech/c#');

  it('is at most eight things, each once', () => {
    const names = 'redis nginx kafka docker jest vite vue svelte prisma zod redis'.split(' ');
    expect(entitiesIn(names.join(', '))).toHaveLength(8);
  });

  it('is found again by a question that names it', () => {
    for (const name of ['Next.js', 'users.ts', 'Redis']) {
      const [address = ''] = entitiesIn(`It is about ${name} today`);
      expect(entitiesNamedIn(`What about ${name}?`)(address)).toBe(true);
    }
  });
});

describe('a question in general words', () => {
  it('does not find every memory that names a thing of that kind', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('We decided to use Redis for sessions', ada);
    expect((await engine.recall('which tech entity', { textOnly: true })).hits).toEqual([]);
    expect((await engine.recall('redis', { textOnly: true })).hits).toHaveLength(1);
  });
});

describe('a slug', () => {
  it('is lower case with hyphens, dots and slashes of names left in it', () => {
    expect(slugOf('Hugging Face')).toBe('hugging-face');
    expect(slugOf('İstanbul')).toBe('istanbul');
    expect(slugOf('src/Api/users.ts')).toBe('src/api/users.ts');
  });
});
