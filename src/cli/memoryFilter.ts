import type { MemoryFilter } from '../engine';
import { flagOption, type OptionValues, valueOption } from './command';
import { defined } from './defined';
import { readDate, readNames, readStatuses, readTags, readTypes } from './values';

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
  author: valueOption('--author <authors>', {
    description: 'only by one of these: agent:claude, a name, or human, agent, process',
    read: readNames,
  }),
  entity: valueOption('--entity <names>', {
    description: 'only about all of these: a,b',
    read: readNames,
  }),
  since: valueOption('--since <date>', {
    description: 'only changed on that day or later',
    read: readDate,
  }),
  until: valueOption('--until <date>', {
    description: 'only changed on that day or earlier',
    read: readDate,
  }),
  pinned: flagOption('--pinned', 'only pinned ones'),
  unreviewed: flagOption('--unreviewed', 'only those by agents that no person has seen'),
  private: flagOption('--private', 'only those in private/'),
};

/** The filter that the options say. */
export const memoryFilter = (options: OptionValues<typeof filterOptions>): MemoryFilter =>
  defined({
    types: options.type,
    tags: options.tags,
    statuses: options.status,
    authors: options.author,
    entities: options.entity,
    since: options.since,
    until: options.until,
    pinned: options.pinned,
    reviewed: options.unreviewed === true ? false : undefined,
    private: options.private,
  });
