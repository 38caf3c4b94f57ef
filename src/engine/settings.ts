/** The front door of the settings: what a person may set, what each may be, and what it is as long as nobody sets it. */
export { valueAt } from './format/json';
export { allSettings, type Setting } from './format/settingsSchema';
export { defaultSettings } from './store/settings';
