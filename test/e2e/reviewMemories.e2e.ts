import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../faces/support/cogmem';
import { eventually, leavesNoError, useWorkbench } from './workbench';

describe('memories that agents wrote', () => {
  const session = useWorkbench({ files: { 'README.md': '# A project\n' } });
  const identity = [
    ['config', 'user.name', 'Ada'],
    ['config', 'user.email', 'ada@example.com'],
    ['config', 'commit.gpgsign', 'false'],
  ];
  const rows = () => session.workbench.treeRows('Review');
  const row = (text: string) => rows().filter({ hasText: text }).first();
  const badge = () =>
    session.workbench.page.locator(
      '.activitybar .action-item:has(a[aria-label^="Cognitive Memory"]) .badge-content',
    );

  const cogmem = (...args: readonly string[]) =>
    execFileSync(process.execPath, [
      'dist/cli.js',
      ...['--dir', join(session.folder, 'memory')],
      ...args,
    ]).toString();

  const observe = (messages: readonly { readonly role: string; readonly content: string }[]) =>
    execFileSync(
      process.execPath,
      ['dist/cli.js', '--dir', join(session.folder, 'memory'), 'observe'],
      { input: messages.map((message) => JSON.stringify(message)).join('\n') },
    );

  const store = (text: string, ...more: readonly string[]) =>
    cogmem('--actor', 'agent:robot', 'remember', text, ...more);

  const clickRowAction = (text: string, action: string) =>
    session.workbench.clickRowAction(row(text), action);

  it('stand in the Review view, counted in the badge', async () => {
    const { workbench } = session;
    const repository = [['init', '-qb', 'main'], ...identity];
    for (const words of repository) execFileSync('git', ['-C', session.folder, ...words]);
    cogmem('init');
    await workbench.openContainer('Cognitive Memory');
    store('We decided to use Redis for sessions, because memcached loses them on a restart');
    store('The payment gateway answers 503 under load; three attempts are enough', '--type', 'fix');
    store(
      'Reports at noon slow the checkout down',
      '--type',
      'pitfall',
      '--title',
      'No reports at noon',
    );
    await row('Unreviewed').waitFor();
    await eventually(() => rows().allInnerTexts()).toHaveLength(4);
    expect(await row('No reports').innerText()).toContain('robot (agent)');
    await eventually(() => badge().innerText()).toBe('3');
    await workbench.screenshot('review-agents-dark');
  });

  it('are counted in the menu of the status bar, which leads to all pages', async () => {
    const { statusBarItem, quickInput } = session.workbench;
    await statusBarItem('Cognitive Memory').click();
    await quickInput.waitFor('Cognitive Memory');
    const listed = (await quickInput.rowTexts()).join('\n');
    expect(listed).toContain('3 memories that no person has seen are waiting for you');
    for (const name of ['Open Graph', 'Open Dashboard', 'Settings']) expect(listed).toContain(name);
    await session.workbench.screenshot('status-menu-dark');
    await quickInput.cancel();
  });

  it('open as their card', async () => {
    const { workbench } = session;
    await row('No reports').click();
    await workbench.tab('No reports at noon').waitFor();
    await workbench.screenshot('review-agents-open-dark');
  });

  it('are decided about in a terminal of the editor once the editor has asked', async () => {
    const { workbench } = session;
    store('Load tests run on Sundays', '--title', 'Load tests');
    await eventually(() => badge().innerText()).toBe('4');
    const terminal = workbench.page.locator('.terminal-wrapper.active .xterm');
    const accept = async (): Promise<void> => {
      // The list of commands gives the focus back to the row that had it, now and then after the terminal took it.
      await terminal.click();
      await workbench.page.locator('.terminal-wrapper.active .xterm.focus').waitFor();
      const words = [process.execPath, resolve('dist/cli.js'), '--dir', 'memory'];
      await workbench.page.keyboard.type(
        `${words.map((word) => `'${word}'`).join(' ')} review accept 'Load tests'\n`,
      );
    };
    await workbench.runCommand('Terminal: Create New Terminal');
    await terminal.waitFor();
    await accept();
    expect(await workbench.dialogText()).toContain('review accept Load tests');
    await workbench.screenshot('terminal-decision-dark');
    await workbench.clickDialogButton('Cancel');
    await accept();
    expect(await workbench.dialogText()).toContain('decides as you');
    expect(await badge().innerText()).toBe('4');
    await workbench.clickDialogButton('Allow');
    await eventually(() => badge().innerText()).toBe('3');
    await workbench.runCommand('Terminal: Kill All Terminals');
  });

  it('are accepted one by one, and wait again when that is undone', async () => {
    const { workbench } = session;
    await clickRowAction('No reports', 'Accept');
    expect(await workbench.notification('Accepted')).toContain('No reports at noon');
    await eventually(() => badge().innerText()).toBe('2');
    await workbench.clickToastButton('Accepted', 'Undo');
    await workbench.notification('Undone');
    await eventually(() => badge().innerText()).toBe('3');
    await workbench.clearToasts();
  });

  it('are declined with a reason', async () => {
    const { workbench } = session;
    await clickRowAction('No reports', 'Decline');
    await workbench.quickInput.waitFor('Why is it declined?');
    await workbench.screenshot('review-agents-reason-dark');
    await workbench.quickInput.accept('They run on the replica now');
    expect(await workbench.notification('Declined')).toContain('No reports at noon');
    await eventually(() => badge().innerText()).toBe('2');
    await workbench.clearToasts();
  });

  it('make proposals of what would change a person’s memory', async () => {
    const typed = ['remember', 'Deployments go out on Mondays', '--title', 'Deploy on Mondays'];
    expect(await runIn(session.folder)(typed)).toMatchObject({ exitCode: 0, stderr: '' });
    cogmem('--actor', 'agent:robot', 'forget', 'Deploy on Mondays');
    await row('Forget: Deploy on Mondays').waitFor();
    await eventually(() => badge().innerText()).toBe('3');
  });

  it('are accepted all at once, after a question', async () => {
    const { workbench } = session;
    await clickRowAction('Unreviewed', 'Accept All');
    expect(await workbench.dialogText()).toContain('Accept 2 memories that no person has seen?');
    await workbench.screenshot('review-agents-question-dark');
    await workbench.clickDialogButton('Accept All');
    expect(await workbench.notification('Accepted')).toBe('Accepted 2 memories.');
    await row('Unreviewed').waitFor({ state: 'detached' });
    await eventually(() => badge().innerText()).toBe('1');
    await workbench.clearToasts();
  });

  it('wait as proposals where a person chose so', async () => {
    const { workbench } = session;
    const chosen = ['config', '--agent-writes', 'wait'];
    expect(await runIn(session.folder)(chosen)).toMatchObject({ exitCode: 0 });
    store('The search index is rebuilt every night', '--title', 'Nightly index');
    await row('New: Nightly index').waitFor();
    await workbench.clearToasts();
  });

  it('stand apart from what a person keeps to themselves', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Remember Privately');
    await workbench.quickInput.waitFor('never shared');
    await workbench.quickInput.accept('I fly to Zanzibar in May');
    expect(await workbench.notification('Saved')).toContain('Zanzibar');
    const memories = () => workbench.treeRows('Memories');
    await eventually(() =>
      memories().filter({ hasText: 'Zanzibar' }).first().innerText(),
    ).toContain('private');
    expect(await session.read('memory/meta/audit.log')).not.toContain('Zanzibar');
    await workbench.clearToasts();
    await workbench.runCommand('Cognitive Memory: Share');
    await workbench.quickInput.pick('I fly to Zanzibar in May');
    expect(await workbench.dialogText()).toContain('with everyone who has this folder?');
    await workbench.clickDialogButton('Share');
    expect(await workbench.notification('is now shared')).toContain('Zanzibar');
    await workbench.clearToasts();
    await workbench.runCommand('Cognitive Memory: Make Private');
    await workbench.quickInput.pick('I fly to Zanzibar in May');
    expect(await workbench.notification('is now private')).toContain('Zanzibar');
    await workbench.screenshot('private-dark');
    expect(await session.read('memory/meta/audit.log')).not.toContain('Zanzibar');
    await workbench.clearToasts();
  });

  it('stand beside a person’s that other hands changed on the disk; what the person types is theirs', async ({
    task,
  }) => {
    const { workbench } = session;
    // Another one where it is tried again: what was left of the first stands there still.
    const title = task.result?.retryCount ? 'Refunds' : 'Payments';
    const said = ['remember', `${title} go through Stripe`, '--title', title];
    expect(await runIn(session.folder)(said)).toMatchObject({ exitCode: 0 });
    const list = () =>
      JSON.parse(cogmem('list', '--json').toString()) as {
        readonly memories: readonly { title: string; path: string; reviewed: boolean }[];
      };
    const changed = () => list().memories.find((memory) => memory.title === title);
    const path = `memory/${changed()?.path ?? ''}`;
    await session.write(path, (await session.read(path)).replace('Stripe', 'EvilPay'));
    await row(title).waitFor();
    expect(await row(title).innerText()).toContain('changed on the disk');
    await row('Unknown program').waitFor();
    await row(title).click();
    await workbench.tab(`${title} (as it was ↔ now)`).waitFor();
    const difference = workbench.page.locator('.monaco-diff-editor');
    await difference.getByText('Stripe').first().waitFor();
    await difference.getByText('EvilPay').first().waitFor();
    await workbench.screenshot('review-changed-on-disk-dark');
    await clickRowAction(title, 'Accept as Mine');
    await workbench.notification('Accepted');
    await workbench.clearToasts();
    await row(title).waitFor({ state: 'detached' });
    await workbench.treeRows('Memories').filter({ hasText: title }).first().click();
    await workbench.tab(title).waitFor();
    const card = await workbench.webviewFrame('body[data-page="card"][data-ready]');
    await card.locator('.prose').getByText('EvilPay').first().click();
    await card.locator('textarea').press('Control+End');
    await workbench.page.keyboard.type(' And nobody else.');
    await workbench.runCommand('File: Save');
    await eventually(() => session.read(path)).toContain('And nobody else.');
    await eventually(async () => changed()?.reviewed).toBe(true);
    await row(title).waitFor({ state: 'detached' });
  });

  it('stand under the branch that changed them, and are accepted together with one click', async ({
    task,
  }) => {
    const { workbench } = session;
    const isRetried = Boolean(task.result?.retryCount);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', session.folder, ...args], { encoding: 'utf8' });
    const titles = isRetried ? ['Reminders', 'Newsletters'] : ['Invoices', 'Receipts'];
    const branch = isRetried ? 'mail/third-sender' : 'mail/other-sender';
    const paths: string[] = [];
    for (const title of titles) {
      const said = ['remember', `${title} are sent by Postmark`, '--title', title, '--json'];
      const { stdout } = await runIn(session.folder)(said);
      const { memory } = JSON.parse(stdout) as { readonly memory: { readonly path: string } };
      paths.push(`memory/${memory.path}`);
    }
    git('add', 'memory');
    git('commit', '-qm', 'Before');
    git('checkout', '-qb', branch);
    for (const path of paths) {
      await session.write(path, (await session.read(path)).replaceAll('Postmark', 'EvilMail'));
    }
    git('commit', '-qam', 'Another sender');
    git('checkout', '-q', 'main');
    git('merge', '-q', '--no-ff', '--no-edit', branch);
    await row(branch).waitFor();
    await eventually(() => row(branch).innerText()).toContain('2 changed');
    await workbench.screenshot('review-changed-on-branch-dark');
    await clickRowAction(branch, 'Accept as Mine');
    await workbench.notification('Accepted 2 memories.');
    await workbench.clearToasts();
    await row(branch).waitFor({ state: 'detached' });
  });

  it('stand apart from what was captured, of which fifty are decided by keyboard alone', async () => {
    const { workbench } = session;
    const things = ['invoices', 'avatars', 'reports', 'sessions', 'carts'];
    const said = (thing: string): readonly string[] => [
      `We decided to keep ${thing} in Postgres 15.`,
      `Never delete ${thing} without a backup in S3.`,
      `The tests of ${thing} must not touch the network.`,
      `We always name migrations of ${thing} after their ticket.`,
      `The ${thing} service must answer within 200 ms.`,
      `We decided to deploy ${thing} from GitHub Actions.`,
      `Always use the staging bucket for ${thing}.`,
      `Do not touch the legacy folder of ${thing}.`,
      `We chose Redis for the cache of ${thing}.`,
      `We decided that ${thing} are paged by cursor in src/api.`,
    ];
    const messages = things.flatMap(said).map((content) => ({ role: 'user', content }));
    observe(messages);
    await row('Captured').waitFor();
    await eventually(() => row('Captured').innerText()).toContain('50');
    await row('Captured').click();
    await workbench.tab('Captured').waitFor();
    const page = await workbench.webviewFrame('body[data-page="candidates"]');
    const waiting = page.locator('.candidate');
    await eventually(() => waiting.count()).toBe(50);
    await workbench.screenshot('candidates-dark');
    const { keyboard } = workbench.page;
    await waiting.first().click();
    const chosen = page.locator('.candidate.is-current .text');
    const first = await chosen.innerText();
    await keyboard.press('d');
    await eventually(() => waiting.count()).toBe(49);
    await keyboard.press('u');
    await eventually(() => waiting.count()).toBe(50);
    await eventually(() => chosen.innerText()).toBe(first);
    await keyboard.press('e');
    await keyboard.press('Control+a');
    await keyboard.type('Invoices are kept for ten years.');
    await workbench.screenshot('candidates-edit-dark');
    await keyboard.press('Enter');
    await eventually(() => waiting.count()).toBe(49);
    for (let at = 0; at < 49; at += 1) await keyboard.press(at % 3 === 0 ? 'Enter' : 'd');
    await page.getByText('No captured statement is waiting.').waitFor();
    await row('Captured').waitFor({ state: 'detached' });
    const kept = JSON.parse(cogmem('list', '--json', '--limit', '100')) as {
      readonly memories: readonly { readonly title: string; readonly author?: string }[];
    };
    const titles = kept.memories.map(({ title }) => title);
    expect(titles).toContain('Invoices are kept for ten years');
    observe([{ role: 'user', content: 'We decided to keep tickets in Linear.' }, ...messages]);
    await eventually(() => waiting.count()).toBeGreaterThan(0);
  });

  leavesNoError(session);
});
