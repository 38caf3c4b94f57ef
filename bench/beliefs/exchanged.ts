import type { BeliefPair } from './sets';

/** What a sentence speaks of, and what it says of it, where that can be told by a usual verb. */
const told =
  /^(?<subject>(?:\S+ ){0,4}?\S+) (?<verb>is|are|uses?|runs?|lives?|needs?|must|should|may|can|has|have|keeps?|goes|moved|reads?|writes?|sends?|takes?|gets?|expires?|allows?) (?<rest>.+)$/u;

/** Why, when or under which condition. */
const joint =
  /^(?<main>.{15,}?),? (?<word>because|so that|since|when|after|until|unless|while) (?<rest>.{12,})$/u;

/** Speaks of nothing by name. */
const nameless =
  /^(?:we|it|they|this|that|these|there|you|i|he|she|all|everyone|everybody|nobody|anyone|what|which|if|when)(?: |$)/iu;

interface Split {
  readonly text: string;
  readonly first: string;
  /** Texts are exchanged within one of these: the verb, or the word that joins. */
  readonly by: string;
  readonly rest: string;
}

const splitAt = (pattern: RegExp, name: string, texts: readonly string[]): readonly Split[] =>
  texts.flatMap((text) => {
    const groups = pattern.exec(text)?.groups;
    const [first = '', by = '', rest = ''] = [
      groups?.[name],
      groups?.verb ?? groups?.word,
      groups?.rest,
    ];
    return first === '' || nameless.test(first) ? [] : [{ text, first, by, rest }];
  });

/** The next one with the same `by` that begins otherwise. */
const otherFirst = (splits: readonly Split[], at: number): string | undefined => {
  const own = splits[at];
  const others = [...splits.slice(at + 1), ...splits.slice(0, at)];
  return others.find(
    ({ by, first }) => by === own?.by && first.toLowerCase() !== own.first.toLowerCase(),
  )?.first;
};

const mostOfEach = 450;

const pairOf = (id: string, known: string, said: string, isOther: boolean): BeliefPair => ({
  ...{ id, lang: 'en', known, new: said },
  ...(isOther
    ? { category: 'other_subject', expect: 'separate' }
    : { category: 'value', expect: 'replaces' }),
});

/** The same is said word for word of another subject, or another sentence has the same reason: two things. */
const otherThings = (splits: readonly Split[], name: string): readonly BeliefPair[] =>
  splits.slice(0, mostOfEach).flatMap(({ text, by, rest }, at) => {
    const first = otherFirst(splits, at);
    return first === undefined
      ? []
      : [pairOf(`${name} ${at}`, text, `${first} ${by} ${rest}`, true)];
  });

/** A number that tells how much or which port, and not which of several: two figures or more, or before what is counted. */
const amount =
  /(?<![\p{L}\p{N}.,:/#-]|(?:server|node|queue|line|page|build|issue|ticket|step|version|room|gate|hall) )(?:\d{2,4}|\d(?= \p{Ll}{3,}))(?![\p{L}\p{N}:/-]|[.,]\p{N})/u;

/** The same with another amount: the old one is over. */
const otherAmounts = (known: readonly string[]): readonly BeliefPair[] =>
  known
    .filter((text) => amount.test(text))
    .slice(0, mostOfEach)
    .map((text, at) =>
      pairOf(
        `amount ${at}`,
        text,
        text.replace(amount, (digits) => String(Number(digits) * 2 + (at % 3))),
        false,
      ),
    );

/**
 * Pairs whose outcome follows from the way they are made, of statements that all differ. Who writes pairs seldom thinks of them, and
 * templates, tickets and notes of agents are full of them.
 */
export const exchangedPairs = (known: readonly string[]): readonly BeliefPair[] => [
  ...otherThings(splitAt(told, 'subject', known), 'subject'),
  ...otherThings(splitAt(joint, 'main', known), 'reason'),
  ...otherAmounts(known),
];
