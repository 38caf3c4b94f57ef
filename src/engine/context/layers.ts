import type { ContextLayerName } from '../model/context';
import { memoryTypeRow } from '../model/memoryTypes';
import { daysBetween } from '../strength/relevance';
import {
  byValue,
  type Candidate,
  type ContextLayer,
  candidateOf,
  type Known,
  type Statement,
  taskWeights,
} from './layer';
import { baseline, contextual, mistakes, procedures } from './relevant';

/** Document 001, "Hot Tier (Always-Inject)". */
const hotTier = { utility: 0.8, accesses: 10, days: 30, most: 15 } as const;

const isHot = ({ entry: { memory }, use, utility, isActive }: Known, now: number): boolean =>
  isActive &&
  memoryTypeRow(memory.type).store === 'semantic' &&
  utility >= hotTier.utility &&
  use.accessCount >= hotTier.accesses &&
  daysBetween(Date.parse(memory.created ?? '') || use.firstSeen, now) < hotTier.days;

/** What is of use again and again, whatever the task is, the most useful first (document 001, "Hot Tier"). */
const hot: ContextLayer = {
  name: 'hot',
  share: () => 0.15,
  candidates: ({ memories, now }) =>
    memories
      .filter((one) => isHot(one, now))
      .sort(byValue(({ utility }) => utility))
      .slice(0, hotTier.most)
      .map((one) => candidateOf(one, { code: 'used', data: { uses: one.use.accessCount } })),
};

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
const core: ContextLayer = {
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
const work: ContextLayer = {
  name: 'work',
  share: () => 0.15,
  candidates: (source) =>
    source.work
      .filter(({ heading, text }) => !repeating.test(heading) && !done.test(text))
      .map(toCandidate('open')),
};

/** Only what surely has to do with the task leads to others. */
const ofTask: ReadonlySet<ContextLayerName> = new Set(['mistakes', 'contextual', 'procedures']);

/** What is related is named, not told: the more of it, the less of the task itself. */
const mostNeighbours = 3;

/** Relations at least so strong make neighbours of what they join. */
const strongFrom = 0.7;

/** What the memories that were told so far are closely related to, each by its title (document 003, "Layer D"). */
const neighbours: ContextLayer = {
  name: 'neighbours',
  share: () => 0.15,
  candidates: ({ memories, linksOf }, given) => {
    const byId = new Map(memories.map((one) => [one.entry.memory.id, one]));
    const known = new Set(given.map(({ key }) => key));
    return given
      .filter(({ layer, form }) => ofTask.has(layer) && form !== 'title')
      .flatMap(({ key: from }) => linksOf(from).map((link) => ({ from, ...link })))
      .filter(({ to, strength }) => strength >= strongFrom && !known.has(to))
      .flatMap(({ from, to, type }) => {
        const [other, origin] = [byId.get(to), byId.get(from)];
        const title = origin?.entry.memory.title ?? '';
        return other === undefined
          ? []
          : [candidateOf(other, { code: 'related', data: { type, title } }, 'title')];
      })
      .slice(0, mostNeighbours);
  },
};

/** Document 004's program takes as many before a task. */
const mostEpisodes = 3;

/**
 * What happened with the like (document 004): entries of the day logs that surely have to do with the task. Who looks for a fault
 * learns from what failed; everybody else hears first of what did not.
 */
const episodes: ContextLayer = {
  name: 'episodes',
  share: (task) => taskWeights[task].episodic,
  candidates: ({ episodes: found, task }) => {
    const rank = (outcome: string): number =>
      Number(task === 'debugging' ? outcome !== 'failure' : outcome === 'failure');
    return found
      .toSorted((left, right) => rank(left.outcome) - rank(right.outcome))
      .slice(0, mostEpisodes)
      .map(({ key, heading, text }) => ({
        ...{ key, text, form: 'whole' },
        because: { code: 'happened', data: { day: heading } },
      }));
  },
};

/** What a context is made of, in its order: what comes first has the first right to the budget (document 003). */
export const layers: readonly ContextLayer[] = [
  core,
  baseline,
  mistakes,
  contextual,
  procedures,
  episodes,
  neighbours,
  hot,
  work,
];
