import { languageOfDocument } from '../recall/analyzer';

/**
 * The text with a capital at its beginning, as its language writes it: "iade" becomes "İade" in Turkish. `context` is a longer
 * text in which the language shows better.
 */
export const capitalized = (text: string, context = text): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(languageOfDocument(context)));
