import type {
  ClassifiedText,
  Disposable,
  Embedder,
  EmbeddingModel,
  EmbedOptions,
  ProviderFault,
} from '../../../src/engine';
import { MemoryError } from '../../../src/engine';
import { centreOf, tryUnitVector } from '../../../src/engine/vectors/embedder';
import { seededRandom } from '../../fixtures/random';

export const fakeModel = (name: string): EmbeddingModel => ({
  provider: name === 'small' ? 'embedded' : 'ollama',
  name,
  id: `fake:${name}`,
});

const hashOf = (word: string, seed: number): number => {
  let hash = seed;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export interface FakeEmbedderOptions {
  readonly dimension?: number;
  /** Words that mean the same: each is embedded as the first of its group. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Words of a window; a longer text has several. */
  readonly windowWords?: number;
  /** Whether the model gives vectors of single words as well, as tokens. */
  readonly givesTokens?: boolean;
}

/** Makes vectors of the words of a text, so that texts with the same words, or with synonyms, are near each other. */
export class FakeEmbedder implements Embedder {
  /** Models in their order; the first one that is up answers. */
  models: readonly EmbeddingModel[];
  readonly #down = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** Texts that were embedded as passages, in order. */
  readonly passages: string[] = [];
  /** Texts that were embedded as queries, in order. */
  readonly queries: string[] = [];
  isClosed = false;
  /** Waited for before each answer. */
  gate: Promise<void> = Promise.resolve();
  /** A text with this word makes its batch fail. */
  poison: string | undefined;
  #dimension: number;

  constructor(
    names: readonly string[] = ['small'],
    private readonly options: FakeEmbedderOptions = {},
  ) {
    this.models = names
      .map(fakeModel)
      .map((model) => (options.givesTokens ? { ...model, tokens: `${model.id}:tokens` } : model));
    this.#dimension = options.dimension ?? 64;
  }

  /** Makes a model stop or start answering. */
  set(name: string, up: boolean): void {
    const before = this.#answering?.id;
    if (up) this.#down.delete(name);
    else this.#down.add(name);
    if (this.#answering?.id === before) return;
    for (const listener of this.#listeners) listener();
  }

  /** From now on its vectors have another dimension, under the same name. */
  set dimension(dimension: number) {
    this.#dimension = dimension;
  }

  get #answering(): EmbeddingModel | undefined {
    return this.models.find(({ name }) => !this.#down.has(name));
  }

  async model(): Promise<EmbeddingModel | undefined> {
    return this.#answering;
  }

  async embedQuery(text: string) {
    await this.gate;
    const model = this.#answering;
    if (model === undefined) return undefined;
    this.queries.push(text);
    const vectors = centreOf(this.#windowsOf(text, model)) ?? new Float32Array(this.#dimension);
    const tokens = this.#tokensOf(text, model);
    const shares = tokens.map((token) => token.map((value) => value / tokens.length));
    return { model, vectors, ...(model.tokens && { tokens: [shares] }) };
  }

  async embedPassages(
    texts: readonly string[],
    { only, signal }: EmbedOptions & { readonly only?: EmbeddingModel } = {},
  ) {
    await this.gate;
    if (signal?.aborted === true) throw new MemoryError('cancelled');
    const model = this.#answering;
    if (model === undefined || (only !== undefined && only.id !== model.id)) return undefined;
    const { poison } = this;
    if (poison !== undefined && texts.some((text) => text.includes(poison))) return undefined;
    this.passages.push(...texts);
    return {
      model,
      vectors: texts.map((text) => this.#windowsOf(text, model)),
      ...(model.tokens && { tokens: texts.map((text) => this.#tokensOf(text, model)) }),
    };
  }

  /** The logits of a text; without it there is no classifier. */
  logitsOf: ((text: ClassifiedText) => Float32Array) | undefined;

  async classify(texts: readonly ClassifiedText[]) {
    await this.gate;
    return this.logitsOf && texts.map(this.logitsOf);
  }

  faults(): readonly ProviderFault[] {
    const answering = this.#answering;
    const before = this.models.slice(
      0,
      answering === undefined ? undefined : this.models.indexOf(answering),
    );
    return before.map(({ provider }) => ({ provider, code: 'unreachable', data: {} }));
  }

  onDidChange(listener: () => void): Disposable {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  #tokensOf(text: string, model: EmbeddingModel): readonly Float32Array[] {
    return wordsOf(text).map((word) => this.#vectorOf([word], model));
  }

  #windowsOf(text: string, model: EmbeddingModel): readonly Float32Array[] {
    const words = wordsOf(text);
    const size = this.options.windowWords ?? 100;
    const windows: Float32Array[] = [];
    for (let at = 0; at === 0 || at < words.length; at += size) {
      windows.push(this.#vectorOf(words.slice(at, at + size), model));
    }
    return windows;
  }

  #vectorOf(words: readonly string[], model: EmbeddingModel): Float32Array {
    const sum = new Float32Array(this.#dimension).fill(0.01);
    for (const word of words) {
      const meant = this.options.synonyms?.find((group) => group.includes(word))?.[0] ?? word;
      // Each word is a direction of its own, which differs from model to model.
      const random = seededRandom(hashOf(meant, hashOf(model.name, 0x811c9dc5)));
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + random.next() - 0.5;
    }
    return tryUnitVector(sum) ?? sum;
  }
}
