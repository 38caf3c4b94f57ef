import { describe, expect, it } from 'vitest';
import { memoryPath, type Operation } from '../../../src/engine';
import {
  describeTakenBack,
  historyItems,
  standing,
  versionPair,
} from '../../../src/extension/model/historyItems';
import { english } from '../../../src/messages';

const path = memoryPath('graph/fixes/a.md');

const operation = (id: string, given: Partial<Operation> = {}): Operation => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  paths: [path],
  action: 'EDIT',
  path,
  summary: 'Retry on 503',
  actor: 'human:Ada',
  approval: 'auto',
  trigger: 'editor:pin',
  ...given,
});

const options = { t: english, formatMoment: () => 'today' };

describe('an operation in a quick pick', () => {
  it('says what was done, when, by whom and through what', () => {
    const given = operation('0123456789', { action: 'ARCHIVE', actor: 'agent:robot' });
    expect(historyItems([given], options)).toEqual([
      {
        operation: given,
        label: '$(archive) Archived “Retry on 503”',
        detail: 'today · robot (agent)',
      },
    ]);
  });

  it('tells an undoing by what it took back', () => {
    const first = operation('a', { action: 'CREATE' });
    const undoing = operation('b', { action: 'REVERT', reverts: 'a', summary: 'for the log' });
    const redoing = operation('c', { action: 'REVERT', reverts: 'b', summary: 'for the log' });
    expect(historyItems([redoing, undoing, first], options).map(({ label }) => label)).toEqual([
      '$(discard) Redid: Created “Retry on 503”',
      '$(discard) Undid: Created “Retry on 503”',
      '$(add) Created “Retry on 503”',
    ]);
  });
});

describe('what undoing offers', () => {
  const first = operation('a', { action: 'CREATE', path: memoryPath('graph/fixes/b.md') });
  const second = operation('b');
  const undoing = (id: string, reverts: string) => operation(id, { action: 'REVERT', reverts });
  const offered = (operations: readonly Operation[]) => {
    const { undoable, redoable } = standing(operations);
    return [undoable, redoable].map((some) => some.map(({ id }) => id));
  };

  it('is the next one each time, so that undoing twice undoes two things', () => {
    expect(offered([second, first])).toEqual([['b', 'a'], []]);
    expect(offered([undoing('c', 'b'), second, first])).toEqual([['a'], ['c']]);
    expect(offered([undoing('d', 'a'), undoing('c', 'b'), second, first])).toEqual([
      [],
      ['d', 'c'],
    ]);
  });

  it('is what was done again, and what was undone once more, each once', () => {
    const redone = [undoing('c', 'b'), undoing('d', 'c')].reverse();
    expect(offered([...redone, second, first])).toEqual([['b', 'a'], []]);
    expect(offered([undoing('e', 'b'), ...redone, second, first])).toEqual([['a'], ['e']]);
  });

  it('leaves out the creation of the folder, and links that went with their memory', () => {
    const created = operation('z', { action: 'INIT' });
    const linked = operation('l', { path: first.path, actor: 'process:links' });
    expect(offered([linked, first, created])).toEqual([['l', 'a'], []]);
    expect(offered([undoing('c', 'a'), linked, first, created])).toEqual([[], ['c']]);
  });

  it('is told in one word for each act, however often it goes back and forth', () => {
    const known = [undoing('d', 'c'), undoing('c', 'b'), second];
    expect(known.map((one) => describeTakenBack(one, { t: english, known }))).toEqual([
      'Undone: Changed “Retry on 503”.',
      'Redone: Changed “Retry on 503”.',
      'Undone: Changed “Retry on 503”.',
    ]);
  });
});

describe('the two sides of a change', () => {
  const operations = [operation('c'), operation('b'), operation('a')];

  it('are the version after it and the one before', () => {
    expect(versionPair(operations, { operation: operation('b'), path })).toEqual({
      path,
      before: 'a',
      after: 'b',
    });
  });

  it('begin with nothing for the oldest one', () => {
    expect(versionPair(operations, { operation: operation('a'), path }).before).toBeUndefined();
  });
});
