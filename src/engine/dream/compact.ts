import type { CompactReport } from '../api';
import { MemoryError } from '../errors';
import type { OperationContext } from '../model/actor';
import type { LongWork } from '../model/problem';
import { duplicateFinding, findDuplicates } from '../reflect/duplicates';
import { gatherEvidence } from '../reflect/evidence';
import type { Finding } from '../reflect/finding';
import { findingsInit } from '../reflect/findings';
import { gatherMaterial } from '../reflect/gatherMaterial';
import { places } from '../store/layout';
import type { Needs } from '../store/services';
import { type DreamServices, dreamer, proposeAll } from './dream';
import { cycleOf } from './steps';

/** More questions at once nobody answers with care. */
const mostProposed = 20;

/** What can be made again, or holds what a log says too. */
const compacted = [
  ...[places.index, places.textIndex, places.state, places.stateLog],
  ...[places.vectors, places.vectorMatrix, places.tokens, places.tokenMatrix],
] as const;

const bytesOf = async ({ files }: Needs<'files'>): Promise<number> => {
  const stats = await Promise.all(compacted.map((path) => files.stat(path)));
  return stats.reduce((sum, stat) => sum + (stat?.size ?? 0), 0);
};

/** Duplicates among all memories, as many nights of the dream would find them. */
const allDuplicates = async (services: DreamServices, work: LongWork) => {
  const catalog = await services.catalog.open();
  const init = findingsInit(services, catalog, dreamer);
  const taken = new Set(init.held);
  const found: Finding[] = [];
  const since = services.clock.now().toISOString();
  let after: string | undefined;
  for (let turns = 0; turns < catalog.size && found.length < mostProposed; ) {
    if (work.isCancelled?.() === true) throw new MemoryError('cancelled');
    const cycle = await cycleOf(services, catalog, { after, work });
    if (cycle.turns === 0) break;
    const { material } = await gatherMaterial(services, { since, first: cycle.ids });
    const evidence = await services.turns.steps(gatherEvidence(material, taken), work);
    for (const pair of findDuplicates(evidence)) {
      const finding = duplicateFinding(pair, evidence);
      const isFree = finding.edits.every(({ id }) => !taken.has(id));
      if (!isFree || init.settledSubjects.has(finding.subject)) continue;
      for (const { id } of finding.edits) taken.add(id);
      found.push(finding);
    }
    turns += cycle.turns;
    after = cycle.last;
    work.onProgress?.(Math.min(turns, catalog.size), catalog.size);
    // The others of the folder are in no cycle: private, or put aside.
    if (cycle.isWhole) break;
  }
  return found.slice(0, mostProposed);
};

/**
 * Document 001's "compact": duplicates of the whole folder are proposed to be merged, and what is kept beside the memories
 * is written anew, without what is gone. Where it is only tried out nothing is written.
 */
export const compact = async (
  services: DreamServices & Needs<'vectors'>,
  { dryRun = false }: { readonly dryRun?: boolean },
  context: OperationContext,
  work: LongWork = {},
): Promise<CompactReport> => {
  const before = await bytesOf(services);
  const found = await allDuplicates(services, work);
  const memories = (await services.catalog.open()).size;
  if (dryRun) {
    const proposals = found.map(({ reason }) => ({ path: null, reason }));
    return { dryRun, memories, proposals, bytesBefore: before, bytesAfter: before };
  }
  const by = { ...context, actor: dreamer } as const;
  const proposals = await proposeAll(services, found, { by, name: 'Compaction' });
  await services.files.exclusively(async () => {
    await services.vectors.mend();
    // Written whole, without what is over, it takes its log in.
    await services.usage.changeRest((rest) => rest);
  });
  await services.catalog.reopen(work);
  await services.catalog.saveCaches();
  await services.vectors.save();
  return { dryRun, memories, proposals, bytesBefore: before, bytesAfter: await bytesOf(services) };
};
