import type { Candidate } from './candidate';

/**
 * The course of what was found: each candidate with the memories that it superseded or that superseded it, however many
 * steps away, the best candidate's first, at most `limit`. One that comes in so has the score of the candidate that led to
 * it, as one part of value 0.
 */
export const withPredecessors = (
  candidates: readonly Candidate[],
  {
    limit,
    supersession,
    accepts,
  }: {
    readonly limit: number;
    /** Ids that the memory supersedes or is superseded by. */
    readonly supersession: (id: string) => readonly string[];
    readonly accepts: (id: string) => boolean;
  },
): readonly Candidate[] => {
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const chosen = new Map<string, Candidate>();
  for (const seed of candidates) {
    if (chosen.size >= limit) break;
    const waiting = [seed.id];
    const seen = new Set(waiting);
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (chosen.size < limit && !chosen.has(id)) {
        chosen.set(id, found.get(id) ?? ledTo(id, seed));
      }
      for (const next of supersession(id)) {
        if (seen.has(next) || !accepts(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return [...chosen.values()];
};

const ledTo = (id: string, { score, certainty }: Candidate): Candidate => ({
  id,
  score,
  parts: [{ stage: 'time', value: 0, contribution: score }],
  bm25: 0,
  text: 0,
  matches: [],
  certainty,
});

/** In the order in which they came to hold, the oldest first; those of one moment by score. */
export const oldestFirst = (
  candidates: readonly Candidate[],
  holdsFrom: (id: string) => number,
): readonly Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, from: holdsFrom(candidate.id) }))
    .sort((left, right) =>
      left.from === right.from
        ? right.candidate.score - left.candidate.score
        : left.from - right.from,
    )
    .map(({ candidate }) => candidate);
