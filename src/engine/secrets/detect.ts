import type { FoundSecret } from '../model/secret';
import type { SecretScanner } from '../ports';
import { findSecrets } from './findSecrets';
import { isPlaceholder } from './secretText';

/** Keys of several lines, which hold runs of one character as a matter of course. */
const wholeKeys: ReadonlySet<string> = new Set(['privatekey', 'gcp']);

const byPlace = (left: FoundSecret, right: FoundSecret): number =>
  left.start - right.start || right.end - left.end;

/** Every secret of a text, by the scanner's rules and by our own; of several at one place the widest. */
export const detectSecrets = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const scanned = (await scanner.scan(text)).filter(
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
