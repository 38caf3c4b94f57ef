import { describe, expect, inject, it } from 'vitest';
import { writeChatModel } from './chatModel';
import { eventually, useWorkbench } from './workbench';

const memory =
  '---\nid: 3f2a1b00-0000-4000-8000-000000000000\ntype: fact\ntitle: The database listens on 5433\nimportance: 0.5\n---\nIt does.\n';

describe('the language models of the editor', () => {
  const session = useWorkbench({
    files: {
      'memory/graph/facts/the-database-listens-on-5433-3f2a1b.md': memory,
      // Wanted by hand: nobody has agreed to it yet.
      'memory/_config.json': JSON.stringify({
        language: { providers: ['editor'] },
        recall: { intent: 'model', stages: { routing: true } },
      }),
    },
    extensions: async (temporary) => [
      { vsix: inject('vsix') },
      { folder: await writeChatModel(temporary) },
    ],
  });

  const log = (): Promise<string> => session.editor.logs();

  /** Asks a question in earnest: the Recall Results view has its answer. */
  const ask = async (): Promise<void> => {
    const { workbench } = session;
    const { quickInput } = workbench;
    await workbench.runCommand('Cognitive Memory: Recall');
    await quickInput.waitFor('Search the memory');
    await workbench.page.keyboard.type('database port');
    await eventually(() => quickInput.rows.first().textContent()).toContain('matches “database”');
    await quickInput.rows.first().hover();
    await quickInput.rows.first().locator('a.action-label[aria-label^="Show Why"]').click();
    await workbench
      .treeRows('Recall Results')
      .filter({ hasText: 'The database listens' })
      .first()
      .waitFor();
  };

  it('are asked nothing before a person has chosen them', async () => {
    await session.workbench.openContainer('Cognitive Memory');
    await session.workbench.treeRows('Memories').first().waitFor();
    await ask();
    expect(await log()).not.toContain('Asked 1');
  });

  it('answer once they are chosen, and the person is told so', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Settings');
    await workbench.quickInput.pick('Language Model');
    await workbench.quickInput.waitFor('Which models may be asked?');
    await workbench.screenshot('choose language model');
    await workbench.page.keyboard.press('Enter');
    expect(await workbench.notification('Nodder')).toContain(
      'Nodder answers, by the language model of VS Code.',
    );
    await workbench.clearToasts();
    expect(await log()).toContain('Asked 1: answer');
    expect(JSON.parse(await session.read('memory/_config.json'))).toMatchObject({
      language: { providers: ['editor'] },
    });
  });

  it('are then asked what a question wants to know', async () => {
    const { workbench } = session;
    await ask();
    await eventually(log).toContain('Asked 2: intent');
    await workbench.page
      .getByText('Taken for a question of the kind “causal” by Nodder.')
      .waitFor();
    expect(workbench.errors).toEqual([]);
  });

  it('are asked nothing any more where nobody is chosen', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Settings');
    await workbench.quickInput.pick('Language Model');
    await workbench.quickInput.waitFor('Which models may be asked?');
    await workbench.quickInput.rows.first().click();
    await workbench.page.keyboard.press('Enter');
    await workbench.notification('No language model is asked any more.');
    expect(JSON.parse(await session.read('memory/_config.json'))).toMatchObject({
      language: { providers: [] },
    });
  });
});
