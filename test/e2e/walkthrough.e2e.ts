import { describe, expect, it } from 'vitest';
import { eventually, useWorkbench } from './workbench';

describe('the walkthrough', () => {
  const session = useWorkbench({
    files: { 'readme.md': '# Project\n' },
    // Pictures stand beside the steps only where there is room for both.
    viewport: { width: 1600, height: 900 },
  });
  const page = () => session.workbench.page;
  const step = (title: string) =>
    page().locator('.getting-started-step').filter({ hasText: title });
  const isDone = async (title: string) =>
    (await step(title).first().locator('.codicon').first().getAttribute('class'))?.includes(
      'getting-started-step-checked',
    );

  const open = async () => {
    const { workbench } = session;
    await workbench.runCommand('Welcome: Open Walkthrough...');
    await workbench.quickInput.pick('Get Started with Cognitive Memory');
    await step('Give the project a memory').first().waitFor();
  };

  const select = async (title: string) => {
    await step(title).first().click();
    await page().locator('.getting-started-step.expanded').filter({ hasText: title }).waitFor();
  };

  it('opens with a picture in the colours of the theme', async () => {
    const { workbench } = session;
    await open();
    await select('Give the project a memory');
    expect(await isDone('Give the project a memory')).toBe(false);
    await eventually(() => page().frames().length).toBeGreaterThan(1);
    await workbench.screenshot('walkthrough-dark');
  });

  it('has room for its pictures in a narrow window once the side bar is closed', async () => {
    const picture = page().locator('.getting-started-media');
    await session.workbench.openContainer('Explorer');
    await page().setViewportSize({ width: 1200, height: 800 });
    await picture.waitFor({ state: 'hidden' });
    await page().locator('.getting-started-step.expanded').getByText('Close the side bar').click();
    await picture.waitFor({ state: 'visible' });
    await page().setViewportSize({ width: 1600, height: 900 });
  });

  it('ends its first step when the folder has a memory', async () => {
    await page().locator('.getting-started-step.expanded').getByText('Initialize').click();
    await eventually(() => isDone('Give the project a memory')).toBe(true);
  });

  it('ends the others as they are done', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Remember');
    await workbench.quickInput.accept('The port of the staging database is 5433');
    await workbench.notification('Saved');
    await workbench.clearToasts();
    await open();
    await eventually(() => isDone('Remember a sentence')).toBe(true);
    expect(await isDone('Find it again')).toBe(false);
    await workbench.runCommand('Cognitive Memory: Recall');
    await workbench.quickInput.waitFor('Search the memory');
    await workbench.quickInput.cancel();
    await eventually(() => isDone('Find it again')).toBe(true);
    await workbench.runCommand('Cognitive Memory: Review');
    await eventually(() => isDone('Decide what stays')).toBe(true);
    expect(await isDone('See how memories belong together')).toBe(false);
    await workbench.runCommand('Cognitive Memory: Open Graph');
    // A page that opens takes the focus, and so closes what is asked meanwhile.
    const graph = await workbench.webviewFrame('body[data-place="panel"] #graph');
    await graph.locator('#graph[data-state="settled"]').waitFor();
    await open();
    await eventually(() => isDone('See how memories belong together')).toBe(true);
    expect(await isDone('Begin with what the project says')).toBe(false);
    await workbench.runCommand('Cognitive Memory: Begin with What the Project Says');
    await workbench.notification('Nothing new was found');
    await workbench.clearToasts();
    await open();
    await eventually(() => isDone('Begin with what the project says')).toBe(true);
    expect(await isDone('Share it with your agents')).toBe(false);
    await workbench.runCommand('Cognitive Memory: Connect Agent…');
    await workbench.quickInput.waitFor('You see each change to a file before it is made');
    await workbench.quickInput.cancel();
    await eventually(() => isDone('Share it with your agents')).toBe(true);
  });
});
