import { quotedText, untrustedDelimiter, untrustedNotice } from '../engine/vocabulary';

const quoted = (text: string): string => quotedText(text, untrustedDelimiter);

/** A sentence of ours that names a memory: its title stays within the line. */
export const inOneLine = (text: string): string => quoted(text).replace(/\s+/gu, ' ');

/** Text from memories, named for what it is and delimited. */
export const asUntrusted = (text: string): string =>
  `${untrustedNotice}\n<${untrustedDelimiter}>\n${quoted(text)}\n</${untrustedDelimiter}>`;
