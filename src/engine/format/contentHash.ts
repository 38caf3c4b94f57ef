import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ListedContent, listedContent } from './listedContent';

/** Hexadecimal digits kept: 64 bits tell apart all memories that a folder will ever hold. */
const hashLength = 16;

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
  return bytesToHex(sha256(utf8ToBytes(parts.join('\n')))).slice(0, hashLength);
};

/** SHA-256 of a file's text as it is on the disk, all 64 hexadecimal digits: what `sha256sum` prints. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Bytes that a text takes up in a file. */
export const textSize = (text: string): number => utf8ToBytes(text).length;
