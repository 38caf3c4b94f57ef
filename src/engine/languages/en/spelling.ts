/** Negations without "n't", in either case or in capitals. */
const negated = [
  ...['do', 'does', 'did', 'ca', 'could', 'wo', 'would', 'should', 'is', 'are', 'was', 'were'],
  ...['has', 'have', 'had', 'must', 'need'],
];

const inEitherCase = (words: readonly string[]): string =>
  words.map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`).join('|');

/** Not within a name, a path or an address. */
const begins = String.raw`(?<![\p{L}\p{N}_./@'’-])`;
const ends = String.raw`(?![\p{L}\p{N}_(/'’-]|\.\p{L})`;

/** The place between words and what belongs behind an apostrophe that was left out. */
const between = (words: readonly string[], behind: string): string =>
  `(?<=${begins}(?:${inEitherCase(words)}))(?=(?:${behind})${ends})`;

/**
 * The places in which an apostrophe is missing that many leave out as they type: "dont", "im", "thats". Where the letters are
 * another word as well ("were", "well", "its"), only what stands behind tells, or nothing does.
 */
export const missingApostrophe = (): RegExp =>
  new RegExp(
    [
      `(?<=${begins}(?:${inEitherCase(negated)})n)(?=t${ends})`,
      `(?<=${begins}(?:${negated.map((word) => word.toUpperCase()).join('|')})N)(?=T${ends})`,
      between(['i'], 'm|ve'),
      between(['you', 'they', 'we', 'could', 'should', 'would', 'must'], 've'),
      between(['you', 'they'], 're|ll|d'),
      between(['that', 'it'], 'll'),
      between(['that', 'what', 'there', 'here', 'who', 'how', 'where'], 's'),
      `${between(['it'], 's')}(?=s (?:not|an?|the|been|because|called|always|never|already|just)${ends})`,
      // Stripe lets us refund: that is no "let us".
      String.raw`(?<=(?:^|[.!?,;:–—]\s+|\n\s*|\b(?:so|ok|okay|then|and|now|but)\s+)[Ll]et)(?=s (?!(?:us|you|me|the|an?|it|them|him|her|we|users?|people)\b)\p{L})`,
    ].join('|'),
    'gu',
  );
