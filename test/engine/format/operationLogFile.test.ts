import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import {
  beginLine,
  inOrder,
  type LoggedOperation,
  loggedChange,
  markLine,
  parseOperationLog,
  textsOf,
} from '../../../src/engine/format/operationLogFile';

const path = memoryPath('graph/facts/a.md');
const day = memoryPath('episodes/2026-03-07.md');

const operation = (id: string, at = '2026-03-07T12:00:00.000Z'): LoggedOperation => ({
  id,
  record: {
    action: 'CREATE',
    path,
    summary: 'A',
    actor: 'human:ada',
    approval: 'auto',
    trigger: 'test',
    at: new Date(at),
  },
  session: 's1',
  changes: [{ path, after: 'text with "quotes" and\nlines\u2028' }],
  follows: [],
  use: [{ id: 'a', firstSeen: at }],
});

describe('the log of operations', () => {
  it('gives back what was written, with its last mark', () => {
    const text = [beginLine(operation('1')), markLine('done', '1'), beginLine(operation('2'))];
    expect(parseOperationLog(text.join(''))).toEqual({
      operations: [{ operation: operation('1'), mark: 'done' }, { operation: operation('2') }],
      damaged: 0,
    });
  });

  it('leaves out a last line that was never finished', () => {
    const text = beginLine(operation('1')) + beginLine(operation('2')).slice(0, -1);
    const { operations, damaged } = parseOperationLog(text);
    expect(operations.map((one) => one.operation.id)).toEqual(['1']);
    expect(damaged).toBe(0);
  });

  it('believes no line of which a byte was changed, and says so', () => {
    const line = beginLine(operation('1'));
    const changed = line.replace('human:ada', 'human:eve');
    expect(parseOperationLog(changed + beginLine(operation('2')))).toMatchObject({
      operations: [{ operation: { id: '2' } }],
      damaged: 1,
    });
  });

  it.each(['../a', '.git/hooks/a', '_history.git/config', 'graph/_index.json'])(
    'takes no operation on %s',
    (name) => {
      const wrong = { ...operation('1'), changes: [{ path: name as typeof path, after: 'x' }] };
      expect(parseOperationLog(beginLine(wrong)).operations).toEqual([]);
    },
  );

  it('keeps of a log of the day what was added, and tells its texts by the file', () => {
    const before = '# Day\n\n## 09:00 - First\n- **Type:** fact\n';
    const entry = '\n## 10:00 - Second\n';
    const change = { path: day, before, after: before + entry };
    const logged = loggedChange(change, true);
    expect(JSON.stringify(logged)).not.toContain('First');
    expect(textsOf(logged, `${change.after}\n## 11:00 - Third\n`)).toEqual(change);
    expect(textsOf(logged, before + entry + entry)).toEqual(change);
    expect(textsOf(logged, before)).toBeUndefined();
    expect(textsOf(logged, `${before.replace('fact', 'error')}${entry}`)).toBeUndefined();
    expect(loggedChange(change, false)).toEqual(change);
  });

  it('is in the order of the operations of each process, whatever its clock said', () => {
    const one = (id: string, at: string) => ({ operation: operation(id, at) });
    const first = [one('1', '2026-03-07T12:00:00Z'), one('2', '2026-03-07T11:00:00Z')];
    const second = [one('3', '2026-03-07T11:30:00Z'), one('4', '2026-03-07T12:30:00Z')];
    expect(inOrder([first, second]).map((state) => state.operation.id)).toEqual([
      ...['3', '1', '2', '4'],
    ]);
  });
});
