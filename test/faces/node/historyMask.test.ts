import { expect, test } from 'vitest';
import { HistoryMask } from '../../../src/node/secrets';
import { withTemporaryFolder } from '../support/temporaryFolder';

const entry = (number: number): string =>
  `## Entry ${number}\n\nWhat was said then, in about as many words as an entry of a day has.\n\n`;

const log = (entries: number): string =>
  Array.from({ length: entries }, (_, at) => entry(at)).join('');

/** A scanner that finds nothing by itself and notes what it was given. */
const noting = (seen: string[]) => ({
  scan: async (text: string) => {
    seen.push(text);
    return [];
  },
});

const secret = 'password = "kT9!vR2#xQ7z"';

test('a long log is looked at where it has grown, and a secret there is masked', async () => {
  await withTemporaryFolder(async (folder) => {
    const seen: string[] = [];
    const mask = new HistoryMask(noting(seen));
    const masked = async (text: string): Promise<string> =>
      Buffer.from(await mask.mask(folder, Buffer.from(text))).toString();
    const long = log(200);
    expect(await masked(long)).toBe(long);
    expect(await masked(`${long}${entry(200)}`)).toBe(`${long}${entry(200)}`);
    expect(seen[0]).toHaveLength(long.length);
    expect(seen[1]?.length).toBeLessThan(500);
    const grown = await masked(`${long}${entry(200)}It says ${secret}.\n`);
    expect(grown.startsWith(`${long}${entry(200)}It says `)).toBe(true);
    expect(grown).not.toContain('kT9!vR2#xQ7z');
  });
});

test('a secret that a log had already stays masked, however the log grows', async () => {
  await withTemporaryFolder(async (folder) => {
    const mask = new HistoryMask(noting([]));
    for (const entries of [200, 201, 202]) {
      const text = `It says ${secret}.\n\n${log(entries)}`;
      const masked = Buffer.from(await mask.mask(folder, Buffer.from(text))).toString();
      expect(masked).not.toContain('kT9!vR2#xQ7z');
      expect(masked.endsWith(log(entries))).toBe(true);
    }
  });
});

test('a key with an empty line in it is masked wherever a log is written between its halves', async () => {
  const body = Array.from({ length: 6 }, (_, at) =>
    Buffer.from(`line ${at} of what is no key at all, of its length`).toString('base64'),
  );
  const kind = 'ENCRYPTED PRIVATE KEY';
  const head = `-----BEGIN ${kind}-----\n`;
  const key = `${head}\n${body.join('\n')}\n-----END ${kind}-----\n`;
  const long = log(120);
  await withTemporaryFolder(async (folder) => {
    for (let at = 1; at <= key.length; at += 5) {
      const mask = new HistoryMask(noting([]));
      for (const written of [key.slice(0, at), key]) {
        const text = Buffer.from(await mask.mask(folder, Buffer.from(long + written))).toString();
        const whole = body.filter((line) => written.includes(`${line}\n`));
        expect([at, whole.filter((line) => text.includes(line))]).toEqual([at, []]);
      }
    }
  });
});
