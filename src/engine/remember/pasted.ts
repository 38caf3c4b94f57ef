import { inEachLanguage } from '../languages/registry';

/** Forms of what a program printed, each at the beginning of a line. Any one of them is enough. */
const printed: readonly RegExp[] = [
  // Prompts of shells: "$ npm test", "❯ git push", "PS C:\> dir", "[01/23/26 16:01 ~/x] cmd", "root@host:~# ls".
  /^\s*(?:\$|❯|➜|%|PS [A-Z]:\\[^>\n]*>)\s+\S/u,
  /^\[\d{2}\/\d{2}\/\d{2,4}\s+\d{1,2}:\d{2}[^\]\n]*\]/u,
  /^[\w.-]+@[\w.-]+:[^\s$#]*[$#]\s/u,
  // Logs: a time or a level before anything else.
  /^\s*\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}/u,
  /^\s*\[?\d{2}:\d{2}:\d{2}(?:[.,]\d+)?\]?\s/u,
  /^\s*\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\]?[:\s|]\s*\S/u,
  /^\s*(?:time=|level=|ts=)\S/u,
  // Traces and reports of compilers and tests.
  /^\s*at \S.*[(:]\S*:\d+/u,
  /^\s*(?:Traceback \(most recent|File "[^"\n]+", line \d+|Caused by:|panic:|goroutine \d+ \[)/u,
  /^\s*[\w./@-]+\.\w{1,5}[:(]\d+(?:[:,]\d+)?\)?:\s/u,
  /^\s*(?:npm (?:ERR!|error|warn)|error TS\d+|error\[E\d+\]|(?:---|===) (?:FAIL|PASS|RUN)|(?:PASS|FAIL|ok)\s+\S+\s+\S|✓|✗|✔|✖|×)\s?/u,
  // Diffs, tables, boxes, data.
  /^(?:diff --git |@@ -|\+\+\+ |--- [ab]\/|index [0-9a-f]{7,}|> ?[+-])/u,
  /^\s*(?:[│┌├└╭╰╔║╚─━═┃]|\+-{2,}|\|.*\|\s*$)/u,
  /^\s*(?:"[\w-]+"\s*:|[[{}\]]+,?\s*$|\{"|<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?>\s*$)/u,
];

const isPrinted = (line: string): boolean => printed.some((form) => form.test(line));

const introduces = (line: string): boolean =>
  inEachLanguage('observing').some(({ introducesPasted }) => introducesPasted.test(line));

const blanked = (line: string): string => ' '.repeat(line.length);

/**
 * The message with the lines blanked that somebody pasted rather than said: what programs print, known by its shape, with
 * what follows it up to an empty line; and the paragraph after a line that announces it ("I got this:"). As long as the
 * message, so that places stay.
 */
export const withoutPasted = (message: string): string => {
  let isWithin = false;
  let isAnnounced = false;
  return message
    .split('\n')
    .map((line) => {
      if (line.trim() === '') {
        isWithin = false;
        return line;
      }
      if (isPrinted(line) || isAnnounced) isWithin = true;
      isAnnounced = !isWithin && introduces(line.trim());
      return isWithin ? blanked(line) : line;
    })
    .join('\n');
};
