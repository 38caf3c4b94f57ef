import { matchesOf } from '../languages/letters';
import { boundedMemo, once } from '../model/once';
import type { FoundSecret } from '../model/settings';
import type { SecretScanner } from '../ports';
import { commandRules, connectionRules } from './connectionRules';
import { namedSecretRules } from './namedSecrets';
import { plainView } from './plainView';
import { isPlaceholder, type SecretRule, tokenRules } from './tokenRules';
import { toldLoginRules } from './toldLogins';

const rules = once((): readonly SecretRule[] => [
  ...tokenRules,
  ...connectionRules,
  ...commandRules,
  ...namedSecretRules(),
  ...toldLoginRules(),
]);

const rangeOf = (match: RegExpExecArray, secret: string): Omit<FoundSecret, 'rule'> => {
  // What a pattern asks for stands at the end of its match.
  const start = match.index + match[0].lastIndexOf(secret);
  return { start, end: start + secret.length };
};

const findByRules = (text: string): readonly FoundSecret[] => {
  const found: FoundSecret[] = [];
  const lower = text.toLowerCase();
  // Several rules look within the same words.
  const hasAny = new Map<readonly string[], boolean>();
  const mayHold = (within: readonly string[]): boolean => {
    const known = hasAny.get(within) ?? within.some((mark) => lower.includes(mark));
    hasAny.set(within, known);
    return known;
  };
  for (const { name, pattern, within, accepts } of rules()) {
    if (within !== undefined && !mayHold(within)) continue;
    for (const match of matchesOf(text, pattern)) {
      const secret = match.groups?.secret ?? match[0];
      if (accepts?.(secret, match) ?? true) found.push({ rule: name, ...rangeOf(match, secret) });
    }
  }
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
};

/** Texts of which it is remembered, and their characters: a write looks at the same sentences at each of its doors. */
const mostRemembered = 500;
const longestRemembered = 4_000;

const rememberedSecrets = boundedMemo(findByRules, { capacity: mostRemembered });

/** Secrets that our own rules know: those that the scanner behind the port does not look for. By their place. */
export const findSecrets = (text: string): readonly FoundSecret[] =>
  (text.length > longestRemembered ? findByRules : rememberedSecrets)(text);

/** Keys of several lines, which hold runs of one character as a matter of course. */
const wholeKeys: ReadonlySet<string> = new Set(['privatekey', 'gcp']);

const byPlace = (left: FoundSecret, right: FoundSecret): number =>
  left.start - right.start || right.end - left.end;

const scans = new WeakMap<SecretScanner, Map<string, readonly FoundSecret[]>>();

const scan = async (text: string, scanner: SecretScanner): Promise<readonly FoundSecret[]> => {
  const remembered = scans.get(scanner) ?? new Map<string, readonly FoundSecret[]>();
  scans.set(scanner, remembered);
  const found = remembered.get(text) ?? (await scanner.scan(text));
  if (remembered.size >= mostRemembered) remembered.clear();
  if (text.length <= longestRemembered) remembered.set(text, found);
  return found;
};

/** Every secret of a text, by the scanner's rules and by our own; of several at one place the widest. */
export const detectSecrets = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const scanned = (await scan(text, scanner)).filter(
    ({ rule, start, end }) => wholeKeys.has(rule) || !isPlaceholder(text.slice(start, end)),
  );
  const found: FoundSecret[] = [];
  for (const one of [...scanned, ...findSecrets(text)].sort(byPlace)) {
    const last = found.at(-1);
    if (last === undefined || one.start >= last.end) found.push(one);
    else if (one.end > last.end) found[found.length - 1] = { ...last, end: one.end };
  }
  return found;
};

/** Texts without a secret that are known, and how long they may be: in one write each is asked about at several doors. */
const mostClean = 32;
const longestClean = 8_192;

const cleanTexts = new WeakMap<SecretScanner, Set<string>>();

const cleanOf = (scanner: SecretScanner): Set<string> => {
  const clean = cleanTexts.get(scanner) ?? new Set<string>();
  cleanTexts.set(scanner, clean);
  return clean;
};

const rememberClean = (clean: Set<string>, text: string): void => {
  if (clean.size >= mostClean) clean.clear();
  if (text.length <= longestClean) clean.add(text);
};

/** Stands between texts that are looked at together: no rule looks across so many lines without a sign. */
const between = '\n'.repeat(8);

/** True where none of the texts has a secret, which one look at all of them says; false also where only their sum seems to have one. */
export const areClean = async (
  texts: readonly string[],
  scanner: SecretScanner,
): Promise<boolean> => {
  const clean = cleanOf(scanner);
  const unknown = texts.filter((text) => text !== '' && !clean.has(text));
  if (unknown.length === 0) return true;
  if ((await readSecrets(unknown.join(between), scanner)).length > 0) return false;
  for (const text of unknown) rememberClean(clean, text);
  return true;
};

/** Every secret of a text, by its place there, though signs stand in it that are not read. */
export const secretsIn = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const clean = cleanOf(scanner);
  if (clean.has(text)) return [];
  const found = await readSecrets(text, scanner);
  if (found.length === 0) rememberClean(clean, text);
  return found;
};

const readSecrets = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const plain = plainView(text);
  const found = await detectSecrets(plain.text, scanner);
  return found.map(({ rule, start, end }) => ({
    rule,
    start: plain.placeOf(start),
    end: plain.endOf(end),
  }));
};
