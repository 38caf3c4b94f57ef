import type { EmbeddingReport } from '../../engine';
import { describeEmbedding, describeFault, english } from '../../messages';
import { defineCommand, flagOption } from '../command';
import { embeddingProgress } from '../embeddingProgress';
import { type ExitCode, exitCodes } from '../exitCodes';
import type { Session } from '../session';

const options = {
  all: flagOption('--all', 'also what is embedded already'),
};

const exitCodeOf = ({ model, embedded, total }: EmbeddingReport): ExitCode =>
  model === null || embedded < total ? exitCodes.failed : exitCodes.done;

const linesOf = ({ paint, globals }: Session, report: EmbeddingReport): readonly string[] => {
  const { faults, dimension, windows } = report;
  const reasons = faults.map((fault) => paint.alarm(`${describeFault(fault, english)}.`));
  if (globals.quiet) return reasons;
  const size =
    dimension === null ? [] : [paint.faint(`${windows} vectors of ${dimension} numbers`)];
  return [describeEmbedding(report, english), ...size, ...reasons];
};

/** Gives every memory the vectors that search by meaning goes by. */
export const embed = defineCommand({
  name: 'embed',
  summary: 'Embed the memories, so that they are found by their meaning',
  example: 'cogmem embed',
  options,
  run: async (session, _words, { all = false }) => {
    const { engine } = await session.open();
    const { signal } = session.io;
    const report = await engine.embed({
      all,
      onProgress: embeddingProgress(session),
      isCancelled: () => signal?.aborted === true,
    });
    session.answer(
      {
        ...report,
        faults: report.faults.map((fault) => ({
          ...fault,
          message: describeFault(fault, english),
        })),
      },
      () => linesOf(session, report),
    );
    return exitCodeOf(report);
  },
});
