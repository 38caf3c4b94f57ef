import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @typedef {Record<string, unknown>} Settings by their full name, as in settings.json */

/** A quiet editor: nothing opens, asks, phones or updates on its own. */
const quiet = {
  'chat.commandCenter.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'never',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
};

/**
 * Writes the settings of a new user; those of a user who is already there stay as they are.
 *
 * @param {string} userData
 * @param {Settings} settings on top of the quiet ones
 */
export async function writeFirstSettings(userData, settings) {
  await mkdir(dirname(settingsFile(userData)), { recursive: true });
  await writeSettings(userData, settings, 'wx').catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Writes the settings of a new user in the place of what was there.
 *
 * @param {string} userData
 * @param {Settings} settings on top of the quiet ones
 * @param {'w' | 'wx'} [flag]
 */
export const writeSettings = (userData, settings, flag = 'w') =>
  writeFile(settingsFile(userData), format({ ...quiet, ...settings }), { flag });

/**
 * Changes settings, for pages that are opened from now on.
 *
 * @param {string} userData
 * @param {Settings} changes `undefined` removes a setting
 */
export async function changeSettings(userData, changes) {
  const file = settingsFile(userData);
  await writeFile(file, format({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }));
}

/** @param {string} userData */
const settingsFile = (userData) => join(userData, 'User', 'settings.json');

/** @param {Settings} settings */
const format = (settings) => `${JSON.stringify(settings, null, 2)}\n`;
