import { describe, expect, it } from 'vitest';
import { candidatesWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type CandidatesPage, isCandidatesCommand } from '../../../src/protocol/candidatesPage';
import { type OpenPage, openPage, type PageOptions } from '../support/openPage';
import { usePage } from '../support/usePage';

const folder = 'file:///project';

describe('the page of captured statements', () => {
  const { withPage } = usePage((options: PageOptions) =>
    openPage<CandidatesPage>(
      { page: 'candidates', words: candidatesWords(english), isCommand: isCandidatesCommand },
      options,
    ),
  );

  const show = (
    { notify }: OpenPage<CandidatesPage>,
    ids: readonly string[],
    { isTrusted = true } = {},
  ) =>
    notify({
      ...{ name: 'candidates', folder, folders: [{ folder, name: 'project' }], isTrusted },
      candidates: ids.map((id) => ({
        ...({ id, kind: 'decision', type: 'decision', confidence: 0.8, role: 'user' } as const),
        ...({ by: 'agent:robot', at: '2026-11-18T12:00:00Z', entities: [] } as const),
        ...{ text: `Statement ${id}.`, message: '' },
      })),
    });

  it('shows its keys only beside what they act on, and leads on where nothing waits', async () => {
    await withPage(async (open) => {
      const keys = open.page.locator('.keys');
      await show(open, ['a']);
      await keys.waitFor();
      await show(open, []);
      await open.page.getByRole('button', { name: 'Show What to Review' }).click();
      expect(await keys.isVisible()).toBe(false);
      expect(open.commands).toEqual([{ name: 'act', action: 'showReview' }]);
    });
  });

  it('has what was being typed when the window was closed, and nothing once that is decided', async () => {
    let state: unknown;
    await withPage(async (open) => {
      await show(open, ['a', 'b']);
      await open.page.locator('.candidate', { hasText: 'Statement b.' }).click();
      await open.page.keyboard.press('e');
      await open.page.keyboard.type(' It is so.');
      await expect
        .poll(() => open.keptState())
        .toEqual({ draft: { id: 'b', text: 'Statement b. It is so.' } });
      state = await open.keptState();
    });
    await withPage(
      async (open) => {
        await show(open, ['a', 'b']);
        const field = open.page.locator('.is-current textarea');
        expect(await field.inputValue()).toBe('Statement b. It is so.');
        await field.press('Enter');
        const kept = { name: 'keep', folder, id: 'b', text: 'Statement b. It is so.' };
        await expect.poll(() => open.commands).toEqual([kept]);
        await expect.poll(() => open.keptState()).toEqual({});
      },
      { state },
    );
  });

  it('names the file that a statement is from once, with the heading above it', async () => {
    await withPage(async (open) => {
      const found = { kind: 'decision', type: 'decision', confidence: 0.8, role: 'user' } as const;
      await open.notify({
        ...{ name: 'candidates', folder, folders: [{ folder, name: 'project' }], isTrusted: true },
        candidates: [
          {
            ...{ ...found, id: 'a', by: 'human:ada', at: '2026-11-18T12:00:00Z', entities: [] },
            ...{ text: 'Use pnpm, not npm.', origin: 'README.md:2', message: 'README.md:2 · Shop' },
          },
        ],
      });
      const candidate = open.page.locator('.candidate');
      await expect.poll(() => candidate.locator('.message').innerText()).toBe('Shop');
      expect((await candidate.innerText()).split('README.md:2')).toHaveLength(2);
    });
  });

  it('says in Restricted Mode why nothing can be decided, and shows no keys', async () => {
    await withPage(async (open) => {
      await show(open, ['a'], { isTrusted: false });
      await open.page.getByText('In Restricted Mode nothing can be decided.').waitFor();
      expect(await open.page.locator('.keys').isVisible()).toBe(false);
      await open.page.getByRole('button', { name: 'Manage Workspace Trust' }).click();
      expect(open.commands).toEqual([{ name: 'act', action: 'manageTrust' }]);
    });
  });
});
