/** What a person sees, one word; see the laws of strength. */
export const statuses = ['active', 'fading', 'dormant', 'archived', 'superseded'] as const;

export type Status = (typeof statuses)[number];

export const isStatus = (text: string): text is Status =>
  (statuses as readonly string[]).includes(text);
