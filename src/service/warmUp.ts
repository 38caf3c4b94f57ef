import { loadCommand } from '../cli/commands';
import type { Engine } from '../engine/vocabulary';
import { personName } from './programs';

/** What a terminal asks most. */
const commands = ['recall', 'get', 'list'] as const;

/**
 * Reads once, for nobody, what a terminal asks most, so that the first who does finds the code loaded and git asked. With
 * `asks` the model is loaded too.
 */
export const warmUp = async (engine: Engine, folder: string, asks: boolean): Promise<void> => {
  await Promise.all([...commands.map(loadCommand), personName(folder)]);
  const [known] = await engine.list();
  if (known === undefined) return;
  await engine.get(known.id, { peek: true });
  await engine.recall(known.title, { textOnly: !asks });
};
