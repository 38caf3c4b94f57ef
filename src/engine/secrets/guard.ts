import { MemoryError } from '../errors';
import { matchesOf } from '../languages/letters';
import type { Reason } from '../model/decision';
import type { MemoryPath } from '../model/memoryPath';
import { once } from '../model/once';
import type {
  FoundPersonalData,
  FoundSecret,
  PersonalDataChoice,
  PersonalDataKind,
} from '../model/settings';
import type { SecretScanner } from '../ports';
import { conceal, type MaskedText, maskFile } from './conceal';
import { plainView } from './plainView';

/** A text that a caller gave, and the field that it stands in. */
export interface GivenText {
  readonly field: string;
  readonly text: string;
}

/** Every text of a value, however deep; keys count as well. The outermost key names the field. */
export const givenTexts = (value: unknown, field = 'text'): readonly GivenText[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ field, text: value }];
  if (Array.isArray(value)) return value.flatMap((one) => givenTexts(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    givenTexts(one, field === 'text' ? key : field),
  );
};

/** Names and domains that belong to nobody (RFC 2606), to machines, or to the form of an address. */
const nobody =
  /^(?:git|noreply|no-reply|donotreply|user|you|me|name|someone|example|test|postmaster)@|@(?:[\w.-]+\.)?example(?:\.\w+)?$|\.(?:example|test|invalid|localhost|local)$|@users\.noreply\./iu;

/** Check digit of card numbers (ISO/IEC 7812-1, annex B). */
const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** Visa, Mastercard, American Express, Diners, Discover, JCB, UnionPay, Troy, each with the lengths that it has. */
const issuers =
  /^(?:4\d{15}|4\d{18}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d)\d{12}|35\d{14}|62\d{14,17}|9792\d{12})$/u;

interface PersonalDataRule {
  readonly kind: PersonalDataKind;
  readonly pattern: RegExp;
  readonly accepts: (text: string) => boolean;
}

/** No letter, digit or sign of a longer number, path or id stands beside. */
const apart = (pattern: string): RegExp =>
  new RegExp(`(?<![\\w.,/:=#+-])${pattern}(?![\\w/:=-]|[.,]\\d)`, 'gu');

const rules = once((): readonly PersonalDataRule[] => [
  {
    kind: 'email',
    // Domains have letters at the end, versions of packages (`left-pad@1.3.0`) do not; `git@host:path` is no mailbox.
    pattern:
      /(?<![\w.%+/:@-])[\w.%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\w@-]|:\S)/gu,
    accepts: (text) => !nobody.test(text),
  },
  {
    kind: 'card',
    pattern: apart('\\d(?:[ -]?\\d){13,18}'),
    accepts: (text) => issuers.test(digitsOf(text)) && passesLuhn(digitsOf(text)),
  },
  {
    kind: 'phone',
    // With its country, which begins with a plus (ITU-T E.164): at least eight digits, at most fifteen.
    pattern: /(?<![\w.+:-])\+[1-9](?:[ ().-]{0,2}\d){7,14}(?![\w-]|[.,:]\d)/gu,
    accepts: (text) => digitsOf(text).length >= 8,
  },
  {
    kind: 'phone',
    // As it is written within a country: with a zero in front, or as in North America with three groups.
    pattern: apart(
      '(?:0\\(?\\d{3}\\)?[ -]\\d{3}[ -]?\\d{2}[ -]?\\d{2}|(?:1[ -])?\\([2-9]\\d{2}\\) ?[2-9]\\d{2}-\\d{4}|(?:1[ -])?[2-9]\\d{2}-[2-9]\\d{2}-\\d{4})',
    ),
    accepts: () => true,
  },
]);

/** E-mail addresses, card numbers and phone numbers of a text, by their place. */
export const findPersonalData = (text: string): readonly FoundPersonalData[] =>
  rules()
    .flatMap(({ kind, pattern, accepts }) =>
      matchesOf(text, pattern)
        .filter(([match]) => accepts(match))
        .map((match) => ({ kind, start: match.index, end: match.index + match[0].length })),
    )
    .sort((left, right) => left.start - right.start || right.end - left.end)
    // The number within a country is a part of the one with the country before it.
    .filter(({ start }, at, all) => !all.slice(0, at).some(({ end }) => start < end));

/** What a caller wants to have written. */
export interface Given {
  /** A text, or a value whose texts are fields of it. */
  readonly given: unknown;
  /** What stood there before: nothing of it is new. */
  readonly known?: readonly string[];
  /** Lies where nobody else reads: personal data has its place there. */
  readonly isPrivate?: boolean;
}

/** Texts whose masks are known; a page of decisions shows the same hundred again after each of them. */
const mostMasked = 256;

/**
 * Keeps secrets out of everything that is written, and looks after personal data
 * (docs/decisions/secrets-at-one-door.md).
 */
export class Guard {
  readonly #masked = new Map<string, MaskedText>();

  constructor(
    private readonly init: {
      readonly secrets: SecretScanner;
      readonly settings: () => { readonly personalData: PersonalDataChoice };
    },
  ) {}

  /** Secrets of a text that none of the known texts holds, by their place. */
  async newSecrets(
    text: string,
    known: () => Promise<readonly string[]> = async () => [],
  ): Promise<readonly FoundSecret[]> {
    const { secretsIn } = await import('./findSecrets');
    const found = await secretsIn(text, this.init.secrets);
    if (found.length === 0) return [];
    const before = (await known()).map((one) => plainView(one).text);
    const isKnown = ({ start, end }: FoundSecret): boolean => {
      const secret = plainView(text.slice(start, end)).text;
      return before.some((one) => one.includes(secret));
    };
    return found.filter((one) => !isKnown(one));
  }

  /** True where none of the texts has a secret; most often there is none, and one look says so. */
  async areClean(texts: readonly string[]): Promise<boolean> {
    const { areClean } = await import('./findSecrets');
    return areClean(texts, this.init.secrets);
  }

  /** A file's text as it may be given out, and a problem for each secret of it; of what is shown again it is known. */
  async mask(text: string, path: MemoryPath): Promise<MaskedText> {
    const key = `${path}\n${text}`;
    const known = this.#masked.get(key);
    if (known !== undefined) return known;
    const masked = await maskFile({ text, path }, this.init.secrets);
    const [oldest] = this.#masked.keys();
    if (this.#masked.size >= mostMasked && oldest !== undefined) this.#masked.delete(oldest);
    this.#masked.set(key, masked);
    return masked;
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
    const texts = givenTexts(given);
    if (await this.areClean(texts.map(({ text }) => text))) return;
    for (const { field, text } of texts) {
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
