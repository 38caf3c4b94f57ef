import type { Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, leavesNoError, useWorkbench } from './workbench';

const retry = 'memory/graph/fixes/retry.md';
const timeout = 'memory/graph/problems/timeout.md';
const pool = 'memory/graph/facts/pool.md';
const queue = 'memory/graph/facts/queue.md';

/** With Windows line ends, a comment and a key that nobody knows: typing must leave them all. */
const head = [
  '---',
  'id: a1a1a1a1',
  '# The gateway team asked for this',
  'type: fix',
  'title: "Retry the payment three times"',
  'tags: [payments, gateway]',
  'importance: 0.8',
  'our_key: kept',
  'created: 2026-10-01T09:00:00Z',
  'author: agent:robot',
  'anchors:',
  '  - path: src/pay.ts',
  '    lines: 3-5',
  'relations:',
  '  - target: b2b2b2b2',
  '    type: SOLVES',
  '    direction: outgoing',
  '---',
  '',
].join('\r\n');

const text = [
  'The gateway answers 503 under load, and **a second try** mostly succeeds.',
  '',
  'After three tries the order waits; [[Payments time out in the evening]] says why.',
  '',
  '- wait 200 ms, then 400 ms',
  '- never retry a `409`',
].join('\r\n');

const plain = (id: string, type: string, title: string, body = `${title}.`) =>
  `---\nid: ${id}\ntype: ${type}\ntitle: "${title}"\nimportance: 0.8\n---\n${body}\n`;

describe('the card of a memory', () => {
  const session = useWorkbench({
    files: {
      [retry]: `${head}${text}\r\n`,
      [timeout]: plain('b2b2b2b2', 'problem', 'Payments time out in the evening'),
      [pool]: plain('c3c3c3c3', 'fact', 'The connection pool holds ten connections'),
      [queue]: plain('d4d4d4d4', 'fact', 'The queue holds a hundred jobs'),
    },
  });
  const row = (title: string) => session.workbench.treeRows('Memories').filter({ hasText: title });
  /** The card by its title: for a moment the one that stood there before is there too. */
  const cardOf = (title: string): Promise<Frame> =>
    session.workbench.webviewFrame(
      `body[data-page="card"][data-ready]:has(h1:text-is("${title}"))`,
    );
  const title = 'Retry the payment three times';

  it('opens from the tree, with its sentences first', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await row(title).first().click();
    const card = await cardOf(title);
    await eventually(() => card.locator('.facts').innerText()).toContain('fix · active');
    expect(await card.locator('.notices').innerText()).toContain('No person has seen it yet.');
    expect(await card.locator('.prose').innerText()).toContain('a second try');
    expect(await card.locator('.prose').innerText()).not.toContain('**');
    expect(await card.locator('.relations').innerText()).toContain(
      'solves Payments time out in the evening',
    );
    expect(await card.locator('.tags').innerText()).toContain('#payments');
    const origin = await card.locator('.origin').innerText();
    expect(origin).toContain('Learned from src/pay.ts, lines 3-5.');
    expect(origin).toContain('Written by robot (agent)');
  });

  it('writes what is typed into the file, which else stays as it is', async () => {
    const { workbench } = session;
    const card = await cardOf(title);
    await card.locator('.prose li').first().click();
    const field = card.locator('textarea');
    await field.waitFor();
    expect(await field.inputValue()).toBe(text.replaceAll('\r\n', '\n'));
    await field.press('End');
    await workbench.page.keyboard.type(', then 800 ms');
    await workbench.screenshot('card-typing');
    await workbench.page.keyboard.press('Control+s');
    const wanted = text.replace('then 400 ms', 'then 400 ms, then 800 ms');
    await eventually(() => session.read(retry)).toBe(`${head}${wanted}\r\n`);
    await field.press('Escape');
    expect(await card.locator('.prose').innerText()).toContain('then 800 ms');
  });

  it('takes back what was typed, as any editor does', async () => {
    const { workbench } = session;
    const card = await cardOf(title);
    await card.locator('.prose').press('Enter');
    await eventually(async () => {
      await workbench.page.keyboard.press('Control+z');
      return card.locator('textarea').inputValue();
    }).toBe(text.replaceAll('\r\n', '\n'));
    await workbench.page.keyboard.press('Control+s');
    await eventually(() => session.read(retry)).toBe(`${head}${text}\r\n`);
    await card.locator('textarea').press('Escape');
  });

  it('leads to the memories that it names', async () => {
    const { workbench } = session;
    const card = await cardOf(title);
    await card.locator('.prose a').filter({ hasText: 'Payments time out' }).click();
    await workbench.tab('Payments time out').waitFor();
    const other = await cardOf('Payments time out in the evening');
    expect(await other.locator('.relations').innerText()).toContain(`solved by ${title}`);
    await other.locator('.relations a').click();
    await cardOf(title);
  });

  it('changes into the text and back', async () => {
    const { workbench } = session;
    await workbench.clickEditorAction('Open as Text');
    const lines = workbench.page.locator('.editor-group-container.active .view-lines');
    await lines.getByText('never retry a').waitFor();
    await workbench.screenshot('card-as-text');
    await workbench.clickEditorAction('Open as Card');
    await cardOf(title);
  });

  it('is not shown of a file in which a merge is not finished', async () => {
    const { workbench } = session;
    const { length } = 'The connection pool holds ten connections.\n';
    const file = await session.read(pool);
    const ours = file.slice(-length);
    const theirs = ours.replace('ten', 'twenty');
    const both = `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> more\n`;
    await session.write(pool, file.slice(0, -length) + both);
    await row('connection pool').first().click();
    const lines = workbench.page.locator('.editor-group-container.active .view-lines');
    await lines.getByText('holds twenty').waitFor();
    await session.write(pool, file);
    await lines.getByText('holds twenty').waitFor({ state: 'detached' });
    await workbench.runCommand('View: Close Editor');
    await row(title).first().click();
    await cardOf(title);
  });

  it('opens from the Explorer where Settings has it so, until that is taken back', async () => {
    const { workbench } = session;
    const choose = async (text: string) => {
      await workbench.chooseFrom('Cognitive Memory: Settings', text);
      await workbench.runCommand('View: Close All Editors');
    };
    const settings = () => session.read('.vscode/settings.json').catch(() => '');
    await choose('Open as Cards from the Explorer');
    await eventually(settings).toContain('"**/memory/{graph,vault,private}/**/*.md"');
    await workbench.openFile('queue.md');
    await cardOf('The queue holds a hundred jobs');
    await choose('Open as Text from the Explorer');
    await eventually(settings).not.toContain('cognitiveMemory.card');
    await row(title).first().click();
    await cardOf(title);
  });

  it('is accepted where an agent wrote it', async () => {
    const { workbench } = session;
    const card = await cardOf(title);
    await card.getByText('Accept', { exact: true }).click();
    await workbench.notification('Accepted');
    await eventually(() => card.locator('.notices').isVisible()).toBe(false);
    await workbench.clearToasts();
  });

  leavesNoError(session);
});
