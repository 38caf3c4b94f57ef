import type { Decision } from '../model/decision';
import { planInstead, withQuestions } from '../review/writeOrPropose';
import type { Plan } from '../store/plan';
import { addSecondStores } from './addSecondStores';
import { certain } from './askAboutDoubt';
import { decideGate } from './decide';
import {
  type FactStage,
  isPrivateFact,
  memoryOf,
  type Passage,
  type PlannedFact,
  type Situation,
  type TextPassage,
  type TextStage,
} from './passage';
import { planOutcome } from './planOutcome';
import { planRepetition } from './sayAgain';
import { holdsAtOtherTimes } from './takeOver';
import { combineFacts, sharedFacts, tagAndCapture } from './textStages';
import { weigh } from './weighing';

/** What becomes of the fact beside its neighbours. */
export const compare: FactStage = (passage, { context }) => {
  const { created, fact, neighbours } = passage;
  const newcomer = {
    memory: created.memory,
    isPrivate: isPrivateFact(fact),
    actor: context.actor,
  };
  return { ...passage, verdict: decideGate(newcomer, neighbours) };
};

/** The same content is known: it is strengthened. One that was superseded may end what took its place, and goes on. */
export const recogniseDuplicate: FactStage = (passage, situation) => {
  const { duplicate } = passage;
  if (duplicate === undefined || duplicate.memory.status === 'superseded') return passage;
  return { ...passage, plan: planRepetition(passage, duplicate, situation) };
};

/** The same words as a superseded memory, and nothing that they end: that memory holds again. */
export const recogniseEnded: FactStage = (passage, situation) => {
  const { duplicate, verdict } = passage;
  if (duplicate === undefined || verdict?.action !== 'create') return passage;
  return { ...passage, plan: planRepetition(passage, duplicate, situation) };
};

/** What holds at other times than the memory that it would go into stands beside it, and so does what would go into none. */
export const keepTimesApart: FactStage = (passage, { snapshot }) => {
  const { verdict } = passage;
  if (verdict === undefined || !('id' in verdict)) return passage;
  const entry = snapshot.catalog.byId(verdict.id);
  const { because } = verdict;
  if (entry === undefined)
    return { ...passage, verdict: { action: 'create', links: [], near: [], doubts: [], because } };
  if (!holdsAtOtherTimes(memoryOf(passage), entry.memory)) return passage;
  const near = [{ id: verdict.id, kind: 'may_be_same' }] as const;
  const links = [{ to: verdict.id, type: 'ELABORATES', strength: certain }] as const;
  return { ...passage, verdict: { action: 'create', links, near, doubts: [], because } };
};

/** What an agent may not change by itself becomes a proposal; otherwise the plan's questions come with it. */
export const waitForPerson: TextStage = (passage, { snapshot, context }) => {
  const instead = planInstead(snapshot, passage.plan, context);
  return instead === undefined
    ? { ...passage, plan: withQuestions(passage.plan) }
    : { ...passage, plan: instead, waits: true };
};

/**
 * The write path, from a fact to its plan (ORIGINS 001 gate; docs/decisions/write-path.md). Before it, `remember.ts` has
 * made facts of what was said, and `gather.ts` has looked at what is known; after it, the writer applies the plan.
 */
export const factStages: readonly FactStage[] = [
  recogniseDuplicate, // the same words: known already
  weigh, // importance, encoding, beside what is near
  compare, // the gate: create, update, supersede, reinforce or skip
  recogniseEnded, // the same words as a belief that was superseded: it comes back, unless it ends another
  keepTimesApart, // what holds at other times is a memory of its own
  planOutcome, // the files of the verdict, and a question where it is in doubt
];

/** From the facts of one text to one operation. */
export const textStages: readonly TextStage[] = [
  combineFacts, // one plan, so that one undo takes all of it back; without what a person rejected before
  tagAndCapture, // what weak and strong memories do for each other
  waitForPerson, // an agent's change of what a person wrote becomes a proposal
  addSecondStores, // the log of the day, a line of MEMORY.md
];

/** Takes a fact through the stages. Throws RangeError where none of them plans anything. */
export const planFact = (passage: Passage, situation: Situation): PlannedFact => {
  let current = passage;
  for (const stage of factStages) {
    current = stage(current, situation);
    const { plan } = current;
    if (plan !== undefined) return { ...current, plan };
  }
  throw new RangeError('The fact has no plan.');
};

/** What comes of a text: a plan, or two facts that touch the same known memory and are to be taken as one. */
export type Outcome =
  | { readonly plan: Plan<Decision> }
  | { readonly shared: readonly [first: number, second: number] };

const nothingYet: TextPassage['plan'] = {
  files: [],
  answer: { action: 'skipped', memory: null, also: [], because: [] },
};

/** Takes all facts of a text through the stages: pure, and the same for the same situation. */
export const planText = (
  passages: readonly Passage[],
  text: Pick<TextPassage, 'because' | 'core'>,
  situation: Situation,
): Outcome => {
  const facts = passages.map((passage) => planFact(passage, situation));
  const shared = sharedFacts(facts);
  if (shared !== undefined) return { shared };
  const start: TextPassage = { ...text, facts, plan: nothingYet, waits: false };
  return textStages.reduce((passage, stage) => stage(passage, situation), start);
};
