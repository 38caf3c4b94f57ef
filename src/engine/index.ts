/** The engine's front door: the composition root and the faces that own an engine import from here. */

export { createEngine } from './engine';
export * from './evaluation/evaluate';
export {
  type EvaluationFile,
  type EvaluationProblem,
  type EvaluationQuestion,
  parseEvaluationFile,
} from './evaluation/evaluationFile';
export type { VectorMatrix } from './model/vectorMatrix';
export type { EngineInit } from './openFolder';
export { unlessCancelled } from './providers/cancel';
export { type AnswerSchema, answerSchema } from './providers/language/answerSchema';
export { concealedLanguage } from './providers/language/concealedLanguage';
export { createLanguageModel, type LanguageModelInit } from './providers/language/languageChain';
export * from './providers/language/languageModel';
export { quotedText } from './providers/language/untrusted';
export { ProviderError } from './providers/providerError';
export { scanMatrix, type VectorScanner } from './recall/vectorScan';
export { grantOf } from './reflect/request';
export { type Conceal, concealing } from './secrets/concealSecrets';
export { concealedSource } from './vectors/embedding/concealedSource';
export { createEmbedder, type EmbedderInit } from './vectors/embedding/embedderChain';
export * from './vocabulary';
