import { type EmbeddingModel, lengthOf } from '../model/embedding';
import type { ProviderFault } from '../model/language';
import type { Disposable } from '../ports';
import { type CancelOptions, ProviderError, type ProviderSource } from '../providers/provider';
import type { Conceal } from '../secrets/conceal';

export type EmbedOptions = CancelOptions;

/** What a text is embedded for; some models put different words before each. */
export type EmbeddedAs = 'query' | 'passage';

/** What is classified: one text, or two that are read together, what is known and what was said now. */
export type ClassifiedText = readonly [text: string] | readonly [known: string, said: string];

/**
 * One provider with one model. Texts of any length go in; each gives one vector of unit length for every window of at
 * most the model's length, at least one. Throws ProviderError where it does not answer as it should; nothing is returned
 * of a batch of which a part is missing.
 */
export interface EmbeddingSource extends ProviderSource {
  readonly model: EmbeddingModel;
  embed(
    texts: readonly string[],
    as: EmbeddedAs,
    options?: EmbedOptions,
  ): Promise<readonly (readonly Float32Array[])[]>;
  /**
   * The vectors of the tokens of each text, for a model that names its `tokens`: those of a passage are of unit length, those of a
   * question are as long as their shares of its importance. A text that is too long has one vector of zeros, an empty one none.
   * Throws ProviderError.
   */
  embedTokens?(
    texts: readonly string[],
    as: EmbeddedAs,
    options?: EmbedOptions,
  ): Promise<readonly (readonly Float32Array[])[]>;
  /**
   * The logits of the classes for each text, the same classes for all; long texts are cut off. Absent where the source has
   * no classifier. Throws ProviderError, which tells nothing of embedding.
   */
  classify?(
    texts: readonly ClassifiedText[],
    options?: EmbedOptions,
  ): Promise<readonly Float32Array[]>;
}

/** Vectors and the model that they are of. */
export interface Embedded<T> {
  readonly model: EmbeddingModel;
  readonly vectors: T;
  /** Of each text the vectors of its tokens; absent where the model names none. */
  readonly tokens?: readonly (readonly Float32Array[])[];
}

/**
 * The providers of a folder in their order: the first that answers does. Never throws but `cancelled`: undefined where
 * none answers, and `faults` says why.
 */
export interface Embedder {
  /** The model that would answer now; asks the providers where that is not known. */
  model(options?: EmbedOptions): Promise<EmbeddingModel | undefined>;
  /** The centre of a query's windows, of unit length. Answers are remembered for a while. */
  embedQuery(text: string, options?: EmbedOptions): Promise<Embedded<Float32Array> | undefined>;
  /** For each text its windows; with `only`, undefined where another model would answer. */
  embedPassages(
    texts: readonly string[],
    options?: EmbedOptions & { readonly only?: EmbeddingModel },
  ): Promise<Embedded<readonly (readonly Float32Array[])[]> | undefined>;
  /**
   * The logits of the classes for each text, of the first provider that can classify at all, which need not be the one that
   * embeds; undefined where none can, or it failed.
   */
  classify(
    texts: readonly ClassifiedText[],
    options?: EmbedOptions,
  ): Promise<readonly Float32Array[] | undefined>;
  /** Why providers before the present one do not answer; empty where the first does, or nobody has asked yet. */
  faults(): readonly ProviderFault[];
  /** The model that answers has changed, or none does any more. */
  onDidChange(listener: () => void): Disposable;
  close(): Promise<void>;
}

/** Where there is none: recall goes by text alone. */
export const noEmbedder: Embedder = {
  model: async () => undefined,
  embedQuery: async () => undefined,
  embedPassages: async () => undefined,
  classify: async () => undefined,
  faults: () => [],
  onDidChange: () => ({ dispose: () => undefined }),
  close: async () => undefined,
};

/** The largest of the numbers without their signs; NaN where one of them is. */
const largestOf = (vector: ArrayLike<number>): number => {
  let largest = 0;
  for (let index = 0; index < vector.length; index += 1) {
    largest = Math.max(largest, Math.abs(vector[index] ?? 0));
  }
  return largest;
};

/** The vector made as long as 1; undefined where it has no direction: it is all zeros, or holds what is no finite number. */
export const tryUnitVector = (vector: ArrayLike<number>): Float32Array | undefined => {
  const largest = largestOf(vector);
  if (!(largest > 0 && Number.isFinite(largest))) return undefined;
  // Squares of very small or very large numbers would be lost.
  const scaled = Float64Array.from(vector, (value) => value / largest);
  const length = lengthOf(scaled);
  return Float32Array.from(scaled, (value) => value / length);
};

/**
 * The centre of unit vectors of one dimension, of unit length itself. The first one where they cancel each other out:
 * opposite meanings have no centre, and a text begins with what it is about. Undefined where there is none.
 */
export const centreOf = (vectors: readonly Float32Array[]): Float32Array | undefined => {
  const [first] = vectors;
  if (first === undefined || vectors.length === 1) return first;
  const sum = new Float64Array(first.length);
  for (const vector of vectors) {
    for (let index = 0; index < sum.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
    }
  }
  // What is left of vectors that cancel out is rounding, and has no meaning.
  return lengthOf(sum) < 1e-6 ? first : tryUnitVector(sum);
};

/** Why an answer cannot be used: another number of texts, no vectors at all, no numbers, no direction, another dimension. */
export type AnswerFlaw = 'count' | 'shape' | 'number' | 'dimension';

