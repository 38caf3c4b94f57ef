import { type Random, seededRandom } from '../fixtures/random';
import { randomEdit } from './edits';
import { type Sample, samples } from './samples';
import { judgeText, type Verdict } from './textProperties';

export interface TextFailure {
  readonly seed: number;
  readonly kind: Sample['kind'];
  /** The shortest text found that fails. */
  readonly text: string;
  readonly verdict: string;
}

/** Edits of one file before it is begun anew: after more of them nothing of a file is left to be read. */
const mostEdits = 4;

/** Which edit of the file is tried is drawn as well, so the same draw is asked again while a text is made shorter. */
const judge = (kind: Sample['kind'], text: string, seed: number): Verdict =>
  judgeText(kind, text, seededRandom(seed));

/** Leaves out lines, then characters, as long as what is left fails in the same way. */
const shrink = (failure: TextFailure): TextFailure => {
  const { kind, seed } = failure;
  const kindOf = (verdict: Verdict): string | undefined => verdict?.slice(0, 20);
  let shortest = failure;
  for (const separator of [/(?<=\n)/u, /(?:)/u]) {
    for (let isShorter = true; isShorter; ) {
      isShorter = false;
      const parts = shortest.text.split(separator);
      if (parts.length > 400) break;
      for (let index = 0; index < parts.length; index++) {
        const text = parts.filter((_, place) => place !== index).join('');
        const verdict = judge(kind, text, seed);
        if (verdict === undefined || kindOf(verdict) !== kindOf(failure.verdict)) continue;
        shortest = { ...failure, text, verdict };
        isShorter = true;
        break;
      }
    }
  }
  return shortest;
};

/** Edits one sample step by step and looks at it after each; the failure, and how many edits there were. */
export const runTextSeed = (
  seed: number,
): { readonly edits: number; readonly failure?: TextFailure } => {
  const random: Random = seededRandom(seed);
  const { kind, text: original } = random.pick(samples);
  let text = original;
  const count = 1 + random.below(mostEdits);
  for (let edits = 1; edits <= count; edits++) {
    text = randomEdit(text, random);
    const verdict = judge(kind, text, seed);
    if (verdict !== undefined) return { edits, failure: shrink({ seed, kind, text, verdict }) };
  }
  return { edits: count };
};
