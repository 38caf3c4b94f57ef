import type { After, Logger } from '../ports';
import { withinTime } from '../store/followUps';
import type { ClassifiedText, Embedder } from './embedder';

export interface ClassifierAnswer {
  /** Of each text the logits of the classes. */
  readonly rows?: readonly Float32Array[];
  /** A classifier may tell later what it did not in time. */
  readonly isLate?: true;
}

export interface ClassifyOptions {
  readonly embedder: Pick<Embedder, 'classify'>;
  /** Milliseconds. */
  readonly wait: number;
  /** Without it nothing is waited for in vain. */
  readonly after?: After;
  readonly logger: Logger;
}

/**
 * The logits of the classes for each text. Never throws: no rows where nothing can classify, or not within so many
 * milliseconds, after which a classifier goes on loading for the next who asks.
 */
export const classifyTexts = async (
  texts: readonly ClassifiedText[],
  { embedder, wait: milliseconds, after, logger }: ClassifyOptions,
): Promise<ClassifierAnswer> => {
  if (texts.length === 0) return { rows: [] };
  try {
    const answer = embedder
      .classify(texts)
      .then((rows): ClassifierAnswer => (rows === undefined ? {} : { rows }));
    return (await withinTime(answer, { after, milliseconds })) ?? { isLate: true };
  } catch (error) {
    logger.warn(`The texts were not classified: ${String(error)}`);
    return {};
  }
};
