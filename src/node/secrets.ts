import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { conceal, type FindSecrets, findingSecrets, historyMasks, markOf } from '../engine';
import { type FoundSecret, once, type SecretScanner } from '../engine/vocabulary';
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

type Rule = (typeof rules)[number];
type Context = Parameters<Rule['create']>[0];
type Source = Parameters<NonNullable<ReturnType<Rule['create']>['file']>>[0];

const nameOf = ({ meta }: Rule): string => meta.id.replace('@secretlint/secretlint-rule-', '');

/**
 * A comment of the text would switch the other rules off: what is remembered may not decide about that. Passwords in
 * addresses are left to the engine's own rules, which know every scheme, and the passwords that every manual has.
 */
const leftOut: ReadonlySet<string> = new Set([
  'filter-comments',
  'basicauth',
  'database-connection-string',
]);

/** The number of an account opens nothing. */
const noSecrets: ReadonlySet<string> = new Set(['AWSAccountID']);

/** Loaded with the first text. */
const loadRules = once(async (): Promise<readonly Rule[]> => {
  const preset = await import('@secretlint/secretlint-rule-preset-recommend');
  return preset.rules.filter((rule) => !leftOut.has(nameOf(rule)));
});

/** A text that lies in no file: rules that would read a file have none to read. */
const sourceOf = (text: string): Source => {
  const unused = (): never => {
    throw new Error('A rule asked for a line of a text that has none');
  };
  return {
    hasBOM: false,
    content: text,
    filePath: undefined,
    physicalFilePath: undefined,
    contentType: 'text',
    ext: '.md',
    getFilePath: () => undefined,
    getPhysicalFilePath: () => undefined,
    locationToRange: unused,
    rangeToLocation: unused,
    positionToIndex: unused,
    indexToPosition: unused,
  };
};

type Report = (secret: FoundSecret) => void;

/** What a rule is told, and how it tells. Its sentences hold the secret, and are not asked for. */
const contextOf = (rule: Rule, report: Report): Context => ({
  sharedOptions: {},
  createTranslator: () => (messageId) => ({
    message: '',
    messageId: String(messageId),
    data: undefined,
  }),
  ignore: () => undefined,
  report: ({ message, range: [start, end] }) => {
    if (!noSecrets.has(message.messageId)) report({ rule: nameOf(rule), start, end });
  },
});

type Scan = (text: string) => Promise<readonly FoundSecret[]>;

/** For one text after another: making the rules takes longer than a short text does. */
const createScan = async (): Promise<Scan> => {
  let found: FoundSecret[] = [];
  const handlers = (await loadRules()).map((rule) =>
    rule.create(
      contextOf(rule, (secret) => found.push(secret)),
      {},
    ),
  );
  return async (text) => {
    found = [];
    const source = sourceOf(text);
    for (const { file } of handlers) await file?.(source);
    return found;
  };
};

/** Those that nobody uses now. */
const idle: Scan[] = [];

/**
 * Looks for secrets by the rules of secretlint's preset. Its own core is not used: it keeps each of its marks of time for as
 * long as the process lives.
 */
export const secretScanner: SecretScanner = {
  scan: async (text) => {
    const scan = idle.pop() ?? (await createScan());
    try {
      return await scan(text);
    } finally {
      idle.push(scan);
    }
  },
};
