import type { Moment } from '../call';
import { failure } from './failure';
import type { GivingMoment } from './moment';
import { prompt } from './prompt';
import { start } from './start';
import { tool } from './tool';

/** The moments at which something is given. */
export const givingMoments: Readonly<Partial<Record<Moment, GivingMoment>>> = {
  start,
  prompt,
  tool,
  failure,
};
