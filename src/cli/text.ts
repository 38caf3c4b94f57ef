import { styleText } from 'node:util';
import type { LongWork, Status } from '../engine/vocabulary';

const eraseLine = '\r\u001b[K';

/**
 * Work that Ctrl+C ends, and that shows on a terminal how far it is, in a line which is gone again at its end: no log keeps it.
 */
export const longWork = (
  { env, isTerminal, signal, stderr }: CliIo,
  { isTold }: { readonly isTold: boolean },
): Required<LongWork> & { readonly end: () => void } => {
  const isShown = isTold && isTerminal && env.TERM !== 'dumb';
  let shown = '';
  const show = (text: string): void => {
    if (!isShown || text === shown) return;
    shown = text;
    stderr.write(`${eraseLine}${text}`);
  };
  return {
    isCancelled: () => signal?.aborted === true,
    onProgress: (done, total) => show(total === 0 ? '' : `${Math.floor((100 * done) / total)} %`),
    end: () => show(''),
  };
};

export interface TextSink {
  write(text: string): void;
}

/** The process around the command line, as an argument, so that tests can be one. */
export interface CliIo {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  /** Read only where a command is given `-`, or asks. */
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person reads the standard output: decides about colour. */
  readonly isTerminal: boolean;
  /** Whether a person also sits at the standard input, so that a command may ask. */
  readonly isInteractive: boolean;
  /** Whether a person may be at the other end: false where no terminal is there. */
  readonly hasTerminal: boolean;
  readonly newCode: () => string;
  readonly signal?: AbortSignal;
}

/** Control characters but tab and line feed, and those that reorder text: a memory must not steer the terminal. */
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text as a terminal may be given it. */
export const printable = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(steering, (character) =>
      character === '\n' || character === '\t' ? character : '\ufffd',
    );

/** The same in one line. */
export const oneLine = (text: string): string => printable(text).replace(/\s+/gu, ' ').trim();

/** Characters of what somebody typed that are said back to them. */
const longestSaidBack = 80;

/** Text on one line, cut after the last word that has room where it is longer. */
export const cutBetweenWords = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const words = text.slice(0, length + 1).replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s,;:.…–-]+$/u, '')}…`;
};

/** What somebody typed, on one line, as much of it as tells which it was. */
export const saidBack = (text: string): string => {
  const letters = [...oneLine(text.slice(0, longestSaidBack * 4))];
  return letters.length > longestSaidBack
    ? `${letters.slice(0, longestSaidBack).join('')}…`
    : letters.join('');
};

type Style = Parameters<typeof styleText>[0];

const statusStyles: Readonly<Record<Status, Style>> = {
  active: 'green',
  fading: 'yellow',
  dormant: 'dim',
  archived: 'dim',
  superseded: 'dim',
};

/** Makes text printable and, on a terminal, coloured. Every text of a memory passes through here. */
export class Painter {
  readonly #coloured: boolean;

  constructor(io: Pick<CliIo, 'env' | 'isTerminal'>) {
    // Any value but the empty one switches colour off, see no-color.org.
    this.#coloured = io.isTerminal && (io.env.NO_COLOR ?? '') === '' && io.env.TERM !== 'dumb';
  }

  #style(style: Style, text: string): string {
    const clean = printable(text);
    // The stream was judged above; styleText would judge the process's own instead of the one we were given.
    return this.#coloured && clean !== ''
      ? styleText(style, clean, { validateStream: false })
      : clean;
  }

  strong = (text: string): string => this.#style('bold', text);

  faint = (text: string): string => this.#style('dim', text);

  accent = (text: string): string => this.#style('cyan', text);

  added = (text: string): string => this.#style('green', text);

  alarm = (text: string): string => this.#style('red', text);

  /** Padded by the caller; the colour says how alive the memory is, the word says it as well. */
  status = (status: Status, text: string): string => this.#style(statusStyles[status], text);
}

/** Rows with every column but the last padded to its widest cell. Cells hold plain text, without colours. */
export const padColumns = (
  rows: readonly (readonly string[])[],
  alignment: readonly ('left' | 'right')[] = [],
): readonly (readonly string[])[] => {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row.map((cell, column) => {
      const width = widths[column] ?? 0;
      if (alignment[column] === 'right') return cell.padStart(width);
      return column === row.length - 1 ? cell : cell.padEnd(width);
    }),
  );
};

/** Rows as lines, each cell painted after it was padded. */
export const table = (
  rows: readonly (readonly string[])[],
  paint: readonly ((cell: string, row: number) => string)[],
  alignment: readonly ('left' | 'right')[] = [],
): readonly string[] =>
  padColumns(rows, alignment).map((row, at) =>
    row.map((cell, column) => paint[column]?.(cell, at) ?? cell).join('  '),
  );

/** The same; a sentence where there are no rows. */
export const tableOr = (none: string, ...[rows, ...form]: Parameters<typeof table>) =>
  rows.length === 0 ? [none] : table(rows, ...form);

/** An instant as `2026-11-21 10:04` in the reader's own time; what is no date stays as it is. */
export const formatInstant = (instant: string): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? instant
    : new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(date);
};

/** An instant in milliseconds since the epoch as a day of the reader's own, `2026-11-21`. */
export const formatDay = (instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(instant);

/** The first letters of an id: enough to name it by. */
export const shortId = (id: string): string => id.slice(0, 8);

/** `1 memory`, `2 memories`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Says that a list was cut, where it was. */
export const othersLine = (paint: Painter, more: number): readonly string[] =>
  more <= 0 ? [] : [paint.faint(`and ${countOf(more, 'other', 'others')}`)];

/** Whether everything that happens is told on the standard error. */
export const isDebugging = (env: CliIo['env']): boolean => (env.COGMEM_DEBUG ?? '') !== '';
