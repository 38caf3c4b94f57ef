import type { StateRest } from '../format/stateFile';
import { isPrivatePath } from '../model/memoryPath';
import { type MemoryType, memoryTypeNames } from '../model/memoryTypes';
import type { Needs } from '../store/services';
import { statusOf } from './strengths';

/** Document 001, "Category Summary System". */
export const summaries = {
  members: 10,
  cooldown: 60_000,
  importance: 0.8,
  tag: 'summary',
} as const;

/** Where `_state.json` keeps which summaries are due, and since when. */
const key = 'summaries_due';

/** Types whose summary was marked as due since the last dream. */
export const markedSummaries = (rest: StateRest): readonly MemoryType[] => {
  const marks = rest[key];
  if (typeof marks !== 'object' || marks === null) return [];
  return memoryTypeNames.filter((type) => Object.hasOwn(marks, type));
};

/** The dream that looked at them takes them away. */
export const withoutMarks = ({ [key]: _looked, ...rest }: StateRest): StateRest => rest;

/**
 * Marks the summary of a category as due, once a memory of it was written and ten are active, unless it is marked already,
 * or was written within the last minute; the next dream writes it.
 */
export const markSummaries = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'turns' | 'usage'>,
  written: readonly string[],
): Promise<void> => {
  const catalog = await services.catalog.open();
  const now = services.clock.now().getTime();
  const marked = markedSummaries(services.usage.rest);
  const types = new Set(written.flatMap((id) => catalog.byId(id)?.memory.type ?? []));
  for (const type of marked) types.delete(type);
  if (types.size === 0) return;
  const active = new Map<MemoryType, number>();
  const fresh = new Set<MemoryType>();
  await services.turns.each(catalog.entries(), (entry) => {
    const { id, type, tags, updated } = entry.memory;
    if (isPrivatePath(entry.stat.path)) return;
    if (type === 'insight' && tags.includes(summaries.tag)) {
      const isFresh = now - Date.parse(updated ?? '') < summaries.cooldown;
      if (isFresh) for (const of of types) if (tags.includes(of)) fresh.add(of);
      return;
    }
    if (!types.has(type)) return;
    const use = services.usage.entries.useOf(id);
    if (statusOf(services, entry, { use, now }) !== 'active') return;
    active.set(type, (active.get(type) ?? 0) + 1);
  });
  const due = [...types].filter(
    (type) => (active.get(type) ?? 0) >= summaries.members && !fresh.has(type),
  );
  if (due.length === 0) return;
  const at = new Date(now).toISOString();
  await services.files.exclusively(() =>
    services.usage.changeRest((rest) => ({
      ...rest,
      [key]: {
        ...(typeof rest[key] === 'object' ? rest[key] : {}),
        ...Object.fromEntries(due.map((type) => [type, at])),
      },
    })),
  );
};
