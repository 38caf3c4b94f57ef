import type { RecallAction, RecallEntry } from '../format/recallLog';
import type { StateDelta } from '../format/stateEntry';
import { mergeState, type StateFile } from '../format/stateFile';
import { readMark, type StateLogEntry } from '../format/stateLog';

/** What is left where `_state.json` is gone or damaged. */
export interface StateRemains {
  /** The last good copy. */
  readonly copy: StateFile;
  /** Lines of the state's log that the copy has not taken in. */
  readonly log: readonly StateLogEntry[];
  readonly recalls: readonly RecallEntry[];
}

export interface RecoveredState {
  readonly state: StateFile;
  /** Uses newer than the copy that were found again. */
  readonly accesses: number;
}

const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : 0);

/** When the first thing happened that the log tells of. */
const beginOf = (log: readonly StateLogEntry[]): number =>
  Math.min(
    ...log.flatMap(({ at, deltas }) => [
      Date.parse(at),
      ...deltas.map(({ lastAccessed }) => timeOf(lastAccessed ?? at)),
    ]),
  );

/** A log that goes on where the copy ends knows everything; before a later one there is a gap. */
const gapAfter = ({ copy, log }: StateRemains): { readonly from: number; readonly to: number } => {
  const from = timeOf(copy.rest.updated);
  const [first] = log;
  if (first === undefined) return { from, to: Number.POSITIVE_INFINITY };
  const isContinued = first.generation === readMark(copy.rest.log)?.generation;
  return { from, to: isContinued ? from : beginOf(log) };
};

/** What a line of the recall log says of each of its memories. */
const happened = {
  access: (at: string) => ({ accesses: 1, lastAccessed: at }),
  reinforcement: (at: string) => ({ reinforcements: 1, lastAccessed: at }),
  failure: (at: string) => ({ failedAt: at }),
} as const satisfies Readonly<
  Record<Exclude<RecallAction, 'recall'>, (at: string) => Omit<StateDelta, 'id'>>
>;

/** The state as it was, as far as copy and logs know: nothing counts twice. */
export const recoverState = (remains: StateRemains): RecoveredState => {
  const { from, to } = gapAfter(remains);
  const asked = remains.recalls.flatMap(({ action, at, results }): StateDelta[] => {
    const time = Date.parse(at);
    if (action === 'recall' || time <= from || time >= to) return [];
    return results.map((id) => ({ id, ...happened[action](at) }));
  });
  const logged = remains.log.flatMap(({ deltas }) => deltas);
  const deltas = [...asked, ...logged];
  return {
    state: mergeState(remains.copy, deltas),
    accesses: deltas.reduce(
      (sum, { accesses = 0, reinforcements = 0 }) => sum + accesses + reinforcements,
      0,
    ),
  };
};
