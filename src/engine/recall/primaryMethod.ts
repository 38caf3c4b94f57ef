import { adding, byScore, type Candidate } from './candidate';

/**
 * What a route's own way to memories counts beside words and meaning: what document 001's table leaves of 1 for questions
 * of cause (0.3 vector, 0.3 text). It names no number for the entity hub, which counts the same.
 */
export const primaryShare = 0.4;

/** Document 001: "graph traversal primary, 2 hops". */
export const mostHops = 2;

/** Memories that the traversal begins at. */
const seeds = 5;

/**
 * How near memories are to the best ones over causes and elaborations: the seed's own score, halved for one hop, a third
 * for two. Breadth first, so that each has its shortest way.
 */
const nearnessByCauses = (
  candidates: readonly Candidate[],
  causesOf: (id: string) => readonly string[],
): ReadonlyMap<string, number> => {
  const nearness = new Map<string, number>();
  for (const { id: seed, score } of candidates.slice(0, seeds)) {
    let ring: readonly string[] = [seed];
    const seen = new Set(ring);
    for (let hops = 0; hops <= mostHops; hops++) {
      for (const id of ring) nearness.set(id, Math.max(nearness.get(id) ?? 0, score / (hops + 1)));
      ring = [...new Set(ring.flatMap(causesOf))].filter((id) => !seen.has(id));
      for (const id of ring) seen.add(id);
    }
  }
  return nearness;
};

const blended = (
  candidates: readonly Candidate[],
  nearness: ReadonlyMap<string, number>,
): readonly Candidate[] =>
  candidates
    .map((candidate) => {
      const value = nearness.get(candidate.id) ?? 0;
      return adding(candidate, {
        stage: 'routing',
        value,
        keeping: 1 - primaryShare,
        contribution: primaryShare * value,
      });
    })
    .sort(byScore);

/** Ids within two causes or elaborations of the best candidates. */
export const reachedByCauses = (
  candidates: readonly Candidate[],
  causesOf: (id: string) => readonly string[],
): readonly string[] => [...nearnessByCauses(candidates, causesOf).keys()];

/** `0.6 · score + 0.4 · nearness over causes`; candidates come best first and hold what the traversal reaches. */
export const byCauses = (
  candidates: readonly Candidate[],
  causesOf: (id: string) => readonly string[],
): readonly Candidate[] => blended(candidates, nearnessByCauses(candidates, causesOf));

/** `0.6 · score + 0.4` for memories about the entity that the question names. */
export const byEntity = (
  candidates: readonly Candidate[],
  isAbout: (id: string) => boolean,
): readonly Candidate[] =>
  blended(candidates, new Map(candidates.filter(({ id }) => isAbout(id)).map(({ id }) => [id, 1])));
