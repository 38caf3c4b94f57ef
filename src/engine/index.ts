/** The engine's front door: the composition root and the faces that own an engine import from here. */
export { createEngine } from './engine';
export type { EngineInit } from './folder/memoryFolder';
export { grantOf } from './reflection/request';
export * from './vocabulary';
