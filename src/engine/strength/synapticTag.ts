/** Document 001, "Synaptic Tagging & Capture" (Frey & Morris 1997): weak below, strong from. */
const weakBelow = 0.5;
const strongFrom = 0.7;
const lifetime = 4 * 3_600_000;

/** What a weak memory carries for four hours, waiting for something strong in the same session. */
export interface SynapticTag {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly session: string;
}

/** True for what gets a tag when it is stored. */
export const isWeak = (importance: number): boolean => importance < weakBelow;

/** True for what captures the tagged memories of its session. */
export const isStrong = (importance: number): boolean => importance >= strongFrom;

export const isTagAlive = ({ at }: Pick<SynapticTag, 'at'>, now: number): boolean =>
  now - at < lifetime;
