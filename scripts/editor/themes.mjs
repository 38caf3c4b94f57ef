import { oldestEditor } from './versions.mjs';

/** What settings call a theme, where that is not the name the editor shows. */
const settingNames = new Map([
  ['Dark High Contrast', 'Default High Contrast'],
  ['Light High Contrast', 'Default High Contrast Light'],
]);

/** The same, in the oldest editor only. */
const oldSettingNames = new Map([
  ['Dark Modern', 'Default Dark Modern'],
  ['Light Modern', 'Default Light Modern'],
]);

/**
 * @param {string} name as the editor shows it
 * @param {string} version of the editor
 * @returns {string} the value of `workbench.colorTheme`
 */
export function themeSetting(name, version) {
  const old = version === oldestEditor ? oldSettingNames.get(name) : undefined;
  return old ?? settingNames.get(name) ?? name;
}
