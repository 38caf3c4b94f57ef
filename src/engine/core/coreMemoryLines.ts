import type { IndexEntry } from '../format/indexFile';
import { actorKind, type OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import { planWithdrawnLine } from '../remember/routing/withdrawnLine';
import { places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import { currentIn, memoryIn, type Snapshot } from '../store/snapshot';
import { withoutForgotten } from './forgottenLines';

/**
 * What becomes of the lines of MEMORY.md that state a memory which is forgotten (document 002): a person's forgetting takes
 * them out; an agent's leaves them, since what stands there was approved by a person.
 */
export const planForgottenLines = (
  snapshot: Snapshot,
  entry: IndexEntry,
  { actor }: OperationContext,
): { readonly files: readonly PlannedFile[]; readonly because: readonly Reason[] } => {
  const path = places.coreMemory;
  const content = currentIn(snapshot, path);
  if (content === undefined || !('text' in content)) return { files: [], because: [] };
  const { memory } = memoryIn(snapshot, entry);
  const forgotten = { memory, path: entry.stat.path };
  const { text, removed } = withoutForgotten(content.text, forgotten);
  // What waits is a person's to decide, so an agent leaves that as well.
  const waiting =
    actorKind(actor) === 'human'
      ? planWithdrawnLine(snapshot, forgotten, { before: content.text, after: text })
      : [];
  if (removed === 0) return { files: waiting, because: [] };
  const data = { path, count: removed };
  return actorKind(actor) === 'human'
    ? {
        files: [{ path, text }, ...waiting],
        because: [{ stage: 'commit', code: 'core_line_removed', data }],
      }
    : { files: [], because: [{ stage: 'commit', code: 'core_line_left', data }] };
};
