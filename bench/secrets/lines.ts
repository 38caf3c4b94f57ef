import { readFileSync } from 'node:fs';
import { conceal } from '../../src/engine/secrets/conceal';
import { secretsIn } from '../../src/engine/secrets/findSecrets';
import { secretScanner } from '../../src/node/secrets';

/** A labelled line in pieces, so that no file holds a whole secret; `value` are the pieces that are one. */
interface Line {
  readonly id: string;
  readonly lang: string;
  readonly secret: boolean;
  readonly kind: string;
  readonly parts: readonly string[];
  readonly value?: readonly number[];
}

/** Letters of a secret that may not be left together. */
const run = 8;

const secretsOf = ({ parts, value = [] }: Line): readonly string[] => {
  const groups: string[] = [];
  for (const [at, index] of value.entries()) {
    const part = parts[index] ?? '';
    if (value[at - 1] === index - 1) groups.push(`${groups.pop()}${part}`);
    else groups.push(part);
  }
  return groups;
};

const isLeft = (secret: string, rest: string): boolean => {
  const length = Math.min(run, secret.length);
  for (let from = 0; from + length <= secret.length; from++) {
    if (rest.includes(secret.slice(from, from + length))) return true;
  }
  return false;
};

/** Prints how many secrets of labelled lines are found whole, and where something is found in harmless ones. */
export const scoreLines = async (path: string): Promise<void> => {
  const lines: readonly Line[] = JSON.parse(readFileSync(path, 'utf8'));
  const counts = { caught: 0, of: 0, falseAlarms: 0, harmless: 0 };
  for (const line of lines) {
    const text = line.parts.join('');
    const found = await secretsIn(text, secretScanner);
    const rest = conceal(text, found);
    const isCaught = found.length > 0 && !secretsOf(line).some((secret) => isLeft(secret, rest));
    if (line.secret) {
      counts.of++;
      if (isCaught) counts.caught++;
      else
        console.log(
          `${found.length > 0 ? 'partial' : 'missed'}: ${line.id} ${line.kind} ${line.lang}`,
        );
    } else {
      counts.harmless++;
      if (found.length > 0) counts.falseAlarms++;
      for (const { rule } of found)
        console.log(`false: ${line.id} ${line.kind} ${line.lang} ${rule}`);
    }
  }
  console.log(`caught ${counts.caught} of ${counts.of}`);
  console.log(`false alarms ${counts.falseAlarms} of ${counts.harmless}`);
};
