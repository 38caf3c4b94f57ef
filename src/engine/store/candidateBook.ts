import { isRecord } from '../format/json';
import type { StateRest } from '../format/stateFile';
import type { WaitingCandidate } from '../model/candidate';
import type { Needs } from './services';

/** What waits is for reading: more of it nobody would read. */
export const mostWaiting = 100;

/** More than a project says in all of its texts. */
const mostProposed = 5_000;

/** Days after which nobody will look at it any more. */
const longestDays = 30;
const day = 86_400_000;

/** Where `_state.json` keeps them: on this machine alone, and in the copy beside the history. */
const key = 'candidates';

/** What waits, and what a person did not want, so that it does not come again. */
export interface CandidateBook {
  readonly waiting: readonly WaitingCandidate[];
  readonly dropped: readonly WaitingCandidate[];
  /** Marks of what texts of the project said and was proposed once, whatever became of it. */
  readonly proposed: readonly string[];
}

const isCandidate = (value: unknown): value is WaitingCandidate =>
  isRecord(value) &&
  ['id', 'text', 'kind', 'role', 'by', 'at', 'message'].every(
    (field) => typeof value[field] === 'string',
  ) &&
  typeof value.confidence === 'number' &&
  Array.isArray(value.entities);

const entriesOf = (value: unknown, now: Date): readonly WaitingCandidate[] =>
  (Array.isArray(value) ? value : [])
    .filter(isCandidate)
    .filter(({ at }) => now.getTime() - Date.parse(at) < longestDays * day);

/** What `_state.json` holds of them, but for what is older than thirty days. */
export const candidatesIn = (rest: StateRest, now: Date): CandidateBook => {
  const book = rest[key];
  const { waiting, dropped, proposed } = isRecord(book) ? book : {};
  return {
    waiting: entriesOf(waiting, now),
    dropped: entriesOf(dropped, now),
    proposed: (Array.isArray(proposed) ? proposed : []).filter((one) => typeof one === 'string'),
  };
};

/** The likeliest to be worth keeping first; the later of two that are as likely. */
const byWorth = (one: WaitingCandidate, other: WaitingCandidate): number =>
  other.confidence - one.confidence || other.at.localeCompare(one.at);

/** The best hundred of them, best first; of what was dropped the last hundred. */
export const withCandidates =
  ({ waiting, dropped, proposed }: CandidateBook) =>
  (rest: StateRest): StateRest => ({
    ...rest,
    [key]: {
      waiting: [...waiting].sort(byWorth).slice(0, mostWaiting),
      dropped: dropped.slice(-mostWaiting),
      ...(proposed.length > 0 && { proposed: proposed.slice(-mostProposed) }),
    },
  });

/** What waits for a person, the likeliest to be worth keeping first. */
export const candidates = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
): Promise<readonly WaitingCandidate[]> => {
  await services.catalog.open();
  return [...candidatesIn(services.usage.rest, services.clock.now()).waiting].sort(byWorth);
};
