import type { SecretScanner } from '../engine/vocabulary';

/** Looks for secrets by the rules of secretlint, which are loaded with the first text. */
export const secretScanner: SecretScanner = {
  scan: async (text) => (await import('./presetRules')).scanWithPreset(text),
};
