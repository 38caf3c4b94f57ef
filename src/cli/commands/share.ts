import { answerDecision } from '../answerDecision';
import { defineCommand } from '../command';

/** Moves a private memory back among those that are shared. */
export const share = defineCommand({
  name: 'share',
  summary: 'Share a private memory: move it out of private/',
  positional: '<reference>',
  example: 'cogmem share 3f2a1b',
  options: {},
  run: async (session, [text = '']) => {
    const { engine, reference } = await session.openFor(text);
    const context = await session.context();
    return answerDecision(session, await engine.keepPrivate(reference, false, context));
  },
});
