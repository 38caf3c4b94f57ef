import { dayOf } from '../format/calendar';
import { isPrivatePath } from '../model/memoryPath';
import type { RecordedReflection } from '../model/reflection';
import type { Catalog } from '../store/catalog';
import { places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import type { StrengthView } from '../store/snapshot';
import { readLast, readText } from './reflectionFiles';
import { reflectionSummary, saysSomethingNew } from './reflectionSummary';

/** REFLECTION.md (document 000), where it has something new to say beside what stands there. */
export const planSummary = (
  catalog: Catalog,
  {
    usage,
    last,
    today,
    before,
  }: Pick<StrengthView, 'usage'> & {
    readonly last: RecordedReflection;
    readonly today: string;
    readonly before: string | undefined;
  },
): readonly PlannedFile[] => {
  // The file is shared: nothing private is in it, nor what was put away or replaced.
  const told = catalog
    .entries()
    .filter(({ memory, stat }) => memory.status === undefined && !isPrivatePath(stat.path));
  const text = reflectionSummary({
    memories: told.map(({ memory, stat, preview }) => ({
      ...{ memory, path: stat.path, preview },
      accessCount: usage.entries.useOf(memory.id).accessCount,
    })),
    today,
    lastReflection: last.day,
    reflections: last.number,
  });
  return saysSomethingNew(text, before) ? [{ path: places.reflectionSummary, text }] : [];
};

/** The same after the last reflection, where the file is there. */
export const gatherSummary = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'usage'>,
): Promise<readonly PlannedFile[]> => {
  const { clock, usage } = services;
  const before = await readText(services, places.reflectionSummary);
  const last = await readLast(services);
  if (before === undefined || last === undefined) return [];
  const today = dayOf(clock.now(), clock.timeZone);
  return planSummary(await services.catalog.open(), { usage, last, today, before });
};
