import { describe, expect, it } from 'vitest';
import { areClean } from '../../../src/engine/secrets/findSecrets';
import { secretScanner } from '../../../src/node/secrets';

const key = `ghp_${'aB3dE5gH7jK9'.repeat(3)}`;

const account = JSON.stringify({
  type: 'service_account',
  private_key: `-----BEGIN PRIVATE KEY-----\n${'aB3dE5gH7jK9'.repeat(6)}\n-----END PRIVATE KEY-----\n`,
});

describe('texts that are looked at together', () => {
  it('are clean where none of them has a secret', async () => {
    expect(await areClean(['We deploy on Fridays.', 'graph/facts/one.md'], secretScanner)).toBe(
      true,
    );
  });

  it('are not clean where the last of them has one', async () => {
    expect(await areClean(['The password is', `Use ${key} here.`], secretScanner)).toBe(false);
  });

  it('do not hide the file of a service account', async () => {
    expect(await areClean(['graph/facts/one.md', account], secretScanner)).toBe(false);
  });
});
