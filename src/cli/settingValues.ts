import {
  type AgentWrites,
  agentWritesChoices,
  type CoreLines,
  coreLinesChoices,
  type EmbeddingChoice,
  embeddingChoices,
  type FusionMethod,
  fusionMethods,
  type IntentMethod,
  intentMethods,
  isProviderList,
  isWebAddress,
  type LanguageProvider,
  languageProviders,
  type PersonalDataChoice,
  type PersonalPreferences,
  personalDataChoices,
  personalPreferencesChoices,
  type RecallStage,
  type RetentionLaw,
  recallStages,
  retentionLaws,
} from '../engine';
import { nearestName as tryNearest } from '../engine/vocabulary';
import { badUsage } from './failure';
import { readLimit, readShare } from './values';

/** Values of `cogmem config`: each reader answers with the value, with null for the default, or throws bad usage. */
type Reader<T> = (text: string) => T | null;

const orDefault =
  <T>(read: (text: string) => T): Reader<T> =>
  (text) =>
    text.trim().toLowerCase() === 'default' ? null : read(text.trim());

const oneOf = <T extends string>(kind: string, choices: readonly T[], text: string): T => {
  const choice = choices.find((one) => one === text.toLowerCase());
  if (choice !== undefined) return choice;
  const nearest = tryNearest(text, choices);
  const suggestion = nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
  throw badUsage(
    `“${text}” is not a ${kind}.${suggestion} The ${kind} is one of: ${choices.join(', ')}.`,
    { value: text, expected: choices },
  );
};

export const readProviderChoice: Reader<EmbeddingChoice> = orDefault((text) =>
  oneOf('provider', embeddingChoices, text),
);

export const readFusion: Reader<FusionMethod> = orDefault((text) =>
  oneOf('way of fusion', fusionMethods, text.replaceAll('-', '_')),
);

export const readPersonalDataChoice: Reader<PersonalDataChoice> = orDefault((text) =>
  oneOf('answer to personal data', personalDataChoices, text),
);

export const readAgentWrites: Reader<AgentWrites> = orDefault((text) =>
  oneOf('way of agents to write', agentWritesChoices, text),
);

export const readPersonalPreferences: Reader<PersonalPreferences> = orDefault((text) =>
  oneOf('place of personal preferences', personalPreferencesChoices, text),
);

export const readRetentionLaw: Reader<RetentionLaw> = orDefault((text) =>
  oneOf('law of retention', retentionLaws, text),
);

export const readCoreLines: Reader<CoreLines> = orDefault((text) =>
  oneOf('answer to lines for MEMORY.md', coreLinesChoices, text),
);
export const readIntentMethod: Reader<IntentMethod> = orDefault((text) =>
  oneOf('way to understand questions', intentMethods, text),
);

/** `none`, or names in the order in which they are asked. */
export const readLanguageProviders: Reader<readonly LanguageProvider[]> = orDefault((text) => {
  if (text.toLowerCase() === 'none') return [];
  const names = text.split(',').map((name) => oneOf('provider', languageProviders, name.trim()));
  if (isProviderList(names)) return names;
  throw badUsage(`“${text}” names a provider twice. Name each once, such as editor,ollama.`, {
    value: text,
  });
});

/** What stands before the `@` of an address may be a password, and is not repeated. */
const withoutUser = (text: string): string => text.replace(/\/\/[^/@]*@/gu, '//…@');

export const readAddress: Reader<string> = orDefault((text) => {
  if (isWebAddress(text)) return text;
  const shown = withoutUser(text);
  throw badUsage(
    `“${shown}” is not an address of a server. Begin it with http:// or https://, and give it no user and no query, such as http://127.0.0.1:11434.`,
    { value: shown },
  );
});

export const readModelName: Reader<string> = orDefault((text) => {
  if (/^[^\s\p{Cc}]{1,200}$/u.test(text)) return text;
  throw badUsage(
    `“${text}” is not a name of a model. Write it as the server does, in one word, such as nomic-embed-text.`,
    { value: text },
  );
});

export const readDefaultLimit: Reader<number> = orDefault(readLimit);
export const readMinimumScore: Reader<number> = orDefault(readShare);

const switches: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

/** Each text as `meaning=off`; the last one counts where a stage is named twice. */
export const readStageSwitches = (
  texts: readonly string[],
): Readonly<Partial<Record<RecallStage, boolean | null>>> =>
  Object.fromEntries(
    texts.map((text) => {
      const [name = '', value = '', ...rest] = text.trim().toLowerCase().split('=');
      const wanted = Object.hasOwn(switches, value) ? switches[value] : undefined;
      if (wanted === undefined || rest.length > 0) {
        throw badUsage(
          `“${text}” does not switch a stage. Write its name and on, off or default, such as meaning=off.`,
          { value: text },
        );
      }
      return [oneOf('stage', recallStages, name), wanted] as const;
    }),
  );
