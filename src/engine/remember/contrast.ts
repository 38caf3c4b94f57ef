import { matchesOf } from '../languages/letters';
import { inLanguage, type LanguageCode } from '../languages/registry';
import { areOpposed } from '../prose/sentences';
import { coverage, hasWord, isName } from './claims/claimWords';
import { isLight } from './claims/concepts';
import type { Belief } from './statements';
import { commonLanguage, type Word, wordsOfSentence } from './words';

/** What a text names only to say that it is not so, "SQS, not RabbitMQ", and the text without it. */
interface Contrast {
  readonly denied: readonly Word[];
  readonly rest: string;
}

const contrastsIn = (text: string, language: LanguageCode): readonly Contrast[] =>
  matchesOf(text, inLanguage('gate', language).contrast).flatMap(({ 0: whole, index, groups }) => {
    const denied = wordsOfSentence(groups?.denied ?? '', language);
    const rest = `${text.slice(0, index).trimEnd()}${text.slice(index + whole.length)}`;
    return denied.length === 0 ? [] : [{ denied, rest }];
  });

/**
 * The new belief says without a denial what the known one names only to say that it is not so, and not what that says instead: "the
 * queue is RabbitMQ" beside "the queue is SQS, not RabbitMQ". All its words are known, and it says the opposite.
 */
export const saysWhatIsDenied = (said: Belief, known: Belief): boolean => {
  const language = commonLanguage(said.body, known.body);
  const contrasts = contrastsIn(known.body, language);
  if (contrasts.length === 0 || contrastsIn(said.body, language).length > 0) return false;
  if (areOpposed(said.body, '', language)) return false;
  const words = wordsOfSentence(said.body, language);
  return contrasts.some(({ denied, rest }) => {
    const instead = wordsOfSentence(rest, language).filter((word) => !hasWord(denied, word));
    return coverage(denied, words) === 1 && coverage(instead, words) < 1;
  });
};

/** The known belief without what it names only to say that it is not so, where the new one says nothing of that. */
export const withoutContrast = (known: Belief, said: Belief): Belief => {
  const language = commonLanguage(said.body, known.body);
  const plain = (text: string): string => {
    const [only, ...others] = contrastsIn(text, language);
    if (only === undefined || others.length > 0) return text;
    const isSaid = coverage(only.denied, wordsOfSentence(said.body, language)) > 0;
    return isSaid || areOpposed(said.body, '', language) ? text : only.rest;
  };
  const [title, body] = [plain(known.title), plain(known.body)];
  return title === known.title && body === known.body ? known : { ...known, title, body };
};

/** What a sentence says was there before, and the names of what is there now: "Stripe was replaced by Adyen". */
export const formerlyIn = (
  sentence: string,
  language: LanguageCode,
): { readonly before: readonly Word[]; readonly now: readonly Word[] } => {
  const read = (text = ''): readonly Word[] => wordsOfSentence(text, language);
  for (const pattern of inLanguage('gate', language).switches) {
    const { from, to } = pattern.exec(sentence)?.groups ?? {};
    if (from !== undefined && to !== undefined) return { before: read(from), now: read(to) };
  }
  const contrasts = contrastsIn(sentence, language);
  return {
    before: contrasts.flatMap(({ denied }) => denied),
    now: contrasts.flatMap(({ rest }) => read(rest)).filter(isName),
  };
};

/**
 * The new belief names what it takes the place of, "instead of MAVERA", "from MAVERA to LODOS", and the known one says nothing of that: it
 * is another thing that changed.
 */
export const replacesOther = (said: Belief, known: Belief): boolean => {
  const language = commonLanguage(said.body, known.body);
  const former = [
    ...contrastsIn(said.body, language).map(({ denied }) => denied),
    ...inLanguage('gate', language).switches.map((pattern) =>
      wordsOfSentence(pattern.exec(said.body)?.groups?.from ?? '', language),
    ),
  ].filter((words) => words.length > 0);
  const words = wordsOfSentence(`${known.title} ${known.body}`, language);
  return former.length > 0 && former.every((some) => coverage(some, words) === 0);
};

/** The new belief says that what the known one names is replaced by another thing, of which that says nothing: "we replaced Jest with Vitest". */
export const replacesNamed = (said: Belief, known: Belief): boolean => {
  const language = commonLanguage(said.body, known.body);
  const words = wordsOfSentence(`${known.title} ${known.body}`, language);
  const { before, now } = formerlyIn(said.body, language);
  const isNamed = before.length > 0 && before.every((word) => isName(word) && hasWord(words, word));
  return isNamed && now.length > 0 && coverage(now, words) === 0;
};

/** Share of what a known belief says beside a value that has to be said for one that names the value to deny it. */
const leastOfSame = 0.6;

const isValue = ({ kind }: Word): boolean => kind === 'value' || kind === 'date';

/** What the new belief denies of what the known one says, with what both say beside it and what is said instead. */
const denialsOf = (said: Belief, known: Belief) => {
  const language = commonLanguage(said.body, known.body);
  const isDenied = areOpposed(known.body, '', language);
  const others = wordsOfSentence(known.body, language);
  return contrastsIn(said.body, language).flatMap(({ denied, rest }) => {
    const words = wordsOfSentence(rest, language);
    const instead = words.filter((word) => !hasWord(others, word));
    const same = others.filter((word) => !hasWord(denied, word));
    if (denied.every((word) => isLight(word) && !isValue(word))) return [];
    if (coverage(denied, others) < 1 || instead.length === 0) return [];
    // “Never with helm” says the same as “not with helm”.
    if (isDenied && !denied.some(isValue)) return [];
    return [{ denied, instead, shared: same.length === 0 ? 0 : coverage(same, words) }];
  });
};

/**
 * The new belief says another value of the same, or one other thing, and names the known one only to say that it is not so: "250, not
 * 100", "we deploy with argo, not with helm".
 */
export const deniesValue = (said: Belief, known: Belief): boolean =>
  denialsOf(said, known).some(({ denied, instead, shared }) =>
    denied.some(isValue)
      ? instead.some(isValue) && shared >= leastOfSame
      : instead.length === 1 && shared === 1,
  );

/** The new belief names what the known one says only to say that it is not so: it is no repetition of it, and no detail. */
export const deniesKnown = (said: Belief, known: Belief): boolean =>
  denialsOf(said, known).some(({ shared }) => shared >= leastOfSame);
