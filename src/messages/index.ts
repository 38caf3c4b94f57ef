/** Sentences for people, made from the engine's codes and data. Every face imports from here. */
export { describeActor } from './actor';
export { agentsPage, describeAgentSession, describeGiving } from './agents';
export * from './answers';
export { describeBootstrap, describeSources } from './bootstrap';
export {
  describeDropped,
  describeKept,
  describeLeftCandidate,
  describeUnseen,
} from './candidates';
export { describeContextReason } from './context';
export { contextText } from './contextText';
export {
  describeDecision,
  describeFurther,
  describeFurtherFacts,
  describeFurtherReasons,
  describeNear,
  describeWarnings,
} from './decision';
export { describeDeletion, describeScrub, rewritingCommand } from './deletion';
export {
  describeDoctorReport,
  describeRepair,
} from './doctor';
export { describeCompact, describeDream, describeDreamSteps, describeTitles } from './dream';
export { describeEmbedding } from './embedding';
export { describeError } from './error';
export { describeAcknowledging, describeFix, describeKeyMove } from './fix';
export {
  describeCause,
  describeConfirmation,
  describeForecast,
  describeSnooze,
} from './forecast';
export { describeIntent, describeLanguage, describeLanguageFailure } from './language';
export { describeObservation } from './observation';
export { describeOperation } from './operation';
export { describeProblem } from './problem';
export { describeFault } from './provider';
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
export { sentences } from './sentences';
export { describeFeedback, describeStrengths } from './strengths';
export { english, fill, type MessageValues, type Translate } from './translate';
export { asUntrusted, inOneLine } from './untrusted';
export { describeWarning, withWarnings } from './warning';
