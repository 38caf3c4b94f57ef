import { english, type Translate } from '../messages';

/** Translates with the bundle that the editor loaded; a message that is not in it stays English. */
export const createTranslate =
  (bundle: Readonly<Record<string, string>> = {}): Translate =>
  (message, ...args) =>
    english(bundle[message] ?? message, ...args);
