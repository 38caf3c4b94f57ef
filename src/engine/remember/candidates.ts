import type { IndexEntry } from '../format/indexFile';
import { isRecord } from '../format/json';
import type { StateRest } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { WaitingCandidate } from '../model/candidate';
import type { Decision, Reason } from '../model/decision';
import { informativeWords } from '../recall/question';
import type { TextIndex } from '../recall/textIndex';
import type { Catalog } from '../store/catalog';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';

/** What waits is for reading: more of it nobody would read. */
const mostWaiting = 100;

/** Days after which nobody will look at it any more. */
const longestDays = 30;
const day = 86_400_000;

/** Characters of a message that stand beside what was found in it. */
const longestMessage = 400;

/** Where `_state.json` keeps them: on this machine alone, and in the copy beside the history. */
const key = 'candidates';

/** What waits, and what a person did not want, so that it does not come again. */
export interface CandidateBook {
  readonly waiting: readonly WaitingCandidate[];
  readonly dropped: readonly WaitingCandidate[];
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
  const { waiting, dropped } = isRecord(book) ? book : {};
  return { waiting: entriesOf(waiting, now), dropped: entriesOf(dropped, now) };
};

/** The likeliest to be worth keeping first; the later of two that are as likely. */
const byWorth = (one: WaitingCandidate, other: WaitingCandidate): number =>
  other.confidence - one.confidence || other.at.localeCompare(one.at);

/** The best hundred of them, best first; of what was dropped the last hundred. */
export const withCandidates =
  ({ waiting, dropped }: CandidateBook) =>
  (rest: StateRest): StateRest => ({
    ...rest,
    [key]: {
      waiting: [...waiting].sort(byWorth).slice(0, mostWaiting),
      dropped: dropped.slice(-mostWaiting),
    },
  });

/** What waits for a person, the likeliest to be worth keeping first. */
export const candidates = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
): Promise<readonly WaitingCandidate[]> => {
  await services.catalog.open();
  return [...candidatesIn(services.usage.rest, services.clock.now()).waiting].sort(byWorth);
};

/** From this share of common words on two say nearly the same. */
const alikeFrom = 0.5;

/** True for what says nearly the same, and for what stands in the same message. */
export const isAlike = (one: WaitingCandidate, other: WaitingCandidate): boolean => {
  if (one.message === other.message) return true;
  const words = new Set(informativeWords(one.text));
  const others = new Set(informativeWords(other.text));
  const common = [...words].filter((word) => others.has(word)).length;
  return common > 0 && common / Math.max(words.size, others.size) >= alikeFrom;
};

const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.!]+/gu, ' ')
    .trim();

const isSame = (one: string, other: string): boolean => fold(one) === fold(other);

/** Memories that are looked at for one that says it already. */
const mostKnown = 5;

const knownWith = (
  catalog: Catalog,
  { search }: Pick<TextIndex, 'search'>,
  text: string,
): IndexEntry | undefined =>
  search(text, { limit: mostKnown })
    .flatMap(({ id }) => catalog.byId(id) ?? [])
    .find(({ preview, memory }) => isSame(preview, text) || isSame(memory.title, text));

const reason = (stage: Reason['stage'], code: Reason['code'], data: Reason['data']): Reason => ({
  stage,
  code,
  data,
});

const decisionOf = (action: Decision['action'], because: Reason): Decision => ({
  action,
  memory: null,
  also: [],
  because: [because],
});

/** What was found, without what becomes of it. */
export type FoundCandidate = Omit<WaitingCandidate, 'id' | 'at' | 'by'>;

/** The list with one more, and what the caller is told. */
const noted = (
  { waiting, dropped }: CandidateBook,
  candidate: WaitingCandidate,
): { readonly book: CandidateBook; readonly decision: Decision } => {
  const { text, id, at } = candidate;
  if (dropped.some((one) => isSame(one.text, text))) {
    const because = reason('review', 'candidate_dropped', {});
    return { book: { waiting, dropped }, decision: decisionOf('skipped', because) };
  }
  const same = waiting.find((one) => isSame(one.text, text));
  const because = reason('review', 'waits_as_candidate', {
    candidate: same?.id ?? id,
    text,
  });
  const rest = waiting.filter((one) => one !== same);
  const book = { waiting: [...rest, same === undefined ? candidate : { ...same, at }], dropped };
  return { book, decision: decisionOf('proposed', because) };
};

/**
 * Has what nobody asked to remember wait for a person, but for what a memory says already and what a person dropped. A
 * decision for each, in order. Throws `secret_found`.
 */
export const addCandidates = async (
  services: Needs<'catalog' | 'clock' | 'guard' | 'newId' | 'usage' | 'writer'>,
  found: readonly FoundCandidate[],
  context: OperationContext,
): Promise<readonly Decision[]> => {
  const { catalog, clock, guard, newId, usage, writer } = services;
  if (found.length === 0) return [];
  for (const { text } of found) await guard.refuseSecrets({ text });
  const shown = await Promise.all(
    found.map(async (one) => ({
      ...one,
      message: (await guard.conceal(one.message)).slice(0, longestMessage),
    })),
  );
  const { answer } = await writer.write(context, async (): Promise<Plan<readonly Decision[]>> => {
    const known = await catalog.open();
    const index = await catalog.textIndex();
    const now = clock.now();
    await usage.read();
    let book = candidatesIn(usage.rest, now);
    const decisions = shown.map((one): Decision => {
      const entry = knownWith(known, index, one.text);
      if (entry !== undefined) {
        const because = reason('gate', 'said_already', { title: entry.memory.title });
        return { ...decisionOf('skipped', because), memory: referenceOf(entry) };
      }
      const candidate = { ...one, id: newId(), at: now.toISOString(), by: context.actor };
      const { decision, ...next } = noted(book, candidate);
      book = next.book;
      return decision;
    });
    return { files: [], state: withCandidates(book), answer: decisions };
  });
  return answer;
};
