import { decision, reasons } from '../answerShapes';
import { MemoryError } from '../errors';
import { type MemoryDraft, stances } from '../model/memory';
import { field, reads, type ValueOf, writes } from '../operation';
import { z } from '../schemas';
import { referenceIn, textOfBlocks, typeList } from '../shapes';
import {
  anchors,
  draftFields,
  items,
  newFields,
  procedureFields,
  stanceFields,
  stanceOf,
  stepsHints,
  texts,
  typeField,
  withPlaces,
} from './draftFields';

const rememberInput = () =>
  z.strictObject({
    content: field(
      z.string(),
      'One belief in full sentences that can be understood without the conversation: what holds, why, and since when',
      { read: textOfBlocks, aliases: ['message', 'text', 'body', 'memory'] },
    ),
    ...draftFields(),
    type: typeField(`Found from the words where it is missing. One of: ${typeList()}`),
    ...newFields(),
    anchors: anchors(),
    dataSource: field(z.string().optional(), 'Where it was found', { not: ['mcp', 'cli'] }),
  });

const procedureInput = () =>
  z.strictObject({
    ...draftFields(),
    title: field(z.string().trim().min(1), 'What it does, in a few words', { aliases: ['name'] }),
    content: field(z.string().optional(), 'What it is for, and when it is used', {
      aliases: ['context', 'text', 'body', 'description'],
      flag: 'body',
      help: 'what it is for; - reads it from the standard input',
    }),
    ...procedureFields(),
    steps: items(texts().min(1), 'What to do, in order', stepsHints),
    ...newFields(),
  });

/** The draft that the input gives; a text alone is formed by its words. */
const draftOf = ({
  content,
  replaces,
  sameAs,
  addsTo,
  separateFrom,
  ...given
}: ValueOf<ReturnType<typeof rememberInput>>): string | MemoryDraft => {
  const stance = stanceOf({ replaces, sameAs, addsTo, separateFrom });
  const fields = { ...withPlaces(given), ...(stance && { stance }) };
  return Object.keys(fields).length === 0 ? content : { ...fields, body: content };
};

export const remember = writes({
  name: 'remember',
  help: 'Store a memory; a text of several facts becomes several',
  command: 'remember',
  tool: {
    name: 'memory_store',
    alsoNamed: 'memory_learn',
    isUsual: true,
    title: 'Store a memory',
    description:
      'Stores one belief in the memory of the project. Use it when something was decided, learned, fixed or corrected that will hold beyond this conversation, or when the user asks to remember something. Recall first, and store one belief per call. Known text is reinforced rather than stored twice. Not for routine edits, source code, transcripts or secrets.',
    idempotent: false,
  },
  input: rememberInput,
  output: decision,
  run: async ({ engine, by }, input) => engine.remember(draftOf(input), await by()),
});

export const procedure = writes({
  name: 'procedure',
  help: 'Store a procedure: steps in order, with what must hold before and after',
  command: 'procedure',
  tool: {
    name: 'memory_procedure',
    title: 'Store a procedure',
    description:
      'Stores how something is done: its steps in order, what must hold before and after, what goes wrong often, when it is done. Use it when a way of working proved itself and will be needed again. To change one, give its id in `replaces`.',
    idempotent: false,
  },
  input: procedureInput,
  output: decision,
  run: async ({ engine, by }, { content = '', ...input }) =>
    engine.remember(draftOf({ ...input, type: 'procedure', content }), await by()),
});

export const answer = writes({
  name: 'answer',
  help: 'Say what a memory is to another: replaces it, says the same, adds to it, or is separate from it',
  command: 'answer',
  tool: {
    name: 'memory_answer',
    isUsual: true,
    title: 'Answer what a memory is to another',
    description:
      'Settles a question that memory_store left open: whether the memory of `reference` replaces a known one, says the same, adds to it, or is separate from it. Give one of the four. Use it when the answer of memory_store names a near memory and you know which it is; ask the user where you do not.',
    idempotent: true,
  },
  input: () => z.strictObject({ reference: referenceIn(), ...stanceFields() }),
  output: decision,
  run: async ({ engine, by }, { reference, ...given }) => {
    const stance = stanceOf(given);
    if (stance === undefined) {
      throw new MemoryError('invalid_argument', {
        name: stances.join(', '),
        expected: 'one_stance',
      });
    }
    return engine.answer(reference, stance, await by());
  },
});

export const linked = reads({
  name: 'linked',
  help: 'Say what new memories were linked to by themselves; waits until that was looked for',
  needsTrust: true,
  input: () =>
    z.strictObject({ ids: field(z.array(z.string()), 'Ids of the memories', { aliases: ['id'] }) }),
  output: () => z.object({ because: reasons() }),
  under: 'because',
  run: ({ engine }, { ids }) => engine.linked(ids),
});
