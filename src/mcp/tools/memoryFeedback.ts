import { describeFeedback, english } from '../../messages';
import { feedbackInput, feedbackOutput } from '../schemas/memories';
import { defineTool } from '../tool';

/** Says whether a memory was of use. */
export const memoryFeedback = defineTool({
  name: 'memory_feedback',
  title: 'Say whether a memory was of use',
  description:
    'Notes whether a memory that you were given helped with the task. Use it after the work: what helps is kept and found better, what does not is promoted less. Its text stays as it is.',
  writes: true,
  idempotent: false,
  input: feedbackInput,
  output: feedbackOutput,
  run: async ({ engine, context }, { reference, helped }) => {
    const result = await engine.feedback(reference, helped, context);
    return { data: { ...result }, text: describeFeedback(result, english) };
  },
});
