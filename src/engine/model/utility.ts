/** Utility of a memory of which nothing is known yet (document 001, "neutral prior"). */
export const neutralUtility = 0.5;
