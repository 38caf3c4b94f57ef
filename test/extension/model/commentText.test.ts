import { describe, expect, it } from 'vitest';
import { withoutCommentMarks } from '../../../src/extension/model/commentText';

const typescript = { language: 'typescript' };
const python = { language: 'python' };

describe('a selection that is a comment', () => {
  it.each([
    ['// The gateway retries twice,\n// so payments are safe.', typescript],
    ['    /// The gateway retries twice,\n    /// so payments are safe.\n', { language: 'rust' }],
    ['# The gateway retries twice,\n# so payments are safe.', python],
    ['-- The gateway retries twice,\n-- so payments are safe.', { language: 'sql' }],
    ['/**\n * The gateway retries twice,\n * so payments are safe.\n */', typescript],
    [' * The gateway retries twice,\n * so payments are safe.', typescript],
    ['<!-- The gateway retries twice,\n     so payments are safe. -->', { language: 'markdown' }],
    ['The gateway retries twice,\r\n  # so payments are safe.', { ...python, before: '  # ' }],
  ])('is its words: %j', (text, place) => {
    expect(withoutCommentMarks(text, place)).toBe(
      'The gateway retries twice,\nso payments are safe.',
    );
  });

  it('keeps its paragraphs, and what is set in from them', () => {
    expect(withoutCommentMarks('# One:\n#   - two\n#\n# Three', python)).toBe(
      'One:\n  - two\n\nThree',
    );
  });
});

describe('any other selection', () => {
  it.each([
    ['# Heading\n\n# Another', { language: 'markdown' }],
    ['* one\n* two', { language: 'plaintext' }],
    ['retry(2); // twice', typescript],
    ['// twice\nretry(2);', typescript],
    ['#include <stdio.h>', { language: 'c' }],
    ['gateway\n# so payments are safe.', { ...python, before: 'x = ' }],
    ['--verbose', { language: 'shellscript' }],
    ['/* one */ retry(2); /* two */', typescript],
  ])('stays as it is: %j', (text, place) => {
    expect(withoutCommentMarks(text, place)).toBe(text);
  });
});
