import { describe, expect, it } from 'vitest';
import { eventually, useWorkbench } from './workbench';

const memory = (id: string, title: string, body: string) =>
  `---\nid: ${id}\ntype: decision\ntitle: "${title}"\nimportance: 0.8\n---\n${body}\n`;

describe('why a memory was found', () => {
  const session = useWorkbench({
    files: {
      'memory/graph/decisions/redis.md': memory(
        'a1a1a1a1',
        'Redis keeps the sessions',
        'Sessions live in Redis, with a timeout of five seconds.',
      ),
      'memory/graph/decisions/orders.md': memory(
        'b2b2b2b2',
        'Orders are kept in PostgreSQL',
        'The timeout of the pool is ten seconds.',
      ),
    },
  });
  const results = () => session.workbench.treeRows('Recall Results');
  const result = (text: string) => results().filter({ hasText: text }).first();
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);

  it('is told in short beside each row of Recall', async () => {
    const { workbench } = session;
    const { quickInput } = workbench;
    await workbench.openContainer('Cognitive Memory');
    await workbench.treeRows('Memories').first().waitFor();
    await run('Recall');
    await quickInput.waitFor('Search the memory');
    await workbench.page.keyboard.type('redis timeout');
    await eventually(() => quickInput.rows.first().textContent()).toContain('matches “redis”');
    await workbench.screenshot('recall-reasons-dark');
  });

  it('stands in the Recall Results view, part by part, with the question above', async () => {
    const { workbench } = session;
    await workbench.quickInput.rows.first().hover();
    await workbench.quickInput.rows
      .first()
      .locator('a.action-label[aria-label^="Show Why"]')
      .click();
    await result('Redis keeps the sessions').waitFor();
    await workbench.page.getByText('“redis timeout”').first().waitFor();
    await result('words, 100 % of the best match').waitFor();
    expect(await result('score').textContent()).toMatch(/=[01]\.\d{3}/u);
    await workbench.screenshot('recall-results-dark');
  });

  it('a result opens its memory', async () => {
    const { workbench } = session;
    await result('Orders are kept').click();
    await workbench.tab('Orders are kept').waitFor();
  });

  it('another question takes the place of the last one', async () => {
    const { workbench } = session;
    await run('Show Why');
    await workbench.quickInput.waitFor('The question whose answer is to be explained');
    await workbench.quickInput.accept('where do orders live');
    await workbench.page.getByText('“where do orders live”').first().waitFor();
    await eventually(() => results().first().textContent()).toContain('Orders are kept');
  });

  it('goes away when it is cleared', async () => {
    await run('Clear Recall Results');
    await eventually(() => results().count()).toBe(0);
  });
});
