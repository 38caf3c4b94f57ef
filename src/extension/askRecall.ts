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
    folders.all().map(async ({ folder }) => {
      const asked = { folder, query, isDraft, ...options };
      const answer = await server.request('cognitiveMemory/recall', asked);
      // What is typed is asked again with every key.
      if (isDraft) return { folder, answer };
      return {
        folder,
        answer,
        warnings: await server.request('cognitiveMemory/warnings', { folder }),
      };
    }),
  );
