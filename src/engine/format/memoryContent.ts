import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Memory, MemoryListField, MemoryTextField } from '../model/memory';
import { boundedMemo } from '../model/once';
import { previewLength } from '../model/preview';

/** Names in a memory that no memory needs more of; the rest of a long text is mostly a log. */
const mostNames = 64;
const longestText = 20_000;

const address = /\b[a-z][a-z+.-]*:\/\/\S+/giu;

/** What is written as code: between backticks, in a line or as a block. */
const code = /```[^\n]*\n(?<block>[\s\S]*?)```|`(?<span>[^`\n]{1,200})`/gu;

/** A word that may be a path or a name in code, with the parentheses of a call. */
const token = /[\p{L}\p{N}_$@.~/\\-]{2,200}(?:\(\))?/gu;

/**
 * `src/pay.ts`, `src/generated`, `docs/`, `package.json`: with a folder or an ending, and not `e.g`. `and/or` is one too, which
 * harms nothing: nobody asks about a file in it.
 */
const isPath = (word: string): boolean =>
  /[\p{L}\p{N}_-](?:\/[\p{L}\p{N}_.-]*|\.[a-z][a-z0-9]{0,9})$/iu.test(word) &&
  !/^\p{L}\.\p{L}$/u.test(word);

/** `closeAllConnections`, `max_results`, `close()`: no word of prose is written so. */
const isSymbol = (word: string): boolean =>
  /\(\)$|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(word);

/** As files and symbols are asked for: `./src\a.ts` is `src/a.ts`, `close()` is `close`. */
const plain = (word: string): string =>
  word
    .replace(/\(.*$/u, '')
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)+|[./-]+$/gu, '');

/** A code span of one word is a name whatever it looks like: `Makefile`, `src/api`, `Session.close(id)`, `src/pay.ts:12`. */
const namesOfSpan = (span: string): readonly string[] =>
  /\s/u.test(span.trim()) ? [] : span.replace(/\(.*$/u, '').split(/::?|#/u).slice(0, 2);

/**
 * Names of files and symbols that a text writes, each once, in order: paths however they are written, symbols where they are
 * written as code or in a form that no word of prose has.
 */
export const codeNamesIn = (whole: string): readonly string[] => {
  const text = whole.slice(0, longestText).replace(address, ' ');
  const spans = [...text.matchAll(code)].flatMap(({ groups }) => groups?.span ?? []);
  const words = (text.match(token) ?? []).filter((word) => {
    const bare = word.replace(/\.$/u, '');
    return isPath(bare) || isSymbol(bare);
  });
  const names = [...spans.flatMap(namesOfSpan), ...words].map(plain);
  return [...new Set(names.filter((name) => /\p{L}/u.test(name)))].slice(0, mostNames);
};

/** Fields of the front matter that say something beside the body, as a procedure's steps do. */
const contentFields = [
  'steps',
  'preconditions',
  'postconditions',
  'commonErrors',
  'exitCriteria',
  'conditions',
  'correctApproach',
  'incorrectApproach',
  'whatFails',
  'why',
  'prevention',
] as const satisfies readonly (MemoryListField | MemoryTextField)[];

export type ListedContent = Readonly<Pick<Memory, (typeof contentFields)[number]>>;

/** What a memory says in its front matter, a line each; empty for most memories. */
export const listedContent = (memory: ListedContent): string =>
  contentFields.flatMap((field) => memory[field] ?? []).join('\n');

/** Everything of a memory that is searched as its text. */
export const searchedText = (memory: ListedContent, body = ''): string => {
  const listed = listedContent(memory);
  return listed === '' ? body : `${body}\n${listed}`;
};

/** Hexadecimal digits kept: 64 bits tell apart all memories that a folder will ever hold. */
const hashLength = 16;

/** Texts whose digests are kept: one write asks for that of its memory twice. */
const mostDigests = 8;

const digestOf = boundedMemo((text: string): string => bytesToHex(sha256(utf8ToBytes(text))), {
  capacity: mostDigests,
});

const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * Tells exact duplicates (document 001, first gate; ORIGINS 001 gate): SHA-256 over title and body, whatever their
 * case and white space, and over what the front matter says beside them, such as the steps of a procedure. The title
 * counts, because "Staging host: db1" and "Production host: db1" are two beliefs.
 */
export const contentHash = (
  content: ListedContent & { readonly title: string; readonly body: string },
): string => {
  const listed = fold(listedContent(content));
  const parts = [fold(content.title), fold(content.body), ...(listed === '' ? [] : [listed])];
  return digestOf(parts.join('\n')).slice(0, hashLength);
};

/** SHA-256 of a file's text as it is on the disk, all 64 hexadecimal digits: what `sha256sum` prints. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** True where the text is what was hashed, also with the line ends that Git gives it in another clone (`core.autocrlf`). */
export const isTextOf = (text: string, hash: string | undefined): boolean => {
  const withLineFeeds = text.replaceAll('\r\n', '\n');
  const forms = [text, withLineFeeds, withLineFeeds.replaceAll('\n', '\r\n')];
  return forms.some((form) => textHash(form) === hash);
};

/** Bytes that a text takes up in a file. */
export const textSize = (text: string): number => utf8ToBytes(text).length;

/** Bounded, so that a text full of brackets costs no more than its length. */
const link = /!?\[([^\][]{1,300})\]\([^()\s]{1,500}\)/gu;
const lineMark = /^[ \t]{0,12}(?:#{1,6}|[-*+]|>|\d{1,3}[.)])[ \t]+/gmu;
const fence = /^[ \t]{0,3}(?:`{3,}|~{3,}).*$/gmu;
const strong = /(\*\*|__)(?=\S)([^*_\n]{1,300})\1/gu;
const escapedMark = /\\([\\`*_{}[\]()#+\-.!<>|~])/gu;

/** Characters of a body that are looked at: what marks them takes some of them away. */
const lookedAt = previewLength * 10;

/** The words of markdown without its marks: a link is its text, a heading or an item its line. Code stays as it is. */
const wordsOf = (markdown: string): string =>
  markdown
    .replace(fence, '')
    .replace(lineMark, '')
    .replace(link, '$1')
    .replace(strong, '$2')
    .replace(escapedMark, '$1');

/** The beginning of a body on one line, as a person would read it out. */
export const previewOf = (body: string): string => {
  const line = wordsOf(body.slice(0, lookedAt)).replace(/\s+/gu, ' ').trim();
  // Cut by code points, so that no emoji is cut in half.
  return line.length <= previewLength ? line : [...line].slice(0, previewLength).join('');
};
