import { type Steps, takeSteps } from '../model/steps';
import { checksumOf, isRecord, tryParseJson } from './json';
import { applyDelta, readEntry, type StateDelta, type StateEntry } from './stateEntry';

/** Everything that the file holds beside its entries; what we do not know of it is kept as it is. */
export type StateRest = Readonly<Record<string, unknown>>;

export interface StateFile {
  readonly entries: ReadonlyMap<string, StateEntry>;
  readonly rest: StateRest;
}

export const emptyState: StateFile = { entries: new Map(), rest: {} };

/** As `parseState`, a memory at each step. */
export function* parseStateSteps(text: string): Steps<StateFile | undefined> {
  const value = tryParseJson(text);
  yield;
  if (!isRecord(value)) return undefined;
  const { entries, ...rest } = value;
  const read = new Map<string, StateEntry>();
  for (const [id, entry] of Object.entries(isRecord(entries) ? entries : {})) {
    const known = readEntry(entry);
    if (known !== undefined) read.set(id, known);
    yield;
  }
  return { entries: read, rest };
}

/** Reads `_state.json`; undefined where it is not a JSON object. Entries that make no sense are left out. */
export const parseState = (text: string): StateFile | undefined => takeSteps(parseStateSteps(text));

/** Adds what happened to a state, in any order. */
export const mergeState = (state: StateFile, deltas: readonly StateDelta[]): StateFile => {
  const entries = new Map(state.entries);
  for (const delta of deltas) entries.set(delta.id, applyDelta(entries.get(delta.id), delta));
  return { ...state, entries };
};

export const serializeState = (state: StateFile, now: Date): string => {
  const entries = Object.fromEntries(state.entries);
  const file = { version: 1, ...state.rest, updated: now.toISOString(), entries };
  return `${JSON.stringify(file, null, 1)}\n`;
};

/** How much of which log a state has taken in; part of `_state.json`, so that no line counts twice. */
export interface StateLogMark {
  /** Counts the logs of a folder from 1. */
  readonly generation: number;
  /** Bytes of that log. */
  readonly folded: number;
}

/** The mark of a state; undefined where there never was a log. */
export const markOf = ({ rest: { log } }: StateFile): StateLogMark | undefined => {
  if (!isRecord(log)) return undefined;
  const { generation, folded } = log;
  return Number.isSafeInteger(generation) && Number.isSafeInteger(folded)
    ? { generation: Number(generation), folded: Number(folded) }
    : undefined;
};

/** One line of the state's log: what happened at once. */
export interface StateLogEntry {
  /** Of the log that the line belongs to. */
  readonly generation: number;
  /** ISO 8601. */
  readonly at: string;
  readonly deltas: readonly StateDelta[];
}

/** A line; the checksum stands before what it is of, so that no damage is read as use. */
export const serializeStateLogEntry = (entry: StateLogEntry): string => {
  const text = JSON.stringify(entry);
  return `${checksumOf(text)} ${text}\n`;
};

/** Characters of the checksum and the space behind it. */
const checksumWidth = 9;

/** Reads whole lines of a log. Those that are damaged are left out; empty ones separate what was torn. */
export const parseStateLog = (lines: readonly string[]): readonly StateLogEntry[] =>
  lines.flatMap((line) => {
    const text = line.slice(checksumWidth);
    // With its checksum right, it is a line of ours.
    const isWhole = text !== '' && line.slice(0, checksumWidth) === `${checksumOf(text)} `;
    return isWhole ? [JSON.parse(text) as StateLogEntry] : [];
  });
