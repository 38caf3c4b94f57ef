/** Bands of similarity on document 001's scale, "Prediction Error Gate"; what the column means: ORIGINS 001 gate. */
export const bands = {
  /** Below it a text is new. From it on it may contradict what is known. */
  near: 0.7,
  /** From here on the two may say the same. */
  same: 0.75,
  /** Above it hardly a word is new. */
  identical: 0.92,
} as const;

/** From this importance on a text in the gap between new and known is kept (document 001: "if importance high"). */
export const highImportance = 0.6;
