/**
 * The words that every face speaks: types, tables and errors, without the engine behind them. The editor's host
 * imports from here, so that its bundle holds no engine.
 */
export * from './api';
export type { Engine } from './engine';
export { type ErrorCode, type ErrorData, isMemoryError, MemoryError } from './errors';
export { isRecord, tryParseJson } from './format/json';
export type {
  EmbeddingSettings,
  LanguageSettings,
  RecallSettings,
  Settings,
  SettingsChange,
} from './format/settingsSchema';
export { isUnfinishedMerge } from './format/unfinishedMerges';
export * from './model/actor';
export * from './model/agents';
export { literalGlob, namesDisk } from './model/anchor';
export * from './model/candidate';
export * from './model/context';
export * from './model/continuity';
export * from './model/core';
export * from './model/decision';
export { defined } from './model/defined';
export * from './model/edge';
export * from './model/embedding';
export * from './model/entity';
export * from './model/episode';
export { fold } from './model/fold';
export * from './model/language';
export * from './model/memory';
export * from './model/memoryFilter';
export {
  criticalOf,
  criticalPaths,
  fileNameOf,
  isPrivatePath,
  type MemoryPath,
  memoryPath,
  tryMemoryPath,
  tryPathWithin,
} from './model/memoryPath';
export * from './model/memoryTypes';
export { createMutex, type Mutex } from './model/mutex';
export * from './model/observation';
export { once } from './model/once';
export * from './model/pendingDecision';
export { isWholeBody } from './model/preview';
export * from './model/problem';
export * from './model/projectText';
export * from './model/recall';
export * from './model/reflection';
export * from './model/relationTypes';
export * from './model/review';
export * from './model/scrub';
export * from './model/settings';
export { grouped } from './model/tally';
export { saysTitle, titled } from './model/titled';
export { wholeTextOf } from './model/wholeText';
export * from './ports';
export type { CancelOptions } from './providers/provider';
export { isAuditLog } from './store/layout';
export type { RecallEntry } from './store/recallLog';
export type {
  DecayMemory,
  DecayReport,
  Forecast,
  ForecastOptions,
  ForeseenFade,
} from './strength/forecast';
export type { WorkingMemory } from './strength/workingMemory';
export {
  type ClassifiedText,
  type Embedded,
  type EmbeddedAs,
  type Embedder,
  type EmbeddingSource,
  type EmbedOptions,
  noEmbedder,
} from './vectors/embedder';
export { windowsOf, windowTokens } from './vectors/windows';
export { withCandidates } from './withCandidates';
