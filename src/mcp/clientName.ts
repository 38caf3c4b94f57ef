/** Clients name themselves; the name goes into every memory and history line, so it is kept short and plain. */
const longestName = 32;

/** The name of a client as an actor's name. */
export const clientActorName = (name: string | undefined): string => {
  const plain = (name ?? '')
    .replace(/[^\p{L}\p{N} ._/-]/gu, '')
    .trim()
    .slice(0, longestName)
    .trim();
  return plain === '' ? 'unknown' : plain;
};
