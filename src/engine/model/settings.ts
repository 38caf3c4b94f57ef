/** What a person can set for a memory folder on their machine; kept in `_config.json`. */
export interface Settings {
  /** Days in which the relevance of a memory that is not used halves. */
  readonly halfLifeDays: number;
}

/** Documents 000 and 002 fade by 0.03 a day. */
export const defaultHalfLifeDays = Math.LN2 / 0.03;

/** Below a day everything is forgotten before it can be used, above ten years nothing is. */
export const halfLifeBounds = { minimum: 1, maximum: 3650 } as const;

export const isHalfLife = (days: number): boolean =>
  days >= halfLifeBounds.minimum && days <= halfLifeBounds.maximum;

/** Null goes back to the default; what is absent stays as it is. */
export interface SettingsChange {
  readonly halfLifeDays?: number | null;
}
