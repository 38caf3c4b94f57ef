import { decisionAnswer, english } from '../../messages';
import { decisionText } from '../decisionText';
import { decisionOutput } from '../schemas/decision';
import { referenceInput } from '../schemas/fields';
import { defineTool } from '../tool';

/** Archives a memory. */
export const memoryForget = defineTool({
  name: 'memory_forget',
  title: 'Forget a memory',
  description:
    'Archives a memory: it is no longer recalled, but its file stays and a person can restore it. Use it when the user asks to forget something, or when a memory has turned out to be wrong.',
  writes: true,
  idempotent: true,
  input: referenceInput,
  output: decisionOutput,
  run: async ({ engine, context }, { reference }) => {
    const decision = await engine.forget(reference, context);
    return { data: decisionAnswer(decision, english), text: decisionText(decision) };
  },
});
