import type { SecretScanner } from '../engine/vocabulary';

type Rules = typeof import('./presetRules');

/** Looks for secrets by the rules of secretlint, which are taken into memory with the first text. */
export const createSecretScanner = (): SecretScanner => {
  let loading: Promise<Rules> | undefined;
  return {
    scan: async (text) => {
      loading ??= import('./presetRules');
      const { scanWithPreset } = await loading;
      return scanWithPreset(text);
    },
  };
};
