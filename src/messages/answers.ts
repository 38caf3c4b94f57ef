import type {
  Decision,
  EpisodeRecord,
  EpisodeResult,
  FurtherReference,
  MemoryReference,
  Problem,
  Reason,
  RecallHit,
} from '../engine/vocabulary';
import { describeProblem } from './problem';
import { describeReason } from './reason';
import type { Translate } from './translate';

/** A reason for machines and people at once. */
export interface ReasonAnswer extends Reason {
  readonly message: string;
}

/** A decision as the command line and agents are given it. */
export interface DecisionAnswer extends Omit<Decision, 'because'> {
  readonly because: readonly ReasonAnswer[];
}

/** A problem as the command line and agents are given it. */
export interface ProblemAnswer {
  readonly path: string;
  /** 1-based; null where the whole file is meant. */
  readonly line: number | null;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

/** Only what names a memory, whatever else the value carries. */
export const referenceAnswer = ({ id, title, type, path }: MemoryReference): MemoryReference => ({
  id,
  title,
  type,
  path,
});

/** The same, with the store where it is the second one of a memory. */
const furtherAnswer = (further: FurtherReference): FurtherReference => ({
  ...referenceAnswer(further),
  ...(further.store === undefined ? {} : { store: further.store }),
});

/** A hit as the command line and agents are given it. */
export const hitAnswer = (hit: RecallHit) => {
  const { status, score, tags, preview, injection, explain } = hit;
  return { ...referenceAnswer(hit), status, score, tags, preview, injection, explain };
};

/** An entry of a day's log as the command line and agents are given it. */
export const episodeAnswer = ({ memory, confidence, ...entry }: EpisodeRecord) => ({
  ...entry,
  confidence: confidence ?? null,
  memory: memory === undefined ? null : referenceAnswer(memory),
});

const reasonAnswers = (because: readonly Reason[], t: Translate): readonly ReasonAnswer[] =>
  because.map((reason) => ({ ...reason, message: describeReason(reason, t) }));

/** A written entry, with what is to be said of it. */
export const episodeResultAnswer = ({ episode, because }: EpisodeResult, t: Translate) => ({
  episode: episodeAnswer(episode),
  because: reasonAnswers(because, t),
});

/** The decision with a sentence beside every reason. */
export const decisionAnswer = (decision: Decision, t: Translate): DecisionAnswer => ({
  action: decision.action,
  memory: decision.memory === null ? null : referenceAnswer(decision.memory),
  also: decision.also.map(furtherAnswer),
  because: reasonAnswers(decision.because, t),
});

/** The problem with its sentence. */
export const problemAnswer = (problem: Problem, t: Translate): ProblemAnswer => ({
  path: problem.path,
  line: problem.line ?? null,
  code: problem.code,
  severity: problem.severity,
  message: describeProblem(problem, t),
});
