import type { Actor } from '../model/actor';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { RecordedReflection, Reflection } from '../model/reflection';
import { stringifyYaml } from './yaml';

/** Entries that are kept whole; of older ones the log keeps a line (document 002, "Key Parameters"). */
export const mostWholeEntries = 10;

/** What the log says of an approved reflection. */
export interface ReflectionEntry extends RecordedReflection {
  readonly path: MemoryPath;
  readonly until: string;
  /** Undefined for the first one. */
  readonly since?: string;
  readonly approvedBy: Actor;
  readonly tokens: number;
  readonly granted: number;
  readonly memories: number;
  /** The reasons of its proposals. */
  readonly proposals: readonly string[];
}

/** As a part of a list: on one line, without its full stop. */
const listed = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');

const entryText = (entry: ReflectionEntry): string => {
  const { number, day, approvedBy, tokens, granted, memories, since, until, path } = entry;
  const used = `${tokens.toLocaleString('en-US')} of ${granted.toLocaleString('en-US')} tokens`;
  const file = path.slice(path.indexOf('/') + 1);
  const changes = entry.proposals.map(listed).join('; ');
  return `## Reflection #${number} — ${day}

- **Status:** approved by ${approvedBy}, ${used}, ${memories} memories
- **Period:** ${since ?? 'the beginning'} to ${until}
- **Key changes:** ${changes === '' ? 'nothing proposed' : changes}
- **Full text:** [${file}](${file})
`;
};

const headingPattern = /^## Reflection #(\d+)\s*[—–-]\s*(\d{4}-\d{2}-\d{2})/u;

/** The log cut before each entry's heading; the first section is what stands above them. */
const sectionsOf = (log: string): readonly string[] => log.split(/^(?=## Reflection #)/mu);

const linePattern = /^- \*\*Period:\*\* .* to (\S+)\s*$/mu;
const filePattern = /^- \*\*Full text:\*\* \[.*\]\((.+)\)\s*$/mu;

const readEntry = (section: string): RecordedReflection | undefined => {
  const heading = headingPattern.exec(section);
  if (heading === null) return undefined;
  const until = linePattern.exec(section)?.[1];
  const path = tryMemoryPath(`meta/${filePattern.exec(section)?.[1] ?? ''}`);
  return {
    number: Number(heading[1]),
    day: heading[2] ?? '',
    ...(path === undefined ? {} : { path }),
    ...(until === undefined || Number.isNaN(Date.parse(until)) ? {} : { until }),
  };
};

/** The reflections that a log tells of as whole entries, as they stand. Entries by other hands may lack parts. */
export const parseReflectionLog = (log: string): readonly RecordedReflection[] =>
  sectionsOf(log.replaceAll('\r\n', '\n'))
    .map(readEntry)
    .filter((entry) => entry !== undefined);

const withLineEnd = (text: string): string =>
  text === '' || text.endsWith('\n') ? text : `${text}\n`;

const olderHeading = '## Older';

const summaryLine = (section: string): string => {
  const [heading = ''] = section.split('\n');
  const changes = /^- \*\*Key changes:\*\* (.*)$/mu.exec(section)?.[1];
  return `- ${heading.replace(/^## Reflection /u, '')}${changes === undefined ? '' : `: ${changes}`}`;
};

/** Puts lines at the end of the list of older ones, which stands above the whole entries. */
const withOlder = (head: string, sections: readonly string[]): string => {
  const lines = sections.map(summaryLine).join('\n');
  const hasList = head.includes(`\n${olderHeading}\n`);
  return `${head.trimEnd()}\n${hasList ? '' : `\n${olderHeading}\n\n`}${lines}\n\n`;
};

/**
 * The log with one entry more, and what moves into the archive: all but the latest ten, of which the log keeps a line
 * each. Everything else in both files stays.
 */
export const appendReflection = (
  log: string,
  entry: ReflectionEntry,
): { readonly log: string; readonly archived: string } => {
  const [head = '', ...entries] = sectionsOf(withLineEnd(log.replaceAll('\r\n', '\n')));
  const all = [...entries, entryText(entry)].map((section) => `${section.trimEnd()}\n`);
  const kept = all.slice(-mostWholeEntries);
  const older = all.slice(0, all.length - kept.length);
  const above = older.length === 0 ? `${head.trimEnd()}\n\n` : withOlder(head, older);
  return { log: above.trimStart() + kept.join('\n'), archived: older.join('\n') };
};

/** The text moves from `meta/` into a folder of it, and its links go on leading where they led. */
const oneFolderDeeper = (text: string): string => text.replaceAll('](../', '](../../');

/** The full text of an approved reflection, `meta/reflections/<day>.md` (document 002). */
export const serializeRecord = (
  reflection: Reflection,
  approval: { readonly number: number; readonly approvedBy: Actor; readonly day: string },
): string => {
  const { id, author, since, until, grant, tokens, text } = reflection;
  const header = stringifyYaml({
    id,
    number: approval.number,
    author,
    since,
    until,
    granted: grant?.tokens,
    tokens_used: tokens,
    approved_by: approval.approvedBy,
    approved: approval.day,
  });
  return `---\n${header}---\n\n${oneFolderDeeper(text.trim())}\n`;
};
