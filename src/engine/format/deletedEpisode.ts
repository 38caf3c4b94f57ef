import { type EpisodeEntry, episodeSections, parseEpisodes } from './episodeFile';

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
