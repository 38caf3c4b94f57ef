import type { MemoryReference } from '../model/decision';

/** One entry of a day's log (document 000). */
export interface EpisodeEntry {
  /** `HH:mm`. */
  readonly time: string;
  readonly title: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly memory?: { readonly label: string; readonly path: string };
  readonly summary: string;
}

const line = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A link's text must not end the link. */
const label = (text: string): string => line(text).replace(/[[\]]/gu, '');

/** An entry as text, with the blank line that parts it from the entry before. */
export const episodeEntryText = (entry: EpisodeEntry): string =>
  [
    '',
    `## ${entry.time} - ${line(entry.title)}`,
    `- **Type:** ${entry.type}`,
    ...(entry.tags.length > 0 ? [`- **Tags:** ${entry.tags.map(line).join(', ')}`] : []),
    ...(entry.memory ? [`- **Memory:** [${label(entry.memory.label)}](${entry.memory.path})`] : []),
    `- **Summary:** ${line(entry.summary)}`,
    '',
  ].join('\n');

/** The entry that a change of a memory leaves in the log. */
export const memoryEpisode = (
  memory: MemoryReference & { readonly tags: readonly string[] },
  options: { readonly time: string; readonly summary: string },
): EpisodeEntry => ({
  time: options.time,
  title: memory.title,
  type: memory.type,
  tags: memory.tags,
  memory: {
    label: memory.path.slice(memory.path.lastIndexOf('/') + 1).replace(/(-[0-9a-f]{6})?\.md$/u, ''),
    path: `../${encodeURI(memory.path)}`,
  },
  summary: options.summary,
});

/** Adds an entry at the end of a day's log, beginning the log where there is none. */
export const appendEpisode = (
  log: string | undefined,
  day: string,
  entry: EpisodeEntry,
): string => {
  const begun = log === undefined || log.trim() === '' ? `# ${day}\n` : log;
  return `${begun.endsWith('\n') ? begun : `${begun}\n`}${episodeEntryText(entry)}`;
};

const headingPattern = /^## /u;

/** The log cut before each entry's heading; joining the sections gives the log back. */
export const episodeSections = (log: string): readonly string[] => {
  const sections: string[] = [''];
  for (const text of log.split(/(?<=\n)/u)) {
    if (headingPattern.test(text)) sections.push(text);
    else sections.push((sections.pop() ?? '') + text);
  }
  return sections;
};

/** Reads the entries of a day's log; text that is not an entry is passed over. */
export const parseEpisodes = (log: string): readonly EpisodeEntry[] =>
  episodeSections(log.replaceAll('\r\n', '\n')).flatMap((section) => {
    const heading = /^## (\d{2}:\d{2}) - (.*)$/mu.exec(section);
    if (heading === null) return [];
    const field = (name: string): string | undefined =>
      new RegExp(`^- \\*\\*${name}:\\*\\* (.*)$`, 'mu').exec(section)?.[1]?.trim();
    const link = /^\[(.*)\]\((.*)\)$/u.exec(field('Memory') ?? '');
    const tags = field('Tags');
    return [
      {
        time: heading[1] ?? '',
        title: heading[2]?.trim() ?? '',
        type: field('Type') ?? 'general',
        tags: tags === undefined ? [] : tags.split(',').map((tag) => tag.trim()),
        ...(link === null ? {} : { memory: { label: link[1] ?? '', path: link[2] ?? '' } }),
        summary: field('Summary') ?? '',
      },
    ];
  });
