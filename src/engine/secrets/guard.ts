import { MemoryError } from '../errors';
import type { Reason } from '../model/decision';
import type { FoundSecret } from '../model/secret';
import type { Settings } from '../model/settings';
import type { SecretScanner } from '../ports';
import { conceal } from './conceal';
import { secretsIn } from './concealSecrets';
import { givenTexts } from './givenTexts';
import { findPersonalData } from './personalData';
import { plainView } from './plainView';

/** What a caller wants to have written. */
export interface Given {
  /** A text, or a value whose texts are fields of it. */
  readonly given: unknown;
  /** What stood there before: nothing of it is new. */
  readonly known?: readonly string[];
  /** Lies where nobody else reads: personal data has its place there. */
  readonly isPrivate?: boolean;
}

/**
 * Keeps secrets out of everything that is written, and looks after personal data
 * (docs/decisions/secrets-at-one-door.md).
 */
export class Guard {
  constructor(
    private readonly init: {
      readonly secrets: SecretScanner;
      readonly settings: () => Settings;
    },
  ) {}

  /** Secrets of a text that none of the known texts holds, by their place. */
  async newSecrets(
    text: string,
    known: () => Promise<readonly string[]> = async () => [],
  ): Promise<readonly FoundSecret[]> {
    const found = await secretsIn(text, this.init.secrets);
    if (found.length === 0) return [];
    const before = (await known()).map((one) => plainView(one).text);
    const isKnown = ({ start, end }: FoundSecret): boolean => {
      const secret = plainView(text.slice(start, end)).text;
      return before.some((one) => one.includes(secret));
    };
    return found.filter((one) => !isKnown(one));
  }

  /** The text without the secrets in it. */
  async conceal(text: string): Promise<string> {
    return conceal(text, await this.newSecrets(text));
  }

  /**
   * Looks at what a caller gives before anything is done with it: before a model is asked, an error quotes it, or a log
   * has it. Throws `secret_found`.
   */
  async refuseSecrets(given: unknown, known: readonly string[] = []): Promise<void> {
    for (const { field, text } of givenTexts(given)) {
      const [secret] = await this.newSecrets(text, async () => known);
      if (secret !== undefined) throw new MemoryError('secret_found', { rule: secret.rule, field });
    }
  }

  /** What is to be said of what a caller gives. Throws `personal_data` where the settings refuse that. */
  personalData({ given, known = [], isPrivate = false }: Given): readonly Reason[] {
    if (isPrivate) return [];
    const places = givenTexts(given).flatMap(({ field, text }) =>
      newKinds(text, known).map((kind) => ({ kind, field })),
    );
    const [first] = places;
    if (first !== undefined && this.refusesPersonalData) {
      throw new MemoryError('personal_data', first);
    }
    return distinct(places).map((data) => ({ stage: 'observe', code: 'personal_data', data }));
  }

  get refusesPersonalData(): boolean {
    return this.init.settings().personalData === 'refuse';
  }
}

/** Kinds of personal data of a text that none of the known texts holds. */
export const newKinds = (text: string, known: readonly string[]): readonly string[] => [
  ...new Set(
    findPersonalData(text)
      .filter(({ start, end }) => !known.some((one) => one.includes(text.slice(start, end))))
      .map(({ kind }) => kind),
  ),
];

interface PersonalDataPlace extends Readonly<Record<string, string>> {
  readonly kind: string;
  readonly field: string;
}

const distinct = (places: readonly PersonalDataPlace[]): readonly PersonalDataPlace[] => [
  ...new Map(places.map((place) => [`${place.kind} ${place.field}`, place])).values(),
];
