import { untrustedDelimiter, untrustedNotice } from '../../model/untrusted';

/** Text that an agent was given from the memory, to the end where nothing closes it. */
const delimited = new RegExp(
  `<${untrustedDelimiter}>[\\s\\S]*?(?:</${untrustedDelimiter}>|$(?![\\s\\S]))`,
  'giu',
);

/** The words of the notice apart from its quotation marks and breaks, as a program may have passed it on. */
const notice = new RegExp(untrustedNotice.replaceAll('.', '\\.').replaceAll(' ', '\\s+'), 'iu');

/**
 * The message without what we gave out ourselves: what recall said must not be remembered as if somebody had said it.
 * Undefined where our notice stands without its delimiters, since nobody can tell then where the memories end.
 */
export const withoutOwnText = (message: string): string | undefined => {
  const rest = message.replace(
    new RegExp(`(?:${notice.source}\\s*)?${delimited.source}`, 'giu'),
    '\n',
  );
  return notice.test(rest) ? undefined : rest;
};
