import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { WaitingCandidate } from '../model/candidate';
import type { Decision, Reason } from '../model/decision';
import { informativeWords } from '../recall/question';
import type { TextIndex } from '../recall/textIndex';
import { type CandidateBook, candidatesIn, withCandidates } from '../store/candidateBook';
import type { Catalog } from '../store/catalog';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';

/** Characters of a message that stand beside what was found in it. */
const longestMessage = 400;

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

export const isSame = (one: string, other: string): boolean => fold(one) === fold(other);

/** Memories that are looked at for one that says it already. */
const mostKnown = 5;

export const knownWith = (
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
  { waiting, dropped, proposed }: CandidateBook,
  candidate: WaitingCandidate,
): { readonly book: CandidateBook; readonly decision: Decision } => {
  const { text, id, at } = candidate;
  if (dropped.some((one) => isSame(one.text, text))) {
    const because = reason('review', 'candidate_dropped', {});
    return { book: { waiting, dropped, proposed }, decision: decisionOf('skipped', because) };
  }
  const same = waiting.find((one) => isSame(one.text, text));
  const because = reason('review', 'waits_as_candidate', {
    candidate: same?.id ?? id,
    text,
  });
  const rest = waiting.filter((one) => one !== same);
  const grown = [...rest, same === undefined ? candidate : { ...same, at }];
  const book = { waiting: grown, dropped, proposed };
  return { book, decision: decisionOf('proposed', because) };
};

/**
 * Has what nobody asked to remember wait for a person, but for what a memory says already and what a person dropped. A
 * decision for each, in order. `marks` are kept of what a project's texts say, so that it is proposed once. Throws
 * `secret_found`.
 */
export const addCandidates = async (
  services: Needs<'catalog' | 'clock' | 'guard' | 'newId' | 'usage' | 'writer'>,
  found: readonly FoundCandidate[],
  context: OperationContext,
  marks: readonly string[] = [],
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
    const proposed = [...new Set([...book.proposed, ...marks])];
    return { files: [], state: withCandidates({ ...book, proposed }), answer: decisions };
  });
  return answer;
};
