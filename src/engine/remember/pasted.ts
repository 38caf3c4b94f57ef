import { inEachLanguage } from '../languages/registry';
import { once } from '../model/once';

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
  /^\s*(?:npm (?:ERR!|error|warn)|error TS\d+|error\[E\d+\]|(?:---|===) (?:FAIL|PASS|RUN)|(?:PASS|FAIL)\s+\S+\s+\S|(?:not )?ok\s+(?:\d+\s+-\s|\S+\s+(?:\d|\(cached\)|\[no ))|✓|✗|✔|✖|×)\s?/u,
  // An error as it is thrown, and what git says of a merge or a push.
  /^\s*(?:Uncaught )?(?:(?:[A-Za-z_$][\w$]*(?:\.|::))*[A-Za-z_$][\w$]*(?:Error|Exception)|[Ee]rror|fatal)(?:\s?[[(][^\])\n]*[\])])?:\s+\S/u,
  /^\s*(?:CONFLICT \(|Auto-merging \S|! \[\p{L}[\p{L} ]*\]|(?:remote|hint): \S)/u,
  // What a program says by its name: "ssh: connect to host …: Connection timed out", "bind: address already in use".
  /^\s*[a-z][\w.+/-]{0,24}(?:\[\d+\])?: (?:\(\d+\) \S|(?:fatal|error|warning|panic)(?: \p{L}+){0,4}: \S|\[(?:emerg|alert|crit|error|warn(?:ing)?)\] |.*(?:connection (?:refused|timed out|reset(?: by peer)?|closed)|no such (?:file or directory|host)|permission denied|(?:address|port) (?:is )?already in use|command not found|(?:could(?: not|n['’]t)|can(?:not|['’]t)|failed to) (?:connect to|resolve|bind)(?: [^,;:\d]*)?|network is unreachable|no route to host|broken pipe)(?:\s*[.:;()!]|\s*$| (?:on |to )?(?:port )?\d))/iu,
  // A server that has just started: nobody says it without an article.
  /^\s*(?:(?:dev |web |http |https |api |express |test )?(?:server|app(?:lication)?|api|service|worker) )?(?:is |now |has |successfully )*(?:listening|running|started|serving|ready)(?: now)? (?:at|on)(?: port)?:? ?(?:https?:\/\/\S+|[\w.*[\]-]*:?\d{2,5})\s*[.!…]*$/iu,
  // A commit as its log shows it, and a plan of what will be changed.
  /^\s*commit [0-9a-f]{7,40}\b/u,
  /^\s*(?:Terraform \w+ (?:perform|compared|the selected)\b|Plan: \d+ to add)/u,
  // Steps of an image that is built: "#8 12.31 npm warn", "#8 [4/6] RUN npm ci".
  /^#\d+ (?:\[|\d+\.\d+ |[A-Z]{4,}\b|\w+ing\b)/u,
  // Others in a chat: "[10:41] Deniz: no", "Deniz Ak  10:41 AM" above what they said.
  /^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?[\])]?\s*[-–]?\s*@?\p{L}[\p{L}\p{N}. _-]{0,40}:\s/iu,
  /^\s*@?\p{L}[\p{L}. _-]{1,40}(?:\s{2,}|\s+[[(•·—-]\s?)\d{1,2}:\d{2}(?:\s?[AP]M)?[\])]?\s*$/iu,
  // Interpreters and databases.
  /^\s*(?:>>> |\.\.\. |In \[\d+\]: |Out\[\d+\]: |\w+[=-][#>] |mysql> )/u,
  // Diffs, tables, boxes, data.
  /^(?:diff --git |@@ -|\+\+\+ |--- [ab]\/|index [0-9a-f]{7,}|> ?[+-])/u,
  /^\s*(?:[│┌├└╭╰╔║╚─━═┃]|\+-{2,}|\|.*\|\s*$)/u,
  /^\s*(?:"[\w-]+"\s*:|[[{}\]]+,?\s*$|\{"|<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?>\s*$)/u,
];

/** What a program announces by its label: "[Notification] CI failed", "[dependabot] …". */
const notice = once(() => {
  const labels = inEachLanguage('observing').flatMap(({ noticeLabels }) => noticeLabels);
  return new RegExp(
    `^\\s*\\[(?:\\w+ )?(?:debug|hook|cron|webhook|ci|[\\w-]*bot|${labels.join('|')})(?:[: ][^\\]\\n]*)?\\]`,
    'iu',
  );
});

/** What somebody calls what they say themselves is no name of a program. */
const isLabelled = (line: string): boolean =>
  inEachLanguage('observing').some(({ spokenLabel }) => spokenLabel.test(line));

const isPrinted = (line: string): boolean =>
  (printed.some((form) => form.test(line)) && !isLabelled(line)) || notice().test(line);

/** The head of a letter, of which nobody knows where it ends. */
const beginsLetter = (line: string): boolean =>
  inEachLanguage('observing').some(({ letterHead }) => letterHead.test(line));

const introduces = (line: string): boolean =>
  inEachLanguage('observing').some(({ introducesPasted }) => introducesPasted.test(line));

/** With a colon a list is numbered as well, which seldom has ten items. */
const numbered = /^\s{0,8}(\d{1,6}(?=[|→│\t])|\d{2,6}(?=:))/u;

/** The number that an editor or a tool writes before a line of a file; undefined for other lines. */
const numberOf = (line: string | undefined): number | undefined => {
  const number = numbered.exec(line ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};

/** True for a line of a file that was pasted with its numbers: the next one up or down has the next number. */
const isNumbered = (lines: readonly string[], at: number): boolean => {
  const own = numberOf(lines[at]);
  if (own === undefined) return false;
  return numberOf(lines[at - 1]) === own - 1 || numberOf(lines[at + 1]) === own + 1;
};

const heading = /^#{1,6}\s+\S/u;

const pointsAt = (line: string): boolean =>
  inEachLanguage('observing').some(({ pointsAtPasted }) => pointsAtPasted.test(line));

/**
 * From where to where a document is pasted: from its first heading up to the paragraph that points at it, or to the end where that
 * one stands before it. Headings that nobody points at are the person's own.
 */
const documentIn = (lines: readonly string[]): readonly [from: number, to: number] => {
  const from = lines.findIndex((line) => heading.test(line));
  const pointing = lines.findIndex(
    (line, at) =>
      (from === 0 ? at > 0 && lines[at - 1]?.trim() === '' : true) && pointsAt(line.trim()),
  );
  if (from < 0 || pointing < 0) return [0, 0];
  return [from, pointing < from ? lines.length : pointing];
};

const emptied = (line: string): string => ' '.repeat(line.length);

/**
 * The message with the lines blanked that somebody pasted rather than said: what programs print, known by its shape, with
 * what follows it up to an empty line, and beyond it what is indented; the paragraph after a line that announces it ("I got
 * this:"); a document with headings that somebody points at ("this is from an old readme"); and a letter, from its head to the end. As long as the message, so that places stay.
 */
export const withoutPasted = (message: string): string => {
  let isWithin = false;
  let isAnnounced = false;
  let isLetter = false;
  let isBelow = false;
  const all = message.split('\n');
  const [from, to] = documentIn(all);
  return all
    .map((line, at, lines) => {
      if (at >= from && at < to) return emptied(line);
      if (line.trim() === '') {
        isBelow ||= isWithin;
        isWithin = false;
        return line;
      }
      isLetter ||= beginsLetter(line);
      const goesOn = isBelow && /^(?: {2}|\t)/u.test(line);
      if (isPrinted(line) || isNumbered(lines, at) || isAnnounced || isLetter || goesOn)
        isWithin = true;
      isBelow = false;
      isAnnounced = !isWithin && introduces(line.trim());
      return isWithin ? emptied(line) : line;
    })
    .join('\n');
};
