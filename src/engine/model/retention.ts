/** `document`: the law that document 001 writes down; `fsrs6`: the scheduler that it names (ORIGINS 001 retention). */
export const retentionLaws = ['document', 'fsrs6'] as const;
export type RetentionLaw = (typeof retentionLaws)[number];
