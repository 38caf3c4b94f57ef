import type { MemoryReference } from '../model/decision';
import { clipped, linkedPath, linkTarget, oneLine } from './markdown';

/** One entry of a day's log, whichever of the two forms it has (documents 000 and 002). */
export interface EpisodeEntry {
  /** `HH:mm`. */
  readonly time: string;
  readonly title: string;
  readonly type: string;
  readonly tags: readonly string[];
  /** The path as the link has it, relative to the log. */
  readonly memory?: { readonly label: string; readonly path: string };
  /** May have several lines. */
  readonly summary: string;
  /** Document 002's word for how sure it is; document 000 has none. */
  readonly confidence?: string;
  /** What came of it (document 003); ours in both forms. */
  readonly outcome?: string;
}

/** An entry that was read, with its place. */
export interface ReadEpisode extends EpisodeEntry {
  /** 1-based line of its heading. */
  readonly line: number;
}

/** Document 000's bullets below a heading, or document 002's columns in the heading with free text below. */
type EpisodeForm = 'bullets' | 'columns';

/** A link's text must not end the link. */
const label = (text: string): string => oneLine(text).replace(/[[\]]/gu, '');

/** A tag that does not end its list. */
const listedTag = (tag: string): string => oneLine(tag).replace(/[[\],|]/gu, '');

const memoryLine = ({ memory }: EpisodeEntry): readonly string[] =>
  memory === undefined ? [] : [`- **Memory:** [${label(memory.label)}](${memory.path})`];

/** Further lines of an item are indented, so that they belong to it and cannot begin an entry of their own. */
const itemText = (text: string): string =>
  text
    .trim()
    .replaceAll('\r\n', '\n')
    .replace(/\n(?=[^\n])/gu, '\n  ');

const bulletsText = (entry: EpisodeEntry): readonly string[] => [
  `## ${entry.time} - ${oneLine(entry.title)}`,
  `- **Type:** ${oneLine(entry.type)}`,
  ...(entry.tags.length > 0 ? [`- **Tags:** ${entry.tags.map(listedTag).join(', ')}`] : []),
  ...memoryLine(entry),
  ...(entry.outcome === undefined ? [] : [`- **Outcome:** ${entry.outcome}`]),
  `- **Summary:** ${itemText(entry.summary)}`,
];

