import { describe, expect, it } from 'vitest';
import { memoryPickItem, rowDescription } from '../../../src/extension/model/memoryItems';
import { asMarkdown, describeAge } from '../../../src/extension/model/words';
import { english } from '../../../src/messages';
import { summary } from '../summaries';

const now = new Date(2026, 10, 21, 9, 0);
const options = { t: english, now, language: 'en' };
const daysAgo = (days: number) => new Date(2026, 10, 21 - days, 23, 30).toISOString();

describe('an age', () => {
  it.each([
    [0, 'today'],
    [1, 'yesterday'],
    [3, '3 days ago'],
    [13, 'last week'],
    [29, '4 weeks ago'],
    [45, 'last month'],
    [800, '2 years ago'],
  ])('of %i days by the calendar', (days, text) => {
    expect(describeAge(daysAgo(days), options)).toBe(text);
  });

  it('is in the language of the editor', () => {
    expect(describeAge(daysAgo(3), { now, language: 'tr' })).toBe('3 gün önce');
  });

  it('says nothing about what is not a date', () => {
    expect(describeAge('soon', options)).toBe('');
  });
});

describe('a row of the tree', () => {
  it('tells the age of an active memory, otherwise the status', () => {
    expect(rowDescription(summary({ updated: daysAgo(1) }), options)).toBe('yesterday');
    expect(rowDescription(summary({ status: 'fading', updated: daysAgo(9) }), options)).toBe(
      'fading',
    );
    expect(rowDescription(summary(), options)).toBe('');
  });
});

describe('a memory in a quick pick', () => {
  it('shows its text as text, on one line', () => {
    const item = memoryPickItem(
      summary({ title: 'Icons are $(check)\nwritten so', preview: 'a\n\nb' }),
      {
        t: english,
        folderName: 'api',
      },
    );
    expect(item).toEqual({
      label: '$(milestone) Icons are \\$(check) written so',
      detail: 'decision · active · api · a b',
    });
  });

  it('cuts a long title at a word', () => {
    const title =
      'Always run the migration before the deploy, otherwise the old code reads missing columns';
    const item = memoryPickItem(summary({ title, preview: title }), { t: english });
    expect(item.label).toBe(
      '$(milestone) Always run the migration before the deploy, otherwise the old code reads…',
    );
  });

  it('does not show the same words twice', () => {
    const item = memoryPickItem(summary({ title: 'Short', preview: 'Short' }), { t: english });
    expect(item.detail).toBe('decision · active');
  });
});

describe('text in a tooltip', () => {
  it('shows every sign as it is, and keeps lines and words', () => {
    expect(asMarkdown('1. *not* a [list](x)\n\n  <b> & #tag')).toBe(
      '1\\. \\*not\\* a \\[list\\]\\(x\\)  \n\\<b\\> \\& \\#tag',
    );
  });
});
