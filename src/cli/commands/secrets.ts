import { operations } from '../../engine/operations';
import { describeScrub, english, rewritingCommand } from '../../messages';
import { operationCommand } from '../command';
import { exitCodes } from '../failure';
import { oneLine } from '../text';

/** Lists the secrets that lie in files, and takes them out where a person says so. */
const scrub = operationCommand({
  name: 'scrub',
  operation: operations.scrub,
  example: 'cogmem scrub --confirm',
  answer: (session, result) => {
    const { found, changed, left, history, operation } = result;
    const sentences = describeScrub(result, english);
    const command = rewritingCommand(result);
    const isPlan = found.length > left.length && changed.length === 0;
    const lines = [
      ...found.map(({ path, line, rule }) => `${path}:${line}  ${rule}`),
      ...sentences,
      ...(isPlan ? ['Take them out with “cogmem scrub --confirm”.'] : []),
    ];
    session.answer(
      {
        ...{ found, changed, left, history, operation: operation?.id ?? null },
        message: sentences.join(' '),
        command: command ?? null,
      },
      () => [...lines.map(oneLine), ...(command === undefined ? [] : ['', command])],
    );
    return exitCodes.done;
  },
});

export const commands = [scrub];
