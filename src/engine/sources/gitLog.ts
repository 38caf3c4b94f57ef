import { sentencesOf } from '../prose/sentences';
import { firstOf, type Importer, isAbout, longestText, type Proposed } from './statement';

/** What commits say beside what they change: why something was taken back, and why something went wrong. */

interface Commit {
  readonly id: string;
  readonly day: string;
  readonly subject: string;
  readonly body: string;
  readonly paths: readonly string[];
}

/** Who signed, what it closes, and what a server wrote below. */
const trailer =
  /^(?:[A-Z]\w*(?:-\w+)+: .*|(?:Bug|Issue|Link|PR|Task|Ticket|Cc): .*|[A-Z]\w+: https?:\S+|(?:\p{Extended_Pictographic}\s*)?Generated (?:with|by) .*|\(cherry picked from .*\)|(?:Fix(?:es|ed)?|Close[sd]?|Ref(?:s|erences)?|See|Resolves?):? +(?:#\d+|https?:\S+).*|https?:\S+|---+)$/u;

/** The paragraphs and items of a message, a line each, without headings, code and what a machine wrote. */
const prose = (body: string): string =>
  body
    .replace(/^.*\r?\n[=~-]{3,}$/gmu, '')
    .split(/\r?\n/u)
    .filter((line) => !trailer.test(line.trim()) && !/^(?: {4}|\t|```|\||>|#{1,6} )/u.test(line))
    .join('\n')
    .replace(
      /This reverts commit [0-9a-f]{7,40}(?:,\s*reversing\s+changes\s+made\s+to\s+[0-9a-f]+)?\.?/gu,
      '',
    )
    .replace(/\n(?!\s*(?:[-*]|\n|\d+\.))/gu, ' ')
    .trim();

const itemMark = /^\s*[-*]\s+/u;

/** A sentence from its beginning to its end. */
const isWhole = (text: string): boolean => /^(?:[\p{Lu}\p{N}`"“#]|\w+[(.]).*[.!]\)?$/u.test(text);

/** From the reason on, with the whole sentence before it where that is of no other item; undefined where none is given. */
const reasonIn = (body: string): string | undefined => {
  const sentences = body.split('\n').flatMap((line, place) => {
    const item = itemMark.test(line) ? place : undefined;
    return sentencesOf(line.replace(itemMark, '')).map((text) => ({ text, item }));
  });
  const at = sentences.findIndex(({ text }) => isAbout(text, 'reason'));
  if (at < 0) return undefined;
  const before = sentences[at - 1];
  const goesAlong = before?.item === sentences[at]?.item && isWhole(before?.text ?? '');
  return sentences
    .slice(goesAlong ? at - 1 : at)
    .map(({ text }) => text)
    .join(' ');
};

const commitsIn = (log: string): readonly Commit[] =>
  log.split('\u001e').flatMap((record) => {
    const [id, day, subject, body, paths = ''] = record.split('\u001f');
    if (id === undefined || day === undefined || subject === undefined || body === undefined)
      return [];
    return [
      {
        ...{ id, day, subject: subject.replace(/\s*\(#\d+\)$/u, ''), body: prose(body) },
        paths: paths.split(/\r?\n/u).filter((path) => path !== ''),
      },
    ];
  });

/** Files that a commit touches say what it is about, unless it touches everything. */
const mostPaths = 3;

const fewestLetters = 30;

const isMadeByMachine = (subject: string): boolean =>
  /^(?:merge\b|bump\b|release\b|chore\(deps|build\(deps|v?\d+\.\d+)|\[bot\]|dependabot|renovate/iu.test(
    subject,
  );

const withoutKind = (subject: string): string => {
  const bare = subject.replace(/^\w+(?:\([^)]*\))?!?:\s*/u, '');
  return bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};

const said = (subject: string, reason: string): string => {
  const goesOn = isAbout(/^\p{Ll}+ \S+/u.exec(reason)?.[0] ?? '', 'reason');
  const head = /[.!?]$/u.test(subject) || goesOn ? subject : `${subject}.`;
  return `${head} ${firstOf(reason, longestText - head.length - 1)}`;
};

const proposalOf = ({
  subject,
  body,
}: Commit): Pick<Proposed, 'text' | 'kind' | 'type' | 'confidence'> | undefined => {
  if (isMadeByMachine(subject)) return undefined;
  const [, reverted] = /^Revert "(.+)"$/u.exec(subject) ?? [];
  if (reverted !== undefined) {
    if (/^(?:Revert "|Merge )/u.test(reverted) || body.length < fewestLetters) return undefined;
    return {
      text: said(`Reverted: ${withoutKind(reverted)}`, body.replace(/^\s*[-*]\s+/gmu, '')),
      ...{ kind: 'solution', type: 'pitfall', confidence: 0.65 },
    };
  }
  const reason = reasonIn(body);
  if (reason === undefined || body.length < fewestLetters || body.length > 4_000) return undefined;
  if (/^fix(?:e[sd])?\b|^hotfix\b|^bugfix\b/iu.test(subject)) {
    return {
      text: said(withoutKind(subject), reason),
      ...{ kind: 'solution', type: 'fix', confidence: 0.6 },
    };
  }
  return isAbout(subject, 'choice')
    ? {
        text: said(withoutKind(subject), reason),
        ...{ kind: 'decision', type: 'decision', confidence: 0.55 },
      }
    : undefined;
};

/** As many as somebody reads of a history, the newest. */
const mostOfHistory = 30;

export const gitLog: Importer = ({ text }) =>
  commitsIn(text)
    .flatMap((commit) => {
      const found = proposalOf(commit);
      if (found === undefined) return [];
      const { id, day, subject, paths } = commit;
      const isAboutFew = paths.length > 0 && paths.length <= mostPaths;
      return [
        {
          ...found,
          ...{ origin: `commit ${id}`, around: `${day}: ${subject}` },
          ...(isAboutFew && { scope: paths }),
        },
      ];
    })
    .slice(0, mostOfHistory);
