const dateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** An instant as `2026-11-21 10:04` in the reader's own time; what is no date stays as it is. */
export const formatInstant = (instant: string): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : dateTime.format(date);
};

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** An instant in milliseconds since the epoch as a day of the reader's own, `2026-11-21`. */
export const formatDay = (instant: number): string => date.format(instant);

/** The first letters of an id: enough to name it by. */
export const shortId = (id: string): string => id.slice(0, 8);

/** `1 memory`, `2 memories`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
