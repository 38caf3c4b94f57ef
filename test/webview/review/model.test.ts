import { describe, expect, it } from 'vitest';
import { reviewWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { shownProposals, stageOf, tryPageState } from '../../../webview/review/model';
import {
  aboutSentence,
  actorLabel,
  factsOf,
  idleSentence,
  oneLine,
  summaryOf,
  waitingSentence,
} from '../../../webview/review/sentences';
import { createFormats } from '../../../webview/shared/formats';
import { change, overview, presented, proposal, requested } from './overviews';

const words = reviewWords(english);
const formats = createFormats('en');
const told = { words, formats, now: new Date('2026-11-22T12:00:00') };
const last = { number: 3, day: '2026-11-10' };

describe('the stage of a reflection', () => {
  it('is where the ritual stands', () => {
    expect(stageOf(overview())).toBe('idle');
    expect(stageOf({ pending: requested() })).toBe('requested');
    expect(stageOf({ pending: presented() })).toBe('presented');
  });

  it('decides which proposals are of interest: those that wait', () => {
    const decided = proposal('d', [change({ state: 'approved' })]);
    const conflict = proposal('c', [change({ state: 'conflict' }), change({ state: 'rejected' })]);
    const proposals = [decided, conflict];
    const shown = (pending: Parameters<typeof shownProposals>[0]['pending']) =>
      shownProposals({ pending, proposals }).map(({ id }) => id);
    expect(shown(null)).toEqual(['c']);
    expect(shown(requested())).toEqual([]);
    expect(shown(presented())).toEqual(['c']);
  });
});

describe('the sentence of a page without a reflection', () => {
  const say = (fields: Parameters<typeof overview>[0]) => idleSentence(overview(fields), told);

  it.each([
    [{}, 'No reflection yet.'],
    [{ changed: 1 }, 'No reflection yet. 1 memory changed in the last week.'],
    [
      { last, changed: 14 },
      'Nothing waits. 14 memories changed since the last reflection, 12 days ago.',
    ],
    [
      { last, changed: 1 },
      'Nothing waits. 1 memory changed since the last reflection, 12 days ago.',
    ],
    [{ last }, 'Nothing waits. Nothing changed since the last reflection, 12 days ago.'],
    [
      { last, changed: 1200, proposals: [proposal('p')] },
      '1,200 memories changed since the last reflection, 12 days ago.',
    ],
    [
      { last: { ...last, until: '2026-11-21T23:00:00' } },
      'Nothing waits. Nothing changed since the last reflection, yesterday.',
    ],
  ])('of %j is %j', (fields, sentence) => {
    expect(say(fields)).toBe(sentence);
  });
});

describe('what the page says of a reflection', () => {
  it('names who asks, and that nothing was read', () => {
    const created = '2026-11-22T09:00:00';
    expect(aboutSentence(requested({ created }), told)).toBe(
      'Requested by Ada, today. Nothing has been read yet.',
    );
    expect(aboutSentence(requested({ created, author: 'process:reflection' }), told)).toBe(
      'Requested today. Nothing has been read yet.',
    );
  });

  it('names who wrote it, and rules as rules', () => {
    const created = '2026-11-20T09:00:00';
    expect(aboutSentence(presented({ created, author: 'agent:robot' }), told)).toBe(
      'Written by robot (agent), 2 days ago.',
    );
    expect(aboutSentence(presented({ created }), told)).toBe('Made by rules, 2 days ago.');
  });

  it('lists what is known of it, and no more', () => {
    expect(factsOf(presented(), { words, formats })).toEqual([
      { name: 'Tokens granted', value: '9,000' },
      { name: 'Tokens used', value: '1,240' },
      { name: 'Memories read', value: '34' },
      { name: 'Log entries read', value: '12' },
      { name: 'Memories left out', value: '5' },
      { name: 'Since', value: 'Nov 10, 2026' },
    ]);
    expect(factsOf(requested(), { words, formats })).toEqual([]);
  });

  it('counts what waits', () => {
    const waiting = (...ids: readonly string[]) =>
      waitingSentence(
        ids.map((id) => proposal(id)),
        told,
      );
    expect(waiting()).toBe('All of them are decided.');
    expect(waiting('a')).toBe('1 change waits for review');
    expect(waiting('a', 'b')).toBe('2 changes wait for review');
  });

  it('is read out in one go', () => {
    const pending = requested({ created: '2026-11-22T09:00:00' });
    expect(summaryOf(overview({ pending }), told)).toBe(
      'Requested by Ada, today. Nothing has been read yet. Asked for: 9,000.',
    );
    expect(summaryOf(overview({ pending, asksForTokens: false }), told)).toBe(
      'Requested by Ada, today. Nothing has been read yet.',
    );
  });

  it('keeps a name from turning the line around', () => {
    expect(actorLabel('agent:\u202erobot', words)).toBe('\ufffdrobot (agent)');
    expect(oneLine('a\n\tb\u0000')).toBe('a b\ufffd');
  });
});

describe('what the page kept', () => {
  it.each([undefined, null, 'x', {}, { folder: 'f' }, { folder: 'f', scroll: Number.NaN }])(
    'is dropped where it is %j',
    (state) => {
      expect(tryPageState(state)).toBeUndefined();
    },
  );

  it('is taken as far as it fits', () => {
    const entry = { decision: 'bonus', amount: '500', reason: '' };
    const state = { folder: 'f', reflection: 'r', scroll: 120, entry };
    expect(tryPageState(state)).toEqual(state);
    expect(tryPageState({ ...state, entry: { decision: 'all' } })).toEqual({
      folder: 'f',
      reflection: 'r',
      scroll: 120,
    });
  });
});
