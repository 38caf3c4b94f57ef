/**
 * Why a relation was made by itself, from the firmest ground to the weakest. `gate`: the new memory stands beside one that it
 * may contradict or elaborate; `named`: its text names the other; `model`: a language model said so; `entities`: both are
 * about the same rare things; `words` and `meaning`: their texts are near.
 */
export const linkGrounds = ['gate', 'named', 'model', 'entities', 'words', 'meaning'] as const;
export type LinkGround = (typeof linkGrounds)[number];

const known: ReadonlySet<string> = new Set(linkGrounds);

/** Reads a ground; undefined for what is none. */
export const tryLinkGround = (text: string): LinkGround | undefined =>
  known.has(text) ? (text as LinkGround) : undefined;
