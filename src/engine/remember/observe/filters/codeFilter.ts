import { codeBlocks } from '../maskedText';
import { type Filter, filteredBy } from './filter';

/** Document 001: "Code-heavy skip (>50% code blocks)". */
const most = 0.5;

/** Messages that are code for the most part. */
export const codeFilter: Filter = (message) => {
  const code = codeBlocks(message).reduce((sum, [from, to]) => sum + to - from, 0);
  const share = message.length === 0 ? 0 : code / message.length;
  return share > most
    ? filteredBy('filtered_code', { percent: Math.round(share * 100), most: most * 100 })
    : undefined;
};
