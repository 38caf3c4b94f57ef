import type { MemoryDraft } from '../engine';
import { flagOption, listOption, type OptionValues, valueOption } from './command';
import { defined } from './defined';
import { badUsage } from './failure';
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

/** Options that only a new memory has. */
export const newMemoryOptions = {
  pin: flagOption('--pin', 'keep it from fading'),
  private: flagOption('--private', 'keep it to yourself: into private/, which is never shared'),
  shared: flagOption('--shared', 'share it, also a preference that would be kept private'),
  core: flagOption('--core', 'propose a line of it for MEMORY.md, which is always read'),
};

/** The fields that these options give. */
export const newMemoryFields = ({
  pin,
  private: isPrivate,
  shared,
  core,
}: OptionValues<typeof newMemoryOptions>): MemoryDraft => {
  if (isPrivate === true && shared === true)
    throw badUsage('Give --private or --shared, not both.');
  return defined({
    pinned: pin,
    core,
    private: isPrivate === true ? true : shared === true ? false : undefined,
  });
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
