import { answerDecision } from '../answerDecision';
import { chooseMemory } from '../chooseMemory';
import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';

/** Archives a memory; its file stays. In a terminal any words will do: it asks which memory is meant by them. */
export const forget = defineCommand({
  name: 'forget',
  summary: 'Archive a memory; its file stays. Asks which one, where words name it',
  positional: '<reference...>',
  example: 'cogmem forget 3f2a1b',
  options: {},
  run: async (session, words) => {
    const text = words.join(' ');
    const { engine, reference } = await session.openFor(text);
    const question = 'Which of them is to be forgotten?';
    const chosen = await chooseMemory(session, engine, { reference, text, question });
    if (chosen === undefined) {
      session.io.stdout.write('Nothing was changed.\n');
      return exitCodes.done;
    }
    return answerDecision(session, await engine.forget(chosen, await session.context()));
  },
});
