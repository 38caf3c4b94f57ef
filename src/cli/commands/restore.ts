import { answerDecision } from '../answerDecision';
import { defineCommand } from '../command';

/** Takes an archived memory back. */
export const restore = defineCommand({
  name: 'restore',
  summary: 'Take an archived memory back',
  positional: '<reference>',
  example: 'cogmem restore 3f2a1b',
  options: {},
  run: async (session, [text = '']) => {
    const { engine, reference } = await session.openFor(text);
    return answerDecision(session, await engine.restore(reference, await session.context()));
  },
});
