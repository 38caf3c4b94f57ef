import { describe, expect, it } from 'vitest';
import { codeNamesIn } from '../../../src/engine/format/codeNames';

const check = (text: string, names: readonly string[]): void =>
  expect(codeNamesIn(text)).toEqual(names);

describe('files and symbols that a text names', () => {
  it('are paths, however they are written', () => {
    check('Retries are computed in dist/source/core/calculate-retry-delay.js alone.', [
      'dist/source/core/calculate-retry-delay.js',
    ]);
    check('See `./src/pay.ts:12` and (src\\bank.ts), then src/pay.ts.', [
      'src/pay.ts',
      'src/bank.ts',
    ]);
    check('Nothing in docs/ is generated; package.json is.', ['docs', 'package.json']);
  });

  it('are symbols in code, and in a form that no word has', () => {
    check('Call `close` before `Session.end(id)`.', ['close', 'Session.end']);
    check('The fix is closeAllConnections() with max_results.', [
      'closeAllConnections',
      'max_results',
    ]);
    check('Take `std::mem::swap`.', ['std', 'mem']);
    check('```ts\nconst retryLimit = read();\n```', ['retryLimit', 'read']);
  });

  it('are no words of prose, no addresses and no commands', () => {
    check('Read and/or write TCP/IP, e.g. by 2026-11-25.', []);
    check('The docs are at https://example.com/src/pay.ts today.', []);
    check('Run `git push --force` never.', []);
  });

  it('are each told once, and not without end', () => {
    check('`a.ts` a.ts ./a.ts', ['a.ts']);
    const many = Array.from({ length: 500 }, (_, at) => `src/file${at}.ts`).join(' ');
    expect(codeNamesIn(many)).toHaveLength(64);
  });
});
