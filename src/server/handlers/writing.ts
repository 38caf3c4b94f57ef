import type { OperationContext } from '../../engine';
import type { WriteParams } from '../../protocol/requests';
import type { Handlers } from '../connection';
import type { Folders } from '../folders';

type Writing = Pick<
  Handlers,
  | 'cognitiveMemory/initialize'
  | 'cognitiveMemory/remember'
  | 'cognitiveMemory/linked'
  | 'cognitiveMemory/update'
  | 'cognitiveMemory/forget'
  | 'cognitiveMemory/restore'
  | 'cognitiveMemory/pin'
  | 'cognitiveMemory/keepPrivate'
>;

/** Who asks, for the history. */
export type ContextOf = (params: WriteParams) => Promise<OperationContext>;

/** Requests that change memories. */
export const writingHandlers = (folders: Folders, contextOf: ContextOf): Writing => ({
  'cognitiveMemory/initialize': async (params) =>
    (await folders.trustedEngine(params.folder)).init(await contextOf(params)),

  'cognitiveMemory/remember': async (params) =>
    (await folders.trustedEngine(params.folder)).remember(params.input, await contextOf(params)),

  'cognitiveMemory/linked': async ({ folder, ids }) =>
    (await folders.trustedEngine(folder)).linked(ids),

  'cognitiveMemory/update': async (params) =>
    (await folders.trustedEngine(params.folder)).update(
      params.reference,
      params.changes,
      await contextOf(params),
    ),

  'cognitiveMemory/forget': async (params) =>
    (await folders.trustedEngine(params.folder)).forget(params.reference, await contextOf(params)),

  'cognitiveMemory/restore': async (params) =>
    (await folders.trustedEngine(params.folder)).restore(params.reference, await contextOf(params)),

  'cognitiveMemory/pin': async (params) =>
    (await folders.trustedEngine(params.folder)).pin(
      params.reference,
      params.pinned,
      await contextOf(params),
    ),

  'cognitiveMemory/keepPrivate': async (params) =>
    (await folders.trustedEngine(params.folder)).keepPrivate(
      params.reference,
      params.isPrivate,
      await contextOf(params),
    ),
});
