import { createEngine, type Memory } from '../../src/engine';
import type { LanguageCode } from '../../src/engine/languages/registry';
import { analyzeText } from '../../src/engine/recall/analyzer';
import { ada, testEngine } from '../../test/engine/support/testEngine';
import type { Message, NamedDays } from './sets';

/** Share of the words of a fact and of a memory, together, that both have for the one to be the other (Dice). */
const sameFact = 0.6;

/** Words of dates: a fact that names the day is the same as one that keeps "tomorrow" and is valid from then. */
const dateWords =
  /\b\d{4}(?:-\d\d-\d\d)?(?:['’]\p{L}+)?|\b\d{1,2}(?:\.|(?= (?:january|february|march|april|may|june|july|august|september|october|november|december|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)))|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)\p{L}*/giu;

const wordsOf = (text: string, language: LanguageCode): ReadonlySet<string> =>
  new Set(analyzeText(text.replace(dateWords, ' '), language));

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
};

/**
 * Each expected fact with the memory that says it, the most alike first; a memory says one. A message that is one fact stands
 * alone in its own words.
 */
const matched = ({ facts, lang }: Message, memories: readonly Memory[]) => {
  if (facts.length === 1 && memories.length === 1) return new Map([[0, 0]]);
  const ends = memories.map(({ title, body }) => wordsOf(body.trim() === '' ? title : body, lang));
  const pairs = facts
    .flatMap((fact, at) =>
      ends.map((words, memory) => ({ at, memory, likeness: likeness(wordsOf(fact, lang), words) })),
    )
    .filter((pair) => pair.likeness >= sameFact)
    .sort((one, other) => other.likeness - one.likeness);
  const found = new Map<number, number>();
  const used = new Set<number>();
  for (const { at, memory } of pairs) {
    if (found.has(at) || used.has(memory)) continue;
    found.set(at, memory);
    used.add(memory);
  }
  return found;
};

const dayOf = (time: string | undefined): string | undefined => time?.slice(0, 10);

/** What became of the days that a text names: an end or a beginning that nobody gave is invented. */
const datesOf = ({ from, until, on, due, every }: NamedDays, memory: Memory) => {
  const [begins, ends] = [dayOf(memory.validFrom), dayOf(memory.validUntil)];
  if (every !== undefined) return ends === undefined ? 'right' : 'invented';
  const last = on ?? due;
  if (last !== undefined) return ends === undefined || ends === last ? 'right' : 'invented';
  if (ends !== undefined && ends !== until) return 'invented';
  if (begins !== undefined && begins !== from) return 'invented';
  const isWhole = ends === until && (until !== undefined || begins === from);
  return isWhole ? 'right' : 'missed';
};

/** One message after it was remembered. */
export interface Formed {
  readonly message: Message;
  readonly memories: readonly Memory[];
  /** Expected facts that a memory says. */
  readonly found: number;
  readonly missing: readonly string[];
  readonly dates: readonly ('right' | 'missed' | 'invented')[];
}

/** Remembers a message on its day, in an empty store; by rules alone. */
export const formMessage = async (message: Message): Promise<Formed> => {
  const noon = new Date(`${message.today}T12:00:00Z`);
  const engine = createEngine({
    ...testEngine().ports,
    clock: { now: () => noon, timeZone: 'UTC' },
  });
  await engine.init(ada);
  await engine.remember(message.text, ada);
  const found = await engine.list({});
  const memories = await Promise.all(found.map(async ({ id }) => (await engine.get(id)).memory));
  await engine.close();
  const pairs = matched(message, memories);
  const told = new Set<string>();
  const dates = message.dates.flatMap((days) =>
    days.facts.flatMap((at) => {
      // Where all is one memory, its dates are those of each fact in it.
      const memory = memories[pairs.get(at) ?? (memories.length === 1 ? 0 : -1)];
      if (memory === undefined) return [];
      told.add(memory.id);
      return [datesOf(days, memory)] as const;
    }),
  );
  const unasked = memories
    .filter(({ id, validFrom, validUntil }) => !told.has(id) && (validFrom ?? validUntil))
    .map(() => 'invented' as const);
  return {
    message,
    memories,
    found: pairs.size,
    missing: message.facts.filter((_, at) => !pairs.has(at)),
    dates: [...dates, ...unasked],
  };
};

const share = (part: number, of: number): string => (of === 0 ? '–' : (part / of).toFixed(2));

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Facts found and memories made of them, and dates, for each language. */
export const formationTable = (formed: readonly Formed[]): string => {
  const rows = ['en', 'tr', 'all'].map((language) => {
    const of = formed.filter(({ message }) => language === 'all' || message.lang === language);
    const expected = sum(of.map(({ message }) => message.facts.length));
    const made = sum(of.map(({ memories }) => memories.length));
    const found = sum(of.map((one) => one.found));
    const dates = of.flatMap((one) => one.dates);
    const count = (mark: string) => dates.filter((one) => one === mark).length;
    return `| ${language} | ${expected} | ${share(found, expected)} | ${share(found, made)} | ${count('right')} | ${count('missed')} | ${count('invented')} |`;
  });
  return [
    '| formation | facts | found | precision | dates right | missed | invented |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};
