import { describe, expect, it } from 'vitest';
import { findPersonalData } from '../../../src/engine/secrets/guard';

const found = (text: string): readonly string[] =>
  findPersonalData(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe('personal data', () => {
  it.each([
    ['Ask ada.lovelace+memory@acme.io first.', 'email ada.lovelace+memory@acme.io'],
    ['Mail: ayse@şirket.com.tr', 'email ayse@şirket.com.tr'],
    ['<ada@acme.io>', 'email ada@acme.io'],
    ['Call +90 532 123 45 67 at night', 'phone +90 532 123 45 67'],
    ['Call +1 (415) 555-0132.', 'phone +1 (415) 555-0132'],
    ['+442079460958', 'phone +442079460958'],
    ['Nöbetçi: 0532 123 45 67', 'phone 0532 123 45 67'],
    ['Call 1-800-555-0132 for help', 'phone 1-800-555-0132'],
    ['Office (415) 555-0132', 'phone (415) 555-0132'],
    ['Card 4111 1111 1111 1111 is refused', 'card 4111 1111 1111 1111'],
    ['5500-0055-5555-5559', 'card 5500-0055-5555-5559'],
    ['378282246310005', 'card 378282246310005'],
  ])('is found in %j', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    'git@github.com:acme/shop.git',
    'Install left-pad@1.3.0 and @types/node@20.',
    'user@example.com and you@example.org stand in every manual.',
    'https://bob@host.acme.io/path',
    'noreply@acme.io sends it.',
    'root@localhost',
    '1234567+ada@users.noreply.github.com',
    '2026-11-22T08:00:00+00:00',
    'id: a1b2c3d4-e5f6-7890-abcd-ef1234567890',
    '12345678-1234-4123-8123-123456789012',
    'The build took 1700000000000 to 1700000360000.',
    '4111 1111 1111 1112 fails the check digit',
    'order 1234567890123456',
    '192.168.100.200:8080',
    'version 2026.11.22.10',
    '10:30-11:45, 5432, 65535',
    '+12 lines, +345 -67',
    'commit 4111111111111111aaaa',
    'Port 0532 and 123 rows, 45 columns',
    'lines 100-200-3000 of the log',
  ])('is not found in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});
