import { MemoryError } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import type { ScrubOptions, ScrubResult, SecretPlace } from '../model/scrub';
import { kindOf } from '../store/layout';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { conceal, lineAt } from './conceal';

interface Found {
  readonly path: MemoryPath;
  readonly places: readonly SecretPlace[];
  /** The file without its secrets. */
  readonly text: string;
}

/** Every secret of the folder's texts, and what the files would be without them. */
const findAll = async (services: Needs<'files' | 'guard' | 'turns'>): Promise<readonly Found[]> => {
  const turns = services.turns.begin();
  const found: Found[] = [];
  for (const { path } of await services.files.list()) {
    await turns.step();
    if (!path.endsWith('.md') || kindOf(path) === 'derived') continue;
    const text = await tryTextAt(services.files, path);
    if (text === undefined) continue;
    const secrets = await services.guard.newSecrets(text);
    if (secrets.length === 0) continue;
    const places = secrets.map(({ rule, start }) => ({ path, line: lineAt(text, start), rule }));
    found.push({ path, places, text: conceal(text, secrets) });
  }
  return found;
};

/** A proposal repeats its text with a checksum: approving or rejecting it is what ends it. */
const isLeft = ({ path }: Found): boolean => kindOf(path) === 'proposal';

/**
 * Puts `•••` in the place of every secret of the folder's files, as one operation, where a person has confirmed it; says
 * what would be done otherwise. No undo brings a secret back. Throws `deletion_needs_person`.
 */
export const scrub = async (
  services: Needs<'catalog' | 'files' | 'guard' | 'history' | 'turns' | 'writer'>,
  { confirm = false }: ScrubOptions,
  context: OperationContext,
): Promise<ScrubResult> => {
  await services.catalog.open();
  const history = (await services.history.location()) ?? null;
  if (!confirm) {
    const all = await findAll(services);
    const found = all.flatMap(({ places }) => places);
    const left = all.filter(isLeft).map(({ path }) => path);
    return { found, changed: [], left, history, told: [] };
  }
  if (actorKind(context.actor) !== 'human') {
    throw new MemoryError('deletion_needs_person', { actor: context.actor });
  }
  const applied = await services.writer.write(context, async () => {
    const all = await findAll(services);
    const files = all.filter((one) => !isLeft(one)).map(({ path, text }) => ({ path, text }));
    if (files.length === 0) return { files, answer: all };
    const record = { action: 'EDIT', path: '.', summary: 'Secrets taken out' } as const;
    return { files, record, answer: all };
  });
  const operation = await applied.operation;
  // Whatever a cache of an earlier version has of them goes as well.
  await services.catalog.saveCaches({ force: true });
  const all = applied.answer;
  const paths = all.map(({ path }) => path);
  const left = all.filter(isLeft).map(({ path }) => path);
  return {
    found: all.flatMap(({ places }) => places),
    changed: paths.filter((path) => !left.includes(path)),
    left,
    ...(operation && { operation }),
    history,
    told: history === null ? [] : paths,
  };
};
