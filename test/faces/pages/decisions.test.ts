import { describe, expect, it } from 'vitest';
import { decisionsWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import {
  type DecisionsPage,
  isDecisionsCommand,
  type MadeOutside,
  type ShownDecision,
} from '../../../src/protocol/decisionsPage';
import { type OpenPage, openPage, type PageOptions } from '../support/openPage';
import { usePage } from '../support/usePage';

const folder = 'file:///project';
const hostile = `<img src=x onerror="document.title='hacked'">\u202ereversed`;

const reading = (text: string, relations: readonly string[] = []) => ({
  ...{ title: 'Proxy limit', facts: ['fact', '#proxy'], text, relations },
});

const decision = (key: string, fields: Partial<ShownDecision> = {}): ShownDecision => ({
  ...{ key, proposal: 'p', paths: [`${key}.md`], canApprove: true, headline: `Decide ${key}.` },
  ...{ more: [], rivals: [], by: 'Proposed by robot (agent), today', why: 'Learnt on Friday' },
  files: [
    {
      ...{ path: `${key}.md`, action: 'changed' },
      before: reading('The proxy cuts bodies.'),
      after: reading('The proxy keeps bodies.', ['causes “Uploads fail”']),
      wording: [
        { kind: 'same', text: 'The proxy ' },
        { kind: 'gone', text: 'cuts ' },
        { kind: 'new', text: 'keeps ' },
        { kind: 'same', text: 'bodies.' },
      ],
      lines: [
        { kind: 'same', text: 'type: fact', isNoise: false },
        { kind: 'same', text: 'importance: 0.5', isNoise: false },
        { kind: 'gone', text: 'updated: 1', isNoise: true },
        { kind: 'gone', text: 'The proxy cuts bodies.', isNoise: false },
        { kind: 'new', text: 'The proxy keeps bodies.', isNoise: false },
      ],
    },
  ],
  ...fields,
});

describe('the page of decisions', () => {
  const { withPage } = usePage((options: PageOptions) =>
    openPage<DecisionsPage>(
      { page: 'decisions', words: decisionsWords(english), isCommand: isDecisionsCommand },
      options,
    ),
  );

  const show = (
    { notify }: OpenPage<DecisionsPage>,
    decisions: readonly ShownDecision[],
    {
      isTrusted = true,
      answered = 0,
      elsewhere = { unreviewed: 0, captured: 0 },
      outside = [] as readonly MadeOutside[],
    } = {},
  ) =>
    notify({
      ...{ name: 'decisions', folder, folders: [{ folder, name: 'project' }], isTrusted },
      ...{ decisions, answered, elsewhere, outside },
    });

  const headline = ({ page }: OpenPage<DecisionsPage>) => page.locator('h2').innerText();

  it('counts what was approved in an editor, and goes on behind it', async () => {
    await withPage(async (open) => {
      const { page, commands } = open;
      await show(open, [decision('a'), decision('b'), decision('c')]);
      await expect.poll(() => headline(open)).toBe('Decide a.');
      await page.keyboard.press('j');
      await expect.poll(() => headline(open)).toBe('Decide b.');
      const outside = [{ key: 'b', verdict: 'approved', operation: 'o' }] as const;
      await show(open, [decision('a'), decision('c')], { outside });
      await expect.poll(() => headline(open)).toBe('Decide c.');
      expect(await page.locator('.head .quiet').innerText()).toBe('2 of 2 · 1 approved');
      await page.keyboard.press('u');
      await expect
        .poll(() => commands.at(-1))
        .toEqual({ name: 'undo', folder, key: 'b', number: 1, operation: 'o' });
    });
  });

  it('shows the sentence first, then both sides, then the lines', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(open, [decision('a'), decision('b')]);
      await expect.poll(() => headline(open)).toBe('Decide a.');
      expect(await page.locator('.is-before del').allInnerTexts()).toEqual(['cuts ']);
      expect(await page.locator('.is-after ins').allInnerTexts()).toEqual([
        'keeps ',
        'causes “Uploads fail”',
      ]);
      expect(await page.locator('.listing').count()).toBe(0);
      await page.keyboard.press('d');
      await expect
        .poll(() => page.locator('.listing .line:visible').allInnerTexts())
        .toHaveLength(2);
      expect(await page.locator('.listing summary').innerText()).toBe('3 more lines');
    });
  });

  it('is decided by keyboard, and goes on by itself', async () => {
    await withPage(async (open) => {
      const { page } = open;
      await show(
        open,
        ['a', 'b', 'c', 'd'].map((key) => decision(key)),
      );
      await expect.poll(() => headline(open)).toBe('Decide a.');
      await page.keyboard.press('a');
      await expect.poll(() => headline(open)).toBe('Decide b.');
      await page.keyboard.press('r');
      await page.keyboard.type('Too early');
      await page.keyboard.press('Enter');
      await expect.poll(() => headline(open)).toBe('Decide c.');
      await page.keyboard.press('l');
      await expect.poll(() => headline(open)).toBe('Decide d.');
      await page.keyboard.press('e');
      await page.keyboard.press('a');
      await expect.poll(() => headline(open)).toBe('Decide c.');
      await page.keyboard.press('r');
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await page.keyboard.press('Enter');
      await page
        .getByText('Nothing waits for your decision. 2 approved, 2 rejected.')
        .first()
        .waitFor();
      const target = (key: string, number: number) => ({
        ...{ folder, key, number, proposal: 'p', paths: [`${key}.md`] },
      });
      expect(open.commands).toEqual([
        { name: 'approve', ...target('a', 1) },
        { name: 'reject', ...target('b', 2), reason: 'Too early' },
        { name: 'edit', folder, proposal: 'p', path: 'd.md' },
        { name: 'approve', ...target('d', 3) },
        { name: 'reject', ...target('c', 4), reason: 'No reason was given.' },
      ]);
    });
  });

  it('says what waits elsewhere, and leads there, once no proposal waits', async () => {
    await withPage(async (open) => {
      await show(open, [], { elsewhere: { unreviewed: 57, captured: 1 } });
      const said =
        'No proposal waits for your decision. 57 memories that you did not write are unreviewed. 1 captured statement waits.';
      await open.page.getByText(said).first().waitFor();
      for (const name of ['Show What to Review', 'Open Captured'])
        await open.page.getByRole('button', { name }).click();
      expect(open.commands).toEqual([
        { name: 'act', action: 'showReview' },
        { name: 'act', action: 'openCaptured' },
      ]);
    });
  });

  it('says in Restricted Mode why nothing can be decided, and leads to where that is changed', async () => {
    await withPage(async (open) => {
      await show(open, [decision('a')], { isTrusted: false });
      await open.page.getByText('In Restricted Mode nothing can be decided.').waitFor();
      const isOffered = (name: string) =>
        open.page.getByRole('button', { name, disabled: false }).isVisible();
      expect([await isOffered('Approve'), await isOffered('Later')]).toEqual([false, true]);
      await open.page.getByRole('button', { name: 'Manage Workspace Trust' }).click();
      expect(open.commands).toEqual([{ name: 'act', action: 'manageTrust' }]);
      await show(open, [decision('a')]);
      await open.page.locator('.restricted').waitFor({ state: 'hidden' });
    });
  });

  it('names the verdicts of a question as its answers', async () => {
    await withPage(async (open) => {
      const { page } = open;
      const labels = () => page.locator('.bar :is(.approve, .reject) > span').allInnerTexts();
      await show(open, [decision('a', { isQuestion: true }), decision('b')]);
      await expect.poll(labels).toEqual(['Replaces It', 'Both Are True']);
      await page.keyboard.press('a');
      await expect.poll(labels).toEqual(['Approve', 'Reject']);
    });
  });

  it('takes back the last one, by what the host told', async () => {
    await withPage(async (open) => {
      await show(open, [decision('a'), decision('b')]);
      await expect.poll(() => headline(open)).toBe('Decide a.');
      await open.page.keyboard.press('a');
      await open.notify({ name: 'outcome', key: 'a', number: 1, operation: 'o1' });
      await show(open, [decision('b')], { answered: 1 });
      await open.page.keyboard.press('u');
      await expect
        .poll(() => open.commands.at(-1))
        .toEqual({ name: 'undo', folder, key: 'a', number: 2, operation: 'o1' });
      await show(open, [decision('a'), decision('b')]);
      await expect.poll(() => headline(open)).toBe('Decide a.');
    });
  });

  it('says why a decision was not done, and shows it again', async () => {
    await withPage(async (open) => {
      await show(open, [decision('a'), decision('b')]);
      await expect.poll(() => headline(open)).toBe('Decide a.');
      await open.page.keyboard.press('a');
      await open.notify({ name: 'outcome', key: 'a', number: 1, message: 'The file was changed.' });
      await expect
        .poll(() => open.page.getByRole('alert').innerText())
        .toBe('The file was changed.');
      expect(await headline(open)).toBe('Decide a.');
    });
  });

  it('asks again for what was not written when the window was reloaded', async () => {
    let state: unknown;
    await withPage(async (open) => {
      await show(open, [decision('a'), decision('b'), decision('c')]);
      await expect.poll(() => headline(open)).toBe('Decide a.');
      await open.page.keyboard.press('a');
      await open.page.keyboard.press('a');
      await open.notify({ name: 'outcome', key: 'a', number: 1, operation: 'o1' });
      await expect
        .poll(() => open.keptState())
        .toMatchObject({ made: [{ isWritten: true }, { isWritten: false }] });
      state = await open.keptState();
    });
    await withPage(
      async (open) => {
        await show(open, [decision('b'), decision('c')]);
        await expect.poll(() => headline(open)).toBe('Decide c.');
        await expect
          .poll(() =>
            open.commands.map((command) => [command.name, 'key' in command && command.key]),
          )
          .toEqual([['approve', 'b']]);
      },
      { state },
    );
  });

  it('offers nothing that writes where nothing may be written, and no approval of a conflict', async () => {
    await withPage(async (open) => {
      await show(open, [decision('a')], { isTrusted: false });
      await expect.poll(() => headline(open)).toBe('Decide a.');
      for (const key of ['a', 'r', 'e', 'u']) await open.page.keyboard.press(key);
      await show(open, [decision('a', { canApprove: false })]);
      await open.page.getByText('cannot be approved').waitFor();
      await open.page.keyboard.press('a');
      expect(open.commands).toEqual([]);
    });
  });

  it('has all its deeds in one row with their keys in a narrow editor, and counts what is left for later', async () => {
    await withPage(
      async (open) => {
        const { page } = open;
        await show(open, [decision('a'), decision('b')]);
        await expect.poll(() => headline(open)).toBe('Decide a.');
        const buttons = page.locator('.buttons button');
        const tops = await buttons.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().top),
        );
        expect(new Set(tops).size).toBe(1);
        expect(await page.locator('.buttons kbd:visible').count()).toBe(await buttons.count());
        await page.keyboard.press('l');
        await expect.poll(() => headline(open)).toBe('Decide b.');
        expect(await page.locator('.head .quiet').innerText()).toBe('1 of 2 · 1 for later');
      },
      { viewport: { width: 460, height: 800 } },
    );
  });

  it.each([320, 1_280])('shows every text as text, at %i pixels', async (width) => {
    await withPage(
      async (open) => {
        const { page } = open;
        const file = { path: hostile, action: 'new', after: reading(hostile), lines: [] };
        await show(open, [
          decision('a', { headline: hostile, why: hostile, more: [hostile], files: [file] }),
        ]);
        await expect.poll(() => headline(open)).toContain('<img src=x');
        expect(await page.locator('main img').count()).toBe(0);
        expect(await page.title()).toBe('Page');
        expect(
          await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        ).toBeLessThanOrEqual(0);
      },
      { viewport: { width, height: 800 } },
    );
  });
});
