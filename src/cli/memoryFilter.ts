import type { MemoryFilter } from '../engine';
import { type OptionValues, valueOption } from './command';
import { defined } from './defined';
import { readStatuses, readTags, readTypes } from './values';

/** Options that choose memories, the same wherever there is something to choose. */
export const filterOptions = {
  type: valueOption('--type <types>', { description: 'only these types: a,b', read: readTypes }),
  tags: valueOption('--tags <tags>', {
    description: 'only with all of these tags: a,b',
    read: readTags,
  }),
  status: valueOption('--status <statuses>', {
    description: 'only these statuses: a,b',
    read: readStatuses,
  }),
};

/** The filter that the options say. */
export const memoryFilter = (options: OptionValues<typeof filterOptions>): MemoryFilter =>
  defined({ types: options.type, tags: options.tags, statuses: options.status });
