import { type Change, holdingAgain, planChange } from '../curate/change';
import type { IndexEntry } from '../format/indexFile';
import { editMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import { isAutomatic, isReviewed, type Memory, type Said, type Status } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import { sentencesBeyond } from '../prose/sentences';
import { planWithOtherEnds } from '../relate/otherEnds';
import { planRestoredEnds } from '../relate/planEnds';
import { seenBy } from '../review/seen';
import type { Plan } from '../store/plan';
import { memoryIn, type Snapshot } from '../store/snapshot';
import { referenceOf, statusOf } from '../strength/strengths';
import { exactDuplicate } from './askAboutDoubt';
import { isPrivateFact, type Passage, type Situation } from './passage';
import { type Further, furtherOfRepetition, mergedFields, takeOver, tookOver } from './takeOver';

/** True where an agent's writes wait for a person, whatever they are about. */
const mustWait = ({ config }: Pick<Snapshot, 'config'>, context: OperationContext): boolean =>
  isAutomatic(context) && (context.proposes === true || config.settings.agentWrites === 'wait');

/**
 * True where an actor may add to a known memory without asking. What says nothing new is not worth a question to a person, and
 * strengthens the memory all the same; an immutable one stays as it is, whoever says it again.
 */
const mayAddAlone = (snapshot: Snapshot, known: Memory, context: OperationContext): boolean => {
  if (known.immutable === true || mustWait(snapshot, context)) return false;
  if (!isAutomatic(context)) return true;
  return snapshot.config.settings.agentWrites === 'free' || !isReviewed(known);
};

/** What is said of a memory that is known already. */
interface SaidAgain {
  readonly because: readonly Reason[];
  /** What it takes over beside the words. */
  readonly more: Further;
  /** The words, where they are other ones. */
  readonly said?: Said | undefined;
}

/** The memory with the same in other words; itself where these say nothing that is not there. */
export const withSaid = (known: Memory, said: Said | undefined): Memory => {
  if (said === undefined) return known;
  const { title, body, said: before = [] } = known;
  const there = [title, body, ...before.map(({ text }) => text)].join('\n');
  return sentencesBeyond(said.text, there) === '' ? known : { ...known, said: [...before, said] };
};

/** The change, which keeps the words too. */
const keepingWords = (change: Change, said: Said | undefined): Change => ({
  ...change,
  fields: [...change.fields, 'said'],
  change: (memory) => withSaid(change.change(memory), said),
});

const revivedFields = ['status', 'rejected', 'validUntil'] as const;

const statusIn = (snapshot: Snapshot, entry: IndexEntry): Status => {
  const use = snapshot.usage.entries.useOf(entry.memory.id);
  return statusOf(snapshot, entry, { use, now: snapshot.clock.now().getTime() });
};

/** True where a memory was put away: it comes back when it is said again. */
export const isPutAway = (snapshot: Snapshot, entry: IndexEntry): boolean => {
  const status = statusIn(snapshot, entry);
  return status === 'archived' || status === 'superseded';
};

/** The words alone: nobody has seen or changed the memory, and it says what it said. */
const planWords = (
  snapshot: Snapshot,
  entry: IndexEntry,
  said: Said | undefined,
): Omit<Plan<unknown>, 'answer'> => {
  if (said === undefined) return { files: [] };
  const { memory, text } = memoryIn(snapshot, entry);
  const next = withSaid(memory, said);
  if (next === memory) return { files: [] };
  const { path } = entry.stat;
  return {
    files: [{ path, text: editMemory(text, next, ['said']) }],
    record: { action: 'EDIT', path, summary: `${memory.title} (said in other words)` },
  };
};

/**
 * What is said again is used again, which is counted apart from reading and starts its time anew (document 003); one that was
 * put away comes back. What was given with it is kept: another place, another tag, other words. A person who says what only an
 * agent has said so far has seen it.
 */
export const planReinforcement = (
  { snapshot, context, surroundings }: Situation,
  entry: IndexEntry,
  { because, more, said }: SaidAgain,
): Plan<Decision> => {
  const { memory: known } = entry;
  const lastAccessed = snapshot.clock.now().toISOString();
  const use = [{ id: known.id, reinforcements: 1, lastAccessed }];
  const memory = referenceOf(entry);
  const answer: Decision = { action: 'reinforced', memory, also: [], because };
  const taken = mergedFields(known, takeOver(known, more));
  const told = [...because, ...tookOver(taken)];
  const around = surroundings.get(known.id);
  const seen = (change: Change): Change => seenBy(snapshot, keepingWords(change, said), context);
  if (around !== undefined) {
    const status = statusIn(snapshot, entry);
    const revived: Reason = { stage: 'gate', code: 'archived_revived', data: { status } };
    const change: Change = {
      fields: [...new Set([...revivedFields, ...taken])],
      change: ({ rejected: _reason, ...rest }) => takeOver(holdingAgain(rest), more),
      record: { action: 'RESTORE', summary: `${memory.title} (remembered again)` },
    };
    const plan = planWithOtherEnds(around, {
      move: planRestoredEnds,
      change: seen(change),
      now: snapshot.clock.now(),
    });
    return { ...plan, use, answer: { ...answer, because: [...told, revived] } };
  }
  if (taken.length > 0) {
    const further: Change = {
      fields: taken,
      change: (current) => takeOver(current, more),
      record: { action: 'EDIT', summary: `${memory.title} (${taken.join(', ')})` },
    };
    const plan = planChange(snapshot, entry, seen(further));
    return { ...plan, use, answer: { ...answer, action: 'updated', because: told } };
  }
  if (isAutomatic(context) || isReviewed(known)) {
    return { ...planWords(snapshot, entry, said), use, answer };
  }
  const accepted: Change = {
    fields: [],
    change: (current) => current,
    record: { action: 'COMMIT', summary: `${memory.title} (accepted)` },
  };
  return { ...planChange(snapshot, entry, seen(accepted)), use, answer };
};

/** What a repetition brings along that the known memory may take over. */
const furtherOf = (
  { created, fact }: Passage,
  known: Memory,
  { snapshot, context }: Situation,
): Further =>
  mayAddAlone(snapshot, known, context)
    ? furtherOfRepetition(created.memory, fact.draft, { isByPerson: !isAutomatic(context) })
    : {};

/** Its words, unless nobody may change the known memory, all that the actor says waits, or it would tell what is private. */
const wordsOf = (
  { created: { memory }, fact }: Passage,
  { memory: known, stat }: IndexEntry,
  { snapshot, context }: Situation,
): Said | undefined => {
  const mayTell = isPrivateFact(fact) === isPrivatePath(stat.path);
  if (known.immutable === true || !mayTell || mustWait(snapshot, context)) return undefined;
  return {
    text: memory.body === '' ? memory.title : memory.body,
    by: memory.author ?? context.actor,
    at: snapshot.clock.now().toISOString(),
  };
};

/** The memory has exactly these words. */
export const planRepetition = (
  passage: Passage,
  entry: IndexEntry,
  situation: Situation,
): Plan<Decision> =>
  planReinforcement(situation, entry, {
    because: [exactDuplicate(entry.memory)],
    more: furtherOf(passage, entry.memory, situation),
  });

/** True where only an agent says that its words are those of what a person wrote or accepted: nothing else tells so. */
const isClaimedByAgent = (
  { neighbours }: Passage,
  { memory }: IndexEntry,
  context: OperationContext,
): boolean =>
  isAutomatic(context) &&
  isReviewed(memory) &&
  neighbours.some((one) => one.memory.id === memory.id && one.stance !== undefined);

/** The memory says the same in other words, which it keeps. */
export const planOtherWords = (
  passage: Passage,
  entry: IndexEntry,
  { situation, because }: { readonly situation: Situation; readonly because: readonly Reason[] },
): Plan<Decision> => {
  const plan = planReinforcement(situation, entry, {
    because,
    more: furtherOf(passage, entry.memory, situation),
    said: wordsOf(passage, entry, situation),
  });
  return isClaimedByAgent(passage, entry, situation.context) && plan.files.length > 0
    ? { ...plan, overwrites: true }
    : plan;
};
