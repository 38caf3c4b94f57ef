import type { ContextAnswer, ContextBlock, ContextLayerName } from '../model/context';
import { blockOf, frameTokens, layerTokens, type WordsOf } from './block';
import type { Candidate, ContextLayer, ContextSource } from './layer';

export interface FitOptions {
  readonly layers: readonly ContextLayer[];
  /** Tokens of the whole. */
  readonly budget: number;
  readonly limit?: number;
  /** True for what the session was given already. */
  readonly isRepeated: (key: string) => boolean;
  readonly wordsIn: WordsOf;
}

type Fitted = Pick<ContextAnswer, 'blocks' | 'tokens' | 'cut' | 'repeated'>;

/** What was taken so far, and what is left of the budget. Local to one call. */
class Selection {
  readonly #blocks = new Map<string, ContextBlock>();
  readonly #begun = new Set<ContextLayerName>();
  tokens = frameTokens;

  constructor(private readonly options: Pick<FitOptions, 'budget' | 'limit'>) {}

  get blocks(): readonly ContextBlock[] {
    return [...this.#blocks.values()];
  }

  /** True where it was taken, by that layer if one is named. */
  has(key: string, layer?: ContextLayerName): boolean {
    const block = this.#blocks.get(key);
    return block !== undefined && (layer === undefined || block.layer === layer);
  }

  costOf({ layer, tokens }: ContextBlock): number {
    return tokens + (this.#begun.has(layer) ? 0 : layerTokens);
  }

  /** Takes a block where it fits; one that does not costs nothing. */
  take(block: ContextBlock): boolean {
    const { budget, limit = Number.POSITIVE_INFINITY } = this.options;
    const cost = this.costOf(block);
    if (this.tokens + cost > budget || this.#blocks.size >= limit) return false;
    this.#blocks.set(block.key, block);
    this.#begun.add(block.layer);
    this.tokens += cost;
    return true;
  }
}

/** Takes blocks as long as they fit into the layer's share; the first that does not ends it, so that no lesser one goes first. */
const takeShare = (selection: Selection, blocks: readonly ContextBlock[], share: number): void => {
  let left = share;
  for (const block of blocks) {
    const cost = selection.costOf(block);
    if (cost > left || !selection.take(block)) return;
    left -= cost;
  }
};

/**
 * What fits into the budget: first each layer in its order as far as its share goes, then what is left over to whatever
 * still fits, in the same order. No memory is given twice, and none gives way to a lesser one of its layer.
 */
export const fitBudget = (source: ContextSource, options: FitOptions): Fitted => {
  const selection = new Selection(options);
  const repeated = new Set<string>();
  const isNew = ({ key }: Candidate): boolean => {
    if (options.isRepeated(key)) repeated.add(key);
    return !repeated.has(key) && !selection.has(key);
  };
  const offered = options.layers.flatMap(({ name, share, candidates }) => {
    const blocks = candidates(source, selection.blocks)
      .filter(isNew)
      .map((candidate) => blockOf(name, candidate, options.wordsIn))
      .filter((block) => block !== undefined);
    takeShare(selection, blocks, share(source.task) * options.budget);
    return blocks;
  });
  for (const block of offered) if (!selection.has(block.key)) selection.take(block);
  const cut = new Set(offered.map(({ key }) => key).filter((key) => !selection.has(key)));
  const blocks = offered.filter((block) => selection.has(block.key, block.layer));
  const { tokens } = selection;
  return {
    ...{ blocks, tokens: blocks.length === 0 ? 0 : tokens },
    ...{ cut: cut.size, repeated: repeated.size },
  };
};
