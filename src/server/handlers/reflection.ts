import type { Handlers } from '../connection';
import type { Folders } from '../folders';
import type { ContextOf } from './writing';

type Reflecting = Pick<
  Handlers,
  | 'cognitiveMemory/reflection'
  | 'cognitiveMemory/requestReflection'
  | 'cognitiveMemory/grantReflection'
  | 'cognitiveMemory/approveReflection'
  | 'cognitiveMemory/rejectReflection'
>;

/** Requests about reflection: looking at it is allowed everywhere, each step of it only in a trusted workspace. */
export const reflectionHandlers = (folders: Folders, contextOf: ContextOf): Reflecting => ({
  'cognitiveMemory/reflection': async ({ folder }) => (await folders.engine(folder)).reflection(),

  'cognitiveMemory/requestReflection': async (params) =>
    (await folders.trustedEngine(params.folder)).requestReflection(await contextOf(params)),

  'cognitiveMemory/grantReflection': async (params) =>
    (await folders.trustedEngine(params.folder)).grantReflection(
      params.grant,
      await contextOf(params),
    ),

  'cognitiveMemory/approveReflection': async (params) =>
    (await folders.trustedEngine(params.folder)).approveReflection(await contextOf(params)),

  'cognitiveMemory/rejectReflection': async (params) =>
    (await folders.trustedEngine(params.folder)).rejectReflection(
      params.reason,
      await contextOf(params),
    ),
});
