import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMemoryError, type MemoryReference } from '../../../src/engine';
import { runs } from '../../support/runs';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const entry = (target: string, type: string, direction: string): string =>
  `\nrelations:\n  - target: ${target}\n    type: ${type}\n    direction: ${direction}\n    strength: 0.5\n---\n`;

/** A text with one relation, in place of those that it has. */
const withRelation = (text: string, relation: string): string => text.replace(/\n---\n/u, relation);

/** Three memories, and four proposals about them: two relations of the first, one memory in another's place, and one text. */
const prepared = async () => {
  const test = await initialisedEngine();
  const remember = async (title: string, body: string): Promise<MemoryReference> => {
    const { memory } = await test.engine.remember({ title, body, type: 'fact', tags: ['x'] }, ada);
    if (memory === null) throw new Error('Nothing was remembered.');
    return memory;
  };
  const a = await remember('Uploads fail', 'Uploads over 10 MB fail at night.');
  const b = await remember('Proxy limit', 'The proxy cuts what is longer than its buffer.');
  const c = await remember('Blue buttons', 'Every button of the shop is blue.');
  const textOf = ({ path }: MemoryReference): string => test.store.textAt(path) ?? '';
  const propose = async (changes: readonly { path: string; after: string }[], reason: string) =>
    (await test.engine.propose(changes, reason, robot)).proposal;
  const related = (one: MemoryReference, other: MemoryReference, type: string) =>
    propose(
      [
        { path: one.path, after: withRelation(textOf(one), entry(other.id, type, 'outgoing')) },
        { path: other.path, after: withRelation(textOf(other), entry(one.id, type, 'incoming')) },
      ],
      `${one.title} ${type} ${other.title}`,
    );
  const fresh = { id: '0a1b2c3d-0000-4000-8000-000000000000', path: 'graph/facts/limit-0a1b2c.md' };
  const successor = withRelation(
    textOf(b)
      .replace(b.id, fresh.id)
      .replace('Proxy limit', 'Proxy limit of 2027')
      .replace('cuts what', 'keeps what'),
    entry(b.id, 'SUPERSEDES', 'outgoing'),
  );
  const proposals = [
    await related(b, a, 'CAUSES'),
    await related(c, a, 'RELATED_TO'),
    await propose(
      [
        { path: fresh.path, after: successor },
        {
          path: b.path,
          after: withRelation(textOf(b), entry(fresh.id, 'SUPERSEDES', 'incoming')).replace(
            '\nrelations:',
            '\nstatus: superseded\nrelations:',
          ),
        },
      ],
      'The limit was raised.',
    ),
    await propose([{ path: c.path, after: textOf(c).replace('blue', 'green') }], 'New colours.'),
  ];
  expect(proposals.map((one) => one?.changes.length)).toEqual([2, 2, 2, 1]);
  return { ...test, proposals };
};

const act = fc.record({
  do: fc.constantFrom('approve', 'reject', 'approve all', 'undo'),
  proposal: fc.nat({ max: 3 }),
  path: fc.nat({ max: 1 }),
});

describe('decisions about groups, in any order', () => {
  it('leave a folder of which the doctor finds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
        const { engine, proposals } = await prepared();
        for (const { do: verb, proposal: at, path } of acts) {
          const chosen = proposals[at];
          const id = chosen?.id ?? '';
          const paths = chosen?.changes.map((change) => change.path) ?? [];
          const named = [paths[path % paths.length] ?? ''];
          try {
            if (verb === 'approve') await engine.approve(id, { paths: named }, ada);
            else if (verb === 'reject')
              await engine.reject(id, { paths: named, reason: 'No' }, ada);
            else if (verb === 'approve all') await engine.approve(id, {}, ada);
            else await engine.undo(undefined, ada);
          } catch (error) {
            if (!isMemoryError(error)) throw error;
          }
          expect((await engine.doctor()).problems).toEqual([]);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
