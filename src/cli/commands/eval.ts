import { type EmbeddingReport, type Engine, isMemoryError } from '../../engine';
import { defineCommand, valueOption } from '../command';
import { embeddingProgress } from '../embeddingProgress';
import { askAll } from '../evaluation/askAll';
import { evaluationLines } from '../evaluation/evaluationLines';
import { readQuestions } from '../evaluation/readQuestions';
import { exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { readTextFile, readTextOrInput } from '../readInput';
import type { Session } from '../session';
import { readLimit, readShare } from '../values';

/** As the questions of memory/eval.yaml are meant. */
const usualDepth = 5;

/** Memories that wait for their vectors would look less findable than they are. */
const embedFirst = async (session: Session, engine: Engine): Promise<EmbeddingReport> => {
  try {
    return await engine.embed({
      onProgress: embeddingProgress(session),
      isCancelled: () => session.io.signal?.aborted === true,
    });
  } catch (error) {
    // Where nothing can be kept, questions are answered by the vectors that are there.
    if (isMemoryError(error) && error.code === 'read_only') return engine.embedding();
    throw error;
  }
};

/** Asks a project's own questions, and tells how findable its memory is. */
export const evaluate = defineCommand({
  name: 'eval',
  summary: "Ask your project's own questions and tell how many memories are found",
  positional: '<file.yaml>',
  example: 'cogmem eval memory/eval.yaml --minimum 0.9',
  options: {
    k: valueOption('--k <number>', {
      description: `a memory must be among the first so many (default: ${usualDepth})`,
      read: readLimit,
    }),
    minimum: valueOption('--minimum <share>', {
      description: 'fail where recall at that depth is below it, 0 to 1',
      read: readShare,
    }),
  },
  run: async (session, words, { k: depth = usualDepth, minimum }) => {
    const [file, ...rest] = words;
    if (file === undefined || rest.length > 0) {
      throw badUsage('Give one file of questions, such as memory/eval.yaml.');
    }
    const read = file === '-' ? readTextOrInput : readTextFile;
    const text = await read(file, session.io);
    const { engine } = await session.open();
    const questions = await readQuestions(engine, { file, text });
    const embedding = await embedFirst(session, engine);
    const evaluation = await askAll(engine, questions, { depth });
    const enough = minimum === undefined || evaluation.recall.recallAtDepth >= minimum;
    session.answer({ depth, minimum: minimum ?? null, enough, ...evaluation, embedding }, () =>
      evaluationLines(session, { ...evaluation, embedding, depth, minimum }),
    );
    return enough ? exitCodes.done : exitCodes.failed;
  },
});
