import { fault, model } from '../answerShapes';
import { field, reads } from '../operation';
import { z } from '../schemas';

/** Where the vectors stand. */
export const embeddingReport = () =>
  z.object({
    model: model().nullable(),
    faults: z.array(fault()),
    total: z.int(),
    embedded: z.int(),
    dimension: z.int().nullable(),
    windows: z.int(),
  });

export const embed = reads({
  name: 'embed',
  help: 'Embed the memories, so that they are found by their meaning',
  command: 'embed',
  needsTrust: true,
  input: () =>
    z.strictObject({
      all: field(z.boolean().optional(), 'Also what is embedded already', {
        help: 'also what is embedded already',
      }),
    }),
  output: embeddingReport,
  run: ({ engine, work }, options) => engine.embed({ ...work, ...options }),
});

export const embedding = reads({
  name: 'embedding',
  help: 'Show where the vectors stand; embeds nothing',
  input: () => z.strictObject({}),
  output: embeddingReport,
  run: ({ engine }) => engine.embedding(),
});
