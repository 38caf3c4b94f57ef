import type { MemoryDraft } from '../engine';
import { listOption, type OptionValues, valueOption } from './command';
import { defined } from './defined';
import { readImportance, readNames, readPriority, readTags, readText, readType } from './values';

/** Options that give a memory its fields, the same for a new one and for a change. */
export const draftOptions = {
  title: valueOption('--title <text>', { description: 'title', read: readText }),
  type: valueOption('--type <type>', {
    description: 'type, such as decision, fix or preference',
    read: readType,
  }),
  tags: valueOption('--tags <tags>', { description: 'tags: a,b', read: readTags }),
  importance: valueOption('--importance <number>', {
    description: 'from 0 to 1',
    read: readImportance,
  }),
  priority: valueOption('--priority <priority>', {
    description: 'critical, high, medium, normal or low',
    read: readPriority,
  }),
  scope: listOption('--scope <glob>', 'source files that it is about; may be repeated'),
  entities: valueOption('--entities <names>', {
    description: 'who or what it is about: a,b',
    read: readNames,
  }),
};

/** The fields that the options give. */
export const draftFields = (options: OptionValues<typeof draftOptions>): MemoryDraft =>
  defined({
    title: options.title,
    type: options.type,
    tags: options.tags,
    importance: options.importance,
    priority: options.priority,
    scope: options.scope,
    entities: options.entities,
  });
