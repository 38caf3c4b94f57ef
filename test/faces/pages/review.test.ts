import { describe, expect, it } from 'vitest';
import { change, presented, proposal, requested } from '../../webview/review/overviews';
import { hostileTexts } from '../support/hostileTexts';
import {
  button,
  folder,
  folders,
  type OpenReviewPage,
  show,
  useReviewPage,
} from '../support/reviewPage';

const last = { number: 3, day: '2026-11-10' };

describe('the reflection page', () => {
  const { withPage } = useReviewPage();
  const radio = ({ page }: OpenReviewPage, name: string) => page.getByRole('radio', { name });
  /** Whether something stands out of the page to the right. */
  const overflow = ({ page }: OpenReviewPage): Promise<number> =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  describe('without a reflection', () => {
    it('is one sentence and one action', async () => {
      await withPage(async (open) => {
        await show(open, { last, changed: 14 });
        await open.page.getByText(/^Nothing waits. 14 memories changed since/u).waitFor();
        await button(open, 'Reflect').click();
        await expect.poll(() => open.commands).toEqual([{ name: 'request', folder }]);
        expect(await open.page.locator('vscode-button:visible').count()).toBe(1);
      });
    });

    it('lists what still waits of the last one', async () => {
      await withPage(async (open) => {
        const decided = proposal('d', [change({ state: 'approved' })], { reason: 'Over' });
        await show(open, { last, proposals: [proposal('p'), decided] });
        await expect
          .poll(() => open.page.locator('.proposals li').allInnerTexts())
          .toEqual(['Three memories have one thing in common.']);
        await button(open, 'Reflect').waitFor();
      });
    });

    it.each([
      ['noFolder', 'Open a folder to reflect on its memory.', 'Open Folder', 'openFolder'],
      ['uninitialised', 'This workspace has no memory yet.', 'Initialize', 'initialize'],
      ['stopped', 'Cognitive Memory has stopped.', 'Restart', 'restart'],
    ] as const)('says what is missing where it is %s', async (reason, sentence, label, action) => {
      await withPage(async (open) => {
        await open.notify({ name: 'empty', reason, isTrusted: true });
        await open.page.getByText(sentence).waitFor();
        await button(open, label).click();
        await expect.poll(() => open.commands).toEqual([{ name: 'act', action }]);
      });
    });
  });

  describe('with a request of an agent that needs no tokens', () => {
    it('is one sentence and a button that begins, and asks for none', async () => {
      await withPage(async (open) => {
        await show(open, { pending: requested(), asksForTokens: false });
        await open.page.getByText('Nothing has been read yet.').first().waitFor();
        await button(open, 'Not Now…').waitFor();
        expect(await open.page.locator('table, form, fieldset').count()).toBe(0);
        await button(open, 'Reflect').click();
        await expect.poll(() => open.commands).toEqual([{ name: 'request', folder }]);
      });
    });
  });

  describe('with a request for tokens', () => {
    it('shows the sum with its reasons, and that nothing was read', async () => {
      await withPage(async (open) => {
        await show(open, { pending: requested() });
        const rows = open.page.getByRole('row');
        await expect
          .poll(async () => (await rows.allInnerTexts()).map((row) => row.replace(/\s+/gu, ' ')))
          .toEqual([
            'Baseline 8,000',
            'Extra 34 memories changed since the last reflection +1,500',
            'Self-penalty 1 proposal of the last reflection was rejected \u2212500',
            'Asked for 9,000',
          ]);
        await open.page.getByText('Nothing has been read yet.').first().waitFor();
      });
    });

    it('is granted as asked with one click, once', async () => {
      await withPage(async (open) => {
        await show(open, { pending: requested() });
        await button(open, 'Allow 9,000 Tokens').dblclick();
        await expect
          .poll(() => open.commands)
          .toEqual([{ name: 'grant', folder, grant: { decision: 'approve' } }]);
        await open.notify({ name: 'busy', isBusy: false });
        await button(open, 'Not Now…').click();
        await expect.poll(() => open.commands.at(-1)).toEqual({ name: 'reject', folder });
      });
    });

    it('is answered with the keyboard alone', async () => {
      await withPage(async (open) => {
        const { page } = open;
        await show(open, { pending: requested() });
        await radio(open, 'Approve').focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowUp');
        await button(open, 'Allow 10,500 Tokens').waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.type('Found the slow query');
        await page.keyboard.press('Enter');
        await expect
          .poll(() => open.commands)
          .toEqual([
            {
              name: 'grant',
              folder,
              grant: { decision: 'bonus', amount: 1_500, reason: 'Found the slow query' },
            },
          ]);
      });
    });

    it('refuses an amount beside the field, and sends nothing', async () => {
      await withPage(async (open) => {
        const { page } = open;
        await show(open, { pending: requested() });
        await radio(open, 'Reduce').check();
        const amount = page.getByRole('spinbutton', { name: 'Fewer tokens by' });
        for (const [value, problem] of [
          ['', 'Enter a whole number above zero.'],
          ['1.5', 'Enter a whole number above zero.'],
          ['9000', 'At least 500 tokens must be left.'],
        ] as const) {
          await amount.fill(value);
          await expect.poll(() => page.getByRole('alert').innerText()).toBe(problem);
          expect(await amount.getAttribute('aria-invalid')).toBe('true');
          await amount.press('Enter');
          await button(open, 'Reduce').click();
          expect(await amount.evaluate('document.activeElement.id')).toBe('amount');
        }
        await amount.fill('1000');
        await page.getByRole('alert').waitFor({ state: 'hidden' });
        await amount.press('Enter');
        await expect
          .poll(() => open.commands)
          .toEqual([{ name: 'grant', folder, grant: { decision: 'reduce', amount: 1_000 } }]);
      });
    });

    it('offers to forgive where there is a penalty, and only there', async () => {
      await withPage(async (open) => {
        await show(open, { pending: requested() });
        await radio(open, 'Forgive').check();
        await button(open, 'Allow 9,500 Tokens').waitFor();
        const request = { baseline: 8000, extra: 0, penalty: 0, total: 8000, reasons: [] };
        await show(open, { pending: requested({ id: 'r2', request }) });
        await button(open, 'Allow 8,000 Tokens').waitFor();
        expect(await radio(open, 'Forgive').count()).toBe(0);
      });
    });

    it('keeps what is being typed while other things change, and over hiding', async () => {
      const pending = requested();
      let state: unknown;
      await withPage(async (open) => {
        await show(open, { pending });
        await radio(open, 'Bonus').check();
        await open.page.getByRole('spinbutton').fill('2500');
        await show(open, { pending, changed: 3 });
        await button(open, 'Allow 11,500 Tokens').waitFor();
        expect(await open.page.evaluate('document.activeElement.id')).toBe('amount');
        await expect.poll(() => open.keptState()).toMatchObject({ entry: { amount: '2500' } });
        state = await open.keptState();
      });
      await withPage(
        async (open) => {
          await show(open, { pending });
          await button(open, 'Allow 11,500 Tokens').waitFor();
        },
        { state },
      );
    });
  });

  it('offers nothing that writes where nothing may be written', async () => {
    await withPage(async (open) => {
      const readOnly = { isTrusted: false };
      await show(open, {}, readOnly);
      await open.page.getByText('No reflection yet.').first().waitFor();
      expect(await open.page.getByRole('button').count()).toBe(0);
      await show(open, { pending: requested() }, readOnly);
      await open.page.getByRole('table').waitFor();
      expect(await open.page.getByRole('button').count()).toBe(0);
      expect(await open.page.getByRole('radio').count()).toBe(0);
      await show(open, { pending: presented(), proposals: [proposal('p')] }, readOnly);
      await button(open, 'Review Proposals').waitFor();
      expect(await open.page.getByRole('button').count()).toBe(1);
    });
  });

  it.each(['idle', 'requested', 'presented'] as const)(
    'offers the folders of a workspace that has several, %s',
    async (stage) => {
      await withPage(async (open) => {
        const several = [...folders, { folder: 'file:///other', name: 'other' }];
        const pending = { idle: null, requested: requested(), presented: presented() }[stage];
        await show(open, { pending }, { folders: several });
        await open.page.getByRole('combobox', { name: 'Folder' }).click();
        await open.page.getByRole('option', { name: 'other' }).click();
        await expect
          .poll(() => open.commands)
          .toEqual([{ name: 'chooseFolder', folder: 'file:///other' }]);
      });
    },
  );

  it.each([300, 1_400])('shows every text as text, at %i pixels', async (width) => {
    await withPage(
      async (open) => {
        const { page } = open;
        const text = hostileTexts
          .map((one) => `# ${one}\n\n${one}\n\n- ${one}\n\n> ${one}`)
          .join('\n\n');
        const proposals = hostileTexts.map((one, at) =>
          proposal(`p${at}`, [change({ title: one, rationale: one })], { reason: one }),
        );
        await show(open, { pending: presented({ text, author: 'agent:<b>robot</b>' }), proposals });
        await page.getByText('<b>robot</b>').first().waitFor();
        await expect
          .poll(() => page.locator('article h2').first().textContent())
          .toBe(hostileTexts[0]);
        expect(await page.locator('main b, main img, main script').count()).toBe(0);
        expect(await page.title()).toBe('Page');
        expect(await overflow(open)).toBeLessThanOrEqual(0);
      },
      { viewport: { width, height: 800 } },
    );
  });
});
