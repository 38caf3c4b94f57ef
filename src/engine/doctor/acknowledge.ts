import { MemoryError } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import { criticalPaths, type MemoryPath } from '../model/memoryPath';
import { places } from '../store/layout';
import type { Needs } from '../store/services';

const choices: readonly MemoryPath[] = [...criticalPaths, places.history];

const read = (paths: readonly string[]): readonly MemoryPath[] => {
  const unknown = paths.find((path) => !choices.some((choice) => choice === path));
  if (unknown !== undefined) {
    const data = { name: 'path', value: unknown, expected: 'choice', choices };
    throw new MemoryError('invalid_argument', data);
  }
  return choices.filter((path) => paths.length === 0 || paths.includes(path));
};

/**
 * A person has looked at critical files that were changed by other hands, or read what became of a damaged history: they
 * are no problem any more. Answers with those that were one. The log and the history keep their flag.
 */
export const acknowledge = async (
  services: Needs<'catalog' | 'critical' | 'files' | 'history'>,
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
  const files = await services.files.exclusively(async () => {
    const problems = await services.critical.problems();
    const found = meant.filter((path) => problems.some((problem) => problem.path === path));
    await services.critical.accept(found);
    return found;
  });
  const isHistoryRead = meant.includes(places.history) && (await services.history.acknowledge());
  const changed = isHistoryRead ? [...files, places.history] : files;
  if (changed.length > 0) services.catalog.changed();
  return changed;
};
