import type { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { type FoundSecret, once, type SecretScanner } from '../engine/vocabulary';

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
