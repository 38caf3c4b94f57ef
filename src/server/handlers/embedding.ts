import type { Handlers } from '../connection';
import type { Folders } from '../folders';

type Embedding = Pick<Handlers, 'cognitiveMemory/embed' | 'cognitiveMemory/embedding'>;

/** Requests about the vectors of the memories. Embedding tells of its progress, and ends early when it is cancelled. */
export const embeddingHandlers = (folders: Folders): Embedding => ({
  'cognitiveMemory/embed': async ({ folder, all = false }, work) =>
    (await folders.trustedEngine(folder)).embed({ ...work, all }),

  'cognitiveMemory/embedding': async ({ folder }) => (await folders.engine(folder)).embedding(),
});
