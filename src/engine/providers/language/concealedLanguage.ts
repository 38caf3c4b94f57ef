import type { Conceal } from '../../secrets/concealSecrets';
import type { LanguageSource } from './languageModel';

/**
 * The source; where it is on another machine, it is given no secret that a conversation holds
 * (docs/decisions/what-leaves-the-machine.md).
 */
export const concealedLanguage = (source: LanguageSource, conceal: Conceal): LanguageSource => {
  if (source.model.isRemote !== true) return source;
  return {
    // A source may know only after its first answer which model it is.
    get model() {
      return source.model;
    },
    complete: async ({ messages, ...request }, options) => {
      const concealed = messages.map(async ({ role, content }) => ({
        role,
        content: await conceal(content),
      }));
      return source.complete({ ...request, messages: await Promise.all(concealed) }, options);
    },
    probe: (options) => source.probe(options),
    close: () => source.close(),
  };
};
