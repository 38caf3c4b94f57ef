import type { SoughtWords } from '../languages/languagePack';
import { matchesOf } from '../languages/letters';
import { defaultLanguage, inEachLanguage } from '../languages/registry';
import { inFigures } from '../remember/claims/amounts';
import { rhythmic, type ValueKind, valuesIn } from '../remember/claims/values';
import type { Candidate } from './candidate';
import { answersFrom } from './certainty';
import type { StageContext } from './stage';
import { detectLanguage, wordsOf } from './tokenizer';

/** What a question asks for, as far as its words tell. */
type SoughtKind = SoughtWords['kinds'][number][0];

/** The values of which a memory has to hold one; where none is named, any, and a number that is part of a name as well. */
const valuesFor: Readonly<Partial<Record<SoughtKind, readonly ValueKind[]>>> = {
  duration: ['duration'],
  rhythm: ['duration', 'time', 'weekday'],
  clock: ['time', 'weekday', 'date', 'duration', 'version'],
};

/** Words of a question; a longer text asks how long something takes beside what it is about. */
const longestQuestion = 20;

/** The kinds of things that a question asks for, and its words that say no more than that; lower case. */
const soughtIn = (question: string) => {
  const found = inEachLanguage('questions').flatMap(({ sought }) =>
    sought.kinds.flatMap(([kind, pattern]) =>
      matchesOf(question, pattern).map(([text]) => ({ kind, text })),
    ),
  );
  const saying = found.flatMap(({ text }) => wordsOf(text.toLowerCase()));
  return { kinds: [...new Set(found.map(({ kind }) => kind))], saying: new Set(saying) };
};

/** It names another one of several than the question does, such as another environment, and not that one. */
const namesAnother = (question: string, note: string): boolean =>
  inEachLanguage('questions').some(({ sought }) =>
    sought.siblings.some((siblings) => {
      const [asked, ...others] = siblings.filter((one) => one.test(question));
      const told = siblings.filter((one) => one.test(note));
      return asked !== undefined && others.length === 0 && told.length > 0 && !told.includes(asked);
    }),
  );

const holdsValue = (kind: SoughtKind, note: string): boolean => {
  const kinds = valuesFor[kind];
  if (kinds === undefined && /\p{N}/u.test(note)) return true;
  const isOfTime = kind === 'duration' || kind === 'rhythm';
  if (isOfTime && inEachLanguage('questions').some(({ sought }) => sought.endless.test(note)))
    return true;
  const language = detectLanguage(note) ?? defaultLanguage;
  return valuesIn(inFigures(note, language), language).some(
    (one) => (kinds?.includes(one.kind) ?? true) && (kind !== 'duration' || one.unit !== rhythmic),
  );
};

/** How rare a word has to be beside the rarest of what is asked about: every second thing is a service. */
const tellingFrom = 0.65;

/** It says who is in charge of something, and that is what was asked about. */
const tellsWhoOf = (
  note: string,
  matches: Candidate['matches'],
  { saying, rarities }: { saying: ReadonlySet<string>; rarities: ReadonlyMap<string, number> },
): boolean => {
  if (!inEachLanguage('questions').some(({ sought }) => sought.tellsCharge.test(note)))
    return false;
  // Tags are guessed of what is told: who owns pricing is not who owns payments.
  const isTold = ({ fields }: Candidate['matches'][number]) => fields.some((one) => one !== 'tags');
  const held = new Set(matches.filter(isTold).map(({ word }) => word));
  const things = [...rarities].filter(([word]) => !saying.has(word.toLowerCase()));
  const rarest = (those: typeof things) => Math.max(0, ...those.map(([, rarity]) => rarity));
  return rarest(things.filter(([word]) => held.has(word))) >= tellingFrom * rarest(things);
};

/** It is at most as sure as what is told by its title. */
const lessThanSure = answersFrom - 0.01;

/**
 * Candidates of which none surely answers that lacks what is asked for: nobody who is in charge, or of something else, no length of
 * time, or staging where production is asked about. What is too long to be a note is left as it is.
 */
export const withoutWhatLacks = (
  candidates: readonly Candidate[],
  { factsOf, matches: { rarities } }: Pick<StageContext, 'factsOf' | 'matches'>,
  question: string,
): readonly Candidate[] => {
  if (wordsOf(question).length > longestQuestion) return candidates;
  const { kinds, saying } = soughtIn(question);
  const lacks = ({ id, matches }: Candidate): boolean => {
    const facts = factsOf(id);
    if (!facts?.note) return false;
    const text = `${facts.memory.title}. ${facts.note}`;
    const holds = (kind: SoughtKind): boolean =>
      kind === 'charge' ? tellsWhoOf(text, matches, { saying, rarities }) : holdsValue(kind, text);
    return !kinds.every(holds) || namesAnother(question, text);
  };
  return candidates.map((one) =>
    one.certainty > lessThanSure && lacks(one) ? { ...one, certainty: lessThanSure } : one,
  );
};
