import { styleText } from 'node:util';
import type { Status } from '../engine';
import type { CliIo } from './io';

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

  strong(text: string): string {
    return this.#style('bold', text);
  }

  faint(text: string): string {
    return this.#style('dim', text);
  }

  accent(text: string): string {
    return this.#style('cyan', text);
  }

  added(text: string): string {
    return this.#style('green', text);
  }

  /** Only made printable. */
  plain(text: string): string {
    return printable(text);
  }

  alarm(text: string): string {
    return this.#style('red', text);
  }

  /** Padded by the caller; the colour says how alive the memory is, the word says it as well. */
  status(status: Status, text: string): string {
    return this.#style(statusStyles[status], text);
  }
}
