/**
 * The words that every face speaks: types, tables and errors, without the engine behind them. The editor's host
 * imports from here, so that its bundle holds no engine.
 */
export * from './api';
export { type ErrorCode, type ErrorData, isMemoryError, MemoryError } from './errors';
export * from './model/actor';
export * from './model/core';
export * from './model/coreMemory';
export { criticalOf, criticalPaths } from './model/criticalFile';
export * from './model/decision';
export * from './model/doctor';
export * from './model/edge';
export * from './model/embedding';
export * from './model/entity';
export * from './model/episode';
export type { ExpectedValue } from './model/expected';
export * from './model/formation';
export * from './model/formationReason';
export * from './model/language';
export * from './model/link';
export * from './model/listOrder';
export * from './model/memory';
export type { MemoryFilter } from './model/memoryFilter';
export { fileNameOf, type MemoryPath, memoryPath, tryMemoryPath } from './model/memoryPath';
export * from './model/memoryTypes';
export { nearestName } from './model/nearestName';
export { linkableIds, withLinks } from './model/newLinks';
export * from './model/observation';
export * from './model/observerReason';
export * from './model/priority';
export * from './model/problem';
export * from './model/proposal';
export * from './model/provider';
export * from './model/recall';
export * from './model/reflection';
export * from './model/relationTypes';
export * from './model/retention';
export * from './model/review';
export * from './model/secret';
export * from './model/settings';
export * from './model/status';
export { normaliseTags } from './model/tags';
export * from './model/trust';
export { untrustedDelimiter, untrustedNotice } from './model/untrusted';
export * from './ports';
export type { CancelOptions } from './providers/cancel';
export * from './vectors/embedding/embedder';
export { windowsOf, windowTokens } from './vectors/embedding/windows';
