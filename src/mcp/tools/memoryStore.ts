import { type MemoryDraft, normaliseTags } from '../../engine';
import { decisionAnswer, english } from '../../messages';
import { decisionText } from '../decisionText';
import { decisionOutput } from '../schemas/decision';
import type { ValueOf } from '../schemas/fields';
import { storeInput } from '../schemas/memories';
import { defineTool } from '../tool';

type StoreInput = ValueOf<typeof storeInput>;

const draftOf = ({ content, tags, ...fields }: StoreInput): MemoryDraft => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    body: content,
    ...(tags === undefined ? {} : { tags: normaliseTags(tags) }),
  };
};

/** Stores one belief. */
export const memoryStore = defineTool({
  name: 'memory_store',
  title: 'Store a memory',
  description:
    'Stores one belief in the memory of the project. Use it when something was decided, learned, fixed or corrected that will hold beyond this conversation, or when the user asks to remember something. Recall first, and store one belief per call. Known text is reinforced rather than stored twice. Not for routine edits, source code, transcripts or secrets.',
  writes: true,
  idempotent: false,
  input: storeInput,
  output: decisionOutput,
  run: async ({ engine, context }, input) => {
    const decision = await engine.remember(draftOf(input), context);
    return { data: decisionAnswer(decision, english), text: decisionText(decision) };
  },
});
