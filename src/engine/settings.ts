/** The front door of the settings: what a person may set, and what each may be. */
export { allSettings, type Setting, settingsSchema, valueAt } from './format/settingsSchema';
