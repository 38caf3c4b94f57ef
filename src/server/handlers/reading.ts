import type { Handlers } from '../connection';
import type { Folders } from '../folders';

type Reading = Pick<
  Handlers,
  | 'cognitiveMemory/recall'
  | 'cognitiveMemory/get'
  | 'cognitiveMemory/touch'
  | 'cognitiveMemory/list'
  | 'cognitiveMemory/graph'
  | 'cognitiveMemory/decay'
  | 'cognitiveMemory/stats'
  | 'cognitiveMemory/problems'
>;

/** Requests that leave the content as it is. */
export const readingHandlers = (folders: Folders): Reading => ({
  'cognitiveMemory/recall': async ({ folder, query, options }) =>
    (await folders.engine(folder)).recall(query, options),

  'cognitiveMemory/get': async ({ folder, reference }) =>
    (await folders.engine(folder)).get(reference, { peek: true }),

  'cognitiveMemory/touch': async ({ folder, reference }) => {
    await (await folders.trustedEngine(folder)).touch(reference);
    return null;
  },

  'cognitiveMemory/list': async ({ folder, filter }) => (await folders.engine(folder)).list(filter),

  'cognitiveMemory/graph': async ({ folder }) => (await folders.engine(folder)).graph(),

  'cognitiveMemory/decay': async ({ folder }) => (await folders.engine(folder)).decay(),

  'cognitiveMemory/stats': async ({ folder }) => (await folders.engine(folder)).stats(),

  'cognitiveMemory/problems': async ({ folder }) => (await folders.engine(folder)).problems(),
});
