import { MemoryError } from '../errors';
import { withoutUser } from '../format/configFile';
import { settingFields } from '../format/settingFields';
import { defaultSettings, type Settings, type SettingsChange } from '../model/settings';
import type { MemoryFolder } from './memoryFolder';

export const settings = async (folder: MemoryFolder): Promise<Settings> => {
  await folder.open();
  return folder.config.settings;
};

/** What was given, as an error can carry it. */
const shown = (value: unknown): string | number => {
  if (typeof value === 'number') return value;
  return withoutUser(typeof value === 'string' ? value : JSON.stringify(value));
};

/** Settings also come in from other processes, where no compiler has looked at them. */
const refuseWrongValues = (change: SettingsChange): void => {
  for (const { name, wanted, apply, expectation } of settingFields) {
    const value = wanted(change);
    if (value === undefined || value === null) continue;
    if (apply(defaultSettings, value) !== undefined) continue;
    throw new MemoryError('invalid_argument', { name, value: shown(value), ...expectation });
  }
};

/** Sets what a person may set. It is theirs and this machine's, so no history has it. */
export const configure = async (
  folder: MemoryFolder,
  change: SettingsChange,
): Promise<Settings> => {
  await folder.guard.refuseSecrets(change);
  refuseWrongValues(change);
  await folder.open();
  await folder.ports.store.exclusively(async () => {
    await folder.checkStillThere();
    await folder.config.change(change);
  });
  folder.vectors.settingsChanged();
  folder.changed();
  return folder.config.settings;
};

/**
 * Hands the key that lies in `_config.json` (document 000) to who keeps it in a safe place, and takes it out of the file
 * when that has succeeded; false where the file holds none.
 */
export const moveKey = async (
  folder: MemoryFolder,
  keep: (key: string) => Promise<void>,
): Promise<boolean> => {
  await folder.open();
  const moved = await folder.ports.store.exclusively(async () => {
    await folder.checkStillThere();
    return folder.config.moveKey(keep);
  });
  if (moved) folder.changed();
  return moved;
};
