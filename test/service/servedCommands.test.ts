import { describe, expect, it } from 'vitest';
import { operations } from '../../src/engine/operations';
import {
  commandOf,
  isServed,
  readingTools,
  refusesService,
  servedCommands,
} from '../../src/service/servedCommands';

const readers = Object.values(operations).filter(({ effect }) => effect === 'reads');

describe('what a service runs for a command line', () => {
  it('is only what reads, but for what a program may write', () => {
    const commands = readers.map(({ command }) => command);
    expect([...servedCommands].filter((name) => !commands.includes(name))).toEqual([]);
  });

  it.each([
    [['recall', 'tea'], true],
    [['--dir', 'recall', 'forget', 'tea'], false],
    [['--json', '--dir', '/a', 'list'], true],
    [['remember', 'Tea is in the kitchen'], true],
    [['remember', '-'], false],
    [['remember', '--body-file', 'tea.md'], false],
    [['remember', '--body-file=tea.md'], false],
    [['forget', 'tea'], false],
    [['recall', '-'], false],
    [['recall', '--help'], false],
    [['service', 'stop'], false],
    [[], false],
  ] as const)('%j: %s', (argv, served) => {
    expect(isServed(argv)).toBe(served);
  });

  it('is told by the first word that is no option', () => {
    expect(commandOf(['--actor', 'human:ada', '--quiet', 'list', 'get'])).toBe('list');
    expect(commandOf(['--dir'])).toBeUndefined();
  });
});

describe('the tools that may be asked again', () => {
  it('are those that only read', () => {
    const tools = readers.flatMap(({ tool }) => [tool?.name, tool?.alsoNamed]);
    expect([...readingTools].filter((name) => !tools.includes(name))).toEqual([]);
  });
});

describe('a process works alone', () => {
  it.each([
    [['list', '--no-service'], {}, true],
    [['recall', '--', '--no-service'], {}, false],
    [['list'], { COGMEM_NO_SERVICE: '1' }, true],
    [['list'], { COGMEM_NO_SERVICE: '' }, false],
    [['list'], { NODE_OPTIONS: '--max-old-space-size=64' }, true],
    [['list'], {}, false],
  ])('%j with %j: %s', (argv, env, alone) => {
    expect(refusesService(argv, env)).toBe(alone);
  });
});
