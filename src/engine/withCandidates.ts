import type { Engine } from './engine';
import { isMemoryError, MemoryError } from './errors';

/** As many as somebody looks through. */
const mostCandidates = 5;

/**
 * The same error; where words name no memory, with those that they may mean, as `<id> <title>`. A caller throws it in the place
 * of the one that it caught.
 */
export const withCandidates = async (
  engine: Pick<Engine, 'recall'>,
  error: unknown,
): Promise<unknown> => {
  if (!isMemoryError(error) || error.code !== 'memory_not_found') return error;
  const { reference, named } = error.data;
  // What is like an id or a path is not found by words.
  if (typeof reference !== 'string' || named !== undefined || reference.endsWith('.md'))
    return error;
  const { hits } = await engine.recall(reference, { limit: mostCandidates });
  // What only is the nearest of what there is has nothing to do with it.
  const meant = hits.filter(
    ({ injection, explain }) => injection !== 'none' || explain.matches.length > 0,
  );
  if (meant.length === 0) return error;
  const candidates = meant.map(({ id, title }) => `${id} ${title}`);
  return new MemoryError(
    'memory_not_found',
    { reference, candidates, named: 'words' },
    { cause: error },
  );
};
