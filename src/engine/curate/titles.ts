import type { TitlesResult } from '../api';
import { editMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import { isPrivatePath } from '../model/memoryPath';
import type { ChangeDraft } from '../model/review';
import { renameLinks } from '../relate/backlinks';
import { planEdgeTitles, readEdgesAt } from '../relate/relationFiles';
import { longestTitle, titleFrom } from '../remember/title';
import { propose } from '../review/review';
import type { Needs } from '../store/services';
import { gatherSnapshot, memoryIn } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';

/** More titles at once nobody reads with care. */
const mostProposed = 50;

/**
 * A name for a memory whose title was cut short or is longer than titles are, from the sentence that it was cut from; undefined where its
 * title is one, or none can be made. What a person wrote as a short title stays.
 */
export const betterTitle = (title: string, body: string): string | undefined => {
  const isCut = title.endsWith('…');
  if (!isCut && title.length <= longestTitle) return undefined;
  const named = titleFrom(isCut && body.trim() !== '' ? body : title);
  return named === title || named.endsWith('…') ? undefined : named;
};

/**
 * Proposes names for the memories whose titles were cut short, as one proposal, with the links and relation files that name
 * them. A file stands in it once: a memory whose links lie in a file that is taken already waits for the next time.
 */
export const proposeTitles = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'guard' | 'newId' | 'usage' | 'writer'
  >,
  { dryRun = false }: { readonly dryRun?: boolean },
  context: OperationContext,
): Promise<TitlesResult> => {
  const catalog = await services.catalog.open();
  const drafts = new Map<string, ChangeDraft>();
  const titles: TitlesResult['titles'][number][] = [];
  for (const entry of catalog.entries()) {
    if (titles.length >= mostProposed) break;
    const { path } = entry.stat;
    const isOurs = !isPrivatePath(path) && entry.memory.immutable !== true && !drafts.has(path);
    const { title } = entry.memory;
    if (!isOurs || !(title.endsWith('…') || title.length > longestTitle)) continue;
    const { memory, text } = memoryIn(await gatherSnapshot(services, [path]), entry);
    const named = betterTitle(memory.title, memory.body);
    if (named === undefined) continue;
    const renamed = [
      { path, text: editMemory(text, { ...memory, title: named }, ['title']) },
      ...planEdgeTitles(entry, await readEdgesAt(services, entry.memory.id), named),
      ...(await renameLinks(services, entry, named)),
    ];
    if (renamed.some((file) => drafts.has(file.path))) continue;
    for (const { path: at, text: after } of renamed) {
      const rationale = `“${title}” → “${named}”`;
      drafts.set(at, { path: at, ...(after === undefined ? {} : { after }), rationale });
    }
    titles.push({ memory: referenceOf(entry), title: named });
  }
  if (dryRun || titles.length === 0) return { titles, proposal: null, left: [] };
  const reason = `Titles that name ${titles.length} memories, in place of cut ones`;
  const { proposal, left } = await propose(services, [...drafts.values()], { reason, context });
  return { titles, proposal, left };
};
