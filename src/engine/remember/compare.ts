import { decideGate } from './decide';
import { type FactStage, isPrivateFact } from './passage';

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
