import type { Warning, WarningCode } from '../engine/vocabulary';
import { by, type Sentence, say } from './catalogue';
import { historyNotWritten } from './problem';
import { english, type Translate } from './translate';

const warnings: Readonly<Record<WarningCode, Sentence>> = {
  files_unread: by('count', {
    1: '1 file could not be read, so that a memory may be missing here. The list of problems says why.',
    otherwise:
      '{count} files could not be read, so that memories may be missing here. The list of problems says why.',
  }),
  history_not_written: historyNotWritten,
};

/** What keeps an answer from being whole. */
export const describeWarning = ({ code, data }: Warning, t: Translate): string =>
  say(warnings[code], data, t);

/** An answer as JSON, with what keeps it from being whole; one that lists the problems tells of files by itself. */
export const withWarnings = (answer: object, given: readonly Warning[]): object => {
  const told = given.filter(({ code }) => code !== 'files_unread' || !('problems' in answer));
  if (told.length === 0) return answer;
  const list = told.map((warning) => ({ ...warning, message: describeWarning(warning, english) }));
  return { ...answer, warnings: list };
};
