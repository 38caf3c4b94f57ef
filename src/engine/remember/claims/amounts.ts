import { inLanguage, type LanguageCode } from '../../languages/registry';

/** The sentence with its amounts in figures: "half an hour" is "30 minutes", "half past three" is "3:30". */
export const inFigures = (sentence: string, language: LanguageCode): string =>
  inLanguage('claims', language).amounts.reduce(
    (text, [pattern, figure]) =>
      text.replace(pattern, (...found) =>
        figure(found.at(-1) as Record<string, string | undefined>),
      ),
    sentence,
  );
