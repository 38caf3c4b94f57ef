import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../../src/engine/model/problem';
import { english } from '../../../src/messages/catalogue';
import { describeProblem } from '../../../src/messages/problem';
import { openEngine } from '../../../src/node/openEngine';
import { createMemoryLogger } from '../../faces/support/memoryLogger';
import { git } from '../../faces/support/userRepository';
import type { ManyWritesResult } from './manyWriters';

const historyOf = (folder: string): string => join(folder, '_history.git');

const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

const sentenceOf = (problem: Problem): string =>
  `${problem.path}:${problem.line ?? 1} ${problem.code}: ${describeProblem(problem, english)}`;

/** Everything that is wrong with a folder after many writes; empty where nothing was lost. */
export const findLosses = async (
  folder: string,
  { expected, operations, wrong, isEdited }: ManyWritesResult,
): Promise<readonly string[]> => {
  const found: string[] = [...wrong];
  const expectSame = (what: string, is: number | string, wanted: number | string): void => {
    if (is !== wanted) found.push(`${what}: ${is} instead of ${wanted}`);
  };
  const { logger, lines } = createMemoryLogger('warn');
  const engine = openEngine(folder, { logger, watch: false });
  const memories = new Map((await engine.list()).map((memory) => [memory.id, memory]));
  expectSame('memories', memories.size, expected.length);
  for (const { id, title, body, forgotten, uses } of expected) {
    if (!memories.has(id)) {
      found.push(`lost: ${id} ${title}`);
      continue;
    }
    const { memory, strengths } = await engine.get(id, { peek: true });
    expectSame(`title of ${id}`, memory.title, title);
    expectSame(`body of ${id}`, memory.body.trim(), body);
    expectSame(`status of ${id}`, memory.status ?? 'none', forgotten ? 'archived' : 'none');
    expectSame(`uses of ${id}`, strengths.accessCount, uses);
  }
  const { problems } = await engine.doctor();
  found.push(...problems.map((problem) => `doctor: ${sentenceOf(problem)}`));
  found.push(...(await engine.problems()).map((problem) => `problem: ${sentenceOf(problem)}`));
  await engine.close();
  found.push(...lines);

  const log = await git(historyOf(folder), 'log', '--format=%P|%s');
  const commits = log.trimEnd().split('\n');
  expectSame(
    'merges',
    commits.filter((line) => (line.split('|')[0] ?? '').includes(' ')).length,
    0,
  );
  const external = count(log, /\|\[EXTERNAL\]/gu);
  expectSame('by other hands', String(external > 0), String(isEdited));
  // One more for the folder itself.
  expectSame('commits', commits.length, operations + external + 1);
  found.push(...(await createdOnce(folder, operations)));
  return found;
};

/** The audit log has one line for each operation, and the folder's own. */
const createdOnce = async (folder: string, operations: number): Promise<readonly string[]> => {
  const log = await readFile(join(folder, 'meta', 'audit.log'), 'utf8');
  const lines = log.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const whole = lines.filter((line) => line.split(' | ').length >= 6).length;
  const wanted = operations + 1;
  return lines.length === wanted && whole === wanted
    ? []
    : [`audit log: ${lines.length} lines, ${whole} whole, instead of ${wanted}`];
};
