import type { ContextLayerName } from '../model/context';
import { type ContextLayer, candidateOf } from './layer';

/** Only what surely has to do with the task leads to others. */
const ofTask: ReadonlySet<ContextLayerName> = new Set(['mistakes', 'contextual', 'procedures']);

/** What is related is named, not told: the more of it, the less of the task itself. */
const mostNeighbours = 3;

/** Relations at least so strong make neighbours of what they join. */
const strongFrom = 0.7;

/** What the memories that were told so far are closely related to, each by its title (document 003, "Layer D"). */
export const neighbours: ContextLayer = {
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
