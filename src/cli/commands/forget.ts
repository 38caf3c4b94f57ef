import { answerDecision } from '../answerDecision';
import { defineCommand } from '../command';

/** Archives a memory; its file stays. */
export const forget = defineCommand({
  name: 'forget',
  summary: 'Archive a memory; its file stays',
  positional: '<reference>',
  example: 'cogmem forget 3f2a1b',
  options: {},
  run: async (session, [text = '']) => {
    const { engine, reference } = await session.openFor(text);
    return answerDecision(session, await engine.forget(reference, await session.context()));
  },
});
