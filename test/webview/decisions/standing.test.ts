import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeOutside, ShownDecision } from '../../../src/protocol/decisionsPage';
import {
  decided,
  emptyStanding,
  keptOf,
  listed,
  type Standing,
  settled,
  takenBack,
  tryKept,
  waitingOf,
} from '../../../webview/decisions/standing';
import { shownDecision } from './shownDecision';

const names = ['a', 'b', 'c'];
const all = names.map(shownDecision);
const told = (
  decisions: readonly ShownDecision[],
  answered: number,
  outside: readonly MadeOutside[] = [],
) => ({ decisions, answered, outside });
const begun = listed(emptyStanding('f'), told(all, 0));
const keys = (standing: Standing): string =>
  waitingOf(standing)
    .map(({ key }) => key)
    .join('');
const approved = (standing: Standing, key: string): Standing =>
  decided(standing, shownDecision(key), { verdict: 'approved' });
const made = ({ made: list }: Standing): string => list.map(({ key }) => key).join('');

describe('what waits', () => {
  it('has at the end what was left for later', () => {
    expect(keys({ ...begun, later: ['b', 'a'] })).toBe('cba');
    expect(keys({ ...begun, later: ['gone'] })).toBe('abc');
  });

  it('is without what is decided, though the host lists it as it was before', () => {
    const standing = approved(begun, 'a');
    expect(keys(standing)).toBe('bc');
    expect(keys(listed(standing, told(all, 0)))).toBe('bc');
    expect(made(listed(standing, told(all, 0)))).toBe('a');
  });

  it('has again what was taken back, though the host lists it as it was before', () => {
    const standing = takenBack(approved(begun, 'a'));
    const before = listed(standing, told([shownDecision('b'), shownDecision('c')], 1));
    expect([keys(before), before.current, made(before)]).toEqual(['abc', 'a', '']);
    expect(keys(listed(before, told(all, 2)))).toBe('abc');
  });

  it('has again what other hands took back', () => {
    const standing = listed(
      approved(begun, 'a'),
      told([shownDecision('b'), shownDecision('c')], 1),
    );
    const again = listed(standing, told(all, 1));
    expect([keys(again), made(again)]).toEqual(['abc', '']);
  });
});

describe('a decision made outside of the page', () => {
  const outside = [{ key: 'a', verdict: 'approved', operation: 'o' }] as const;
  const rest = [shownDecision('b'), shownDecision('c')];

  it('is counted, and taken back by what made it', () => {
    const standing = listed(begun, told(rest, 0, outside));
    expect(standing.made).toEqual([{ ...outside[0], isWritten: true }]);
    expect(made(listed(standing, told(rest, 0, outside)))).toBe('a');
    expect(made(takenBack(standing))).toBe('');
  });

  it('counts no more once it waits again', () => {
    const standing = listed(begun, told(rest, 0, outside));
    expect(made(listed(standing, told(all, 0, outside)))).toBe('');
  });

  it('is no second one beside that of the page', () => {
    const standing = listed(approved(begun, 'a'), told(rest, 1, outside));
    expect(made(standing)).toBe('a');
  });
});

describe('a command that failed', () => {
  it('leaves the decision waiting, and shows it', () => {
    const standing = settled(approved(begun, 'a'), { key: 'a', number: 1, message: 'Changed.' });
    expect([keys(standing), standing.current, made(standing)]).toEqual(['abc', 'a', '']);
  });

  it('leaves what was not taken back decided', () => {
    const standing = settled(takenBack(approved(begun, 'a')), {
      ...{ key: 'a', number: 2, message: 'Changed since.' },
    });
    expect(made(standing)).toBe('a');
  });

  it('says nothing about a later one for the same decision', () => {
    const standing = approved(takenBack(approved(begun, 'a')), 'a');
    expect(keys(settled(standing, { key: 'a', number: 1, message: 'Busy.' }))).toBe('bc');
  });
});

/** What the host does with a command: whether it works, and whether it lists what waits after it. */
const commands = fc.array(
  fc.record({
    deed: fc.constantFrom('approve' as const, 'undo' as const),
    at: fc.nat(2),
    fails: fc.boolean(),
    lists: fc.boolean(),
    /** So many steps of the host happen before the person goes on. */
    steps: fc.nat(4),
  }),
  { maxLength: 30 },
);

describe('the page and the host', () => {
  it('agree once the host has carried out everything, however late it tells', () => {
    fc.assert(
      fc.property(commands, (script) => {
        let page = begun;
        const done = new Set<string>();
        const deliveries: (() => void)[] = [];
        const work: (() => void)[] = [];
        const list = (answered: number): void => {
          const waiting = all.filter(({ key }) => !done.has(key));
          deliveries.push(() => {
            page = listed(page, told(waiting, answered));
          });
        };
        const step = (): void => {
          const next =
            deliveries.length > 2 ? deliveries.shift() : (work.shift() ?? deliveries.shift());
          next?.();
        };
        for (const { deed, at, fails, lists, steps } of script) {
          const waiting = waitingOf(page);
          const chosen = waiting[at % Math.max(1, waiting.length)];
          const last = page.made.at(-1)?.key;
          const key = deed === 'undo' ? last : chosen?.key;
          if (key === undefined) continue;
          page = deed === 'undo' ? takenBack(page) : approved(page, key);
          const number = page.sent;
          work.push(() => {
            const isDone = done.has(key);
            const works = !fails && isDone === (deed === 'undo');
            if (works && deed === 'undo') done.delete(key);
            else if (works) done.add(key);
            // Where it is so already, there is nothing to do.
            const isSo = works || isDone === (deed === 'approve');
            deliveries.push(() => {
              page = settled(page, { key, number, ...(isSo ? {} : { message: 'Failed.' }) });
            });
            if (lists) list(number);
          });
          for (let count = 0; count < steps; count++) step();
        }
        while (work.length + deliveries.length > 0) step();
        list(page.sent);
        step();
        const waiting = names.filter((name) => !done.has(name));
        expect(keys(page).split('').filter(Boolean).sort()).toEqual(waiting);
        expect(made(page).split('').filter(Boolean).sort()).toEqual([...done].sort());
      }),
    );
  });
});

describe('what the page kept', () => {
  it('is taken where it fits', () => {
    const kept = keptOf(approved(begun, 'a'));
    expect(tryKept(kept)).toEqual(kept);
    expect(tryKept({ ...kept, made: [{ key: 'a' }] })).toBeUndefined();
    expect(tryKept(undefined)).toBeUndefined();
  });
});
