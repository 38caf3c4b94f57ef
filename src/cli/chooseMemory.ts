import { type Engine, isMemoryError, type MemoryReference } from '../engine';
import { oneLine } from './painter';
import { readLine } from './readInput';
import type { Session } from './session';

/** As many as a person looks through in a terminal. */
const mostCandidates = 5;

const ask = async (
  { io, paint }: Session,
  candidates: readonly MemoryReference[],
  question: string,
): Promise<string | undefined> => {
  const rows = candidates.map(
    ({ title, type }, at) => `  ${paint.accent(String(at + 1))}  ${oneLine(title)} (${type})`,
  );
  const range = candidates.length === 1 ? '1' : `1 to ${candidates.length}`;
  io.stdout.write([...rows, `${question} (${range}, Enter for none) `].join('\n'));
  const answer = (await readLine(io)).trim();
  return /^\d+$/u.test(answer) ? candidates[Number(answer) - 1]?.id : undefined;
};

/**
 * The memory that a person means, by a reference or, in a terminal, by any words: what they may mean is looked for, and the
 * person asked which it is. Undefined where it is none of them. Throws `memory_not_found` where nobody can be asked.
 */
export const chooseMemory = async (
  session: Session,
  engine: Engine,
  named: { readonly reference: string; readonly text: string; readonly question: string },
): Promise<string | undefined> => {
  const { io, globals } = session;
  if (!io.isInteractive || globals.json || globals.quiet) return named.reference;
  try {
    await engine.get(named.reference, { peek: true });
    return named.reference;
  } catch (error) {
    if (!isMemoryError(error) || error.code !== 'memory_not_found') throw error;
    const { hits } = await engine.recall(named.text, { limit: mostCandidates });
    if (hits.length === 0) throw error;
    return ask(session, hits, named.question);
  }
};
