import {
  type DecayMemory,
  type DecayReport,
  fadingProfiles,
  isHalfLife,
  memoryTypeNames,
  priorities,
  statuses,
} from '../engine/vocabulary';
import * as is from './guards';
import {
  activeNotification,
  folderCommands,
  folderFields,
  folderNotifications,
  type PageGuards,
} from './pages';

const isReport = is.shaped<DecayReport>({
  now: is.number,
  halfLifeDays: is.number,
  defaultHalfLifeDays: is.number,
  fading: is.oneOf(fadingProfiles),
  activeDays: is.listOf(is.number),
  tiers: is.shaped<DecayReport['tiers']>({
    episodic: is.number,
    semantic: is.number,
    dormant: is.number,
  }),
  working: is.listOf(is.shaped({ id: is.text, title: is.text })),
  memories: is.listOf(
    is.shaped<DecayMemory>({
      id: is.text,
      title: is.text,
      type: is.oneOf(memoryTypeNames),
      path: is.text,
      importance: is.number,
      priority: is.optional(is.oneOf(priorities)),
      created: is.optional(is.text),
      updated: is.optional(is.text),
      pinned: is.optional(is.flag),
      immutable: is.optional(is.flag),
      status: is.optional(is.oneOf(statuses)),
      author: is.optional(is.text),
      reviewed: is.optional(is.text),
      citations: is.optional(is.number),
      use: is.shaped<DecayMemory['use']>({
        accessCount: is.number,
        firstSeen: is.number,
        reinforcedCount: is.optional(is.number),
        given: is.optional(is.number),
        lastGiven: is.optional(is.number),
        snoozedUntil: is.optional(is.number),
        demotedAt: is.optional(is.number),
        lastAccessed: is.optional(is.number),
        recentAccesses: is.optional(is.listOf(is.number)),
      }),
    }),
  ),
});

const notifications = {
  ...folderNotifications,
  ...activeNotification,
  decay: { ...folderFields, report: isReport },
  /** How strong the chosen memory is now, a sentence each. */
  strengths: { id: is.text, lines: is.listOf(is.text) },
};

export const isHalfLifeDays: is.Guard<number> = (value): value is number =>
  typeof value === 'number' && isHalfLife(value);

const aboutMemory = { folder: is.text, id: is.text };

const deeds = {
  open: aboutMemory,
  pin: aboutMemory,
  unpin: aboutMemory,
  archive: aboutMemory,
  restore: aboutMemory,
  confirm: aboutMemory,
  snooze: aboutMemory,
};
export type DashboardDeed = keyof typeof deeds;

const commands = {
  ...folderCommands,
  ...deeds,
  /** The page shows this memory. */
  strengths: aboutMemory,
  /** Snoozes all of them. */
  keep: { folder: is.text, ids: is.listOf(is.text) },
  /** Null goes back to the default. */
  keepHalfLife: { folder: is.text, days: is.nullable(isHalfLifeDays) },
};

export interface DashboardPage {
  readonly notifications: is.MessageOf<typeof notifications>;
  readonly commands: is.MessageOf<typeof commands>;
}

export const dashboardGuards: PageGuards<DashboardPage> = {
  isCommand: is.messageOf(commands),
  isNotification: is.messageOf(notifications),
};
