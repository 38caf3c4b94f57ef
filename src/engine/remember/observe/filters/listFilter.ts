import { type Filter, filteredBy } from './filter';

/** Document 001: "5+ lines with bullets/bold". */
const most = 5;

const markedLine = /^[ \t]*(?:[-*+•]\s|\d+[.)]\s|#{1,6}\s|\|.*\|)|\*\*[^*\n]+\*\*|__[^_\n]+__/u;

/** Reports in markdown: what agents write to be read once. */
export const listFilter: Filter = (message) => {
  const lines = message.split('\n').filter((line) => markedLine.test(line)).length;
  return lines < most ? undefined : filteredBy('filtered_lists', { lines, most });
};
