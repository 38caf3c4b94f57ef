import { fault, model } from '../answerShapes';
import { languageFailureCodes } from '../model/language';
import { field, hinted, reads } from '../operation';
import { z } from '../schemas';

/** Which language model answers, and why others do not. */
export const languageReport = () =>
  z.object({
    model: model().nullable(),
    faults: z.array(fault()),
    failure: hinted(
      z.object({
        code: z.enum(languageFailureCodes),
        flaw: z.string().optional(),
        faults: z.array(fault()),
        message: z.string(),
      }),
      { sentence: 'failure' },
    ).optional(),
  });

export const language = reads({
  name: 'language',
  help: 'Show which language model answers, and why others do not',
  input: () =>
    z.strictObject({
      trial: field(
        z.boolean().optional(),
        'Really asks it something, which may cost money: only where a person asked for that',
      ),
    }),
  output: languageReport,
  run: ({ engine }, options) => engine.language(options),
});
