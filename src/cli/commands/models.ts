import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import type { EmbeddingReport } from '../../engine/vocabulary';
import { describeEmbedding, describeFault, describeLanguage, english } from '../../messages';
import { embeddingProgress } from '../answers';
import { type Command, defineCommand } from '../command';
import { exitCodes } from '../failure';

/** Shows which models answer, and why others do not. */
const models = defineCommand({
  name: 'models',
  summary: 'Show which embedding and language models answer, and why others do not',
  example: 'cogmem models --try',
  own: () => ({
    try: field(z.boolean(), 'also ask the language model something, which may cost money'),
  }),
  run: async (session, { options: { try: trial = false } }) => {
    const embedding = await session.call(operations.embedding, {});
    const language = await session.call(operations.language, { trial });
    const { embedding: embeddings, language: languages } = operations;
    session.answer(
      {
        embedding: session.jsonOf(embeddings, embedding),
        language: session.jsonOf(languages, language),
      },
      () => {
        const { paint } = session;
        return [
          paint.faint('embedding'),
          `  ${describeEmbedding(embedding, english)}`,
          ...embedding.faults.map((fault) => paint.alarm(`  ${describeFault(fault, english)}.`)),
          paint.faint('language'),
          `  ${describeLanguage(language, english)}`,
        ];
      },
    );
    // To have chosen no language model is no failure; that one was chosen and does not answer is.
    const { model, failure } = language;
    const fails = trial && model === null && failure?.code !== 'off';
    return fails ? exitCodes.failed : exitCodes.done;
  },
});

const isWhole = ({ model, embedded, total }: EmbeddingReport): boolean =>
  model !== null && embedded >= total;

/** Gives every memory the vectors that search by meaning goes by. */
const embed = defineCommand({
  name: 'embed',
  summary: 'Embed the memories, so that they are found by their meaning',
  example: 'cogmem embed',
  own: () => ({ all: field(z.boolean(), 'also what is embedded already') }),
  run: async (session, { options: { all = false } }) => {
    const { engine } = await session.open();
    const { signal } = session.io;
    const report = await engine.embed({
      all,
      onProgress: embeddingProgress(session),
      isCancelled: () => signal?.aborted === true,
    });
    session.answerOf(operations.embed, report, {
      lines: () => {
        const { paint, globals } = session;
        const { faults, dimension, windows } = report;
        const reasons = faults.map((fault) => paint.alarm(`${describeFault(fault, english)}.`));
        if (globals.quiet) return reasons;
        const size =
          dimension === null ? [] : [paint.faint(`${windows} vectors of ${dimension} numbers`)];
        return [describeEmbedding(report, english), ...size, ...reasons];
      },
    });
    return isWhole(report) ? exitCodes.done : exitCodes.failed;
  },
});

/** Commands about models. */
export const commands: readonly Command[] = [models, embed];
