import { answerDecision } from '../answerDecision';
import { defineCommand } from '../command';

/** Keeps a memory from fading. */
export const pin = defineCommand({
  name: 'pin',
  summary: 'Keep a memory from fading',
  positional: '<reference>',
  example: 'cogmem pin 3f2a1b',
  options: {},
  run: async (session, [text = '']) => {
    const { engine, reference } = await session.openFor(text);
    return answerDecision(session, await engine.pin(reference, true, await session.context()));
  },
});
