import { vi } from 'vitest';
import type { LanguagePack } from '../../../../src/engine/languages/languagePack';

/** The engine's rules as they are where the last line of the registry names this pack instead of its own. */
export const engineWith = async (pack?: LanguagePack) => {
  vi.resetModules();
  if (pack !== undefined) {
    vi.doMock('../../../../src/engine/languages/id', () => ({ indonesian: pack }));
  }
  const [{ observeMessage }, { formMemory }, { datesIn }, { sentencesOf }, { judge }, question] =
    await Promise.all([
      import('../../../../src/engine/remember/observeMessage'),
      import('../../../../src/engine/remember/form'),
      import('../../../../src/engine/remember/formationDates'),
      import('../../../../src/engine/remember/emotion'),
      import('../../../../src/engine/remember/judge'),
      import('../../../../src/engine/recall/question'),
    ]);
  const [{ formByRules }, { emotionOf }, { analyzeText, languageOfDocument }, { findSecrets }] =
    await Promise.all([
      import('../../../../src/engine/remember/formation'),
      import('../../../../src/engine/remember/emotion'),
      import('../../../../src/engine/recall/analyzer'),
      import('../../../../src/engine/secrets/findSecrets'),
    ]);
  vi.doUnmock('../../../../src/engine/languages/id');
  vi.resetModules();
  return {
    observeMessage,
    formMemory,
    datesIn,
    sentencesOf,
    judge,
    understand: question.understand,
    formByRules,
    emotionOf,
    analyzeText,
    languageOfDocument,
    findSecrets,
  };
};

export type Engine = Awaited<ReturnType<typeof engineWith>>;
