import type { RecallOptions } from '../engine/vocabulary';
import type { Host } from './host';
import type { FolderAnswer } from './model/recallItems';

/** Asks every memory of the window. A draft is not logged as a question. */
export const askRecall = (
  { folders, server }: Pick<Host, 'folders' | 'server'>,
  query: string,
  { isDraft, ...options }: RecallOptions & { readonly isDraft: boolean },
): Promise<readonly FolderAnswer[]> =>
  Promise.all(
    folders.all().map(async ({ folder }) => ({
      folder,
      answer: await server.request('cognitiveMemory/recall', {
        folder,
        query,
        isDraft,
        ...options,
      }),
    })),
  );
