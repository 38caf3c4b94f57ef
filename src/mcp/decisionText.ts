import type { Decision } from '../engine';
import { describeDecision, describeFurther, describeFurtherReasons, english } from '../messages';
import { noteLines } from './noteLines';
import { inOneLine } from './untrusted';

/** A decision in two lines: what became of the write, and why. */
export const decisionText = (decision: Decision): string => {
  const { memory } = decision;
  const names = [
    ...(memory === null ? [] : [`id ${memory.id} · ${memory.path}`]),
    ...decision.also.map((further) =>
      inOneLine(`${describeFurther(further, english)} id ${further.id} · ${further.path}`),
    ),
  ];
  const reasons = describeFurtherReasons(decision, english).join('; ');
  const because = reasons === '' ? [] : [inOneLine(`Because: ${reasons}.`)];
  return [
    inOneLine(describeDecision(decision, english)),
    ...names,
    ...because,
    ...noteLines(decision.because),
  ].join('\n');
};
