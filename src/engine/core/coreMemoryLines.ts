import { readMemory } from '../curate/change';
import type { IndexEntry } from '../format/indexFile';
import { actorKind, type OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import { planWithdrawnLine } from '../remember/routing/withdrawnLine';
import { places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { withoutForgotten } from './forgottenLines';

/**
 * What becomes of the lines of MEMORY.md that state a memory which is forgotten (document 002): a person's forgetting takes
 * them out; an agent's leaves them, since what stands there was approved by a person.
 */
export const planForgottenLines = async (
  services: Needs<'catalog' | 'external' | 'files'>,
  entry: IndexEntry,
  { actor }: OperationContext,
): Promise<{ readonly files: readonly PlannedFile[]; readonly because: readonly Reason[] }> => {
  const path = places.coreMemory;
  const content = await services.files.read(path);
  if (content === undefined || !('text' in content)) return { files: [], because: [] };
  const { memory } = await readMemory(services, entry);
  const forgotten = { memory, path: entry.stat.path };
  const { text, removed } = withoutForgotten(content.text, forgotten);
  // What waits is a person's to decide, so an agent leaves that as well.
  const waiting =
    actorKind(actor) === 'human'
      ? await planWithdrawnLine(services, forgotten, { before: content.text, after: text })
      : [];
  if (removed === 0) return { files: waiting, because: [] };
  const data = { path, count: removed };
  // People edit the file by hand, and undo must give back what they wrote.
  services.external.note();
  await services.external.adopt();
  return actorKind(actor) === 'human'
    ? {
        files: [{ path, text }, ...waiting],
        because: [{ stage: 'commit', code: 'core_line_removed', data }],
      }
    : { files: [], because: [{ stage: 'commit', code: 'core_line_left', data }] };
};
