/** The front door of the settings: what a person may set, what each may be, and what it is as long as nobody sets it. */
export * from './format/defaultSettings';
export { allSettings, type Setting, settingsSchema, valueAt } from './format/settingsSchema';
