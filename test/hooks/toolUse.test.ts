import { describe, expect, it } from 'vitest';
import { failureIn, tellingLines, toolUseOf } from '../../src/hooks/toolUse';

describe('what a tool is about to do', () => {
  const check = (input: Record<string, unknown>, ...files: readonly string[]): void => {
    expect(toolUseOf(input).files).toEqual(files);
  };

  it('touches the files that its input names, whatever the field is called', () => {
    check({ file_path: '/app/a.ts', old_string: 'x/y.ts' }, '/app/a.ts');
    check({ filePath: 'a.ts' }, 'a.ts');
    check({ notebook_path: 'a.ipynb' }, 'a.ipynb');
    check({ files: ['a.ts', 'b.ts', 'a.ts'] }, 'a.ts', 'b.ts');
    check({ path: 'src', pattern: '*.ts' }, 'src');
  });

  it('touches the files of a patch, and is no command then', () => {
    const patch = '*** Begin Patch\n*** Add File: src/new file.ts\n+1\n*** Delete File: b.ts\n';
    check({ command: patch }, 'src/new file.ts', 'b.ts');
    expect(toolUseOf({ command: patch }).command).toBeUndefined();
  });

  it('touches the files that a command names', () => {
    check({ command: 'node scripts/run.mjs --out=dist/a.json' }, 'scripts/run.mjs', 'dist/a.json');
    check({ command: 'psql "$DB" -f "sql/fix.sql"' }, 'sql/fix.sql');
    check({ command: 'git push origin main' });
  });

  it('is looked at as far as it makes sense', () => {
    const many = Array.from({ length: 50 }, (_, at) => `src/f${at}.ts`).join(' ');
    expect(toolUseOf({ command: many }).files).toHaveLength(8);
    expect(toolUseOf({ command: 'x'.repeat(100_000) }).command).toHaveLength(2_000);
  });
});

describe('a tool that ended', () => {
  const check = (answer: unknown, isFailure: boolean): void => {
    expect(failureIn(answer) !== undefined).toBe(isFailure);
  };

  it('has failed where its answer says so', () => {
    check('Exit code: 1', true);
    check({ exitCode: 2, stderr: 'error: something' }, true);
    check("TypeError: Cannot read properties of undefined (reading 'x')", true);
    check('fatal: not a git repository', true);
    check('npm ERR! code ELIFECYCLE', true);
    check('bash: pnpm: command not found', true);
    check('Traceback (most recent call last):\n  File "a.py", line 1', true);
  });

  it('has not failed where it speaks of errors', () => {
    check('12 passed, 0 failed', false);
    check('The error handler was renamed', false);
    check({ exitCode: 0, stdout: 'no errors found' }, false);
    check('exit code 0', false);
    check(undefined, false);
  });
});

describe('an error message', () => {
  it('is told by its telling lines, without colours and places', () => {
    const text = [
      '> app@1.0.0 test',
      '\u001B[31mPostgresError: relation "outbox" does not exist\u001B[39m',
      '    at parse (node_modules/postgres/src/errors.js:21:9)',
      'FAIL: 1 of 3',
    ];
    expect(tellingLines(text.join('\n'))).toBe(
      'PostgresError: relation "outbox" does not exist\nFAIL: 1 of 3',
    );
  });

  it('is told by its first lines where no word of it is telling', () => {
    expect(tellingLines('the tariff is missing\n\nfor depot 7')).toBe(
      'the tariff is missing\nfor depot 7',
    );
  });
});
