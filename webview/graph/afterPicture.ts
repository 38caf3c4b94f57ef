/**
 * Calls back when the next frame is on the screen, which is when the one after it begins: what the first look does not
 * need waits for the picture.
 */
export const afterPicture = (work: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
