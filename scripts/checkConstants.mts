// Whether tests hold the numbers that decide: changes each named constant of a room by a fifth, down and up, and runs the
// tests of the room. A change that they all pass has survived: it is either given a test, or named with its reason in
// test/constants.ts.
//
//   npm run check:constants -- [--room gate|recall|strength|reflection] [--constant NAME]
//
// Takes some seconds for each change, so hours for everything; a room or a constant is what one asks for mostly. Ends with
// 1 where a change survived that the list does not name, or the list names one that does not survive any more.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { survivors } from '../test/constants';

interface Room {
  readonly sources: string;
  readonly tests: readonly string[];
}

const rooms: Readonly<Record<string, Room>> = {
  gate: { sources: 'src/engine/remember', tests: ['test/engine/remember'] },
  recall: { sources: 'src/engine/recall', tests: ['test/engine/recall'] },
  strength: {
    sources: 'src/engine/strength',
    tests: ['test/engine/strength', 'test/engine/store'],
  },
  reflection: { sources: 'src/engine/reflect', tests: ['test/engine/reflect'] },
};

/** A number with a name: a constant, or a member of a constant table, as `table.member`. */
interface Constant {
  readonly file: string;
  readonly name: string;
  readonly value: number;
  /** Place of the number in the file's text. */
  readonly start: number;
  readonly end: number;
}

const number = String.raw`-?\d[\d_]*(?:\.\d+)?`;
const single = new RegExp(String.raw`^(?:export )?const (\w+) = (${number});`, 'gmu');
const table = /^(?:export )?const (\w+)[^=\n]*= \{([^{}]*)\}/gmu;
const member = new RegExp(String.raw`(\w+): (${number})(?=[,\s])`, 'gu');

const constantAt = (file: string, name: string, digits: string, start: number): Constant => ({
  file,
  name,
  value: Number(digits.replaceAll('_', '')),
  start,
  end: start + digits.length,
});

const constantsOf = (file: string): readonly Constant[] => {
  const text = readFileSync(file, 'utf8');
  const singles = [...text.matchAll(single)].map((match) => {
    const [all, name = '', digits = ''] = match;
    return constantAt(file, name, digits, match.index + all.lastIndexOf(digits));
  });
  const members = [...text.matchAll(table)].flatMap((match) => {
    const [all, name = '', body = ''] = match;
    const begin = match.index + all.lastIndexOf(body);
    return [...body.matchAll(member)].map((found) => {
      const [whole, key = '', digits = ''] = found;
      const start = begin + found.index + whole.length - digits.length;
      return constantAt(file, `${name}.${key}`, digits, start);
    });
  });
  return [...singles, ...members].filter(({ value }) => value !== 0);
};

/** A fifth less and a fifth more; a whole number changes by one at least and stays whole. */
const changesOf = ({ value }: Constant): readonly number[] =>
  [-1, 1].map((sign) => {
    const step = Math.abs(value) / 5;
    if (!Number.isInteger(value)) return Number((value + sign * step).toPrecision(6));
    return value + sign * Math.max(1, Math.round(step));
  });

/** True where all tests of the room pass with the change. */
const survives = ({ file, start, end }: Constant, value: number, { tests }: Room) =>
  new Promise<boolean>((resolve, reject) => {
    const change = JSON.stringify({ file, start, end, text: String(value) });
    const run = spawn('npx', ['vitest', 'run', '--project', 'pure', '--bail', '1', ...tests], {
      env: { ...process.env, COGNITIVE_MEMORY_CHANGED_CONSTANT: change },
      stdio: 'ignore',
    });
    run.once('error', reject);
    run.once('exit', (code) => resolve(code === 0));
  });

const { values } = parseArgs({
  options: { room: { type: 'string' }, constant: { type: 'string' } },
});
const { room: wantedRoom, constant: wantedConstant } = values;
if (wantedRoom !== undefined && !Object.hasOwn(rooms, wantedRoom)) {
  throw new RangeError(
    `“${wantedRoom}” is no room. The rooms are: ${Object.keys(rooms).join(', ')}.`,
  );
}
const listed = new Set<string>();
let wrong = 0;
for (const [roomName, room] of Object.entries(rooms)) {
  if (wantedRoom !== undefined && wantedRoom !== roomName) continue;
  const files = readdirSync(room.sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(room.sources, file));
  for (const constant of files.flatMap(constantsOf)) {
    if (wantedConstant !== undefined && wantedConstant !== constant.name) continue;
    const id = `${constant.file.slice('src/engine/'.length)} ${constant.name}`;
    for (const value of changesOf(constant)) {
      const lives = await survives(constant, value, room);
      const reason = survivors[id];
      if (lives) listed.add(id);
      if (lives && reason === undefined) wrong++;
      const verdict = lives ? (reason ?? 'SURVIVED: no test holds it') : 'held';
      console.log(`${id}: ${constant.value} -> ${value}: ${verdict}`);
    }
    if (survivors[id] !== undefined && !listed.has(id)) {
      wrong++;
      console.log(`${id}: test/constants.ts names it, and tests hold it: take it out of the list`);
    }
  }
}
console.log(`${wrong} to be mended`);
process.exitCode = wrong === 0 ? 0 : 1;
