/** The engine's front door: the composition root and the faces that own an engine import from here. */

export { createEngine } from './engine';
export type { VectorMatrix } from './model/embedding';
export {
  concealedLanguage,
  createLanguageModel,
  type LanguageModelInit,
} from './providers/languageChain';
export * from './providers/languageModel';
export { ProviderError, unlessCancelled } from './providers/provider';
export { scanMatrix, type VectorScanner } from './recall/vectorScan';
export { grantOf } from './reflect/request';
export {
  type Conceal,
  conceal,
  concealing,
  type FindSecrets,
  findingSecrets,
  historyMasks,
  markOf,
} from './secrets/conceal';
export type { EngineInit } from './store/openFolder';
export { concealedSource } from './vectors/embedder';
export { createEmbedder, type EmbedderInit } from './vectors/embedderChain';
export * from './vocabulary';
