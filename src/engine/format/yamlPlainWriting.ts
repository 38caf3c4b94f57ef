import type { YamlInput } from './yamlValues';

/**
 * Fields of front matter that need no document of the YAML library, written as it would write them: plain words, numbers, ids,
 * texts in double quotes without escapes, and lists of those on one line. That is most of what a memory holds.
 */

/** Keys whose text document 000 writes in double quotes. */
export const quotedKeys: ReadonlySet<string> = new Set([
  'title',
  'context',
  'from_title',
  'to_title',
]);
/** Lists that document 000 writes on one line. */
export const inlineKeys: ReadonlySet<string> = new Set([
  'tags',
  'entities',
  'scope',
  'source_episodes',
]);

/** UTF-16 units; longer lists stand on lines of their own. */
const longestInline = 200;

/** Lists of words stay on one line, as in document 000; lists of records and long lists do not. */
export const isInlineList = (value: YamlInput): boolean =>
  Array.isArray(value) &&
  value.every((item) => typeof item !== 'object') &&
  value.join(', ').length <= longestInline;

/** Words and ids that no reader takes for anything but themselves: most of what stands in a front matter. */
const plainWords = /^(?!(?:null|true|false)$)[A-Za-z][\w/-]*(?::[\w/.-]*[\w/])*(?: [\w/-]+)*$/iu;
const plainId = /^[\dA-Za-z](?=[^-]*-[^-]*-)[\w:./-]*\w$/u;

/** What stands between double quotes as it is. */
const unescaped = /^[^"\\\p{C}\p{Zl}\p{Zp}]*$/u;

const tryItem = (value: YamlInput): string | undefined => {
  const isPlain =
    typeof value === 'string'
      ? plainWords.test(value) || plainId.test(value)
      : typeof value === 'boolean' || Number.isFinite(value);
  return isPlain ? String(value) : undefined;
};

const tryList = (key: string, value: readonly YamlInput[]): string | undefined => {
  if (value.length === 0) return '[]';
  if (!inlineKeys.has(key) || !isInlineList(value)) return undefined;
  const items = value.map(tryItem);
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
};

/** The line of a key, as the library writes it; undefined where it has to. */
export const tryWritePlainly = (key: string, value: YamlInput): string | undefined => {
  const isQuoted = quotedKeys.has(key);
  if (isQuoted && typeof value === 'string') {
    return unescaped.test(value) ? `${key}: "${value}"\n` : undefined;
  }
  const written = Array.isArray(value)
    ? tryList(key, value)
    : isQuoted
      ? undefined
      : tryItem(value);
  return written === undefined ? undefined : `${key}: ${written}\n`;
};
