import type { Decision } from '../model/decision';
import type { Plan } from '../store/plan';
import { addSecondStores } from './addSecondStores';
import { combineFacts, sharedFacts } from './combineFacts';
import { compare } from './compare';
import { keepTimesApart } from './keepTimesApart';
import type { FactStage, Passage, PlannedFact, Situation, TextPassage, TextStage } from './passage';
import { planOutcome } from './planOutcome';
import { recogniseDuplicate } from './recogniseDuplicate';
import { recogniseEnded } from './recogniseEnded';
import { tagAndCapture } from './tagAndCapture';
import { waitForPerson } from './waitForPerson';
import { weigh } from './weigh';

/**
 * The write path, from a fact to its plan (ORIGINS 001 gate; docs/decisions/write-path.md). Before it, `prepare.ts` has
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
