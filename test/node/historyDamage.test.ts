import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetDamages, noteDamage, readDamages } from '../../src/node/historyMending';

const lostText = { reason: 'a blob', kept: '/h.broken-1', saved: 4, lost: 'a.md (First)' };
const lostEnd = { reason: 'the branch had lost its end', kept: '', saved: 0, lost: '' };

let parent: string;
let history: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'history-damage-'));
  history = join(parent, 'memory.git');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

it('every damage of a history is kept beside it until a person has read of it', async () => {
  expect(await readDamages(history)).toEqual([]);
  await noteDamage(history, lostText);
  await noteDamage(history, lostEnd);
  expect(await readDamages(history)).toEqual([lostText, lostEnd]);
  await forgetDamages(history);
  expect(await readDamages(history)).toEqual([]);
});

it('a note that cannot be read tells of nothing, and the next damage is noted', async () => {
  await noteDamage(history, lostEnd);
  for (const text of ['[{"reason"', '{}', '[null, {"reason": "x"}]']) {
    await writeFile(join(history, 'cognitive-memory.damage.json'), text);
    expect(await readDamages(history)).toEqual([]);
  }
  await noteDamage(history, lostText);
  expect(await readDamages(history)).toEqual([lostText]);
});
