import { MemoryError } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import { criticalPaths, type MemoryPath } from '../model/memoryPath';
import type { Needs } from '../store/services';

const read = (paths: readonly string[]): readonly MemoryPath[] => {
  const unknown = paths.find((path) => !criticalPaths.some((critical) => critical === path));
  if (unknown !== undefined) {
    const data = { name: 'path', value: unknown, expected: 'choice', choices: criticalPaths };
    throw new MemoryError('invalid_argument', data);
  }
  return criticalPaths.filter((path) => paths.length === 0 || paths.includes(path));
};

/**
 * A person has looked at critical files that were changed by other hands: they are no problem any more. Answers with
 * those that were one. The log and the history keep their flag.
 */
export const acknowledge = async (
  services: Needs<'catalog' | 'critical' | 'files'>,
  paths: readonly string[],
  context: OperationContext,
): Promise<readonly MemoryPath[]> => {
  if (actorKind(context.actor) !== 'human') {
    throw new MemoryError('approval_needs_person', {
      actor: context.actor,
      about: 'critical_file',
    });
  }
  const meant = read(paths);
  await services.catalog.open();
  const changed = await services.files.exclusively(async () => {
    const problems = await services.critical.problems();
    const found = meant.filter((path) => problems.some((problem) => problem.path === path));
    await services.critical.accept(found);
    return found;
  });
  if (changed.length > 0) services.catalog.changed();
  return changed;
};
