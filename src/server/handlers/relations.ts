import type { Handlers } from '../connection';
import type { Folders } from '../folders';
import type { ContextOf } from './writing';

type Relating = Pick<
  Handlers,
  | 'cognitiveMemory/relations'
  | 'cognitiveMemory/related'
  | 'cognitiveMemory/edges'
  | 'cognitiveMemory/relate'
  | 'cognitiveMemory/unrelate'
>;

/** Requests about relations: looking at them is allowed everywhere, changing them only in a trusted workspace. */
export const relationHandlers = (folders: Folders, contextOf: ContextOf): Relating => ({
  'cognitiveMemory/relations': async ({ folder }) => (await folders.engine(folder)).graphEdges(),

  'cognitiveMemory/related': async ({ folder, reference, options }) =>
    (await folders.engine(folder)).related(reference, options),

  'cognitiveMemory/edges': async ({ folder, filter }) =>
    (await folders.engine(folder)).edges(filter),

  'cognitiveMemory/relate': async (params) =>
    (await folders.trustedEngine(params.folder)).relate(
      params.from,
      params.to,
      params.relation,
      await contextOf(params),
    ),

  'cognitiveMemory/unrelate': async (params) =>
    (await folders.trustedEngine(params.folder)).unrelate(
      params.from,
      params.to,
      params.type === undefined ? {} : { type: params.type },
      await contextOf(params),
    ),
});
