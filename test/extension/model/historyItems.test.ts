import { describe, expect, it } from 'vitest';
import { memoryPath, type Operation } from '../../../src/engine';
import { historyItems, versionPair } from '../../../src/extension/model/historyItems';
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
