import type { Handlers } from '../connection';
import type { Folders } from '../folders';
import type { ContextOf } from './writing';

type History = Pick<
  Handlers,
  'cognitiveMemory/undo' | 'cognitiveMemory/history' | 'cognitiveMemory/contentAt'
>;

/** Requests about what happened before. */
export const historyHandlers = (folders: Folders, contextOf: ContextOf): History => ({
  'cognitiveMemory/undo': async (params) =>
    (await folders.trustedEngine(params.folder)).undo(params.operation, await contextOf(params)),

  'cognitiveMemory/history': async ({ folder, filter }) =>
    (await folders.trustedEngine(folder)).history(filter),

  'cognitiveMemory/contentAt': async ({ folder, operation, path }) =>
    (await (await folders.trustedEngine(folder)).contentAt(operation, path)) ?? null,
});
