import { type GivingMoment, isSure } from './moment';

/** A tool is about to touch files or to run a command: what is known about them. */
export const tool: GivingMoment = {
  ask: ({ command }, files) =>
    command === undefined && files.length === 0
      ? undefined
      : {
          ...(command !== undefined && { prompt: command }),
          ...(files.length > 0 && { files }),
          layers: ['baseline', 'mistakes', 'contextual', 'procedures'],
          budget: 150,
        },
  isWorth: isSure,
  heading: ({ command }, files) =>
    `What the memory of this project knows about ${files.length === 0 || command !== undefined ? 'this command' : files.join(', ')}.`,
};
