import type { Handlers } from '../connection';
import type { Folders } from '../folders';

type Language = Pick<Handlers, 'cognitiveMemory/language'>;

/** Requests about the language models. In a workspace that is not trusted none is asked, which the answer says. */
export const languageHandlers = (folders: Folders): Language => ({
  'cognitiveMemory/language': async ({ folder, trial = false }) =>
    (await folders.engine(folder)).language({ trial }),
});
