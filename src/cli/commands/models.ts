import type { EmbeddingReport, LanguageReport } from '../../engine';
import {
  describeEmbedding,
  describeFault,
  describeLanguage,
  describeLanguageFailure,
  english,
} from '../../messages';
import { defineCommand, flagOption } from '../command';
import { type ExitCode, exitCodes } from '../exitCodes';
import type { Session } from '../session';

const options = {
  try: flagOption('--try', 'also ask the language model something, which may cost money'),
};

const withMessages = (faults: EmbeddingReport['faults']) =>
  faults.map((fault) => ({ ...fault, message: describeFault(fault, english) }));

const languageAnswer = ({ model, faults, failure }: LanguageReport) => ({
  model,
  faults: withMessages(faults),
  ...(failure && {
    failure: { ...failure, message: describeLanguageFailure(failure, english) },
  }),
});

const linesOf = (
  { paint }: Session,
  { embedding, language }: { embedding: EmbeddingReport; language: LanguageReport },
): readonly string[] => [
  paint.faint('embedding'),
  `  ${describeEmbedding(embedding, english)}`,
  ...embedding.faults.map((fault) => paint.alarm(`  ${describeFault(fault, english)}.`)),
  paint.faint('language'),
  `  ${describeLanguage(language, english)}`,
];

/** To have chosen no language model is no failure; that one was chosen and does not answer is. */
const exitCodeOf = ({ model, failure }: LanguageReport, isTried: boolean): ExitCode =>
  isTried && model === null && failure?.code !== 'off' ? exitCodes.failed : exitCodes.done;

/** Shows which models answer, and why others do not. */
export const models = defineCommand({
  name: 'models',
  summary: 'Show which embedding and language models answer, and why others do not',
  example: 'cogmem models --try',
  options,
  run: async (session, _words, { try: trial = false }) => {
    const { engine } = await session.open();
    const embedding = await engine.embedding();
    const language = await engine.language({ trial });
    session.answer(
      {
        embedding: { ...embedding, faults: withMessages(embedding.faults) },
        language: languageAnswer(language),
      },
      () => linesOf(session, { embedding, language }),
    );
    return exitCodeOf(language, trial);
  },
});
