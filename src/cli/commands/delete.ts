import { describeDeletion, english, referenceAnswer, rewritingCommand } from '../../messages';
import { defineCommand, flagOption } from '../command';
import { exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { oneLine } from '../painter';

/** Deletes a memory for good, where that is what was said. */
export const deleteForGood = defineCommand({
  name: 'delete',
  summary: 'Delete a memory for good, with everything that tells of it; see also forget',
  positional: '<reference>',
  example: 'cogmem delete 3f2a1b --permanent',
  options: {
    permanent: flagOption('--permanent', 'needed: the file shall be gone, not only archived'),
  },
  run: async (session, [text = ''], { permanent = false }) => {
    if (!permanent) {
      throw badUsage(
        `Nothing was deleted. “cogmem forget” archives a memory and keeps its file; to delete it for good, add --permanent.`,
      );
    }
    const { engine, reference } = await session.openFor(text);
    const result = await engine.delete(reference, { permanent }, await session.context());
    const command = rewritingCommand(result);
    const sentences = describeDeletion(result, english);
    const { memory, changed, left, history, operation } = result;
    session.answer(
      {
        memory: referenceAnswer(memory),
        changed,
        left,
        history,
        operation: operation?.id ?? null,
        message: sentences.join(' '),
        command: command ?? null,
      },
      () => [
        ...sentences.map(oneLine),
        // As it is: it is there to be copied.
        ...(command === undefined ? [] : ['', command]),
      ],
    );
    return exitCodes.done;
  },
});
