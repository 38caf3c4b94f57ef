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
    [
      'text that begins with a dash',
      ['remember', '- lint with biome'],
      /two dashes before a text that begins with one: cogmem remember -- '- some text'/u,
    ],
    ['number below zero', ['recall', '-1 error'], /cogmem recall -- /u],
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
      'importance as a word that is no degree',
      ['remember', 'x', '--importance', 'tall'],
      /“tall” is not an importance/u,
    ],
    [
      'importance in hexadecimal',
      ['remember', 'x', '--importance', '0x1'],
      /“0x1” is not an importance/u,
    ],
    [
      'a mark on and off',
      ['update', 'x', '--immutable', '--mutable'],
      /Give --immutable or --mutable, not both\./u,
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
    ['limit of what fades', ['forecast', '--limit', '0'], /“0” is not a limit.*1 to 200/u],
    ['setting that is none', ['config', '--colour'], /Unknown option '--colour'/u],
    ['no text', ['remember'], /no text.*--body-file/u],
    ['empty text', ['remember', ''], /no text/u],
    ['text and file', ['remember', 'x', '--body-file', 'y'], /not both/u],
    ['no query', ['recall'], /no query.*--file/u],
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
    [
      'an order that is none',
      ['list', '--sort', 'size'],
      /“size” is not a sort order.*relevance, importance/u,
    ],
    ['a date that is none', ['list', '--since', '2026-02-30'], /“2026-02-30” is not a date/u],
    [
      'a date of another form',
      ['recall', 'x', '--until', '31.1.2026'],
      /“31.1.2026” is not a date/u,
    ],
    ['a day that is none', ['episodes', '--from', '2026-13-01'], /“2026-13-01” is not a day/u],
    ['limit of entries', ['episodes', '--limit', '0'], /“0” is not a limit/u],
    ['entry without a title', ['episode'], /Missing required argument 'title'/u],
    ['entry with a blank title', ['episode', ' '], /There is no title/u],
    ['procedure without a step', ['procedure', 'Release'], /There is no step.*--step/u],
    ['procedure with an empty step', ['procedure', 'R', '--step', ' '], /“ ” is not a step/u],
    [
      'procedure without a title',
      ['procedure', '--step', 'x'],
      /Missing required argument 'title'/u,
    ],
    ['words after core', ['core', 'x'], /Too many arguments/u],
    ['relation of no type', ['relate', 'a', 'sovles', 'b'], /“sovles”.*mean “SOLVES”\?/u],
    ['relation to nothing', ['relate', 'a', 'solves'], /Missing required argument 'to'/u],
    [
      'strength above 1',
      ['relate', 'a', 'solves', 'b', '--strength', '2'],
      /“2” is not a strength/u,
    ],
    [
      'two descriptions',
      ['relate', 'a', 'solves', 'b', '--description', 'x', '--file', 'y'],
      /not both/u,
    ],
    ['hops without end', ['related', 'a', '--hops', '6'], /“6” is not a number of hops.*1 to 5/u],
    ['direction that is none', ['related', 'a', '--direction', 'up'], /“up” is not a direction/u],
    ['action that is none', ['edge', 'lst'], /“lst” is not an action.*mean “list”\?/u],
    ['edge without its id', ['edge', 'show'], /Give the id of the relation/u],
    ['no change of an edge', ['edge', 'update', 'x'], /nothing to change/u],
    ['delete without the flag', ['delete', 'a'], /Nothing was deleted.*forget.*--permanent/u],
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
      'bootstrap',
      'remember',
      'answer',
      'observe',
      'procedure',
      'recall',
      'context',
      'get',
      'feedback',
      'confirm',
      'snooze',
      'list',
      'update',
      'forget',
      'restore',
      'delete',
      'pin',
      'unpin',
      'private',
      'share',
      'relate',
      'unrelate',
      'related',
      'edge',
      'entities',
      'tags',
      'undo',
      'history',
      'show',
      'audit',
      'log',
      'agents',
      'digest',
      'export',
      'acknowledge',
      'review',
      'reflect',
      'dream',
      'compact',
      'titles',
      'episode',
      'episodes',
      'checkpoint',
      'handoff',
      'core',
      'stats',
      'forecast',
      'working',
      'eval',
      'config',
      'models',
      'reindex',
      'embed',
      'problems',
      'doctor',
      'scrub',
      'connect',
      'disconnect',
      'service',
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
