import { describe, expect, it } from 'vitest';
import { ada, testEngine } from '../support/testEngine';
import {
  edgePath,
  edgeText,
  gitFiles,
  idOf,
  memoryText,
  pathOf,
  relationsOf,
  shown,
} from './sickFolder';

const folderOf = (files: Readonly<Record<string, string>>) => testEngine({ ...gitFiles, ...files });

/** What is found, what is left after mending, and the texts then; nothing may be left to mend. */
const mended = async (files: Readonly<Record<string, string>>) => {
  const { engine, store, restart } = folderOf(files);
  const found = shown((await engine.doctor()).problems);
  const { left } = await engine.repair({}, ada);
  await engine.close();
  const again = restart();
  expect((await again.repair({}, ada)).files).toEqual([]);
  expect(shown((await again.doctor()).problems)).toEqual(shown(left));
  return { found, left: shown(left), textAt: (path: string) => store.textAt(path) ?? '' };
};

const a = pathOf('a');
const b = pathOf('b');

describe('a relation that one end alone holds', () => {
  it('is given its other end, and the date of the last change stays', async () => {
    const { found, left, textAt } = await mended({
      [a]: memoryText('a', ...relationsOf({ to: 'b', rest: ['strength: 0.7', 'context: "why"'] })),
      [b]: memoryText('b', 'x_note: kept # and this'),
    });
    expect(found).toEqual([`${a}:10 relation_one_sided +`]);
    expect(left).toEqual([]);
    expect(textAt(b)).toBe(
      memoryText(
        'b',
        'x_note: kept # and this',
        ...relationsOf({
          to: 'a',
          direction: 'incoming',
          rest: ['strength: 0.7', 'context: why'],
        }),
      ),
    );
  });

  it('is healthy where a forgotten memory holds it', async () => {
    const { found } = await mended({
      [a]: memoryText('a', 'status: archived', ...relationsOf({ to: 'b' })),
      [b]: memoryText('b'),
    });
    expect(found).toEqual([]);
  });

  it('is healthy where a private memory holds it, and a shared one must not', async () => {
    const secret = 'private/graph/fixes/memory-a-aaaaaa.md';
    const { found } = await mended({
      [secret]: memoryText('a', ...relationsOf({ to: 'b' })),
      [b]: memoryText('b'),
    });
    expect(found).toEqual([]);
    const told = await mended({
      [secret]: memoryText('a'),
      [b]: memoryText('b', ...relationsOf({ to: 'a', direction: 'incoming' })),
    });
    expect(told.found).toEqual([`${b}:10 relation_private`]);
    expect(told.left).toEqual(told.found);
  });

  it('written in the words of another document is no other relation', async () => {
    const { found } = await mended({
      [a]: memoryText('a', ...relationsOf({ to: 'b', type: 'fixes' })),
      [b]: memoryText('b', ...relationsOf({ to: 'a', type: 'solved-by' })),
    });
    expect(found).toEqual([]);
  });
});

describe('ends that say different things', () => {
  const both = (first: readonly string[], second: readonly string[]) => ({
    [a]: memoryText('a', ...relationsOf({ to: 'b', rest: first })),
    [b]: memoryText('b', ...relationsOf({ to: 'a', direction: 'incoming', rest: second })),
  });

  it('take the strength of the origin', async () => {
    const { found, left, textAt } = await mended(both(['strength: 0.8'], ['strength: 0.3']));
    expect(found).toEqual([`${b}:10 relation_ends_differ +`]);
    expect(left).toEqual([]);
    expect(textAt(b)).toContain('strength: 0.8');
  });

  it('take the strength of the edge file before that', async () => {
    const { found, left, textAt } = await mended({
      ...both(
        ['strength: 0.8', `edge_id: ${idOf('e')}`],
        ['strength: 0.3', `edge_id: ${idOf('e')}`],
      ),
      [edgePath]: edgeText({ strength: '0.3' }),
    });
    expect(found).toEqual([`${a}:10 relation_ends_differ +`]);
    expect(left).toEqual([]);
    expect(textAt(a)).toContain('strength: 0.3');
  });

  it('keep unknown keys and comments of the relation', async () => {
    const { textAt } = await mended(
      both(['strength: 0.8'], ['strength: 0.3 # weak', 'seen: 3', 'note: "mine"']),
    );
    expect(textAt(b)).toContain('    strength: 0.8 # weak\n    seen: 3\n    note: "mine"\n');
  });

  it('are told, and both stay, where each has words of its own', async () => {
    const { found, left, textAt } = await mended(both(['context: one'], ['context: two']));
    expect(found).toEqual([`${b}:10 relation_ends_differ`]);
    expect(left).toEqual(found);
    expect(textAt(b)).toContain('context: two');
  });

  it('lend each other the words that one has', async () => {
    const { found, left, textAt } = await mended(both(['context: "only here"'], []));
    expect(found).toEqual([`${b}:10 relation_ends_differ +`]);
    expect(left).toEqual([]);
    expect(textAt(b)).toContain('context: "only here"');
  });
});

describe('a relation that stands twice in a file', () => {
  const twice = (...rests: readonly (readonly string[])[]) => ({
    [a]: memoryText('a', ...relationsOf(...rests.map((rest) => ({ to: 'b', rest })))),
    [b]: memoryText('b', ...relationsOf({ to: 'a', direction: 'incoming' })),
  });

  it('becomes one where neither says what the other denies', async () => {
    const { found, left, textAt } = await mended(twice(['strength: 0.8'], ['strength: 0.8']));
    expect(found).toEqual([`${a}:14 relation_repeated +`]);
    expect(left).toEqual([]);
    expect(textAt(a)).toBe(memoryText('a', ...relationsOf({ to: 'b' })));
  });

  it('is left to a person where words would be lost', async () => {
    const unknown = await mended(twice(['strength: 0.8'], ['strength: 0.8', 'note: "mine"']));
    expect(unknown.left).toEqual([`${a}:14 relation_repeated`]);
    const files = twice(['context: one'], ['context: two']);
    const { found, textAt } = await mended(files);
    expect(found).toContain(`${a}:14 relation_repeated`);
    expect(textAt(a)).toBe(files[a]);
  });
});