/** Free text in which no line begins an entry or a field. */
const freeText = (text: string): string =>
  text
    .trim()
    .replaceAll('\r\n', '\n')
    .replace(/^(?=#{1,6} |- \*\*Memory:\*\* |\\)/gmu, '\\');

/** Document 002's word where nobody says how sure it is: what is written down on purpose is. */
const usualConfidence = 'high';

const columnsText = (entry: EpisodeEntry): readonly string[] => {
  const { time, type, confidence = usualConfidence, tags, title, summary, outcome } = entry;
  const columns = [
    ...[time, oneLine(type), `confidence:${confidence}`],
    ...[`tags:[${tags.map(listedTag).join(', ')}]`],
    ...(outcome === undefined ? [] : [`outcome:${outcome}`]),
  ];
  const heading = columns.join(' | ');
  const text = freeText(summary);
  const first = freeText(oneLine(title));
  return [`## ${heading}`, first, ...(text === first ? [] : ['', text]), ...memoryLine(entry)];
};

/** An entry as text, with the blank line that parts it from the entry before. */
const entryText = (entry: EpisodeEntry, form: EpisodeForm): string =>
  ['', ...(form === 'bullets' ? bulletsText(entry) : columnsText(entry)), ''].join('\n');

/** The entry that a change of a memory leaves in the log. */
export const memoryEpisode = (
  memory: MemoryReference & { readonly tags: readonly string[] },
  options: { readonly time: string; readonly summary: string },
): EpisodeEntry => ({
  time: options.time,
  title: memory.title,
  type: memory.type,
  tags: memory.tags,
  memory: linkedMemory(memory),
  summary: options.summary,
});

/** The link to a memory as an entry has it: document 000 shows the file's name without the digits of the id. */
export const linkedMemory = ({ path }: Pick<MemoryReference, 'path'>) => ({
  label: path.slice(path.lastIndexOf('/') + 1).replace(/(-[0-9a-f]{6})?\.md$/u, ''),
  path: linkTarget(path, '../'),
});

const bulletsHeading = /^## (\d{1,2}:\d{2}) [-–—] (.*)$/u;
const columnsHeading = /^## (\d{1,2}:\d{2}) *\| *([^|]*?) *(?:\|(.*))?$/u;

const formOf = (heading: string): EpisodeForm | undefined => {
  if (bulletsHeading.test(heading)) return 'bullets';
  return columnsHeading.test(heading) ? 'columns' : undefined;
};

/** The text of a log from the heading of its last entry on; all of one that has none. */
export const lastEntryOf = (log: string): string => log.slice(log.lastIndexOf('\n## ') + 1);

/** The form of a log: that of its last entry; without one that of its title, which document 002 calls a log. */
const logForm = (log: string): EpisodeForm => {
  const [last = ''] = lastEntryOf(log).split(/\r?\n/u, 1);
  const form = formOf(last) ?? formOf(log.split(/\r?\n/u).findLast((line) => formOf(line)) ?? '');
  if (form !== undefined) return form;
  return /^# .*Episode Log[^\S\n]*$/imu.test(log) ? 'columns' : 'bullets';
};

/** What is added to a log that ends like this, so that it has one entry more. */
export const addedEntry = (end: string, entry: EpisodeEntry): string => {
  const lineEnd = end.includes('\r\n') ? '\r\n' : '\n';
  const text = entryText(entry, logForm(end)).replaceAll('\n', lineEnd);
  return end.endsWith('\n') ? text : lineEnd + text;
};

/** Adds an entry at the end of a day's log, in the form that the log has, beginning the log where there is none. */
export const appendEpisode = (
  log: string | undefined,
  day: string,
  entry: EpisodeEntry,
): string => {
  const begun = log === undefined || log.trim() === '' ? `# ${day}\n` : log;
  return begun + addedEntry(begun, entry);
};

const headingPattern = /^## /u;

/** A day's log that holds nothing but its heading. */
export const isEmptyLog = (log: string): boolean => log.replace(/^# .*$/mu, '').trim() === '';

/** The log cut before each entry's heading; joining the sections gives the log back. */
export const episodeSections = (log: string): readonly string[] => {
  const sections: string[] = [''];
  for (const text of log.split(/(?<=\n)/u)) {
    if (headingPattern.test(text)) sections.push(text);
    else sections.push((sections.pop() ?? '') + text);
  }
  return sections;
};

/** When the entry of a section happened, `09:05`; empty for what has no such heading. */
export const timeOfSection = (section: string): string =>
  /^## (\d{1,2}:\d{2})/u.exec(section)?.[1]?.padStart(5, '0') ?? '';

const tagList = (text: string): readonly string[] =>
  text
    .replace(/^\[|\]$/gu, '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const linkOf = (text: string): Pick<EpisodeEntry, 'memory'> => {
  const link = /^\[(.*)\]\((.*)\)$/u.exec(text.trim());
  return link === null ? {} : { memory: { label: link[1] ?? '', path: link[2] ?? '' } };
};

/** A field that an entry need not have. */
const named = <Name extends string>(
  name: Name,
  text = '',
): Partial<Readonly<Record<Name, string>>> =>
  text === '' ? {} : ({ [name]: text } as Record<Name, string>);

/** `9:05` as `09:05`. */
const timeOf = (text: string | undefined): string => (text ?? '').padStart(5, '0');

/** The fields of document 000's form; lines that are indented, and blank ones between them, go on with their field. */
const readFields = (lines: readonly string[]): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  let current: string | undefined;
  for (const line of lines) {
    const field = /^- \*\*([A-Za-z]+):\*\*[ \t]*(.*)$/u.exec(line);
    if (field !== null) {
      current = field[1]?.toLowerCase() ?? '';
      fields.set(current, field[2] ?? '');
    } else if (current !== undefined && /^(?: {2}|\t|$)/u.test(line)) {
      fields.set(current, `${fields.get(current)}\n${line.replace(/^(?: {2}|\t)/u, '')}`);
    } else current = undefined;
  }
  return fields;
};

const readBullets = (heading: RegExpExecArray, lines: readonly string[]): EpisodeEntry => {
  const fields = readFields(lines);
  const field = (name: string): string => fields.get(name)?.trim() ?? '';
  return {
    time: timeOf(heading[1]),
    title: heading[2]?.trim() ?? '',
    type: field('type') || 'general',
    tags: tagList(field('tags')),
    ...linkOf(field('memory')),
    summary: field('summary'),
    ...named('outcome', field('outcome')),
  };
};

/** Characters of a text that stand for its title. */
const longestTitle = 120;

/** Document 002's form has no title: the first line of the text stands for it. */
const readColumns = (heading: RegExpExecArray, lines: readonly string[]): EpisodeEntry => {
  const columns = (heading[3] ?? '').split('|').map((column) => column.trim());
  const column = (name: string): string | undefined =>
    columns
      .find((one) => one.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const memory = /^- \*\*Memory:\*\*(.*)$/u;
  const text = lines
    .filter((line) => !memory.test(line))
    .map((line) => line.replace(/^\\(?=[#\\-])/u, ''))
    .join('\n')
    .trim();
  const [first = '', ...rest] = text.split('\n');
  const title = clipped(first, longestTitle);
  const others = rest.join('\n').trim();
  return {
    time: timeOf(heading[1]),
    title,
    type: heading[2]?.trim().toLowerCase() || 'general',
    tags: tagList(column('tags') ?? ''),
    ...linkOf(lines.map((line) => memory.exec(line)?.[1]).find((link) => link) ?? ''),
    summary: title === oneLine(first) && others !== '' ? others : text,
    ...named('confidence', column('confidence')),
    ...named('outcome', column('outcome')),
  };
};

const readSection = (section: string): EpisodeEntry | undefined => {
  const [heading = '', ...lines] = section.split('\n');
  const bullets = bulletsHeading.exec(heading);
  if (bullets !== null) return readBullets(bullets, lines);
  const columns = columnsHeading.exec(heading);
  return columns === null ? undefined : readColumns(columns, lines);
};

/** Reads the entries of a day's log, of either form; text that is not an entry is passed over. */
export const parseEpisodes = (log: string): readonly ReadEpisode[] => {
  const episodes: ReadEpisode[] = [];
  let line = 1;
  for (const section of episodeSections(log.replaceAll('\r\n', '\n'))) {
    const entry = readSection(section);
    if (entry !== undefined) episodes.push({ ...entry, line });
    line += section.split('\n').length - 1;
  }
  return episodes;
};

const title = 'Deleted memory';
const summary = 'The memory of this entry was deleted for good.';

/** What is left of an entry: that something happened then, and what kind of thing. */
const markerOf = ({ time, type }: EpisodeEntry, heading: string): string =>
  /^## \S+ *\|/u.test(heading)
    ? `## ${time} | ${type}\n${title}\n\n${summary}`
    : `## ${time} - ${title}\n- **Type:** ${type}\n- **Summary:** ${summary}`;

const replaced = (section: string, isDeleted: (entry: EpisodeEntry) => boolean): string => {
  const [entry] = parseEpisodes(section);
  if (entry === undefined || !isDeleted(entry)) return section;
  const marker = markerOf(entry, section);
  const ending = /\s*$/u.exec(section)?.[0] ?? '';
  return (section.includes('\r\n') ? marker.replaceAll('\n', '\r\n') : marker) + ending;
};

/**
 * A day's log in which the entries of a deleted memory tell no more than that they were there: time and type stay, title,
 * tags, link and summary go. Every other entry stays as it is, byte for byte.
 */
export const withoutEpisodesOf = (
  log: string,
  isDeleted: (entry: EpisodeEntry) => boolean,
): string =>
  episodeSections(log)
    .map((section) => replaced(section, isDeleted))
    .join('');

/** A day's log in which the names of these files of the folder lead nowhere; everything else stays, byte for byte. */
export const withoutLinksTo = (log: string, gone: ReadonlySet<string>): string =>
  log.replace(/\[([^\]\n]*)\]\(([^)\n]*)\)/gu, (link, name: string, target: string) =>
    gone.has(linkedPath(target, 'episodes') ?? '') ? name : link,
  );
