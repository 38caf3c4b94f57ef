import { clipped, countTokens, oneLine } from '../format/markdown';
import type { ContextAnswer, ContextBlock, ContextLayerName } from '../model/context';
import type { Memory } from '../model/memory';
import { quotedText, untrustedDelimiter, untrustedNotice } from '../model/observation';
import { titled } from '../model/titled';
import { referenceOf } from '../strength/strengths';
import type { Candidate, ContextLayer, ContextSource } from './layer';
import { isOfTask, isOfTurn, sureness } from './relevant';

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

  /** What was taken of it, whole or by its title. */
  taken({ key }: Pick<ContextBlock, 'key'>): ContextBlock | undefined {
    return this.#blocks.get(key);
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
    const taken = selection.taken(block);
    const cost = taken?.tokens ?? selection.costOf(block);
    if (taken === undefined && (cost > left || !selection.take(block))) return;
    left -= cost;
  }
};

/** A block by its title, where there was no room for its text; undefined where that is no shorter. */
const namedBlock = ({ isCut: _, ...block }: ContextBlock): ContextBlock | undefined => {
  if (block.memory === undefined || block.form === 'title') return undefined;
  const text = quoted(oneLine(block.memory.title));
  const tokens = tokensOf({ ...block, text });
  return tokens < block.tokens ? { ...block, text, tokens, form: 'title', isCut: true } : undefined;
};

const takeTitle = (selection: Selection, block: ContextBlock): boolean => {
  const named = namedBlock(block);
  return named !== undefined && selection.take(named);
};

/**
 * The first of each layer that surely has to do with the task, before anything has its share; where no text fits, the title of
 * the one that is the surest.
 */
const takeFirst = (
  selection: Selection,
  source: ContextSource,
  { options, isNew }: { readonly options: FitOptions; readonly isNew: (one: Candidate) => boolean },
): void => {
  const firsts = options.layers
    .flatMap(({ name, candidates }) => {
      const first = isOfTurn(name) && candidates(source, []).filter(isNew).find(isOfTask);
      return first ? [{ name, first }] : [];
    })
    .sort((left, right) => sureness(right.first) - sureness(left.first))
    .flatMap(({ name, first }) => blockOf(name, first, options.wordsIn) ?? []);
  const taken = firsts.filter(
    (block) => selection.taken(block) === undefined && selection.take(block),
  );
  const [surest] = firsts;
  if (taken.length === 0 && surest !== undefined) takeTitle(selection, surest);
};

/**
 * What fits into the budget: what surely has to do with the task first, then each layer in its order as far as its share goes,
 * then what is left over to whatever still fits, in the same order. What there is no room for is given by its title, if that
 * fits. No memory is given twice, and none gives way to a lesser one of its layer.
 */
export const fitBudget = (source: ContextSource, options: FitOptions): Fitted => {
  const selection = new Selection(options);
  const repeated = new Set<string>();
  const isNew = ({ key }: Candidate): boolean => {
    if (options.isRepeated(key)) repeated.add(key);
    return !repeated.has(key);
  };
  takeFirst(selection, source, { options, isNew });
  const sure = new Set<ContextBlock>();
  const offered = options.layers.flatMap(({ name, share, candidates }) => {
    const blocks = candidates(source, selection.blocks)
      .filter(isNew)
      .filter(({ key }) => (selection.taken({ key })?.layer ?? name) === name)
      .flatMap((candidate) => {
        const block = blockOf(name, candidate, options.wordsIn);
        if (block !== undefined && isOfTurn(name) && isOfTask(candidate)) sure.add(block);
        return block ?? [];
      });
    takeShare(selection, blocks, share(source.task) * options.budget);
    return blocks;
  });
  const isLeft = (block: ContextBlock): boolean => selection.taken(block) === undefined;
  const named = (block: ContextBlock): boolean => takeTitle(selection, block);
  const told = (block: ContextBlock): boolean => selection.take(block);
  // A title of a rule is worth less than what has to do with the task, and more than what else is open.
  for (const take of [
    (block: ContextBlock) => sure.has(block) && told(block),
    (block: ContextBlock) => sure.has(block) && named(block),
    (block: ContextBlock) =>
      block.layer !== 'work' && (told(block) || (block.layer !== 'baseline' && named(block))),
    (block: ContextBlock) => told(block) || named(block),
  ])
    for (const block of offered) if (isLeft(block)) take(block);
  const cut = new Set(offered.filter(isLeft).map(({ key }) => key));
  const blocks = offered.flatMap((block) => {
    const taken = selection.taken(block);
    return taken?.layer === block.layer ? [taken] : [];
  });
  const { tokens } = selection;
  return {
    ...{ blocks, tokens: blocks.length === 0 ? 0 : tokens },
    ...{ cut: cut.size, repeated: repeated.size },
  };
};

