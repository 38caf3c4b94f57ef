/** Remembers while this process has no handles but a few; it gets them back after a second. */
import { closeSync, openSync } from 'node:fs';
import { openEngine } from '../../../src/node/openEngine';

const [, , folder = '', spare = '0'] = process.argv;
const context = { actor: 'human:Ann', trigger: 'test' } as const;

const takeAll = (): number[] => {
  const taken: number[] = [];
  for (;;) {
    try {
      taken.push(openSync('/dev/null', 'r'));
    } catch {
      // There are no more.
      return taken;
    }
  }
};

const run = async (): Promise<void> => {
  const engine = openEngine(folder, { watch: false });
  await engine.init(context);
  await engine.remember({ title: 'One', type: 'fact' }, context);
  await engine.history();
  const { operation } = await engine.undo(undefined, context);
  await engine.undo(operation?.id, context);
  await engine.settled();
  const taken = takeAll();
  for (let left = 0; left < Number(spare); left++) closeSync(taken.pop() ?? -1);
  setTimeout(() => {
    for (const handle of taken) closeSync(handle);
  }, 1000);
  const { action } = await engine.remember({ title: 'Two', type: 'fact' }, context);
  await engine.settled();
  const operations = await engine.history();
  console.log(action);
  console.log(
    operations
      .filter((operation) => operation.action !== 'REVERT')
      .map((operation) => `${operation.action} ${operation.summary}`)
      .join(),
  );
  await engine.close();
};

run().catch((error: unknown) => {
  console.log(String(error));
});
