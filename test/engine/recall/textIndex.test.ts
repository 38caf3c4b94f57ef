import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextDocument, TextIndex } from '../../../src/engine/recall/textIndex';
import { createTextIndex, createTextIndexReader } from '../../../src/engine/recall/textIndex';
import { copyOf } from './copyOf';

function memory(id: string, given: Partial<TextDocument>): TextDocument {
  return { id, title: '', tags: [], body: '', entities: [], ...given };
}

const PROJECT: readonly TextDocument[] = [
  memory('keepalive', {
    title: 'Redis drops idle connections',
    tags: ['bug', 'redis'],
    body: "Setting `socket_keepalive` to true in the client's options fixed it.",
    entities: ['socket_keepalive'],
  }),
  memory('retries', {
    title: 'Retries back off with jitter',
    tags: ['reliability'],
    body: 'We try a failed call at most maxRetryCount times.',
  }),
  memory('themes', { title: 'Themes', body: 'The colours were renamed in v3.1.0 and it broke.' }),
  memory('deploy', { title: 'How we deploy', body: 'The deployment runs from the main branch.' }),
  memory('on-call', { title: 'Who is on call', body: 'The rota is in the calendar.' }),
  memory('cafe', { title: 'Release party', body: 'We met in the café at the corner.' }),
  memory('ayarlar', {
    title: 'Sunucu ayarları',
    body: "Deploy sırasında ayarlar ortam değişkenlerinden okunur, Redis'in adresi de.",
  }),
  memory('isik', { title: 'IŞIK modülü', body: 'Bu modül İstanbul için yazıldı.' }),
];

function projectIndex() {
  const index = createTextIndex();
  for (const document of PROJECT) index.set(document);
  return index;
}

const best = (query: string) => projectIndex().search(query, { limit: 3 })[0]?.id;
const found = (query: string) =>
  projectIndex()
    .search(query, { limit: 10 })
    .map(({ id }) => id);
const whileTyping = (query: string) =>
  projectIndex().search(query, { limit: 3, asYouType: true })[0]?.id;

describe('the best memory for a query', () => {
  test.each([
    ['why are idle connections dropped?', 'keepalive'],
    ['socket_keepalive', 'keepalive'],
    ['keepalive of a socket', 'keepalive'],
    ['maxRetryCount', 'retries'],
    ['maxretrycount', 'retries'],
    ['max retry count', 'retries'],
    ['v3.1.0', 'themes'],
    ['3.1.0', 'themes'],
    ['deploying', 'deploy'],
    ['reliability', 'retries'],
    ['cafe', 'cafe'],
    ['CAFÉ', 'cafe'],
    ['ayarlar', 'ayarlar'],
    ['ayarı', 'ayarlar'],
    ['deploy ayarları nedir', 'ayarlar'],
    ['ışık', 'isik'],
    ['isik', 'isik'],
    ['istanbul', 'isik'],
    ['who is on', 'on-call'],
  ])('%s', (query, expected) => {
    expect(best(query)).toBe(expected);
  });
});

describe('what a query finds', () => {
  test('English loanwords are found in Turkish text, and Turkish queries find English text', () => {
    expect(found('deployments')).toEqual(expect.arrayContaining(['deploy', 'ayarlar']));
    expect(found('deploy nasıl yapılıyor')).toEqual(expect.arrayContaining(['deploy', 'ayarlar']));
  });

  test('a word is not completed or corrected unless it is being typed', () => {
    expect(found('reliab')).toEqual([]);
    expect(found('reliabilty')).toEqual([]);
  });

  test.each(['', '   ', '?!', 'zebra'])('nothing for %j', (query) => {
    expect(found(query)).toEqual([]);
  });
});

describe('while typing', () => {
  test.each([
    ['reliab', 'retries'],
    ['conection', 'keepalive'],
    ['who is on c', 'on-call'],
    ['how we', 'deploy'],
    ['ayarl', 'ayarlar'],
  ])('%s', (query, expected) => {
    expect(whileTyping(query)).toBe(expected);
  });

  test('only the last word may be a beginning', () => {
    const hits = projectIndex().search('cal party', { limit: 5, asYouType: true });
    expect(hits.map(({ id }) => id)).toEqual(['cafe']);
  });

  test('a word followed by a space is finished', () => {
    expect(whileTyping('cal ')).toBeUndefined();
  });
});

