import type { RequestReason, TokenRequest } from '../../src/engine/vocabulary';
import { element } from '../shared/page';
import { counted, type Wording } from './wording';

const row = (
  name: string,
  value: string,
  options: { readonly reasons?: readonly string[]; readonly className?: string } = {},
): HTMLElement => {
  const { reasons = [], className = '' } = options;
  return element(
    'tr',
    { class: className },
    element(
      'th',
      { scope: 'row' },
      name,
      // The blank keeps name and reason apart where they are read out.
      ...reasons.map((reason) => element('span', { class: 'reason' }, ` ${reason}`)),
    ),
    element('td', {}, value),
  );
};

/** What a reflection asks for and why, as a sum (document 002, "Request Tokens"). */
export const requestTable = (request: TokenRequest, { words, formats }: Wording): HTMLElement => {
  const reasonsOf = (isWanted: (reason: RequestReason) => boolean): readonly string[] =>
    request.reasons
      .filter(isWanted)
      .map(({ code, count }) => counted(words.reasons[code], count, { formats }));
  return element(
    'table',
    { class: 'request' },
    element('caption', { class: 'unseen' }, words.request),
    element(
      'tbody',
      {},
      row(words.baseline, formats.number(request.baseline)),
      row(words.extra, formats.signed(request.extra), {
        reasons: reasonsOf(({ tokens }) => tokens > 0),
      }),
      row(words.penalty, formats.signed(-request.penalty), {
        reasons: reasonsOf(({ tokens }) => tokens < 0),
      }),
      row(words.total, formats.number(request.total), { className: 'total' }),
    ),
  );
};
