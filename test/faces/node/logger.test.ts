import { expect, test } from 'vitest';
import { createMemoryLogger } from '../support/memoryLogger';

test('a logger writes what is at least as grave as its level', () => {
  for (const [level, expected] of [
    ['debug', ['debug: d', 'info: i', 'warn: w', 'error: e']],
    ['warn', ['warn: w', 'error: e']],
    ['silent', []],
  ] as const) {
    const { logger, lines } = createMemoryLogger(level);
    logger.debug('d');
    logger.info('i');
    logger.warn('w');
    logger.error('e');
    expect(lines).toEqual(expected);
  }
});
