import { type Filter, filteredBy } from './filter';

/** Document 001: 10 < length < 5000, in characters. */
const least = 10;
const most = 5000;

/**
 * What is too short to say anything, or too long to be one message. `isInstruction` is true for a short message that is a whole
 * instruction ("Use pnpm"), which document 003's rules would otherwise never see.
 */
export const lengthFilter =
  (isInstruction: boolean): Filter =>
  (message) => {
    const { length } = message.trim();
    if (length < most && (length > least || (isInstruction && length > 0))) return undefined;
    return filteredBy('filtered_length', { length, least, most });
  };
