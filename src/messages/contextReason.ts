import type { ContextReason } from '../engine/vocabulary';
import { type Sentence, say, type Translate } from './catalogue';

const reasons: Readonly<Record<ContextReason['code'], Sentence>> = {
  standing: 'stands in MEMORY.md under “{heading}”',
  rule: 'a rule of priority {priority}',
  file: 'is about {file}',
  prompt: ({ certainty }, t) =>
    t('has to do with the prompt, {percent} % sure', {
      percent: String(Math.round(Number(certainty) * 100)),
    }),
  best: ({ certainty }, t) =>
    t('the best that is known, only {percent} % sure', {
      percent: String(Math.round(Number(certainty) * 100)),
    }),
  proven: 'has worked before, {uses} uses',
  happened: 'stands in the day log of {day}',
  related: 'related to “{title}” ({type})',
  used: 'is needed often, {uses} uses',
  open: 'stands in CONTINUITY.md under “{heading}”',
};

/** Why a block is given, as a clause without a full stop. */
export const describeContextReason = ({ code, data }: ContextReason, t: Translate): string =>
  say(reasons[code], data, t);
