import { describe, expect, it } from 'vitest';
import { toolsByKind } from '../../../../src/engine/languages/kinds';
import { inEachLanguage } from '../../../../src/engine/languages/registry';
import { createTextIndex } from '../../../../src/engine/recall/textIndex';

const index = createTextIndex();
for (const [id, text] of [
  ['pnpm', 'We use pnpm, not npm.'],
  ['postgres', 'Orders live in Postgres 16.'],
  ['rabbit', 'Invoices are sent to RabbitMQ at night.'],
  ['lunch', 'The team eats together on Fridays.'],
] as const) {
  index.set({ id, title: text, tags: [], entities: [], body: '' });
}

const found = (query: string): readonly string[] =>
  index.search(query, { limit: 3 }).map(({ id }) => id);

describe('a question for a kind of tool', () => {
  it.each([
    ['which package manager do we use', 'pnpm'],
    ['how do I install dependencies', 'pnpm'],
    ['which database holds the orders', 'postgres'],
    ['what message broker is there', 'rabbit'],
    ['hangi paket yöneticisini kullanıyoruz', 'pnpm'],
    ['veritabanımız ne', 'postgres'],
  ])('finds the memory that names the tool: “%s”', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  it('asks for no tool where only a part of what the kind is called is said', () => {
    expect(found('who is the manager')).toEqual([]);
  });

  it('asks for no tool where a longer text mentions a kind', () => {
    const text =
      'Add a column to the reports so that everybody who opens them sees when the database was last read';
    expect(found(text)).not.toContain('postgres');
  });

  it('says which of its words the tool stands for', () => {
    const [hit] = index.search('which package manager do we use', { limit: 1 });
    const words = hit?.matches.map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['package', 'manager']));
  });
});

describe('the kinds of tools', () => {
  it('are known by the keys that the languages have names for, in every language at most once', () => {
    for (const called of inEachLanguage('kinds')) {
      expect(Object.keys(called).filter((kind) => !toolsByKind().has(kind))).toEqual([]);
      for (const names of Object.values(called)) expect(new Set(names).size).toBe(names.length);
    }
  });

  it('are written as in running text, in lower case, each of one word and once in its kind', () => {
    for (const tools of toolsByKind().values()) {
      expect(tools.filter((tool) => tool !== tool.toLowerCase() || /\s/u.test(tool))).toEqual([]);
      expect(new Set(tools).size).toBe(tools.length);
    }
  });
});
