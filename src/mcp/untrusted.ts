import { untrustedDelimiter, untrustedNotice } from '../engine';

export { untrustedNotice };

/** Our own delimiter inside a memory's text, in any spelling, would end the quotation early. */
const forgedDelimiter = new RegExp(`<(?=\\s*/?\\s*${untrustedDelimiter})`, 'giu');

/** Characters that no reader sees: controls but tab and line feed, direction overrides, tag characters. */
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

const quoted = (text: string): string =>
  text
    .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(forgedDelimiter, '&lt;');

/** A sentence of ours that names a memory: its title stays within the line. */
export const inOneLine = (text: string): string => quoted(text).replace(/\s+/gu, ' ');

/** Text from memories, named for what it is and delimited. */
export const asUntrusted = (text: string): string =>
  `${untrustedNotice}\n<${untrustedDelimiter}>\n${quoted(text)}\n</${untrustedDelimiter}>`;
