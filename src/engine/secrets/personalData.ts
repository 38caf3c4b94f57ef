import type { FoundPersonalData, PersonalDataKind } from '../model/secret';

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

const rules: readonly PersonalDataRule[] = [
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
];

/** E-mail addresses, card numbers and phone numbers of a text, by their place. */
export const findPersonalData = (text: string): readonly FoundPersonalData[] =>
  rules
    .flatMap(({ kind, pattern, accepts }) =>
      [...text.matchAll(pattern)]
        .filter(([match]) => accepts(match))
        .map((match) => ({ kind, start: match.index, end: match.index + match[0].length })),
    )
    .sort((left, right) => left.start - right.start || right.end - left.end)
    // The number within a country is a part of the one with the country before it.
    .filter(({ start }, at, all) => !all.slice(0, at).some(({ end }) => start < end));
