import { type GivingMoment, isSure } from './moment';

/** A tool is about to touch files or to run a command: what is known about them. Rules for everything came at the start. */
export const tool: GivingMoment = {
  ask: ({ command }, { files }) =>
    command === undefined && files.length === 0
      ? undefined
      : {
          ...(command !== undefined && { prompt: command }),
          ...(files.length > 0 && { files }),
          layers: ['mistakes', 'contextual', 'procedures'],
          budget: 150,
        },
  isWorth: isSure,
  heading: ({ command }) =>
    `From the project’s memory, about this ${command === undefined ? 'file' : 'command'}.`,
};
