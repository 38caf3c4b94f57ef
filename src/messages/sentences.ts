import type {
  ContextReason,
  DecidedCandidates,
  LanguageFailure,
  LeftChange,
  LeftMemory,
  ObserverQuestion,
  Problem,
  ProviderFault,
  Reason,
} from '../engine/vocabulary';
import { describeLeftCandidate } from './candidates';
import { describeContextReason } from './context';
import { describeLanguageFailure } from './language';
import { describeQuestion } from './observation';
import { describeProblem } from './problem';
import { describeFault } from './provider';
import { describeReason } from './reason';
import { describeLeftChange, describeLeftMemory } from './review';
import { english } from './translate';

/** The sentence that stands beside a code in what the command line and agents are given as JSON. */
export const sentences = {
  reason: (reason: Reason) => describeReason(reason, english),
  problem: (problem: Problem) => describeProblem(problem, english),
  fault: (fault: ProviderFault) => describeFault(fault, english),
  question: (question: ObserverQuestion) => describeQuestion(question, english),
  left_change: (left: LeftChange) => describeLeftChange(left, english),
  left_candidate: (left: DecidedCandidates['left'][number]) => describeLeftCandidate(left, english),
  left_memory: (left: LeftMemory) => describeLeftMemory(left, english),
  context_reason: (reason: ContextReason) => describeContextReason(reason, english),
  failure: (failure: LanguageFailure) => describeLanguageFailure(failure, english),
} as const;