/** Windows for each text, every vector finite, of unit length and of the same dimension. */
export interface CheckedVectors {
  readonly windows: readonly (readonly Float32Array[])[];
  readonly dimension: number;
}

export interface ExpectedVectors {
  /** Texts that were asked for. */
  readonly count: number;
  /** What the source's vectors were like before; undefined where there was none. */
  readonly dimension?: number | undefined;
}

const isVector = (value: unknown): value is ArrayLike<number> => {
  if (value instanceof Float32Array) return value.length > 0;
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
};

/**
 * Looks at what a source gave, whatever that is, and makes every vector as long as 1. Answers with the flaw where a single
 * one of them cannot be used: a batch of which a part is missing is none.
 */
export const checkVectors = (
  answer: unknown,
  expected: ExpectedVectors,
): CheckedVectors | { readonly flaw: AnswerFlaw } => {
  if (!Array.isArray(answer)) return { flaw: 'shape' };
  if (answer.length !== expected.count) return { flaw: 'count' };
  let { dimension } = expected;
  const windows: Float32Array[][] = [];
  for (const given of answer as readonly unknown[]) {
    if (!Array.isArray(given) || given.length === 0) return { flaw: 'shape' };
    const vectors: Float32Array[] = [];
    for (const vector of given as readonly unknown[]) {
      if (!isVector(vector)) return { flaw: 'shape' };
      dimension ??= vector.length;
      if (vector.length !== dimension) return { flaw: 'dimension' };
      const unit = tryUnitVector(vector);
      if (unit === undefined) return { flaw: 'number' };
      vectors.push(unit);
    }
    windows.push(vectors);
  }
  return { windows, dimension: dimension ?? 0 };
};

/** Why logits cannot be used; undefined where they can: finite, and as many for each of the texts. */
const flawOfLogits = (answer: readonly Float32Array[], count: number): AnswerFlaw | undefined => {
  if (answer.length !== count) return 'count';
  if (answer.some((logits) => logits.length === 0)) return 'shape';
  if (answer.some((logits) => logits.length !== answer[0]?.length)) return 'dimension';
  return answer.every((logits) => logits.every(Number.isFinite)) ? undefined : 'number';
};

/** Why vectors of tokens cannot be used; undefined where they can: finite, and of one dimension. */
const flawOfTokens = (
  answer: readonly (readonly Float32Array[])[],
  count: number,
): AnswerFlaw | undefined => {
  if (answer.length !== count) return 'count';
  const vectors = answer.flat();
  if (vectors.some(({ length }) => length !== vectors[0]?.length)) return 'dimension';
  return vectors.every((vector) => vector.every(Number.isFinite)) ? undefined : 'number';
};

/**
 * The source, believed only as far as its answers can be: every vector finite, of unit length, and of one dimension for as
 * long as it lives; logits finite, and as many for each text; vectors of tokens finite and of one dimension. Throws ProviderError `bad_answer` for a batch of which anything
 * is wrong.
 */
export const checkedSource = (source: EmbeddingSource): EmbeddingSource => {
  const { model } = source;
  const classify = source.classify?.bind(source);
  const embedTokens = source.embedTokens?.bind(source);
  const badAnswer = (flaw: AnswerFlaw): ProviderError => {
    const data = { model: model.name, flaw };
    return new ProviderError({ provider: model.provider, code: 'bad_answer', data });
  };
  let dimension: number | undefined;
  return {
    model,
    ...(classify && {
      classify: async (texts, options) => {
        const answer = await classify(texts, options);
        const flaw = flawOfLogits(answer, texts.length);
        if (flaw !== undefined) throw badAnswer(flaw);
        return answer;
      },
    }),
    ...(embedTokens && {
      embedTokens: async (texts, as, options) => {
        const answer = await embedTokens(texts, as, options);
        const flaw = flawOfTokens(answer, texts.length);
        if (flaw !== undefined) throw badAnswer(flaw);
        return answer;
      },
    }),
    embed: async (texts, as, options) => {
      const answer = await source.embed(texts, as, options);
      const checked = checkVectors(answer, { count: texts.length, dimension });
      if ('flaw' in checked) throw badAnswer(checked.flaw);
      if (texts.length > 0) dimension = checked.dimension;
      return checked.windows;
    },
    probe: (options) => source.probe(options),
    close: () => source.close(),
  };
};

/**
 * The source; where it is on another machine, it is given no secret that a question or a file holds
 * (docs/decisions/what-leaves-the-machine.md).
 */
export const concealedSource = (source: EmbeddingSource, conceal: Conceal): EmbeddingSource => {
  const { model } = source;
  if (model.isRemote !== true) return source;
  const classify = source.classify?.bind(source);
  const embedTokens = source.embedTokens?.bind(source);
  const concealed = async (text: ClassifiedText): Promise<ClassifiedText> =>
    text.length === 1 ? [await conceal(text[0])] : [await conceal(text[0]), await conceal(text[1])];
  return {
    model,
    ...(classify && {
      classify: async (texts, options) =>
        classify(await Promise.all(texts.map(concealed)), options),
    }),
    ...(embedTokens && {
      embedTokens: async (texts, as, options) =>
        embedTokens(await Promise.all(texts.map(conceal)), as, options),
    }),
    embed: async (texts, as, options) =>
      source.embed(await Promise.all(texts.map(conceal)), as, options),
    probe: (options) => source.probe(options),
    close: () => source.close(),
  };
};