describe('a hit', () => {
  test('says which words of the query were found where, as the user wrote them', () => {
    const [hit] = projectIndex().search('Redis socket_keepalive bugs zebra', { limit: 1 });
    expect(hit?.matches).toEqual([
      { word: 'Redis', fields: ['title', 'tags'] },
      { word: 'socket_keepalive', fields: ['body', 'entities'] },
      { word: 'bugs', fields: ['tags'] },
    ]);
  });

  test('tells a word of title and body from one of the title alone', () => {
    const index = createTextIndex();
    index.set(memory('one', { title: 'Cache keys', body: 'The cache is warm.' }));
    expect(index.search('cache keys', { limit: 1 })[0]?.matches).toEqual([
      { word: 'cache', fields: ['title', 'body'] },
      { word: 'keys', fields: ['title'] },
    ]);
  });

  test('names the typed word behind a completed one', () => {
    const [hit] = projectIndex().search('reliab', { limit: 1, asYouType: true });
    expect(hit?.matches).toEqual([{ word: 'reliab', fields: ['tags'] }]);
  });

  test('is worth more with the word in the title than in the body', () => {
    const index = createTextIndex();
    index.set(memory('body', { title: 'Notes', body: 'about caching in general' }));
    index.set(memory('title', { title: 'Caching', body: 'about notes in general' }));
    expect(index.search('caching', { limit: 2 }).map(({ id }) => id)).toEqual(['title', 'body']);
  });

  test('is not worth more for the number of words matched than they are together', () => {
    const index = createTextIndex();
    index.set(memory('both', { body: 'alpha beta' }));
    const score = (query: string) => index.search(query, { limit: 1 })[0]?.score ?? 0;
    expect(score('alpha beta')).toBeCloseTo(score('alpha') + score('beta'));
  });
});

describe('what the words of the best document say', () => {
  const strengthOf = (query: string) => {
    const matches = projectIndex().match(query);
    return matches.best(1).map((hit) => Number(matches.strengthOf(hit).toFixed(2)));
  };

  test.each(['socket_keepalive', 'maxRetryCount', 'Who is on call?'])(
    'is all for “%s”',
    (query) => {
      expect(strengthOf(query)).toEqual([1]);
    },
  );

  test('is less the more of a question it does not hold', () => {
    const [most = 0] = strengthOf('which connections are dropped in Kyoto?');
    const [least = 0] = strengthOf('which connections of the gateway wait for a person in Kyoto?');
    expect(most).toBeLessThan(1);
    expect(least).toBeLessThan(most);
    expect(least).toBeGreaterThan(0);
  });
});

describe('documents taken as one text', () => {
  const index = createTextIndex();
  const put = (id: string, body: string) =>
    index.set({ id, title: '', tags: [], entities: [], body });
  put('asked', 'Which database holds the invoices?');
  put('answered', 'Postgres, since the spring.');
  put('other', 'Lunch is at noon; whoever comes late waits for the cook, or eats bread and soup.');
  const matches = index.match('does the database of invoices run Postgres');

  test('score alone what each scores by itself', () => {
    for (const { id, score } of matches.best(3)) {
      expect(matches.together([{ id, weight: 1 }])).toBeCloseTo(score, 6);
    }
    expect(matches.together([{ id: 'other', weight: 1 }])).toBe(0);
  });

  test('hold together what neither holds alone, each as far as its weight goes', () => {
    const of = (...parts: readonly (readonly [string, number])[]) =>
      matches.together(parts.map(([id, weight]) => ({ id, weight })));
    const alone = of(['asked', 1]);
    expect(of(['asked', 1], ['answered', 1])).toBeGreaterThan(alone);
    expect(of(['asked', 1], ['answered', 1])).toBeGreaterThan(of(['asked', 1], ['answered', 0.4]));
    expect(of(['asked', 1], ['other', 1])).toBeLessThan(alone);
    expect(of(['asked', 1], ['gone', 1])).toBe(alone);
  });
});

