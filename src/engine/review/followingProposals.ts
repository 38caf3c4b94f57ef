import { textAt } from '../store/journal';
import { kindOf } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { followRelations } from './followRelations';
import { fileChange } from './overwriting';
import { editProposal, parseProposal } from './proposalFile';

/**
 * The plan with the open proposals about its files, as far as relations alone change in these (`followRelations`). A
 * proposal that the plan writes itself is as the plan has it.
 */
export const withFollowingProposals = async <T>(
  services: Needs<'catalog' | 'files'>,
  planned: Plan<T>,
): Promise<Plan<T>> => {
  const catalog = planned.files.length === 0 ? undefined : await services.catalog.openIfPresent();
  const touched = planned.files.filter(
    ({ path, text }) =>
      text !== undefined && kindOf(path) === 'memory' && catalog?.isProposed(path) === true,
  );
  if (catalog === undefined || touched.length === 0) return planned;
  const { files: store } = services;
  const changes = await Promise.all(
    touched.map(async ({ path, text }) => fileChange(path, await textAt(store, path), text)),
  );
  const following: PlannedFile[] = [];
  const paths = new Set(touched.map(({ path }) => path));
  for (const { proposal: found, stat } of catalog.proposals()) {
    const { path } = stat;
    const isAbout = found.changes.some((one) => one.state === 'open' && paths.has(one.path));
    if (!isAbout || planned.files.some((file) => file.path === path)) continue;
    const text = await textAt(store, path);
    const { proposal } = text === undefined ? {} : parseProposal(text, path);
    const followed = proposal && followRelations(proposal, changes);
    if (text !== undefined && followed !== undefined) {
      following.push({ path, text: editProposal(text, followed) });
    }
  }
  if (following.length === 0) return planned;
  const known = [...(planned.known ?? []), ...changes.flatMap(({ before }) => before ?? [])];
  return { ...planned, files: [...planned.files, ...following], known };
};
