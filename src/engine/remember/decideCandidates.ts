import { MemoryError } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import type {
  DecidedCandidates,
  DropOptions,
  KeepOptions,
  WaitingCandidate,
} from '../model/candidate';
import type { Decision, Reason } from '../model/decision';
import { isAutomatic, type MemoryDraft } from '../model/memory';
import { signatureToday } from '../review/seen';
import { type CandidateBook, candidatesIn, withCandidates } from '../store/candidateBook';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { isAlike } from './candidates';
import { type RememberServices, remember } from './remember';

const refuseAgents = (context: OperationContext): void => {
  if (isAutomatic(context)) {
    throw new MemoryError('approval_needs_person', { actor: context.actor });
  }
};

const gone = (id: string): DecidedCandidates['left'][number] => ({
  id,
  because: { stage: 'review', code: 'candidate_gone', data: {} },
});

/** Each id or unique beginning of one, with what waits under it. */
const chosenOf = (
  ids: readonly string[],
  among: readonly WaitingCandidate[],
): readonly (readonly [string, WaitingCandidate | undefined])[] =>
  [...new Set(ids)].map((id) => {
    const found = id === '' ? [] : among.filter((one) => one.id.startsWith(id));
    return [id, found.length === 1 ? found[0] : undefined];
  });

/** Changes the list under the lock, as it is then. */
const changeBook = <T>(
  services: Needs<'catalog' | 'clock' | 'usage' | 'writer'>,
  context: OperationContext,
  change: (book: CandidateBook) => { readonly book: CandidateBook; readonly answer: T },
): Promise<T> =>
  services.writer
    .write(context, async (): Promise<Plan<T>> => {
      await services.catalog.open();
      await services.usage.read();
      const { book, answer } = change(candidatesIn(services.usage.rest, services.clock.now()));
      return { files: [], state: withCandidates(book), answer };
    })
    .then(({ answer }) => answer);

/** The words of a person are theirs; those of an agent stay the agent's, seen by a person. */
const draftOf = (
  candidate: WaitingCandidate,
  { text, reviewed }: { readonly text: string; readonly reviewed: string },
): MemoryDraft => {
  const { type, confidence, role, by, entities, emotion, kind, origin, scope } = candidate;
  const isPersons = role === 'user' && kind !== 'order';
  return {
    body: text,
    // What a text of the project says is the project's: who keeps it has written it down.
    ...(origin === undefined
      ? { writeSource: 'observer', dataSource: `${role}_message`, confidence }
      : { writeSource: 'manual', dataSource: 'document', source: origin }),
    ...(scope !== undefined && { scope }),
    ...(type !== undefined && { type }),
    ...(entities.length > 0 && { entities }),
    ...(emotion !== undefined && { emotion }),
    ...(!isPersons && {
      author: actorKind(by) === 'human' ? ('agent:assistant' as const) : by,
      reviewed,
    }),
  };
};

/**
 * A person keeps candidates, as they are or with the text that the person made of them: each goes the way of whatever is
 * remembered. What cannot be stored goes on waiting. Throws `approval_needs_person`.
 */
export const keep = async (
  services: RememberServices,
  ids: readonly string[],
  { texts = {} }: KeepOptions,
  context: OperationContext,
): Promise<DecidedCandidates> => {
  refuseAgents(context);
  await services.catalog.open();
  await services.usage.read();
  const { waiting } = candidatesIn(services.usage.rest, services.clock.now());
  const reviewed = signatureToday(services, context);
  const decided: { candidate: WaitingCandidate; decision: Decision }[] = [];
  const left: { id: string; because: Reason }[] = [];
  for (const [id, candidate] of chosenOf(ids, waiting)) {
    if (candidate === undefined) {
      left.push(gone(id));
      continue;
    }
    const text = texts[id] ?? candidate.text;
    const decision = await remember(services, draftOf(candidate, { text, reviewed }), context);
    const [because] = decision.because;
    if (decision.action === 'refused' && because !== undefined) left.push({ id, because });
    else decided.push({ candidate, decision });
  }
  const kept = new Set(decided.map(({ candidate }) => candidate.id));
  await changeBook(services, context, (book) => ({
    book: { ...book, waiting: book.waiting.filter((one) => !kept.has(one.id)) },
    answer: undefined,
  }));
  return { decided, left };
};

/**
 * A person does not want candidates, and with `alike` none that is like them: for thirty days they do not come again. With
 * `back` they wait again. Throws `approval_needs_person`.
 */
export const drop = async (
  services: Needs<'catalog' | 'clock' | 'usage' | 'writer'>,
  ids: readonly string[],
  { alike = false, back = false }: DropOptions,
  context: OperationContext,
): Promise<DecidedCandidates> => {
  refuseAgents(context);
  return changeBook(services, context, (book) => {
    const [from, to] = back ? [book.dropped, book.waiting] : [book.waiting, book.dropped];
    const chosen = chosenOf(ids, from);
    const named = chosen.flatMap(([, one]) => one ?? []);
    const moved = from.filter(
      (one) => named.includes(one) || (alike && named.some((other) => isAlike(one, other))),
    );
    const rest = from.filter((one) => !moved.includes(one));
    const grown = [...to, ...moved];
    return {
      book: back
        ? { ...book, waiting: grown, dropped: rest }
        : { ...book, waiting: rest, dropped: grown },
      answer: {
        decided: moved.map((candidate) => ({ candidate })),
        left: chosen.flatMap(([id, one]) => (one === undefined ? [gone(id)] : [])),
      },
    };
  });
};
