import {
  type DecayMemory,
  type DecayReport,
  isHalfLife,
  memoryTypeNames,
  statuses,
} from '../engine/vocabulary';
import {
  activeNotification,
  folderCommands,
  folderFields,
  folderNotifications,
  type Guard,
  isFlag,
  isListOf,
  isMessageOf,
  isNumber,
  isOneOf,
  isShaped,
  isText,
  type MessageOf,
  nullable,
  optional,
  type PageGuards,
} from './pages';

const isReport = isShaped<DecayReport>({
  now: isNumber,
  halfLifeDays: isNumber,
  defaultHalfLifeDays: isNumber,
  memories: isListOf(
    isShaped<DecayMemory>({
      id: isText,
      title: isText,
      type: isOneOf(memoryTypeNames),
      path: isText,
      importance: isNumber,
      created: optional(isText),
      updated: optional(isText),
      pinned: optional(isFlag),
      immutable: optional(isFlag),
      status: optional(isOneOf(statuses)),
      use: isShaped<DecayMemory['use']>({
        accessCount: isNumber,
        firstSeen: isNumber,
        reinforcedCount: optional(isNumber),
        lastAccessed: optional(isNumber),
        recentAccesses: optional(isListOf(isNumber)),
      }),
    }),
  ),
});

const notifications = {
  ...folderNotifications,
  ...activeNotification,
  decay: { ...folderFields, report: isReport },
};

export const isHalfLifeDays: Guard<number> = (value): value is number =>
  typeof value === 'number' && isHalfLife(value);

const aboutMemory = { folder: isText, id: isText };

/** What a person does with one memory of the dashboard. */
const deeds = {
  open: aboutMemory,
  pin: aboutMemory,
  unpin: aboutMemory,
  archive: aboutMemory,
  restore: aboutMemory,
};
export type DashboardDeed = keyof typeof deeds;

const commands = {
  ...folderCommands,
  ...deeds,
  /** Null goes back to the default. */
  keepHalfLife: { folder: isText, days: nullable(isHalfLifeDays) },
};

export interface DashboardPage {
  readonly notifications: MessageOf<typeof notifications>;
  readonly commands: MessageOf<typeof commands>;
}

export const dashboardGuards: PageGuards<DashboardPage> = {
  isCommand: isMessageOf(commands),
  isNotification: isMessageOf(notifications),
};
