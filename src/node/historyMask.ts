import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  conceal,
  type FindSecrets,
  findingSecrets,
  historyMasks,
  markOf,
  type SecretScanner,
} from '../engine';
import { errorCodeOf, ifThere } from './disk';

/** Stays with the history where that is made anew: begins as everything that is kept beside it. */
const keyName = 'cognitive-memory.key';
const digestLength = 16;

/** Characters from which on a text is looked at only where it has grown, and how many such texts are kept in mind. */
const longText = 8_192;
const mostLongTexts = 4;

/** The key of a history's digests, which lies with it and goes nowhere else; undefined where none was needed yet. */
const readKey = (gitDirectory: string): Buffer | undefined =>
  ifThere(() => readFileSync(join(gitDirectory, keyName)));

const readOrCreateKey = (gitDirectory: string): Buffer => {
  const known = readKey(gitDirectory);
  if (known !== undefined) return known;
  const key = randomBytes(32);
  try {
    writeFileSync(join(gitDirectory, keyName), key, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
    return readFileSync(join(gitDirectory, keyName));
  }
};

const digest = (key: Buffer, secret: string): string =>
  createHmac('sha256', key).update(secret).digest('hex').slice(0, digestLength);

/** Where what may go on begins in a text without a secret: its last paragraph, or a key before it that has no end yet. */
const openFrom = (text: string): number => {
  const paragraph = Math.max(0, text.trimEnd().lastIndexOf('\n\n'));
  const key = text.lastIndexOf('-----BEGIN ');
  return key < 0 || text.includes('-----END ', key) ? paragraph : Math.min(paragraph, key);
};

/** What the history may hold of a file, and what the file had where the history holds a mask. */
export class HistoryMask {
  readonly #find: FindSecrets;
  /** Long texts without a secret, the latest last: the log of a day grows by a few lines with each write. */
  #clean: readonly string[] = [];

  constructor(scanner: SecretScanner) {
    this.#find = findingSecrets(scanner);
  }

  /**
   * The bytes with a mask in the place of each secret, and a digest of it under the history's key: whoever has the secret can
   * tell that it is the same, and nobody else learns anything. Bytes that are no text stay as they are.
   */
  async mask(gitDirectory: string, bytes: Uint8Array): Promise<Uint8Array> {
    const text = Buffer.from(bytes).toString('utf8');
    if (text.includes('\u0000') || text.includes('\ufffd')) return bytes;
    const stood = this.#clean.find((one) => text.startsWith(one));
    const from = stood === undefined ? 0 : openFrom(stood);
    const added = await this.#find(text.slice(from));
    const found = added.map((one) => ({ ...one, start: one.start + from, end: one.end + from }));
    if (found.length === 0) {
      if (text.length >= longText) this.#noteClean(text, stood);
      return bytes;
    }
    const key = readOrCreateKey(gitDirectory);
    return Buffer.from(conceal(text, found, (secret) => markOf(digest(key, secret))));
  }

  #noteClean(text: string, stood: string | undefined): void {
    const others = this.#clean.filter((one) => one !== stood);
    this.#clean = [...others, text].slice(-mostLongTexts);
  }

  /** The text of the history with those secrets in the place of their masks that stand in one of the other texts. */
  async unmask(gitDirectory: string, text: string, others: readonly string[]): Promise<string> {
    const key = historyMasks(text) ? readKey(gitDirectory) : undefined;
    if (key === undefined) return text;
    const known = new Map<string, string>();
    for (const other of others) {
      for (const { start, end } of await this.#find(other)) {
        const secret = other.slice(start, end);
        known.set(digest(key, secret), secret);
      }
    }
    let whole = text;
    for (const [mark, secret] of known) {
      // A mask is followed by the ends of the lines that it stands for.
      const masked = conceal(secret, [{ start: 0, end: secret.length }], () => markOf(mark));
      whole = whole.replaceAll(masked, () => secret);
    }
    return whole;
  }
}
