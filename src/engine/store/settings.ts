import { MemoryError } from '../errors';
import { unsetSettings, withoutUser } from '../format/configFile';
import { valueAt } from '../format/json';
import type { Settings, SettingsChange } from '../format/settingsSchema';
import { allSettings } from '../format/settingsSchema';
import { expectationOf } from '../json';
import { usualSwitches } from '../recall/switches';
import type { Needs } from './services';

/** The settings with each stage of recall switched as the file or the stage itself says. */
export const withAllStages = ({ recall, ...settings }: Settings): Settings => ({
  ...settings,
  recall: { ...recall, stages: { ...usualSwitches(), ...recall.stages } },
});

/** What holds where nobody sets anything. */
export const defaultSettings = (): Settings => withAllStages(unsetSettings);

/** What a person has set, for the folder on this machine. */
export const settings = async (services: Needs<'catalog' | 'config'>): Promise<Settings> => {
  await services.catalog.open();
  return withAllStages(services.config.settings);
};

/** What was given, as an error can carry it. */
const shown = (value: unknown): string | number => {
  if (typeof value === 'number') return value;
  return withoutUser(typeof value === 'string' ? value : JSON.stringify(value));
};

/** Settings also come in from other processes, where no compiler has looked at them. */
const refuseWrongValues = (change: SettingsChange): void => {
  for (const { path, schema } of allSettings()) {
    const value = valueAt(change, path);
    if (value === undefined || value === null || schema.safeParse(value).success) continue;
    const name = path.join('.');
    const expectation = expectationOf(schema);
    throw new MemoryError('invalid_argument', { name, value: shown(value), ...expectation });
  }
};

/** Sets what a person may set. It is theirs and this machine's, so no history has it. Throws
 * `invalid_argument` for what is out of bounds, `broken_config` where `_config.json` cannot be read. */
export const configure = async (
  services: Needs<'catalog' | 'config' | 'files' | 'guard' | 'vectors'>,
  change: SettingsChange,
): Promise<Settings> => {
  await services.guard.refuseSecrets(change);
  refuseWrongValues(change);
  await services.catalog.open();
  await services.files.exclusively(async () => {
    await services.catalog.checkStillThere();
    await services.config.change(change);
  });
  services.vectors.settingsChanged();
  services.catalog.current?.judge();
  services.catalog.changed();
  return withAllStages(services.config.settings);
};

/**
 * Hands the key that lies in `_config.json` (document 000) to who keeps it in a safe place, and takes it out of the file
 * when that has succeeded; false where the file holds none.
 */
export const moveKey = async (
  services: Needs<'catalog' | 'config' | 'files'>,
  keep: (key: string) => Promise<void>,
): Promise<boolean> => {
  await services.catalog.open();
  const moved = await services.files.exclusively(async () => {
    await services.catalog.checkStillThere();
    return services.config.moveKey(keep);
  });
  if (moved) services.catalog.changed();
  return moved;
};