describe('a relation that leads nowhere', () => {
  it('is told with its line, and left', async () => {
    const text = memoryText('a', ...relationsOf({ to: 'c' }));
    const { found, textAt } = await mended({ [a]: text });
    expect(found).toEqual([`${a}:10 relation_target_missing`]);
    expect(textAt(a)).toBe(text);
  });

  it.each([
    ['whose front matter is broken', (text: string) => text.replace('type:', 'type: [')],
    [
      'that is half merged',
      (text: string) =>
        text
          .replace('---\n', '---\n<<<<<<< ours\n')
          .replace('type:', '=======\n>>>>>>> theirs\ntype:'),
    ],
    ['that lost its front matter', () => 'words\n'],
  ])('is not told while its other end may be in a file %s', async (_, broken) => {
    const own = memoryText('a', ...relationsOf({ to: 'b' }));
    const { found } = await mended({
      [a]: own,
      [b]: broken(memoryText('b')),
      [edgePath]: edgeText(),
    });
    expect(found.filter((one) => !one.startsWith(b))).toEqual([]);
    expect(found).not.toEqual([]);
  });

  it('is told beside a file that cannot be read and is another memory', async () => {
    const text = memoryText('a', ...relationsOf({ to: 'c' }));
    const { found } = await mended({
      [a]: text,
      [b]: memoryText('b').replace('type:', 'type: ['),
    });
    expect(found).toContain(`${a}:10 relation_target_missing`);
  });

  it('is told where it leads to its own memory', async () => {
    const { found } = await mended({ [a]: memoryText('a', ...relationsOf({ to: 'a' })) });
    expect(found).toEqual([`${a}:10 relation_to_itself`]);
  });

  it('is not mended between files that share an id', async () => {
    const { found, left } = await mended({
      [a]: memoryText('a', ...relationsOf({ to: 'b' })),
      [b]: memoryText('b'),
      'graph/fixes/copy.md': memoryText('b'),
    });
    expect(found).toEqual([`${b}:1 duplicate_id`]);
    expect(left).toEqual(found);
  });
});

describe('an edge file', () => {
  const attached = [`strength: 0.8`, `edge_id: ${idOf('e')}`];
  const ends = {
    [a]: memoryText('a', ...relationsOf({ to: 'b', rest: attached })),
    [b]: memoryText('b', ...relationsOf({ to: 'a', direction: 'incoming', rest: attached })),
  };

  it('is healthy where both ends name it', async () => {
    expect((await mended({ ...ends, [edgePath]: edgeText() })).found).toEqual([]);
  });

  it('whose relation nobody holds is made known to both ends', async () => {
    const { found, left, textAt } = await mended({
      [a]: memoryText('a'),
      [b]: memoryText('b'),
      [edgePath]: edgeText(),
    });
    expect(found).toEqual([`${edgePath}:1 edge_unattached +`]);
    expect(left).toEqual([]);
    expect([textAt(a), textAt(b)]).toEqual([ends[a], ends[b]]);
  });

  it('is made known to the end that does not name it', async () => {
    const { found, textAt } = await mended({
      ...ends,
      [b]: memoryText('b', ...relationsOf({ to: 'a', direction: 'incoming' })),
      [edgePath]: edgeText(),
    });
    expect(found).toEqual([`${b}:10 relation_ends_differ +`]);
    expect(textAt(b)).toBe(ends[b]);
  });

  it('gets the titles that its ends have now, and keeps everything else', async () => {
    const { found, left, textAt } = await mended({
      ...ends,
      [edgePath]: edgeText({ from_title: '"Old name" # by hand', zeta: '1' }),
    });
    expect(found).toEqual([`${edgePath}:5 edge_title_outdated +`]);
    expect(left).toEqual([]);
    expect(textAt(edgePath)).toBe(edgeText({ from_title: '"Memory a" # by hand', zeta: '1' }));
  });

  it('that is gone is forgotten by the relation that names it', async () => {
    const { found, left, textAt } = await mended(ends);
    expect(found).toEqual([`${a}:10 edge_id_unknown +`, `${b}:10 edge_id_unknown +`]);
    expect(left).toEqual([]);
    expect(textAt(a)).toBe(memoryText('a', ...relationsOf({ to: 'b' })));
  });

  it('that cannot be read is not forgotten', async () => {
    const { found, textAt } = await mended({ ...ends, [edgePath]: 'half a file' });
    expect(found).toEqual([
      `${edgePath}:1 missing_front_matter`,
      `${a}:10 edge_id_unknown`,
      `${b}:10 edge_id_unknown`,
    ]);
    expect(textAt(a)).toBe(ends[a]);
  });

  it('that describes the same relation as another one is told, and both stay', async () => {
    const second = 'graph/edges/second-eeeeee.md';
    const { found, textAt } = await mended({
      ...ends,
      [edgePath]: edgeText(),
      [second]: edgeText({ id: idOf('f') }),
    });
    expect(found).toEqual([`${second}:1 edge_repeated`]);
    expect(textAt(second)).toBe(edgeText({ id: idOf('f') }));
  });

  it('of which an end is not there is told with the line', async () => {
    const { found } = await mended({ [a]: memoryText('a'), [edgePath]: edgeText() });
    expect(found).toEqual([`${edgePath}:7 relation_target_missing`]);
  });
});
