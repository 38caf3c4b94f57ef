import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually, leavesPagesSound, useWorkbench } from './workbench';

/** Forty-six single beliefs, and two pairs that a relation joins. */
const singles = Array.from({ length: 46 }, (_, at) => `Rule ${at + 1} of the build`);
const pairs = [
  ['Uploads over 10 MB fail', 'The proxy cuts long bodies'],
  ['Reports are slow at noon', 'The replica is copied at noon'],
] as const;

const idOf = (at: number): string =>
  `${(0x10_00_00 + at * 7919).toString(16).slice(0, 6)}00-0000-4000-8000-000000000000`;
const pathOf = (at: number): string => `graph/facts/belief-${at}-${idOf(at).slice(0, 6)}.md`;

const memory = (at: number, title: string, relations: readonly string[] = []): string =>
  [
    '---',
    `id: ${idOf(at)}`,
    'type: fact',
    `title: "${title}"`,
    'tags: [build]',
    'importance: 0.6',
    'created: 2026-03-01T09:00:00Z',
    'updated: 2026-03-01T09:00:00Z',
    ...(relations.length === 0 ? [] : ['relations:', ...relations]),
    '---',
    `${title}, as the log of Friday says.`,
    '',
  ].join('\n');

const relation = (target: number, direction: string): readonly string[] => [
  `  - target: ${idOf(target)}`,
  '    type: CAUSES',
  `    direction: ${direction}`,
  '    strength: 0.7',
];

const known = pairs.flat();
const files = Object.fromEntries(
  known.map((title, at) => [`memory/${pathOf(900 + at)}`, memory(900 + at, title)]),
);

describe('fifty proposals', () => {
  const session = useWorkbench({ files, viewport: { width: 1280, height: 800 } });
  const frame = () => session.workbench.webviewFrame('body[data-page="decisions"]');
  const headline = async (): Promise<string> => (await frame()).locator('h2').innerText();
  const place = async (): Promise<string> => (await frame()).locator('.head .quiet').innerText();
  const press = (key: string) => session.workbench.page.keyboard.press(key);

  /** Presses a key until the page says what it leads to: a command that is still on its way may have the focus. */
  const pressUntil = async (key: string, left: string): Promise<void> => {
    const isThere = () =>
      expect
        .poll(place, { timeout: 5000 })
        .toContain(left)
        .then(
          () => true,
          () => false,
        );
    do await (await frame()).locator('h2').press(key);
    while (!(await isThere()));
  };

  const cogmem = (args: readonly string[], input = ''): string =>
    execFileSync(
      process.execPath,
      ['dist/cli.js', '--dir', join(session.folder, 'memory'), ...args],
      { input, encoding: 'utf8' },
    );

  const propose = (reason: string, changes: readonly object[]): string =>
    cogmem(
      ['--actor', 'agent:robot', 'review', 'propose', '--file', '-', '--reason', reason],
      JSON.stringify(changes),
    );

  const open = async (): Promise<number> => {
    const { proposals } = JSON.parse(cogmem(['review', 'list', '--json']));
    return proposals.length;
  };

  it('open on the page as sentences, both ends of a relation as one', async () => {
    const { workbench } = session;
    cogmem(['init']);
    propose(
      'Found in the logs',
      singles.map((title, at) => ({ path: pathOf(at), after: memory(at, title) })),
    );
    pairs.forEach((pair, at) => {
      const [effect, cause] = [900 + 2 * at, 901 + 2 * at];
      propose('Both speak of the same minute.', [
        { path: pathOf(effect), after: memory(effect, pair[0], relation(cause, 'incoming')) },
        { path: pathOf(cause), after: memory(cause, pair[1], relation(effect, 'outgoing')) },
      ]);
    });
    await workbench.openContainer('Cognitive Memory');
    await workbench.runCommand('Cognitive Memory: Review');
    await workbench.tab('Review').waitFor();
    await eventually(place).toContain('1 of 48');
    expect(await headline()).toBe(
      '“The replica is copied at noon” causes “Reports are slow at noon”.',
    );
    const page = await frame();
    await page.getByText('Both speak of the same minute.').waitFor();
    await press('d');
    const lines = page.locator('.listing').first();
    await lines.getByText('target: “The replica is copied at noon”').waitFor();
    await workbench.screenshot('decisions-relation-dark');
    await page.locator('h2').click();
    await press('d');
  });

  it('are decided by keyboard alone, the next one opens by itself, without a message', async () => {
    const { workbench } = session;
    await press('a');
    await eventually(place).toContain('1 of 47');
    // A reason may be given, and need not.
    await press('r');
    await workbench.page.keyboard.type('They only happen together');
    await press('Enter');
    await eventually(place).toContain('1 of 46');
    await press('r');
    await press('Enter');
    await eventually(place).toContain('2 rejected');
    const later = await headline();
    await press('l');
    await eventually(headline).not.toBe(later);
    for (let count = 0; count < 20; count++) await press('a');
    await eventually(place).toContain('21 approved, 2 rejected');
    expect(await workbench.page.locator('.notification-toast').count()).toBe(0);
    await workbench.screenshot('decisions-middle-dark');
  });

  it('are decided once, though the window is reloaded in the middle', async () => {
    const { workbench } = session;
    const loaded = workbench.page.waitForEvent('load');
    await workbench.runCommand('Developer: Reload Window');
    await loaded;
    await workbench.tab('Review').waitFor();
    await eventually(place).toContain('1 of 25');
    expect(await workbench.page.locator('.tabs-container .tab').count()).toBe(1);
    await workbench.runCommand('Cognitive Memory: Review');
    await eventually(() => workbench.page.locator('.tabs-container .tab').count()).toBe(1);
    await pressUntil('a', '1 of 24');
    // What was approved is what the page says of it: the command may have had another one opened.
    const said = await (await frame()).locator('.unseen[role="status"]').textContent();
    await pressUntil('u', 'of 25');
    expect(said).toContain(await headline());
  });

  it('end in one summary, and the folder is sound', async () => {
    const { workbench } = session;
    const page = await frame();
    await pressUntil('a', 'of 24 ');
    for (let left = 24; left > 0; left--) await page.locator('h2').press('a');
    await page
      .getByText('Nothing waits for your decision. 46 approved, 2 rejected.')
      .first()
      .waitFor();
    await workbench.screenshot('decisions-end-dark');
    await eventually(open).toBe(0);
    const { problems } = JSON.parse(cogmem(['doctor', '--json']));
    expect(problems).toEqual([]);
    const history = cogmem(['history', '--json', '--limit', '200']);
    const { operations } = JSON.parse(history);
    const verbs = operations.map(({ trigger }: { trigger: string }) => trigger);
    const count = (verb: string): number => verbs.filter((one: string) => one === verb).length;
    // One was approved twice: in between it was taken back.
    expect(
      ['approve', 'undo', 'reject'].map((verb) => count(`editor:${verb}`)),
      history,
    ).toEqual([47, 1, 2]);
  });

  leavesPagesSound(session);
});
