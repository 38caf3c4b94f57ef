import type { Candidate, ContextLayer, Statement } from './layer';

/** Sections of document 002's MEMORY.md in the order in which they are needed; those of a person's own stand in between. */
const sections: Readonly<Record<string, number>> = {
  'critical facts': 0,
  persona: 1,
  'active context': 3,
  identity: 4,
};

const ownSection = 2;

const rankOf = ({ heading }: Statement): number => sections[heading.toLowerCase()] ?? ownSection;

const toCandidate =
  (code: 'standing' | 'open') =>
  ({ key, heading, text }: Statement): Candidate => ({
    ...{ key, text, form: 'whole' },
    because: { code, data: { heading } },
  });

/** Lines of MEMORY.md, each written or approved by a person: what is always in mind. */
export const core: ContextLayer = {
  name: 'core',
  share: () => 0.25,
  candidates: (source) =>
    [...source.core]
      .sort((left, right) => rankOf(left) - rankOf(right))
      .map(toCandidate('standing')),
};

/** Sections of CONTINUITY.md that repeat what the memories say themselves (document 004), where a person wrote them. */
const repeating = /^(?:relevant memories|mistakes to avoid)/iu;

/** What is done already. */
const done = /^\[x\]/iu;

/** What is open by CONTINUITY.md, the working memory of document 004. */
export const work: ContextLayer = {
  name: 'work',
  share: () => 0.15,
  candidates: (source) =>
    source.work
      .filter(({ heading, text }) => !repeating.test(heading) && !done.test(text))
      .map(toCandidate('open')),
};
