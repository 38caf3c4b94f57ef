import type { Handlers } from '../connection';
import type { Folders } from '../folders';
import type { ContextOf } from './writing';

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
export const readingHandlers = (folders: Folders, contextOf: ContextOf): Reading => ({
  'cognitiveMemory/recall': async ({ folder, query, options, isDraft }) => {
    const engine = await folders.engine(folder);
    // A language model, which may cost money, is asked about questions and not about what somebody pauses at.
    if (isDraft) return engine.recall(query, { ...options, intent: 'rules' });
    // Who asks is found out by git, which must not run where the workspace is not trusted.
    if (folders.isReadOnly || options?.asYouType) return engine.recall(query, options);
    return engine.recall(query, { ...options, by: await contextOf({ folder, trigger: 'recall' }) });
  },

  'cognitiveMemory/get': async ({ folder, reference }) =>
    (await folders.engine(folder)).get(reference, { peek: true }),

  'cognitiveMemory/touch': async ({ folder, reference }) => {
    const engine = await folders.trustedEngine(folder);
    await engine.touch(reference, await contextOf({ folder, trigger: 'touch' }));
    return null;
  },

  'cognitiveMemory/list': async ({ folder, filter }) => (await folders.engine(folder)).list(filter),

  'cognitiveMemory/graph': async ({ folder }) => (await folders.engine(folder)).graph(),

  'cognitiveMemory/decay': async ({ folder }) => (await folders.engine(folder)).decay(),

  'cognitiveMemory/stats': async ({ folder }) => (await folders.engine(folder)).stats(),

  'cognitiveMemory/problems': async ({ folder }) => (await folders.engine(folder)).problems(),
});
