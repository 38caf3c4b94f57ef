import { candidateShape, decision, reason } from '../answerShapes';
import { field, hinted, reads, writes } from '../operation';
import { z } from '../schemas';

const decidedCandidates = () =>
  z.object({
    decided: z.array(z.object({ candidate: candidateShape(), decision: decision().optional() })),
    left: z.array(
      hinted(z.object({ id: z.string(), because: reason(), message: z.string() }), {
        sentence: 'left_candidate',
      }),
    ),
  });

const idsIn = () =>
  field(z.array(z.string().min(1)).min(1), 'Ids of candidates, or unique beginnings of them', {
    aliases: ['id'],
  });

export const candidates = reads({
  name: 'candidates',
  help: 'List what was captured unasked and waits for a person, the likeliest first',
  input: () => z.strictObject({}),
  output: () => z.object({ candidates: z.array(candidateShape()) }),
  under: 'candidates',
  run: ({ engine }) => engine.candidates(),
});

export const keep = writes({
  name: 'keep',
  help: 'Remember what was captured unasked; only a person does',
  decides: true,
  input: () =>
    z.strictObject({
      ids: idsIn(),
      texts: field(
        z.record(z.string(), z.string()).optional(),
        'By id: what the person made of the text',
        { not: ['cli'] },
      ),
    }),
  output: decidedCandidates,
  run: async ({ engine, by }, { ids, ...options }) => engine.keep(ids, options, await by()),
});

export const drop = writes({
  name: 'drop',
  help: 'Drop what was captured unasked; only a person does',
  decides: true,
  input: () =>
    z.strictObject({
      ids: idsIn(),
      alike: field(z.boolean().optional(), 'Also those that say nearly the same', {
        help: 'drop: also those that say nearly the same, or stand in the same message',
      }),
      back: field(z.boolean().optional(), 'What was dropped waits again', {
        help: 'drop: what was dropped waits again',
      }),
    }),
  output: decidedCandidates,
  run: async ({ engine, by }, { ids, ...options }) => engine.drop(ids, options, await by()),
});
