import { describe, expect, test, vi } from 'vitest';
import { type DoctorProblem, memoryPath, type RepairResult } from '../../src/engine';
import { runWithFake } from './support/runWithFake';

const broken: DoctorProblem = {
  path: memoryPath('graph/a.md'),
  line: 3,
  code: 'missing_field',
  severity: 'error',
  data: { field: 'id' },
  fixable: false,
};

const oneSided: DoctorProblem = {
  path: memoryPath('graph/a.md'),
  line: 12,
  code: 'relation_one_sided',
  severity: 'warning',
  data: { title: 'B', type: 'SOLVES' },
  fixable: true,
};

const oldIndex: DoctorProblem = {
  path: memoryPath('_index.json'),
  code: 'index_unreadable',
  severity: 'warning',
  data: {},
  fixable: true,
};

const doctor = (...problems: readonly DoctorProblem[]) => ({
  engine: { doctor: async () => ({ problems, checked: 7 }) },
});

describe('doctor', () => {
  test('says that all is well', async () => {
    const { stdout, exitCode } = await runWithFake(['doctor'], doctor());
    expect([stdout, exitCode]).toEqual(['No problems in 7 files.\n', 0]);
  });

  test('groups problems by file, with line and code, and says what can be mended', async () => {
    const { stdout, exitCode } = await runWithFake(['doctor'], doctor(oldIndex, broken, oneSided));
    expect(stdout.split('\n')).toEqual([
      '_index.json',
      '  -  warning  index_unreadable  The index could not be read and is being rebuilt. (can be mended)',
      'graph/a.md',
      '  3   error    missing_field       The field “id” is missing. Add it to the front matter.',
      '  12  warning  relation_one_sided  “B” does not hold the other end of this relation (SOLVES). Add it there. (can be mended)',
      '3 problems (1 of them errors); 2 can be mended.',
      'See “cogmem doctor --dry-run”, then “cogmem doctor --fix”.',
      '',
    ]);
    expect(exitCode).toBe(1);
  });

  test('fails for warnings only where that is asked for', async () => {
    expect((await runWithFake(['doctor'], doctor(oneSided))).exitCode).toBe(0);
    expect((await runWithFake(['doctor', '--strict'], doctor(oneSided))).exitCode).toBe(1);
    expect((await runWithFake(['doctor', '--strict'], doctor())).exitCode).toBe(0);
  });

  test('in a pull request: one plain line a problem, from a folder that is only read', async () => {
    const open = vi.fn();
    const world = doctor(broken, oldIndex);
    const { stdout, exitCode } = await runWithFake(['doctor', '--ci', '--dir', 'memory'], {
      isTerminal: true,
      folders: {
        resolve: async () => '/project/memory',
        open: async (folder, options) => {
          open(folder, options);
          return { ...world.engine, warnings: () => [], close: async () => undefined } as never;
        },
      },
    });
    expect(open).toHaveBeenCalledWith('/project/memory', { readOnly: true });
    expect(stdout).toBe(
      [
        'memory/graph/a.md:3: error missing_field: The field “id” is missing. Add it to the front matter.',
        'memory/_index.json:1: warning index_unreadable: The index could not be read and is being rebuilt.',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(1);
  });

  test('in JSON: path, line, code, message', async () => {
    const { stdout } = await runWithFake(['doctor', '--json'], doctor(oneSided, oldIndex));
    expect(JSON.parse(stdout)).toEqual({
      checked: 7,
      problems: [
        {
          path: 'graph/a.md',
          line: 12,
          code: 'relation_one_sided',
          severity: 'warning',
          message: '“B” does not hold the other end of this relation (SOLVES). Add it there.',
          fixable: true,
        },
        expect.objectContaining({ path: '_index.json', line: null }),
      ],
    });
  });
});

const repaired: RepairResult = {
  files: [
    {
      path: memoryPath('graph/b.md'),
      before: 'one\n',
      after: 'one\ntwo\n',
      problems: [oneSided],
    },
    { path: memoryPath('_index.json'), isDerived: true, problems: [oldIndex] },
  ],
  left: [broken],
};

describe('doctor --fix', () => {
  test('says what it mended, and what is left', async () => {
    const repair = vi.fn(async () => repaired);
    const { stdout, exitCode } = await runWithFake(['doctor', '--fix', '--actor', 'human:ada'], {
      engine: { repair },
    });
    expect(repair).toHaveBeenCalledWith(
      expect.not.objectContaining({ dryRun: true }),
      expect.objectContaining({ actor: 'human:ada', trigger: 'cogmem doctor' }),
    );
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'graph/a.md',
      '  3  error  missing_field  The field “id” is missing. Add it to the front matter.',
      'Mended 2 problems; files: 2.',
    ]);
    expect(exitCode).toBe(1);
  });

  test('in JSON names what it mended, the files, and what is left', async () => {
    const { stdout } = await runWithFake(['doctor', '--fix', '--json', '--actor', 'human:ada'], {
      engine: { repair: async () => repaired },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      fixed: [{ code: 'relation_one_sided' }, { code: 'index_unreadable' }],
      files: ['graph/b.md', '_index.json'],
      problems: [{ code: 'missing_field' }],
    });
  });

  test('as a dry run shows the differences, and asks for nothing to be changed', async () => {
    const repair = vi.fn(async () => ({ ...repaired, left: [] }));
    const { stdout, exitCode } = await runWithFake(
      ['doctor', '--dry-run', '--actor', 'human:ada'],
      { engine: { repair } },
    );
    expect(repair).toHaveBeenCalledWith(
      expect.objectContaining({ dryRun: true }),
      expect.anything(),
    );
    expect(stdout).toBe(
      [
        '--- a/graph/b.md',
        '+++ b/graph/b.md',
        '@@ -1,1 +1,2 @@',
        ' one',
        '+two',
        '_index.json  made anew',
        '2 problems would be mended; files: 2.',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(0);
  });

  test('is not for pull requests', async () => {
    const { exitCode, stderr } = await runWithFake(['doctor', '--ci', '--fix']);
    expect([exitCode, stderr]).toEqual([
      2,
      'cogmem: --ci only looks. Run “cogmem doctor --fix” where the files may be changed.\n',
    ]);
  });
});
