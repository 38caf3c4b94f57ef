/** Sentences for people, made from the engine's codes and data. Every face imports from here. */
export { describeActor } from './actor';
export { agentsPage, describeAgentSession, describeGiving } from './agents';
export * from './answers';
export { describeWarning, sentences, withWarnings } from './answers';
export {
  describeBootstrap,
  describeDropped,
  describeKept,
  describeLeftCandidate,
  describeSources,
  describeUnseen,
} from './candidates';
export { english, fill, type MessageValues, type Translate } from './catalogue';
export { describeContextReason } from './contextReason';
export { asUntrusted, contextText, inOneLine } from './contextText';
export {
  describeDecision,
  describeFurther,
  describeFurtherFacts,
  describeFurtherReasons,
  describeNear,
  describeOpenQuestion,
  describeWarnings,
  saidAlready,
} from './decision';
export { describeDeletion, describeScrub, rewritingCommand } from './deletion';
export {
  describeAcknowledging,
  describeDoctorReport,
  describeFix,
  describeKeyMove,
  describeRepair,
} from './doctor';
export { describeCompact, describeDream, describeDreamSteps, describeTitles } from './dream';
export { describeError } from './error';
export {
  describeCause,
  describeConfirmation,
  describeForecast,
  describeSnooze,
} from './forecast';
export { describeObservation } from './observation';
export { describeOperation } from './operation';
export { describeProblem } from './problem';
export {
  describeEmbedding,
  describeFault,
  describeIntent,
  describeLanguage,
  describeLanguageFailure,
} from './provider';
export { describeReason } from './reason';
export {
  describeRelation,
  describeRelationDecision,
} from './relation';
export {
  describeAccepted,
  describeApproval,
  describeChange,
  describeChangeState,
  describeDeclined,
  describeLeftChange,
  describeLeftMemory,
  describeRejection,
} from './review';
export { describeSettlement } from './settlement';
export { describeFeedback, describeStrengths } from './strengths';