/** Tokens of the notice, the delimiters and what is said of what was left out. */
export const frameTokens =
  countTokens(
    `${untrustedNotice}\n<${untrustedDelimiter}>\n</${untrustedDelimiter}>\n99 more did not fit. 99 given before.`,
  ) + 3;

/** Tokens of the words above a layer, and of their line. */
export const layerTokens = 6;

/** Longer texts are given by their beginning: others would have no room beside them. */
const longestWhole = 160;

/** Characters of an excerpt, about fifty tokens. */
const excerptLength = 240;

/** What an agent cannot take for the end of what is quoted. */
const quoted = (text: string): string => quotedText(text, untrustedDelimiter);

/** What stands beside a text, as large as a face makes it (test/engine/context/fitBudget.properties.test.ts). */
const headingTokens = ({ memory }: Pick<ContextBlock, 'memory'>): number => {
  if (memory === undefined) return countTokens('- ');
  const { id, type, updated = '', reviewed, author = 'an agent' } = memory;
  const standing = reviewed ? '' : `, unreviewed, by ${author}`;
  return countTokens(`[${id.slice(0, 8)}] (${type}, ${updated.slice(0, 10)}${standing})`) + 1;
};

/** What is known of a memory's words: whole, its secrets concealed. */
export type WordsOf = (id: string) => string | undefined;

const textIn = (
  { form, known, text = '' }: Candidate,
  wordsIn: WordsOf,
): Pick<ContextBlock, 'text' | 'form'> | undefined => {
  if (known === undefined) return { text: quoted(text), form };
  const title = quoted(oneLine(known.entry.memory.title));
  if (form === 'title') return { text: title, form };
  const words = wordsIn(known.entry.memory.id);
  if (words === undefined) return undefined;
  const whole = quoted(titled(known.entry.memory.title, words));
  if (countTokens(whole) <= longestWhole) return { text: whole, form: 'whole' };
  return { text: titled(title, quoted(clipped(words, excerptLength))), form: 'excerpt' };
};

/** A candidate with its text and what it costs; undefined where its file cannot be read any more. */
export const blockOf = (
  layer: ContextLayerName,
  candidate: Candidate,
  wordsIn: WordsOf,
): ContextBlock | undefined => {
  const said = textIn(candidate, wordsIn);
  if (said === undefined) return undefined;
  const { key, because, known } = candidate;
  const memory = known && {
    ...referenceOf(known.entry),
    ...dated(known.entry.memory),
    reviewed: known.isReviewed,
  };
  const block = { layer, key, because, ...said, ...(memory && { memory }) };
  return { ...block, tokens: tokensOf(block) };
};

/** The line feed after a block costs one where no mark of punctuation stands before it. */
const tokensOf = (block: Pick<ContextBlock, 'memory' | 'text'>): number =>
  headingTokens(block) + countTokens(block.text) + 1;

const dated = ({ updated, created, author }: Memory) => {
  const day = updated ?? created;
  return { ...(day !== undefined && { updated: day }), ...(author !== undefined && { author }) };
};
