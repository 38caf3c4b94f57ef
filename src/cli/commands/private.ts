import { answerDecision } from '../answerDecision';
import { defineCommand } from '../command';

/** Moves a memory to where nobody else sees it. */
export const makePrivate = defineCommand({
  name: 'private',
  summary: 'Keep a memory to yourself: move it into private/, which is never shared',
  positional: '<reference>',
  example: 'cogmem private 3f2a1b',
  options: {},
  run: async (session, [text = '']) => {
    const { engine, reference } = await session.openFor(text);
    const context = await session.context();
    return answerDecision(session, await engine.keepPrivate(reference, true, context));
  },
});
