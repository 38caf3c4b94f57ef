/** The engine's front door: the composition root and the faces that own an engine import from here. */
export { concealedSource } from './embedding/concealedSource';
export { createEmbedder, type EmbedderInit } from './embedding/embedderChain';
export { createEngine } from './engine';
export * from './evaluation/evaluate';
export {
  type EvaluationFile,
  type EvaluationProblem,
  type EvaluationQuestion,
  parseEvaluationFile,
} from './evaluation/evaluationFile';
export type { EngineInit } from './folder/memoryFolder';
export { type AnswerSchema, answerSchema } from './language/answerSchema';
export { concealedLanguage } from './language/concealedLanguage';
export { createLanguageModel, type LanguageModelInit } from './language/languageChain';
export * from './language/languageModel';
export { quotedText } from './language/untrusted';
export type { VectorMatrix } from './model/vectorMatrix';
export { unlessCancelled } from './providers/cancel';
export { ProviderError } from './providers/providerError';
export { scanMatrix, type VectorScanner } from './recall/vectorScan';
export { grantOf } from './reflection/request';
export { type Conceal, concealing } from './secrets/concealSecrets';
export * from './vocabulary';
