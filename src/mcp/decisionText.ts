import type { Decision } from '../engine';
import { describeDecision, describeFurtherReasons, english } from '../messages';
import { noteLines } from './noteLines';
import { inOneLine } from './untrusted';

/** A decision in two lines: what became of the write, and why. */
export const decisionText = (decision: Decision): string => {
  const names = [decision.memory, ...decision.also]
    .filter((memory) => memory !== null)
    .map(({ id, path }) => `id ${id} · ${path}`);
  const reasons = describeFurtherReasons(decision, english).join('; ');
  const because = reasons === '' ? [] : [inOneLine(`Because: ${reasons}.`)];
  return [
    inOneLine(describeDecision(decision, english)),
    ...names,
    ...because,
    ...noteLines(decision.because),
  ].join('\n');
};
