/** Text that Connect adds to a file, and how it is told from what others wrote there. */
export interface Part {
  /** True where the text has it, by whoever's hand. */
  readonly isIn: (text: string) => boolean;
  /** The text with it; an empty text stands for a file that is not there. Throws `UnreadableSettings`. */
  readonly add: (text: string) => string;
  /** The text without it, and without what is empty then. */
  readonly remove: (text: string) => string;
  /** True for what the file must have anyway: that it is there tells nothing. */
  readonly isNeeded?: boolean;
}

/** A file of settings that cannot be changed without the risk of breaking it. */
export class UnreadableSettings extends Error {
  override readonly name = 'UnreadableSettings';
}

/** How the lines of a text end. */
export const lineEndOf = (text: string): '\n' | '\r\n' => (text.includes('\r\n') ? '\r\n' : '\n');
