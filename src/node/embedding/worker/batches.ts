import pinned from '../embeddedModel.json';
import type { Runtime } from './runtime';
import { batchesOf, rowsOf, type Window } from './tokens';

/** As many tokens as the longest window has: a batch holds up others no longer than that. */
const batchTokens = pinned.windowTokens;

/**
 * What the model gives for each window in each of its outputs, in order; each step is one batch, after which other work may come first.
 *
 * @param seconds where the second text of each window begins, for a model that tells the two apart
 */
export async function* runInBatches(
  runtime: Runtime,
  windows: readonly Window[],
  seconds?: readonly number[],
): AsyncGenerator<undefined, readonly (readonly Float32Array[])[]> {
  const answers: (readonly Float32Array[])[] = windows.map(() => []);
  for (const batch of batchesOf(windows, batchTokens)) {
    const rows = rowsOf(
      batch.map((place) => windows[place] ?? []),
      seconds && batch.map((place) => seconds[place] ?? 0),
    );
    const outputs = await runtime.run(rows);
    for (const [row, place] of batch.entries())
      answers[place] = outputs.map((output) => {
        const length = output.length / batch.length;
        return output.subarray(row * length, (row + 1) * length);
      });
    yield;
  }
  return answers;
}

/** The numbers of all, one after the other. */
export const joined = (parts: readonly Float32Array[]): Float32Array<ArrayBuffer> => {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
};
