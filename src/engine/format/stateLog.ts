import { Checksum } from './checksum';
import type { StateDelta } from './stateEntry';

/** How much of which log a state has taken in; part of `_state.json`, so that no line counts twice. */
export interface StateLogMark {
  /** Counts the logs of a folder from 1. */
  readonly generation: number;
  /** Bytes of that log. */
  readonly folded: number;
}

/** One line: what happened at once. */
export interface StateLogEntry {
  /** Of the log that the line belongs to. */
  readonly generation: number;
  /** ISO 8601. */
  readonly at: string;
  readonly deltas: readonly StateDelta[];
}

export interface ParsedStateLog {
  readonly entries: readonly StateLogEntry[];
  /** Lines that are damaged; what they said is lost. */
  readonly damaged: number;
}

const checksum = (text: string): string => {
  const sum = new Checksum();
  sum.add(text);
  return sum.value;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the mark out of what `_state.json` holds beside its entries; undefined where there never was a log. */
export const readMark = (value: unknown): StateLogMark | undefined => {
  if (!isObject(value)) return undefined;
  const { generation, folded } = value;
  return Number.isSafeInteger(generation) && Number.isSafeInteger(folded)
    ? { generation: Number(generation), folded: Number(folded) }
    : undefined;
};

/** A line; the checksum stands before what it is of, so that no damage is read as use. */
export const serializeStateLogEntry = (entry: StateLogEntry): string => {
  const text = JSON.stringify(entry);
  return `${checksum(text)} ${text}\n`;
};

/** Characters of the checksum and the space behind it. */
const checksumWidth = 9;

const parseLine = (line: string): StateLogEntry | undefined => {
  const text = line.slice(checksumWidth);
  // With its checksum right, it is a line of ours.
  if (line.slice(0, checksumWidth) !== `${checksum(text)} `) return undefined;
  return JSON.parse(text) as StateLogEntry;
};

/** Reads whole lines of a log. Empty ones separate what was torn. */
export const parseStateLog = (lines: readonly string[]): ParsedStateLog => {
  const read = lines.filter((line) => line !== '').map(parseLine);
  return {
    entries: read.filter((entry) => entry !== undefined),
    damaged: read.filter((entry) => entry === undefined).length,
  };
};
