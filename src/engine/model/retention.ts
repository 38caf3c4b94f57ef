/** `document`: the law that document 001 writes down; `fsrs6`: the scheduler that it names (seeds/NOTES 2.3). */
export const retentionLaws = ['document', 'fsrs6'] as const;
export type RetentionLaw = (typeof retentionLaws)[number];
