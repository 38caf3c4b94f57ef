import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstSentences, groupsOf, isName } from '../fixtures/firstMinute';
import { eventually, useWorkbench } from './workbench';

interface Listed {
  readonly title: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly id: string;
  readonly preview: string;
}

/** Figures: docs/evaluation/first-minute.md. */
describe('the first minute', () => {
  const session = useWorkbench({
    prepare: async (folder) => execFileSync('git', ['init', '--quiet', folder]),
  });
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);
  const cogmem = (...words: string[]) =>
    JSON.parse(
      execFileSync(
        process.execPath,
        ['dist/cli.js', '--dir', join(session.folder, 'memory'), ...words, '--json'],
        { encoding: 'utf8' },
      ),
    );

  it('begins with one button, and says what it made', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.page.getByRole('button', { name: 'Initialize' }).click();
    const told = await workbench.notification('This project has a memory');
    expect(told).toContain('the folder “memory”. Commit it like code');
    await workbench.page.getByText('Nothing is remembered yet').waitFor();
    await workbench.notification('Should Git merge memories field by field');
    await workbench.screenshot('first-minute-initialized-dark');
  });

  it('has Git merge memories where a person wants that', async () => {
    const { workbench } = session;
    await workbench.clickToastButton('Should Git merge', 'Set Up');
    await workbench.notification('Git now merges these memories');
    const settings = await readFile(join(session.folder, '.git/config'), 'utf8');
    expect(settings).toContain('[merge "cognitive-memory"]');
    expect(await session.read('memory/.gitattributes')).toContain('merge=cognitive-memory');
    await workbench.clearToasts();
  });

  it('takes twelve sentences', async () => {
    const { workbench } = session;
    for (const { text } of firstSentences) {
      await run('Remember');
      await workbench.quickInput.waitFor('What should be remembered');
      await workbench.quickInput.accept(text);
      await workbench.notification('Saved');
      await workbench.clearToasts();
    }
    await workbench.screenshot('first-minute-memories-dark');
    const memories: readonly Listed[] = cogmem('list').memories;
    expect(memories).toHaveLength(firstSentences.length);
    const named = firstSentences.filter((one) => memories.some(({ title }) => isName(title, one)));
    expect(named.length).toBeGreaterThanOrEqual(10);
    expect(groupsOf(memories.map(({ tags }) => tags)).length).toBeGreaterThanOrEqual(3);
  });

  it('finds a fact again by a question in other words', async () => {
    cogmem('embed');
    const memories: readonly Listed[] = cogmem('list').memories;
    const questions = firstSentences.flatMap(({ text, question }) => {
      const memory = memories.find(({ preview }) => preview.startsWith(text.slice(0, 30)));
      return memory === undefined ? [] : [{ ask: question, expect: memory.id }];
    });
    expect(questions).toHaveLength(firstSentences.length);
    // A list in JSON is one in YAML as well.
    await session.write('questions.yaml', JSON.stringify({ questions }));
    const { misses } = cogmem('eval', join(session.folder, 'questions.yaml'), '--k', '10');
    expect(misses.length).toBeLessThanOrEqual(2);
  });

  it('is seen as a graph', async () => {
    const { workbench } = session;
    await run('Open Graph');
    const frame = await workbench.webviewFrame(
      'body[data-page="graph"][data-place="panel"] #graph',
    );
    await frame.locator('#graph[data-state="settled"]').waitFor({ timeout: 30_000 });
    await eventually(() => frame.locator('nav li').count()).toBeGreaterThanOrEqual(12);
    // The names on the canvas are those that the list tells.
    const summary = (await frame.locator('nav p').textContent()) ?? '';
    expect(Number(/(\d+) groups: /u.exec(summary)?.[1])).toBeGreaterThanOrEqual(3);
    await workbench.screenshot('first-minute-graph-dark');
  });
});