describe('searching', () => {
  test('keeps to the limit and to what is accepted', () => {
    const index = projectIndex();
    expect(index.search('deploy redis', { limit: 1 })).toHaveLength(1);
    const accepted = index.search('deploy', { limit: 5, accept: (id) => id !== 'deploy' });
    expect(accepted.map(({ id }) => id)).toEqual(['ayarlar']);
  });

  test('orders equals by id, however they were added', () => {
    const index = createTextIndex();
    for (const id of ['c', 'a', 'b']) index.set(memory(id, { body: 'the same words' }));
    expect(index.search('words', { limit: 3 }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('changing the index', () => {
  test('a memory set again is found by its new text only', () => {
    const index = projectIndex();
    index.set(memory('themes', { body: 'Palettes replaced them.' }));
    expect(index.size).toBe(PROJECT.length);
    expect(index.search('colours', { limit: 1 })).toEqual([]);
    expect(index.search('palette', { limit: 1 })[0]?.id).toBe('themes');
  });

  test('a removed memory is gone, and removing it again is no error', () => {
    const index = projectIndex();
    index.remove('themes');
    index.remove('themes');
    expect(index.has('themes')).toBe(false);
    expect(index.size).toBe(PROJECT.length - 1);
    expect(index.search('v3.1.0', { limit: 1 })).toEqual([]);
  });
});

describe('a memory that was changed', () => {
  test('hides no other one that has the same words', () => {
    const [index, other] = [createTextIndex(), createTextIndex()];
    const one = memory('one', { title: 'Redis and sessions', body: 'Redis holds the sessions.' });
    const two = memory('two', {
      title: 'Redis and mails',
      body: 'Redis holds the queue of mails.',
    });
    for (const document of [one, two, two]) index.set(document);
    for (const document of [one, two]) other.set(document);
    const found = (of: TextIndex) =>
      of.search('redis', { limit: 9 }).map(({ id, score }) => [id, score]);
    expect(found(other)).toHaveLength(2);
    expect(found(index)).toEqual(found(other));
  });
});

describe('a sweep', () => {
  const words = fc.array(
    fc.constantFrom('re', 'red', 'redo', 'redis', 'retry', 'rota', 'a', 'an'),
    {
      maxLength: 5,
    },
  );
  const change = fc.record({
    id: fc.constantFrom('0', '1', '2', '3', '4'),
    body: fc.option(words),
  });

  const apply = (index: TextIndex, { id, body }: { id: string; body: string[] | null }): void => {
    if (body === null) index.remove(id);
    else index.set(memory(id, { title: `Memory ${id}`, body: body.join(' ') }));
  };

  test('leaves an index that answers as a new one, whatever changes and is looked for meanwhile', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (before, meanwhile) => {
        const [index, other] = [createTextIndex(), createTextIndex()];
        for (const one of before) apply(index, one);
        const steps = index.sweep()[Symbol.iterator]();
        for (const one of meanwhile) {
          steps.next();
          apply(index, one);
          index.search('redis retry', { limit: 5 });
        }
        while (steps.next().done !== true);
        const last = new Map([...before, ...meanwhile].map((one) => [one.id, one]));
        for (const one of last.values()) apply(other, one);
        for (const query of ['red', 'redis', 'retry rota', 'memory']) {
          const ids = (of: TextIndex) =>
            of
              .search(query, { limit: 9 })
              .map(({ id }) => id)
              .sort();
          expect(ids(index)).toEqual(ids(other));
        }
      }),
    );
  });

  test('is due when most of what was ever added is gone', () => {
    const index = createTextIndex();
    expect(index.isDirty).toBe(false);
    for (let round = 0; round < 100; round++) {
      index.set(memory('one', { title: 'One', body: `round ${round}` }));
    }
    expect(index.isDirty).toBe(true);
    for (const _step of index.sweep());
    expect(index.isDirty).toBe(false);
    expect(index.search('round', { limit: 2 }).map(({ id }) => id)).toEqual(['one']);
  });
});

describe('an index written down', () => {
  test('read back answers as the index did, and both go their own way after', () => {
    const index = projectIndex();
    const copy = copyOf(index);
    const before = index.search('idle redis', { limit: 3 });
    expect(copy?.size).toBe(PROJECT.length);
    expect(copy?.search('idle redis', { limit: 3 })).toEqual(before);
    copy?.set(memory('new', { title: 'Idle Redis', body: 'idle idle '.repeat(50) }));
    copy?.remove('retries');
    expect(copy?.search('idle redis', { limit: 3 })[0]?.id).toBe('new');
    expect(copy?.search('jitter', { limit: 3 })).toEqual([]);
    expect(index.search('idle redis', { limit: 3 })).toEqual(before);
  });

  test('keeps the stamp of each document', () => {
    const reader = createTextIndexReader();
    for (const line of projectIndex().lines((id) => `stamp of ${id}`)) reader.take(line);
    expect(reader.finish()?.stamps.get('themes')).toBe('stamp of themes');
  });

  test('holds nothing of a removed memory', () => {
    const index = projectIndex();
    index.remove('on-call');
    const lines = () => [...index.lines(() => '')].join('\n');
    expect(lines()).not.toMatch(/calendar|rota|on-call/u);
    for (const _step of index.sweep());
    expect(lines()).not.toMatch(/calendar|rota|on-call/u);
    expect(copyOf(index)?.search('calendar', { limit: 3 })).toEqual([]);
  });

  test('holds no sentence of a memory', () => {
    const text = [...projectIndex().lines(() => '')].join('\n');
    expect(text).not.toContain('We met in the');
  });

  test.each([
    ['by other rules of analysis', { analysis: 0 }],
    ['with fewer fields', { fields: ['text'] }],
    ['with other fields', { fields: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ])('%s is not taken', (_, change) => {
    const [first = '', ...others] = projectIndex().lines(() => '');
    const reader = createTextIndexReader();
    reader.take(JSON.stringify({ ...JSON.parse(first), ...change }));
    for (const line of others) reader.take(line);
    expect(reader.finish()).toBeUndefined();
  });

  test('of nothing is not taken', () => {
    expect(createTextIndexReader().finish()).toBeUndefined();
  });
});
