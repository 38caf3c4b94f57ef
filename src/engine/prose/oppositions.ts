/** Words that turn a sentence round, in the languages that text is analysed in. */
const negations: ReadonlySet<string> = new Set([
  ...['not', 'no', 'never', 'none', 'neither', 'nor', 'without', 'cannot', 'avoid', 'stop'],
  ...['değil', 'yok', 'asla', 'hiç', 'olmadan', 'olmaz'],
]);

/** Words that exclude each other when they are said of the same thing. */
const opposites: readonly (readonly [string, string])[] = [
  ['enabled', 'disabled'],
  ['enable', 'disable'],
  ['true', 'false'],
  ['on', 'off'],
  ['allowed', 'forbidden'],
  ['required', 'optional'],
  ['always', 'never'],
  ['before', 'after'],
  ['synchronous', 'asynchronous'],
  ['open', 'closed'],
  ['above', 'below'],
  ['minimum', 'maximum'],
  ['least', 'most'],
  ['allow', 'deny'],
  ['include', 'exclude'],
  ['açık', 'kapalı'],
  ['etkin', 'devre'],
  ['zorunlu', 'isteğe'],
  ['var', 'yok'],
  ['önce', 'sonra'],
];

const word = /[\p{L}\p{M}'’]+/gu;

const folded = (text: string): string =>
  text.replaceAll('İ', 'i').toLowerCase().replaceAll('’', "'");

const plainWords = (sentence: string): readonly string[] =>
  (sentence.match(word) ?? []).map(folded);

/** Turkish denies within the verb: kullan-mı-yor, kullan-maz, kullan-ma-malı, kullan-ma-yacak. */
const verbalNegation =
  /^(\p{L}{2,}?)(?:[ae]?m([ıiuü]yor\p{L}*)|m[ae]z(?:lar|ler)?|m[ae]m([ae]l[ıi]\p{L}*)|m[ae]y([ae]c[ae][kğ]\p{L}*))$/u;

const isNegation = (one: string): boolean =>
  negations.has(one) || one.endsWith("n't") || verbalNegation.test(one);

/** A word as it would be if its verb did not deny: "kullanmıyoruz" is "kullanıyoruz"; other words stay as they are. */
export const affirmative = (one: string): string =>
  one.replace(
    verbalNegation,
    (_, stem: string, progressive = '', necessity = '', future = '') =>
      `${stem}${necessity === '' ? '' : 'm'}${progressive}${necessity}${future}`,
  );

const opposing = new Set(opposites.flat());

/** The sentence without the words that could turn it round: what it is about. */
export const withoutOppositions = (sentence: string): string =>
  sentence.replace(word, (one) => {
    const plain = folded(one);
    return isNegation(plain) || opposing.has(plain) ? ' ' : one;
  });

/** True where one sentence denies, or says the opposite of a word of the other; only of sentences about the same. */
export const areOpposed = (left: string, right: string): boolean => {
  const [words, others] = [plainWords(left), plainWords(right)];
  if (words.some(isNegation) !== others.some(isNegation)) return true;
  const [mine, theirs] = [new Set(words), new Set(others)];
  return opposites.some(
    ([one, other]) =>
      (mine.has(one) && !mine.has(other) && theirs.has(other) && !theirs.has(one)) ||
      (mine.has(other) && !mine.has(one) && theirs.has(one) && !theirs.has(other)),
  );
};
