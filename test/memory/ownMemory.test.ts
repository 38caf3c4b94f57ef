import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Engine } from '../../src/engine';
import { testEngine } from '../engine/support/testEngine';

interface Evaluation {
  readonly questions: readonly { readonly ask: string; readonly expect: readonly string[] }[];
}

/** The project's own memory, without what is personal or derived. */
const ownMemory = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync('memory', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path, readFileSync(`memory/${path}`, 'utf8')]),
  );

const { questions } = parse(readFileSync('memory/eval.yaml', 'utf8')) as Evaluation;

describe("the project's own memory", () => {
  let engine: Engine;

  beforeAll(() => {
    engine = testEngine(ownMemory()).engine;
  });

  it('has at least thirty memories and no problems', async () => {
    const { total, problems } = await engine.stats();
    expect(problems).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(30);
  });

  it('says of each memory which commit, file or measurement it comes from', async () => {
    const source = /commit [0-9a-f]{7}|(?:src|test|scripts|bench|docs)\/[\w./-]+|npm run [\w:]+/u;
    const sourceless: string[] = [];
    for (const { id, title } of await engine.list()) {
      const { memory } = await engine.get(id, { peek: true });
      if (!source.test(memory.body)) sourceless.push(title);
    }
    expect(sourceless).toEqual([]);
  });

  it('holds each relation at both ends', async () => {
    const list = await engine.list();
    const details = await Promise.all(list.map(({ id }) => engine.get(id, { peek: true })));
    const ends = details.flatMap(({ id, memory }) =>
      memory.relations.map(({ target, type, direction }) =>
        direction === 'outgoing' ? `${id} ${type} ${target}` : `${target} ${type} ${id}`,
      ),
    );
    expect(ends.length).toBeGreaterThan(30);
    expect(
      [...new Set(ends)].filter((end) => ends.filter((other) => other === end).length !== 2),
    ).toEqual([]);
  });

  it.each(questions)('answers: $ask', async ({ ask, expect: titles }) => {
    const { hits } = await engine.recall(ask, { limit: 5 });
    const found = hits.map(({ title }) => title);
    expect(found.filter((title) => titles.includes(title))).not.toEqual([]);
  });
});
