import type {
  ContextReason,
  DecidedCandidates,
  LanguageFailure,
  LeftChange,
  LeftMemory,
  MemoryReference,
  ObserverQuestion,
  Problem,
  ProviderFault,
  Reason,
  Warning,
  WarningCode,
} from '../engine/vocabulary';
import { describeLeftCandidate } from './candidates';
import { english, type Sentence, say, type Translate } from './catalogue';
import { describeContextReason } from './contextReason';
import { describeQuestion } from './observation';
import { describeProblem, historyNotWritten } from './problem';
import { describeFault, describeLanguageFailure } from './provider';
import { describeReason } from './reason';
import { describeLeftChange, describeLeftMemory } from './review';

const warnings: Readonly<Record<WarningCode, Sentence>> = {
  files_unread: {
    by: 'count',
    1: '1 file could not be read, so that a memory may be missing here. The list of problems says why.',
    otherwise:
      '{count} files could not be read, so that memories may be missing here. The list of problems says why.',
  },
  merges_unfinished: {
    by: 'count',
    1: 'The text of 1 memory holds both sides of a merge that was not finished, so do not take it for true. The list of problems says which.',
    otherwise:
      'The texts of {count} memories hold both sides of a merge that was not finished, so do not take them for true. The list of problems says which.',
  },
  history_not_written: historyNotWritten,
};

/** What keeps an answer from being whole. */
export const describeWarning = ({ code, data }: Warning, t: Translate): string =>
  say(warnings[code], data, t);

/** An answer as JSON, with what keeps it from being whole; one that lists the problems tells of files by itself. */
export const withWarnings = (answer: object, given: readonly Warning[]): object => {
  const told = given.filter(
    ({ code }) => code === 'history_not_written' || !('problems' in answer),
  );
  if (told.length === 0) return answer;
  const list = told.map((warning) => ({ ...warning, message: describeWarning(warning, english) }));
  return { ...answer, warnings: list };
};

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

/** Only what names a memory, whatever else the value carries. */
export const referenceAnswer = ({ id, title, type, path }: MemoryReference): MemoryReference => ({
  id,
  title,
  type,
  path,
});
