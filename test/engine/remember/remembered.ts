import type { Engine, OperationContext } from '../../../src/engine';
import { parseState } from '../../../src/engine/format/stateFile';
import { ada, type TestEngine } from '../support/testEngine';

/** A person at the keyboard, in a window of their own. */
export const window: OperationContext = { ...ada, session: 'window' };

export const strengthsOf = async (engine: Engine, reference: string) =>
  (await engine.get(reference, { peek: true })).strengths;

/** Id of what is remembered, once all that follows is done. */
export const remembered = async (
  engine: Engine,
  body: string,
  context: OperationContext = ada,
  importance?: number,
): Promise<string> => {
  const draft = { body, ...(importance === undefined ? {} : { importance }) };
  const { memory } = await engine.remember(draft, context);
  await engine.settled();
  return memory?.id ?? '';
};

/** What the state file has of a memory. */
export const entryOf = ({ store }: TestEngine, id: string) =>
  parseState(store.textAt('_state.json') ?? '')?.entries.get(id);
