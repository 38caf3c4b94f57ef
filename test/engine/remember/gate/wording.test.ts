import { describe, expect, it } from 'vitest';
import { isPlain, wordingFault } from '../../../../src/engine/remember/takeOver';

const known = 'PR #101 fixes the login redirect.';
const said = 'PR #101 fixes the login redirect, which lost the query.';

describe('a wording for two texts', () => {
  const check = (wording: string, expected: string | undefined, texts = { known, said }): void =>
    expect(wordingFault(wording, texts)).toBe(expected);

  it('is taken where it says what both say', () => {
    check('PR #101 fixes the login redirect, which lost the query.', undefined);
    check('The login redirect, which lost the query, is fixed by PR #101.', undefined);
    check('Ödemeler 5 saniyede düşer ve üç kez denenir.', undefined, {
      known: 'Ödemeler 5 saniyede düşer.',
      said: 'Ödemeler üç kez denenir.',
    });
  });

  it('is not taken where it leaves something out', () => {
    check('PR #101 fixes the login redirect.', 'lost');
    check('The login redirect, which lost the query, is fixed.', 'lost');
    check('The pool has ten connections.', 'lost', {
      known: 'The pool has ten connections.',
      said: 'See [[The pool]] for its timeouts.',
    });
  });

  it('is not taken where it adds something', () => {
    check('PR #101 fixes the login redirect, which lost the query, since 2.4.1.', 'invented');
    check('PR #101 by Ayşe fixes the login redirect, which lost the query.', 'invented');
  });

  it('is not taken where it turns something round', () => {
    check('We never cache sessions in Redis, for an hour.', 'turned', {
      known: 'We cache sessions in Redis.',
      said: 'We cache sessions in Redis for an hour.',
    });
  });

  it('is not taken where it is none, or much longer', () => {
    check('', 'too_long');
    check(`${said} `.repeat(9), 'too_long');
  });
});

describe('texts that a model may write anew', () => {
  const check = (text: string, expected: boolean): void =>
    expect(isPlain({ known: text, said })).toBe(expected);

  it('are prose', () => check('The pool has ten connections.\n\nIt is checked each minute.', true));

  it('are no lists, code, headings, documents, and nothing that was added under a day', () => {
    check('- one\n- two', false);
    check('1. one\n2. two', false);
    check('Run this:\n```\nnpm ci\n```', false);
    check('# Pool\n\nTen connections.', false);
    check('Ten connections.\n\n*2026-03-07:*\n\nOr eleven.', false);
    check('word '.repeat(1_000), false);
  });
});
