import type { FoundSecret } from '../model/secret';
import type { SecretScanner } from '../ports';
import { conceal } from './conceal';
import { detectSecrets } from './detect';
import { plainView } from './plainView';

/** Takes the secrets out of a text. */
export type Conceal = (text: string) => Promise<string>;

/** Every secret of a text, by its place there, though backslashes stand in it. */
export const secretsIn = async (
  text: string,
  scanner: SecretScanner,
): Promise<readonly FoundSecret[]> => {
  const plain = plainView(text);
  const found = await detectSecrets(plain.text, scanner);
  return found.map(({ rule, start, end }) => ({
    rule,
    start: plain.placeOf(start),
    end: plain.placeOf(end - 1) + 1,
  }));
};

/** For what leaves this machine, where nobody can take it back. */
export const concealing =
  (scanner: SecretScanner): Conceal =>
  async (text) =>
    conceal(text, await secretsIn(text, scanner));
