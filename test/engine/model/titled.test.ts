import { expect, test } from 'vitest';
import { saysTitle, titled } from '../../../src/engine/model/titled';

test.each([
  ['Deploys run on Friday', 'Deploys run on Friday at noon.'],
  ['SLO for booking is 99.5 %', 'The SLO for booking is 99.5 % of confirmations.'],
  [
    'Connections ran out during rush',
    'Connections ran out during the Monday rush: each pod opened 50.',
  ],
  [
    'mobile apps talk GraphQL, partners only get REST',
    'The mobile apps talk GraphQL (Apollo), partners only get REST.',
  ],
  [
    'Use keyword-only params for options',
    'Use keyword-only params (a bare star goes behind the first one or two positional ones) for options.',
  ],
  ['The gateway retries three ti…', 'The gateway retries three times.'],
  [
    'Templates are checked by pnpm',
    'Messages are billed twice, so templates are checked by `pnpm`.',
  ],
  ['YEDEKLER her gece alınır', 'Yedekler her gece alınır, pazar günü tam.'],
])('“%s” is said by “%s”', (title, text) => {
  expect(saysTitle(text, title)).toBe(true);
  expect(titled(title, text)).toBe(text);
});

test.each([
  ['Rollout window', 'Deploys run on Friday at noon.'],
  ['Retries', 'The gateway retries three times.'],
  ['Friday deploys run', 'Deploys run on Friday.'],
  ['Deploys run', 'We said at length, and more than once in this very month, that deploys run.'],
  ['Deploys', ''],
])('“%s” is told before “%s”', (title, text) => {
  expect(titled(title, text)).toBe(`${title}: ${text}`);
});
