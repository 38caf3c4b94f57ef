import { MemoryError } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import { criticalPaths, type MemoryPath } from '../model/memoryPath';
import { places } from '../store/layout';
import type { Needs } from '../store/services';
import { findChangedBytes, withAccepted } from './changedBytes';
import type { ChangedByte } from './facts';

const choices: readonly MemoryPath[] = [...criticalPaths, places.history];

const read = (paths: readonly string[], changed: readonly ChangedByte[]): readonly MemoryPath[] => {
  const known = new Set<string>([...choices, ...changed.map(({ path }) => path)]);
  const unknown = paths.find((path) => !known.has(path));
  if (unknown !== undefined) {
    const data = { name: 'path', value: unknown, expected: 'choice', choices };
    throw new MemoryError('invalid_argument', data);
  }
  return choices.filter((path) => paths.length === 0 || paths.includes(path));
};

/**
 * A person has looked at critical files that were changed by other hands, read what became of a damaged history, or says that
 * single characters of ours are meant as they are: they are no problem any more. Answers with those that were one. The log and the history keep their flag.
 */
export const acknowledge = async (
  services: Needs<'catalog' | 'critical' | 'files' | 'history' | 'usage'>,
  paths: readonly string[],
  context: OperationContext,
): Promise<readonly MemoryPath[]> => {
  if (actorKind(context.actor) !== 'human') {
    throw new MemoryError('approval_needs_person', {
      actor: context.actor,
      about: 'critical_file',
    });
  }
  await services.catalog.open();
  const all = await findChangedBytes(services);
  const meant = read(paths, all);
  const lines = all.filter(({ path }) => paths.length === 0 || paths.includes(path));
  const files = await services.files.exclusively(async () => {
    const problems = await services.critical.problems();
    const found = meant.filter((path) => problems.some((problem) => problem.path === path));
    await services.critical.accept(found);
    if (lines.length > 0) await services.usage.changeRest((rest) => withAccepted(rest, lines));
    return [...new Set([...found, ...lines.map(({ path }) => path)])];
  });
  const isHistoryRead = meant.includes(places.history) && (await services.history.acknowledge());
  const changed = isHistoryRead ? [...files, places.history] : files;
  if (changed.length > 0) services.catalog.changed();
  return changed;
};
