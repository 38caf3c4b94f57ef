/** One ordered scale for the words of documents 001 and 003, strongest first. */
export const priorities = ['critical', 'high', 'medium', 'normal', 'low'] as const;

export type Priority = (typeof priorities)[number];

export const isPriority = (text: string): text is Priority =>
  (priorities as readonly string[]).includes(text);

/** Orders the most urgent first; for `Array.prototype.sort`. */
export const byPriority = (left: Priority, right: Priority): number =>
  priorities.indexOf(left) - priorities.indexOf(right);
