import { isMemoryError, logged } from '../errors';
import { isHandWritten, type PendingMemory, parsePendingMemories } from '../format/pendingMemories';
import type { OperationContext } from '../model/actor';
import { slugify } from '../model/fileName';
import type { MemoryDraft } from '../model/memory';
import type { RememberServices } from '../remember/remember';
import { places } from '../store/layout';
import { textAt } from '../store/plan';
import type { PendingNeeds } from './pendingFile';

/** How sure a sub-agent is by its word. */
const confidences: Readonly<Record<PendingMemory['confidence'], number>> = {
  high: 0.9,
  medium: 0.7,
  low: 0.5,
};

const draftOf = ({ content, entities, confidence, isCore, store }: PendingMemory): MemoryDraft => ({
  body: content,
  confidence: confidences[confidence],
  ...(entities.length > 0 && { entities }),
  ...(isCore && { core: true }),
  ...(store === 'vault' && { pinned: true }),
});

const contextOf = ({ from }: PendingMemory): OperationContext => ({
  actor: `agent:${slugify(from, 'sub-agent')}`,
  trigger: places.pendingMemories,
  proposes: true,
});

const takeIn = async (
  services: RememberServices & PendingNeeds,
  entries: readonly PendingMemory[],
): Promise<void> => {
  const { remember } = await import('../remember/remember');
  const { writePendingFile } = await import('./pendingFile');
  const refused = new Map<string, string>();
  for (const entry of entries) {
    try {
      const { action, because } = await remember(services, draftOf(entry), contextOf(entry));
      if (action === 'refused') refused.set(entry.content, because[0]?.code ?? action);
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      refused.set(entry.content, error.code);
    }
  }
  const taken = new Set(entries.map(({ content }) => content));
  await services.files.exclusively(() =>
    writePendingFile(services, (own) =>
      own.flatMap((entry): readonly PendingMemory[] => {
        const reason = refused.get(entry.content);
        if (reason !== undefined) return [{ ...entry, status: 'rejected', reason }];
        return taken.has(entry.content) ? [] : [entry];
      }),
    ),
  );
};

/**
 * Makes proposals of what sub-agents wrote into `meta/pending-memories.md` themselves (document 002), each in its own name.
 * Where the folder may only be read they stay there, which the log says.
 */
export const takeInPending = async (services: RememberServices & PendingNeeds): Promise<void> => {
  await logged(services.logger, `${places.pendingMemories} was not taken in`, async () => {
    const text = (await textAt(services.files, places.pendingMemories)) ?? '';
    const entries = parsePendingMemories(text).filter(
      (entry) => isHandWritten(entry) && entry.status === 'pending' && entry.content !== '',
    );
    if (entries.length > 0) await takeIn(services, entries);
  });
};
