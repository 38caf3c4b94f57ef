import type { EpisodeRecord } from '../engine';
import { oneLine, type Painter, printable } from './painter';

/** Under the title: as far in as the day and the time are wide. */
const indent = ' '.repeat('2026-01-31 09:00  '.length);

/** An entry of a day's log as people read it. */
export const episodeLines = (paint: Painter, episode: EpisodeRecord): readonly string[] => {
  const { day, time, title, type, tags, summary, memory } = episode;
  const about = tags.length === 0 ? '' : `  ${paint.faint(oneLine(tags.join(', ')))}`;
  const text = summary === title ? [] : printable(summary).split('\n');
  return [
    `${paint.faint(`${day} ${time}`)}  ${paint.accent(oneLine(type))}  ${paint.strong(oneLine(title))}${about}`,
    ...text.map((line) => (line === '' ? '' : `${indent}${line}`)),
    ...(memory === undefined ? [] : [`${indent}${paint.faint(memory.path)}`]),
  ];
};
