import type { Logger, ProviderFault } from '../../engine/vocabulary';

/** Why a server that is configured cannot even be asked; undefined where it can. */
export const tryAbsence = (
  provider: 'ollama' | 'openai',
  { address, isTrusted }: { readonly address: string; readonly isTrusted: boolean },
): ProviderFault | undefined => {
  const data = { address };
  if (!isTrusted) return { provider, code: 'untrusted', data };
  // A port that is too high, for one: what the pattern of the settings lets through.
  if (URL.canParse(address)) return undefined;
  return { provider, code: 'unreachable', data: { ...data, reason: 'address' } };
};

/** A variable of the environment, whatever the settings of the folder say. */
export interface ChoiceVariable<Choice extends string> {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** The choice that the environment names; undefined where it names none. Logs a warning where it is none that there is. */
export const readChoice = <Choice extends string>(
  { name, choices }: ChoiceVariable<Choice>,
  env: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Choice | undefined => {
  const text = env[name]?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  const choice = choices.find((one) => one === text);
  if (choice === undefined) {
    logger.warn(`${name} is “${text}” and must be one of ${choices.join(', ')}; it is ignored.`);
  }
  return choice;
};
