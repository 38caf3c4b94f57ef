import { describeFeedback, english } from '../../messages';
import { defineCommand, flagOption } from '../command';
import { exitCodes } from '../exitCodes';
import { oneLine } from '../painter';

/** Says whether a memory was of use. */
export const feedback = defineCommand({
  name: 'feedback',
  summary: 'Say that a memory was of use, or that it was not',
  positional: '<reference>',
  example: 'cogmem feedback 3f2a1b --useless',
  options: { useless: flagOption('--useless', 'it was of no use') },
  run: async (session, [text = ''], { useless = false }) => {
    const { engine, reference } = await session.openFor(text);
    const result = await engine.feedback(reference, !useless, await session.context());
    session.answer({ ...result }, () => [oneLine(describeFeedback(result, english))]);
    return exitCodes.done;
  },
});
