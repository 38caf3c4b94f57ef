import { type Steps, takeSteps } from '../model/steps';
import { applyDelta, readEntry, type StateDelta, type StateEntry } from './stateEntry';

/** Everything that the file holds beside its entries; what we do not know of it is kept as it is. */
export type StateRest = Readonly<Record<string, unknown>>;

export interface StateFile {
  readonly entries: ReadonlyMap<string, StateEntry>;
  readonly rest: StateRest;
}

export const emptyState: StateFile = { entries: new Map(), rest: {} };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As `parseState`, a memory at each step. */
export function* parseStateSteps(text: string): Steps<StateFile | undefined> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No JSON: the caller reports it and keeps the text aside.
    return undefined;
  }
  yield;
  if (!isObject(value)) return undefined;
  const { entries, ...rest } = value;
  const read = new Map<string, StateEntry>();
  for (const [id, entry] of Object.entries(isObject(entries) ? entries : {})) {
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
