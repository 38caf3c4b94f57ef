import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decayStore } from '../fixtures/decayStore';
import { eventually, leavesPagesSound, useWorkbench } from './workbench';

const count = 30;

/** Memories of which some have faded. */
const store = Object.fromEntries(
  Object.entries(decayStore({ count, now: Date.now() })).map(([path, text]) => [
    `memory/${path}`,
    text,
  ]),
);

describe('the dashboard', () => {
  const session = useWorkbench({ files: { ...store, 'notes.txt': 'Nothing to remember.\n' } });
  const dashboard = (): Promise<Frame> =>
    session.workbench.webviewFrame('body[data-page="dashboard"] .row');
  const config = () => join(session.folder, 'memory/_config.json');
  const savedDays = async (): Promise<unknown> =>
    existsSync(config()) ? JSON.parse(await readFile(config(), 'utf8')).half_life_days : undefined;
  const titles = (frame: Frame) => frame.locator('.row .title').allTextContents();
  const treeRow = (text: string) =>
    session.workbench.treeRows('Memories').filter({ hasText: text }).first();
  /** Its number tells a memory of the store from the others. */
  const numberOf = (title: string): string => /\(\d+\)$/u.exec(title)?.[0] ?? title;

  it('opens from the palette, with every memory counted', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.runCommand('Cognitive Memory: Open Dashboard');
    await workbench.tab('Memory Dashboard').waitFor();
    const frame = await dashboard();
    await eventually(() => frame.locator('h1').innerText()).toBe(`${count} memories`);
    const tiers = (await frame.locator('.tiers').innerText()).match(/\d+/gu) ?? [];
    expect(tiers.reduce((sum, one) => sum + Number(one), 0)).toBe(count);
    await workbench.screenshot('dashboard-dark');
  });

  it('shows the course of the memory that one chooses', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const [, title = ''] = await titles(frame);
    await frame.locator('.row .title').nth(1).click();
    await eventually(() => frame.locator('.memory h3').textContent()).toBe(title);
    await frame.locator('.memory .curve.is-future').waitFor({ state: 'attached' });
    // All three strengths, in the engine's own words.
    await frame.locator('.strengths').getByText('Relevance').waitFor();
    await frame.locator('.memory summary').click();
    for (const words of ['Retrieval strength', 'Storage strength', 'Utility']) {
      await frame.locator('details .strengths').getByText(words).waitFor();
    }
    await workbench.screenshot('dashboard-chosen-dark');
  });

  it('shows what another half-life would do, and writes nothing', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const before = await titles(frame);
    const bars = () =>
      frame
        .locator('.relevance .bar')
        .evaluateAll((all) => all.map((bar) => bar.getAttribute('height')));
    const barsBefore = await bars();
    const slider = frame.getByRole('slider', { name: 'Half-Life' });
    await slider.focus();
    for (let press = 0; press < 6; press++) await slider.press('PageUp');
    await frame.locator('.relevance .before').waitFor({ state: 'attached' });
    await frame.locator('.statuses .difference').first().waitFor();
    expect(await bars()).not.toEqual(barsBefore);
    expect(await titles(frame)).not.toEqual(before);
    await workbench.screenshot('dashboard-what-if-dark');
    expect(existsSync(config())).toBe(false);
  });

  it('saves the half-life when one says so', async () => {
    const frame = await dashboard();
    const days = await frame.locator('.half-life output').innerText();
    await frame.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => `${await savedDays()} days`).toBe(days);
    await frame.locator('.half-life .buttons').waitFor({ state: 'hidden' });
    await frame.locator('.relevance .before').waitFor({ state: 'detached' });
  });

  it('goes back to the default', async () => {
    const frame = await dashboard();
    await frame.getByRole('button', { name: 'Default' }).click();
    await frame.getByRole('button', { name: 'Save' }).click();
    await eventually(savedDays).toBeUndefined();
    await frame.locator('.half-life .buttons').waitFor({ state: 'hidden' });
  });

  it('pins a memory, and the tree follows', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const [title = ''] = await titles(frame);
    // A long tree has only the rows that there is room for.
    await workbench.runCommand('Cognitive Memory: Filter Memories');
    await workbench.quickInput.accept(title);
    await treeRow(numberOf(title)).waitFor();
    const row = frame.locator('.row').first();
    await row.hover();
    await row.getByRole('button', { name: 'Pin', exact: true }).click();
    await eventually(() => titles(frame)).not.toContain(title);
    await eventually(() => treeRow(numberOf(title)).getAttribute('aria-label')).toContain('pinned');
    await workbench.runCommand('Cognitive Memory: Clear Filter');
    await workbench.screenshot('dashboard-pinned-dark');
  });

  it('snoozes a memory, which fades no longer next', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const [title = ''] = await titles(frame);
    const row = frame.locator('.row').first();
    await row.hover();
    await row.getByRole('button', { name: 'Snooze for 30 Days' }).click();
    await eventually(async () => (await titles(frame))[0]).not.toBe(title);
    await workbench.screenshot('dashboard-snoozed-dark');
  });

  it('has a forecast in the palette, of when and why each fades', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const [title = ''] = await titles(frame);
    await workbench.runCommand('Cognitive Memory: Forecast');
    await workbench.quickInput.waitFor('What fades within 90 days');
    await eventually(() => workbench.quickInput.rows.first().innerText()).toContain(
      numberOf(title),
    );
    await workbench.screenshot('forecast-dark');
    await workbench.quickInput.cancel();
  });

  it('dreams from the palette, and says first what a dream would do', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Dream');
    await workbench.quickInput.waitFor('Upkeep of the memory');
    await workbench.quickInput.pick('Try Out');
    const told = await workbench.notification(`A dream over ${count} memories`);
    expect(told).toContain('would change');
    await workbench.screenshot('dream-dark');
    await workbench.clearToasts();
  });

  it('archives a memory, and takes it back from the message', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const [title = ''] = await titles(frame);
    await frame.locator('.row .title').first().click();
    await frame.locator('.memory').getByRole('button', { name: 'Archive' }).click();
    await eventually(() => titles(frame)).not.toContain(title);
    await workbench.clickToastButton('Archived', 'Undo');
    await eventually(() => titles(frame)).toContain(title);
    await workbench.clearToasts();
  });

  it('follows a memory that one opens beside it, and counts its use', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const title = (await titles(frame))[3] ?? '';
    const row = frame.locator('.row').nth(3);
    await row.hover();
    await row.getByRole('button', { name: 'Open' }).click();
    await workbench.tab(numberOf(title)).waitFor();
    await eventually(() => frame.locator('.memory h3').textContent()).toBe(title);
    await eventually(() => frame.locator('.memory .facts').textContent()).toMatch(
      /used once, today|last today/u,
    );
    await workbench.screenshot('dashboard-narrow-dark');
  });

  it('shows a memory that is written meanwhile, and stays where it is', async () => {
    const frame = await dashboard();
    const chosen = await frame.locator('.memory h3').textContent();
    const [path = '', text = ''] = Object.entries(store).find(([key]) => key.endsWith('.md')) ?? [];
    const other = path.replace('.md', '-other.md');
    await session.write(other, text.replace(/^id: .*$/mu, 'id: another-memory'));
    await eventually(() => frame.locator('h1').innerText()).toBe(`${count + 1} memories`);
    expect(await frame.locator('.memory h3').textContent()).toBe(chosen);
  });

  it('is as it was left, after it was hidden and shown', async () => {
    const { workbench } = session;
    const frame = await dashboard();
    const before = await frame.locator('.half-life output').innerText();
    await frame.getByRole('slider', { name: 'Half-Life' }).press('PageDown');
    await eventually(() => frame.locator('.half-life output').innerText()).not.toBe(before);
    const days = await frame.locator('.half-life output').innerText();
    const chosen = await frame.locator('.memory h3').textContent();
    // The page keeps its state a moment after the last change.
    await frame.locator('body:not([data-keeping])').waitFor();
    await workbench.openTab('Memory Dashboard');
    await workbench.openFile('notes.txt');
    await workbench.openTab('Memory Dashboard');
    const again = await dashboard();
    await eventually(() => again.locator('.half-life output').innerText()).toBe(days);
    await eventually(() => again.locator('.memory h3').textContent()).toBe(chosen);
    await again.getByRole('button', { name: 'Reset' }).click();
  });

  leavesPagesSound(
    session,
    (line) => /\[(?:error|warning)\]/u.test(line) && line.includes('ashboard'),
  );
});
