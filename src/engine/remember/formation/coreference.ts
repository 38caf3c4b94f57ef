import type { PronounForm } from '../../languages/languagePack';
import { inEachLanguage } from '../../languages/registry';
import type { Sentence } from '../observe/sentences';
import { type Name, namesIn } from './names';

/** A sentence whose pronoun has got its name. */
export interface Resolved {
  readonly text: string;
  readonly pronoun: string;
  readonly name: string;
}

/** Sentences before it in which a pronoun finds what it stands for. */
const farthest = 2;

/** The one thing, or person, that the nearest sentence names which names any; undefined where it names several. */
const antecedentIn = (before: readonly string[], of: PronounForm['of']): Name | undefined => {
  for (const sentence of before.slice(-farthest).reverse()) {
    const names = namesIn(sentence).filter((name) => name.of === of);
    if (names.length > 0) return names.length === 1 ? names[0] : undefined;
  }
  return undefined;
};

/**
 * The sentence with the name in the place of the pronoun that it begins with (document 001, "Coreference": "pronouns → last
 * known entity"), where it is certain: the form of words shows that it stands for a thing or a person, and the sentences
 * before name only one. Undefined where there is nothing to resolve, or no certainty.
 */
export const resolvePronoun = (
  { text, masked }: Pick<Sentence, 'text' | 'masked'>,
  before: readonly string[],
): Resolved | undefined => {
  if (before.length === 0) return undefined;
  for (const { pronouns } of inEachLanguage('formation')) {
    for (const form of pronouns) {
      const match = form.pattern.exec(masked)?.[0];
      if (match === undefined) continue;
      const found = antecedentIn(before, form.of);
      // What the sentence names itself the pronoun does not stand for.
      if (found === undefined || namesIn(text).some(({ key }) => key === found.key))
        return undefined;
      const rest = text.slice(match.length);
      const pronoun = match.trim();
      return { text: `${form.replace(match, found.name)}${rest}`, pronoun, name: found.name };
    }
  }
  return undefined;
};
