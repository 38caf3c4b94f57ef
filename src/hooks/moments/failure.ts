import { tellingLines } from '../toolUse';
import { type GivingMoment, isSure } from './moment';

/** A tool failed: the known cause, and how it was mended. */
export const failure: GivingMoment = {
  ask: ({ error = '' }, { files }) => {
    const told = tellingLines(error);
    return told === ''
      ? undefined
      : {
          prompt: told,
          ...(files.length > 0 && { files }),
          task: 'debugging',
          layers: ['mistakes', 'contextual', 'procedures'],
          ...{ limit: 2, budget: 250 },
        };
  },
  isWorth: isSure,
  heading: () => 'From the project’s memory, about the failure.',
};
