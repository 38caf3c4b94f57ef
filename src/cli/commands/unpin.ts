import { answerDecision } from '../answerDecision';
import { defineCommand } from '../command';

/** Lets a pinned memory fade again. */
export const unpin = defineCommand({
  name: 'unpin',
  summary: 'Let a pinned memory fade again',
  positional: '<reference>',
  example: 'cogmem unpin 3f2a1b',
  options: {},
  run: async (session, [text = '']) => {
    const { engine, reference } = await session.openFor(text);
    return answerDecision(session, await engine.pin(reference, false, await session.context()));
  },
});
