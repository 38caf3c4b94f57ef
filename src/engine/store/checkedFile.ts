import { Checksum } from '../format/json';
import type { Turns } from './turns';

/**
 * Large JSON files of ours are written so that they can be read a line at a time: the first line holds the version and
 * the checksum of all that follows, each further line one member. As a whole it is still JSON.
 */
const firstLine = /^\{"version":(\d+),"checksum":"([0-9a-f]{8})",$/u;

const checksumOf = async (lines: readonly string[], turns: Turns): Promise<string> => {
  const sum = new Checksum();
  for (const line of lines) {
    sum.add(line);
    sum.add('\n');
    // Some lines are a hundred times longer than others.
    if (turns.isLate) await turns.next();
  }
  return sum.value;
};

/** The text of such a file from its further lines, the last of which closes the object. */
export const toCheckedText = async (
  version: number,
  lines: readonly string[],
  turns: Turns,
): Promise<string> => {
  const checksum = await checksumOf(lines, turns);
  return `{"version":${version},"checksum":"${checksum}",\n${lines.join('\n')}\n`;
};

/**
 * The further lines of such a file: undefined where it is of another form or version, `damaged` where the checksum does
 * not fit.
 */
export const checkedLinesOf = async (
  text: string,
  version: number,
  turns: Turns,
): Promise<readonly string[] | 'damaged' | undefined> => {
  const end = text.indexOf('\n');
  const [, written, expected] = firstLine.exec(text.slice(0, Math.max(end, 0))) ?? [];
  if (Number(written) !== version) return undefined;
  const lines = text.slice(end + 1).split('\n');
  // The last line ends as the others do, and nothing stands behind it.
  const isWhole = lines.pop() === '' && (await checksumOf(lines, turns)) === expected;
  return isWhole ? lines : 'damaged';
};
