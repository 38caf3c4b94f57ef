import { type GivingMoment, isSure } from './moment';

/** The person asks: what surely has to do with it, three memories at most. */
export const prompt: GivingMoment = {
  ask: ({ prompt: asked }) =>
    asked === undefined
      ? undefined
      : {
          prompt: asked,
          isTurn: true,
          layers: ['mistakes', 'contextual', 'procedures'],
          ...{ limit: 3, budget: 350 },
        },
  isWorth: isSure,
  heading: () => 'From the project’s memory, about what was asked.',
};
