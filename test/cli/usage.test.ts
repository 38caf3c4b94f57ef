import { describe, expect, test } from 'vitest';
import { runWithFake } from './support/runWithFake';

/** Bad usage: exit code 2, nothing on the standard output, the sentence and no stack trace on the other. */
const checkBadUsage = async (argv: readonly string[], expected: RegExp): Promise<void> => {
  const { exitCode, stdout, stderr } = await runWithFake(argv);
  expect(stderr).toMatch(expected);
  expect(stderr).not.toMatch(/\n\s+at /u);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
};

describe('bad usage', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['unknown option', ['stats', '--colour'], /Unknown option '--colour'.*cogmem stats --help/u],
    ['unknown command', ['remembr', 'x'], /Unknown command 'remembr'.*remember/u],
    [
      'unknown type',
      ['recall', 'x', '--type', 'desicion'],
      /“desicion”.*mean “decision”\?.*one of: solution, fix/u,
    ],
    [
      'unknown type without a near one',
      ['list', '--type', 'zebra'],
      /“zebra” is not a type\. The type is one of/u,
    ],
    ['unknown status', ['list', '--status', 'actve'], /“actve”.*“active”/u],
    [
      'unknown priority',
      ['remember', 'x', '--priority', 'urgent'],
      /critical, high, medium, normal, low/u,
    ],
    [
      'importance above 1',
      ['remember', 'x', '--importance', '1.5'],
      /“1\.5” is not an importance/u,
    ],
    [
      'importance below 0',
      ['remember', 'x', '--importance', '-0.1'],
      /“-0\.1” is not an importance/u,
    ],
    [
      'importance as a word',
      ['remember', 'x', '--importance', 'high'],
      /“high” is not an importance/u,
    ],
    [
      'importance in hexadecimal',
      ['remember', 'x', '--importance', '0x1'],
      /“0x1” is not an importance/u,
    ],
    ['empty importance', ['update', 'x', '--importance', ''], /“” is not an importance/u],
    ['limit of 0', ['recall', 'x', '--limit', '0'], /“0” is not a limit.*1 to 200/u],
    ['limit of 201', ['recall', 'x', '--limit', '201'], /“201” is not a limit/u],
    ['limit of 1.5', ['list', '--limit', '1.5'], /“1\.5” is not a limit/u],
    ['half-life of 0', ['config', '--half-life', '0'], /“0” is not a half-life.*from 1 to 3650/u],
    ['half-life below 0', ['config', '--half-life', '-1'], /“-1” is not a half-life/u],
    ['half-life as a word', ['config', '--half-life', 'abc'], /“abc” .*, or “default”\./u],
    ['half-life without end', ['config', '--half-life', '1e9'], /“1e9” is not a half-life/u],
    ['half-life above all', ['config', '--half-life', '3651'], /“3651” is not a half-life/u],
    ['limit of what fades', ['decay', '--limit', '0'], /“0” is not a limit.*1 to 200/u],
    ['setting that is none', ['config', '--colour'], /Unknown option '--colour'/u],
    ['no text', ['remember'], /no text.*--body-file/u],
    ['empty text', ['remember', ''], /no text/u],
    ['text and file', ['remember', 'x', '--body-file', 'y'], /not both/u],
    ['no query', ['recall'], /Missing required argument 'query'/u],
    ['blank query', ['recall', ' '], /no query/u],
    ['no reference', ['get'], /Missing required argument 'reference'/u],
    ['two references', ['get', 'a', 'b'], /Too many arguments/u],
    ['nothing to change', ['update', 'a'], /nothing to change/u],
    [
      'actor without a kind',
      ['forget', 'a', '--actor', 'ada'],
      /“ada” is not an actor.*human:NAME/u,
    ],
    ['actor that only we are', ['forget', 'a', '--actor', 'process:dream'], /not an actor/u],
    ['empty folder', ['list', '--dir', ''], /“--dir” is empty/u],
    ['option without its value', ['list', '--type'], /argument missing/u],
  ])('%s', (_name, argv, expected) => checkBadUsage(argv, expected));

  test('no command shows the help and is bad usage', async () => {
    const { exitCode, stdout, stderr } = await runWithFake([]);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage: cogmem');
  });

  test('as JSON when JSON was asked for', async () => {
    const { exitCode, stdout, stderr } = await runWithFake([
      '--json',
      'list',
      '--type',
      'desicion',
    ]);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    const { error } = JSON.parse(stderr);
    expect(error).toMatchObject({
      code: 'bad_usage',
      data: { value: 'desicion', nearest: 'decision' },
    });
    expect(error.data.expected).toContain('anti_pattern');
  });
});

describe('help', () => {
  test('every command has an example and names the global options', async () => {
    const { stdout } = await runWithFake(['--help']);
    const names = [...stdout.matchAll(/^ {2}([a-z]+) /gmu)].map(([, name]) => name ?? '');
    expect(names).toEqual([
      'init',
      'remember',
      'recall',
      'get',
      'list',
      'update',
      'forget',
      'restore',
      'pin',
      'unpin',
      'undo',
      'history',
      'show',
      'review',
      'reflect',
      'stats',
      'decay',
      'config',
      'reindex',
      'problems',
      'help',
    ]);
    for (const name of names.filter((name) => name !== 'help')) {
      const help = await runWithFake([name, '--help']);
      expect(help.exitCode).toBe(0);
      expect(help.stdout).toContain(`$ cogmem ${name}`);
      expect(help.stdout).toContain('--actor');
    }
  });

  test('the version is the package’s', async () => {
    const { stdout, exitCode } = await runWithFake(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
    expect(exitCode).toBe(0);
  });
});
