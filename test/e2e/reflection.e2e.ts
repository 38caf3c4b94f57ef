import { describe, expect, it } from 'vitest';
import { reflectionStore } from '../fixtures/reflectionStore';
import { eventually, leavesPagesSound, useWorkbench } from './workbench';

const store = Object.fromEntries(
  Object.entries(reflectionStore(new Date())).map(([path, text]) => [`memory/${path}`, text]),
);

const duplicate = 'Do “Deploying the documentation site” and “Deploy the documentation site” say';

describe('a reflection', () => {
  const session = useWorkbench({
    files: store,
    viewport: { width: 1600, height: 900 },
    settings: { 'window.commandCenter': false, 'cognitiveMemory.reflection.ritual': 'full' },
  });
  const frame = () => session.workbench.webviewFrame('body[data-page="review"]');
  const button = async (name: string | RegExp) =>
    (await frame()).getByRole('button', { name, exact: true });
  const press = async (name: string | RegExp): Promise<void> => (await button(name)).click();
  const proposalsOf = async () => (await frame()).locator('.proposals li');
  const decisions = () => session.workbench.webviewFrame('body[data-page="decisions"]');
  const headline = async (): Promise<string> => (await decisions()).locator('h2').innerText();
  const stage = async () => (await frame()).locator('body').getAttribute('data-stage');
  const pending = () => session.read('memory/meta/pending-reflection.md');

  it('begins in the Review view, and asks for its tokens before anything is read', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    // Nothing waits yet: the view is there once one asks for it.
    await workbench.runCommand('Cognitive Memory: Review');
    const welcome = workbench.view('Review').getByRole('button', { name: 'Reflect' }).last();
    await welcome.click();
    await workbench.tab('Reflection').waitFor();
    await eventually(stage).toBe('requested');
    await (await frame()).getByText('Nothing has been read yet.').first().waitFor();
    await eventually(pending).toContain('state: requested');
    await workbench.screenshot('reflection-requested-dark');
  });

  it('stands in the Review view while it waits, and is opened from there', async () => {
    const { workbench } = session;
    const row = workbench.treeRows('Review').filter({ hasText: 'waits for tokens' });
    await row.waitFor();
    await workbench.runCommand('View: Close Editor');
    await row.click();
    await workbench.tab('Reflection').waitFor();
    await eventually(stage).toBe('requested');
  });

  it('is written once a person grants tokens, in their own way', async () => {
    const { workbench } = session;
    const page = await frame();
    await page.getByRole('radio', { name: 'Bonus' }).check();
    await page.getByRole('spinbutton', { name: 'More tokens by' }).fill('1500');
    await page.getByRole('textbox', { name: 'Reason' }).fill('It found the empty pool');
    await press('Allow 9,500 Tokens');
    await eventually(stage).toBe('presented');
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    expect(await page.locator('.facts').innerText()).toContain('9,500');
    await eventually(async () => (await proposalsOf()).count()).toBe(4);
    expect(await pending()).toMatch(/state: presented[\s\S]*granted: 9500/u);
    await workbench.screenshot('reflection-presented-dark');
  });

  it('leads to the memories that it speaks of', async () => {
    const { workbench } = session;
    await (await frame())
      .getByRole('link', { name: 'The alarm for Redis timeouts' })
      .first()
      .click();
    await workbench.tab('The alarm for Redis timeouts').waitFor();
    await workbench.screenshot('reflection-followed-dark');
    await workbench.runCommand('View: Close Editor');
  });

  it('leads to its proposals, each of which is decided whole and as edited', async () => {
    const { workbench } = session;
    await workbench.openTab('Reflection');
    await press('Review Proposals');
    await workbench.tab('Review').waitFor();
    await eventually(headline).not.toBe('');
    // The insight and the memories that it comes from are one decision.
    for (let step = 0; step < 8 && !(await headline()).includes('What we know about'); step++) {
      const before = await headline();
      await workbench.page.keyboard.press('j');
      await eventually(headline).not.toBe(before);
    }
    await workbench.screenshot('reflection-decision-dark');
    await workbench.page.keyboard.press('e');
    await workbench.tab('(proposed)').waitFor();
    const right = workbench.page.locator('.monaco-diff-editor .editor.modified');
    await right.getByText('checkout-service').first().click();
    await workbench.page.keyboard.press('Control+End');
    await workbench.page.keyboard.type('The pool was the cause.');
    await right.getByText('The pool was the cause.').waitFor();
    await workbench.openTab('Review');
    const path = await (await decisions()).locator('.file .quiet').first().innerText();
    await (await decisions()).locator('h2').click();
    await workbench.page.keyboard.press('a');
    await eventually(headline).not.toContain('What we know about');
    await workbench.page.locator('.monaco-diff-editor').waitFor({ state: 'detached' });
    const file = `memory/${path.replace(/^.* · /u, '')}`;
    await eventually(() => session.read(file).catch(() => '')).toContain('The pool was the cause.');
  });

  it('has a proposal rejected with a reason', async () => {
    const { workbench } = session;
    for (let step = 0; step < 8; step++) {
      if ((await (await decisions()).locator('.why').innerText()).startsWith(duplicate)) break;
      const before = await headline();
      await workbench.page.keyboard.press('j');
      await eventually(headline).not.toBe(before);
    }
    await workbench.page.keyboard.press('r');
    await workbench.page.keyboard.type('One is for editors');
    await workbench.page.keyboard.press('Enter');
    await workbench.openTab('Reflection');
    await eventually(async () => (await proposalsOf()).count()).toBe(2);
    await workbench.screenshot('reflection-decided-dark');
  });

  it('has its text edited in an editor, and shows what is saved there', async () => {
    const { workbench } = session;
    await press('Edit Text');
    await workbench.tab('pending-reflection.md').waitFor();
    await workbench.page.keyboard.press('Control+End');
    await workbench.page.keyboard.type('The **pool** explains all of it.');
    await workbench.runCommand('File: Save');
    await (await frame()).locator('article strong', { hasText: 'pool' }).waitFor();
    await workbench.runCommand('View: Close Editor');
  });

  it('says what is wrong when its file is broken by hand, and goes on once it is mended', async () => {
    const { workbench } = session;
    const path = 'memory/meta/pending-reflection.md';
    const text = await pending();
    await session.write(path, text.replace('state: presented', 'state: thinking'));
    expect(await workbench.notification('cannot be read')).toContain('“state”');
    await session.write(path, `${text}\nMended by hand.\n`);
    await (await frame()).locator('article', { hasText: 'Mended by hand.' }).waitFor();
  });

  it('is recorded when it is approved, and can be undone', async () => {
    const { workbench } = session;
    await press('Edit Text');
    await workbench.tab('pending-reflection.md').waitFor();
    await press('Approve Reflection');
    expect(await workbench.notification('recorded')).toContain('Reflection 1 recorded');
    // What it showed is in the log, and to be opened there.
    await workbench.tab('pending-reflection.md').waitFor({ state: 'detached' });
    expect(await workbench.toast('recorded').locator('.monaco-button').allInnerTexts()).toEqual([
      'Open',
      'Undo',
    ]);
    await eventually(stage).toBe('idle');
    await (await frame()).getByText('since the last reflection, today').first().waitFor();
    expect(await session.read('memory/meta/reflection-log.md')).toContain('#1');
    await workbench.screenshot('reflection-recorded-dark');
    await workbench.clickToastButton('recorded', 'Undo');
    await workbench.notification('Undone');
    await eventually(stage).toBe('presented');
    expect(await pending()).toContain('state: presented');
    await workbench.clearToasts();
    await press('Approve Reflection');
    await workbench.notification('recorded');
    await workbench.clearToasts();
    await eventually(stage).toBe('idle');
  });

  it('does not propose again what was rejected', async () => {
    const { workbench } = session;
    await press('Reflect');
    await eventually(stage).toBe('requested');
    await press(/^Allow/u);
    await eventually(stage).toBe('presented');
    const text = await (await frame()).locator('main').innerText();
    expect(text).not.toContain(duplicate);
    await workbench.screenshot('reflection-again-dark');
  });

  it('is dropped with a reason, and waits again after a window that was closed', async () => {
    const { workbench } = session;
    await press('Reject…');
    await workbench.quickInput.waitFor('its open proposals are rejected with it');
    await workbench.quickInput.accept('Nothing new in it');
    await workbench.notification('Reflection rejected');
    await workbench.clearToasts();
    await eventually(stage).not.toBe('presented');
    await workbench.runCommand('Cognitive Memory: Reflect');
    await eventually(stage).toBe('requested');
    await press('Not Now…');
    await workbench.quickInput.waitFor('Why not now?');
    await workbench.quickInput.cancel();
    await workbench.open(session.folder);
    await workbench.tab('Reflection').waitFor();
    await eventually(stage).toBe('requested');
  });

  it('is written at once where a person wants no ritual', async () => {
    const { workbench } = session;
    await session.write(
      '.vscode/settings.json',
      JSON.stringify({ 'cognitiveMemory.reflection.ritual': 'short' }),
    );
    await eventually(() => session.read('memory/_config.json')).not.toMatch(/"ritual": ?"full"/u);
    await press('Not Now…');
    await workbench.quickInput.accept('Rules do');
    await workbench.notification('Request rejected');
    await workbench.clearToasts();
    await eventually(stage).not.toBe('requested');
    await workbench.runCommand('Cognitive Memory: Reflect');
    await eventually(stage).toBe('presented');
    expect(await (await frame()).locator('.facts').innerText()).not.toContain('Tokens');
    await workbench.screenshot('reflection-by-rules-dark');
  });

  leavesPagesSound(session);
});
