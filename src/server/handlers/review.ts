import type { Handlers } from '../connection';
import type { Folders } from '../folders';
import type { ContextOf } from './writing';

type Review = Pick<
  Handlers,
  | 'cognitiveMemory/proposals'
  | 'cognitiveMemory/proposal'
  | 'cognitiveMemory/approve'
  | 'cognitiveMemory/reject'
  | 'cognitiveMemory/accept'
  | 'cognitiveMemory/decline'
>;

/** Requests about what waits for a person: reading them is allowed everywhere, deciding only in a trusted workspace. */
export const reviewHandlers = (folders: Folders, contextOf: ContextOf): Review => ({
  'cognitiveMemory/proposals': async ({ folder, filter }) =>
    (await folders.engine(folder)).proposals(filter),

  'cognitiveMemory/proposal': async ({ folder, proposal }) =>
    (await folders.engine(folder)).proposal(proposal),

  'cognitiveMemory/approve': async (params) =>
    (await folders.trustedEngine(params.folder)).approve(
      params.proposal,
      params.approval,
      await contextOf(params),
    ),

  'cognitiveMemory/reject': async (params) =>
    (await folders.trustedEngine(params.folder)).reject(
      params.proposal,
      params.rejection,
      await contextOf(params),
    ),

  'cognitiveMemory/accept': async (params) =>
    (await folders.trustedEngine(params.folder)).accept(params.references, await contextOf(params)),

  'cognitiveMemory/decline': async (params) =>
    (await folders.trustedEngine(params.folder)).decline(
      params.references,
      params.reason,
      await contextOf(params),
    ),
});
