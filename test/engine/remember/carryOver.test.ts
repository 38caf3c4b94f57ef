import { describe, expect, it } from 'vitest';
import {
  carriedOver,
  meansOneOfSeveral,
  saysClauseApart,
} from '../../../src/engine/remember/carryOver';
import type { Belief } from '../../../src/engine/remember/statements';
import { titleFrom } from '../../../src/engine/remember/title';
import { ada, initialisedEngine } from '../support/testEngine';

const belief = (body: string): Belief => ({ title: titleFrom(body), body });

describe('what still holds of a belief of which one value changed', () => {
  const check = (known: string, said: string, expected: string | undefined): void => {
    it(`is ${expected ?? 'not certain'}: ${said}`, () => {
      expect(carriedOver(belief(said), belief(known))).toBe(expected);
    });
  };

  check(
    'Choir practice is on Wednesdays at 18:00 in the parish hall.',
    'Choir practice moved to 19:00.',
    'Choir practice is on Wednesdays at 19:00 in the parish hall.',
  );
  check(
    'Stand-up is at 9:30 daily in Slack.',
    'Stand-up moved to 10.',
    'Stand-up is at 10 daily in Slack.',
  );
  check(
    'The herd has 2 million bees, counted daily by Bruno.',
    'The herd has 5 million bees now.',
    'The herd has 5 million bees, counted daily by Bruno.',
  );
  check(
    'Shifts begin at 6:00 and last eight hours.',
    'Shifts last ten hours now.',
    'Shifts begin at 6:00 and last ten hours.',
  );
  check(
    'Sürüde 40 inek var, sağımı Hasan yapıyor.',
    'Sürüde artık 55 inek var.',
    'Sürüde 55 inek var, sağımı Hasan yapıyor.',
  );
  check(
    'The train leaves at 7:10 from platform 4.',
    'The train leaves at 7:25 now.',
    'The train leaves at 7:25 from platform 4.',
  );
  // Nothing else was known.
  check('Shifts last eight hours.', 'Shifts last ten hours now.', undefined);
  // What else is said anew may be meant by what is left out.
  check('Backups run at 02:00 on Hetzner.', 'Backups run at 03:00 on Exoscale now.', undefined);
  // Two values could be meant, or another unit.
  check(
    'The tour starts at 9:00 and at 14:00 in Bern.',
    'The tour starts at 10:00 now.',
    undefined,
  );
  check('The trial has 2 million rows from Oslo.', 'The trial has 900 rows now.', undefined);
  check('Rent is $900 a month, Olga pays it.', 'Rent is 950 euros a month now.', undefined);
  // It is only heard, or denied.
  check('Practice is at 18:00 in the hall.', 'I think practice is at 19:00 now.', undefined);
});

describe('a clause of its own', () => {
  const check = (known: string, said: string, expected: boolean): void => {
    it(`${expected ? 'would be lost' : 'is none'}: ${known}`, () => {
      expect(saysClauseApart(belief(said), belief(known))).toBe(expected);
    });
  };

  check('The barn is in Bern, Uma cleans it.', 'The barn is in Thun now.', true);
  check('Sürüde 40 inek var, sağımı Hasan yapıyor.', 'Sürüde artık çok inek var.', true);
  check('The barn is in Bern, Thun and Chur.', 'The barn is in Genf now.', false);
  check('The barn is in Bern, because Uma lives there.', 'The barn is in Thun now.', false);
});

describe('one of several values', () => {
  it('may be meant, or another one', () => {
    const known = belief('The tour starts at 9:00 and at 14:00 in Bern.');
    expect(meansOneOfSeveral(belief('The tour starts at 10:00 now.'), known)).toBe(true);
    expect(meansOneOfSeveral(belief('The tour starts at 9:00 and at 15:00.'), known)).toBe(false);
  });
});

describe('a belief that takes the place of another', () => {
  it('takes along what still holds of it, also when that changes again', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('Choir practice is at 18:00 in the parish hall.', ada);
    const second = await engine.remember('Choir practice moved to 19:00.', ada);
    expect(second.action).toBe('superseded');
    expect(second.because).toContainEqual({
      stage: 'gate',
      code: 'carried_over',
      data: { text: 'Choir practice is at 19:00 in the parish hall.' },
    });
    const { memory } = await engine.get(second.memory?.id ?? '');
    expect([memory.body, memory.said?.map(({ text }) => text)]).toEqual([
      'Choir practice is at 19:00 in the parish hall.',
      ['Choir practice moved to 19:00.'],
    ]);
    expect(second.memory?.title).toBe('Choir practice is at 19:00 in the parish hall');
    await engine.remember('Choir practice moved to 20:00.', ada);
    const current = (await engine.list()).filter(({ status }) => status === 'active');
    const bodies = await Promise.all(
      current.map(async ({ id }) => (await engine.get(id)).memory.body),
    );
    expect(bodies.join('\n')).toContain('at 20:00 in the parish hall');
    expect(bodies).toHaveLength(1);
  });

  it('is asked about where it would leave out a clause', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('The licence server is in Dublin, Uma restarts it.', ada);
    const next = await engine.remember('The licence server is in Oslo now.', ada);
    expect(next.action).toBe('created');
    expect(await engine.proposals()).toHaveLength(1);
  });
});
