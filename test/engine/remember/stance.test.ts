import { describe, expect, it } from 'vitest';
import { ada, robot, testEngine } from '../support/testEngine';

const known = 'Invoices are numbered per branch office.';

const withKnown = async () => {
  const test = testEngine();
  await test.engine.init(ada);
  const { memory } = await test.engine.remember(known, ada);
  return { ...test, id: memory?.id ?? '' };
};

const statusOf = async (engine: ReturnType<typeof testEngine>['engine'], id: string) =>
  (await engine.get(id)).memory.status;

describe('what whoever says a belief says that it is to a known one', () => {
  it('ends the one that it replaces, however unlike the words are', async () => {
    const { engine, id } = await withKnown();
    const stance = { kind: 'replaces', reference: id } as const;
    const { action } = await engine.remember({ body: 'One sequence for the firm.', stance }, ada);
    expect(action).toBe('superseded');
    expect(await statusOf(engine, id)).toBe('superseded');
  });

  it('strengthens the one that says the same', async () => {
    const { engine, id } = await withKnown();
    const stance = { kind: 'same_as', reference: id } as const;
    const said = await engine.remember({ body: 'Each office counts its bills.', stance }, ada);
    expect(said).toMatchObject({ action: 'reinforced', memory: { id } });
  });

  it('grows the one that it adds to', async () => {
    const { engine, id } = await withKnown();
    const stance = { kind: 'adds_to', reference: known.slice(0, -1) } as const;
    const { action } = await engine.remember(
      { body: 'The prefix is the office code.', stance },
      ada,
    );
    expect(action).toBe('updated');
    expect((await engine.get(id)).memory.body).toContain('The prefix is the office code.');
  });

  it('leaves alone the one that it is separate from', async () => {
    const { engine, id } = await withKnown();
    const stance = { kind: 'separate_from', reference: id } as const;
    const body = 'Pretty sure invoices are numbered per country.';
    const { action, memory } = await engine.remember({ body, stance }, ada);
    expect(action).toBe('created');
    expect((await engine.get(memory?.id ?? '')).memory.relations).toEqual([]);
  });

  it('is a proposal where an agent says it of what a person wrote', async () => {
    const { engine, id } = await withKnown();
    const stance = { kind: 'replaces', reference: id } as const;
    const { action } = await engine.remember({ body: 'One sequence for the firm.', stance }, robot);
    expect(action).toBe('proposed');
    expect(await statusOf(engine, id)).toBeUndefined();
  });

  it('names no memory that is not there', async () => {
    const { engine } = await withKnown();
    const stance = { kind: 'replaces', reference: 'nothing of the kind' } as const;
    await expect(engine.remember({ body: 'A new belief.', stance }, ada)).rejects.toMatchObject({
      code: 'memory_not_found',
    });
  });
});
