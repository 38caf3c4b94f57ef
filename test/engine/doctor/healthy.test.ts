import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DoctorProblem, Engine } from '../../../src/engine';
import { document000Store } from '../../fixtures/document000Store';
import { ada, initialisedEngine, testEngine } from '../support/testEngine';

const linesOf = (problems: readonly DoctorProblem[]): readonly string[] =>
  problems.map(({ path, line, code, data }) => `${path}:${line} ${code} ${JSON.stringify(data)}`);

const problemsOf = async (engine: Engine): Promise<readonly string[]> =>
  linesOf((await engine.doctor()).problems);

/** A folder on the disk, without what is personal or derived. */
const filesBelow = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(md|gitignore|gitattributes|log)$/u.test(path))
      .map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]),
  );

describe('the doctor is silent about', () => {
  it('a new folder', async () => {
    const { engine } = await initialisedEngine();
    expect(await problemsOf(engine)).toEqual([]);
  });

  it('a folder that our own verbs have worked on', async () => {
    const { engine, wait } = await initialisedEngine();
    const ids: string[] = [];
    for (const title of ['Redis for sessions', 'Retry payments', 'Pool is too small', 'Deploy']) {
      const { memory } = await engine.remember({ title, body: `${title}, because.` }, ada);
      ids.push(memory?.id ?? '');
      wait(1);
    }
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await engine.relate(first, second, { type: 'REQUIRES', context: 'Both need it' }, ada);
    await engine.relate(second, third, { type: 'SOLVES', description: 'How and why.' }, ada);
    await engine.relate(third, fourth, { type: 'related_to' }, ada);
    await engine.update(first, { title: 'Valkey for sessions' }, ada);
    await engine.pin(second, true, ada);
    await engine.forget(third, ada);
    await engine.close();
    expect(await problemsOf(engine)).toEqual([]);
  });

  it("the project's own memory", async () => {
    const { engine } = testEngine(filesBelow('memory'));
    expect(await problemsOf(engine)).toEqual([]);
  });

  it('a store by document 000, but for what Git would share of it', async () => {
    const { engine } = testEngine(document000Store({ count: 120, seed: 1 }));
    const { problems, checked } = await engine.doctor();
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '.gitattributes git_lines_missing',
      '.gitignore git_lines_missing',
    ]);
    expect(checked).toBeGreaterThan(120);
  });
});
