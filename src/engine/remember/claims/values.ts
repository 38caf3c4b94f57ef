import { folded, matchesOf } from '../../languages/letters';
import { defaultLanguage, inLanguage, type LanguageCode } from '../../languages/registry';
import { analyzeText } from '../../recall/analyzer';
import { hasChangeMarker } from '../statements';

/** What kind of value something is; two values of one kind can stand in each other's place. */
export type ValueKind =
  | 'duration'
  | 'bytes'
  | 'percent'
  | 'time'
  | 'weekday'
  | 'date'
  | 'version'
  | 'count'
  | 'number';

/** A value that a sentence gives: 2 hours, 14:00, Friday, 1.25, three nodes. */
export interface Value {
  readonly kind: ValueKind;
  /** Of a count the stem of what is counted, of a duration `each` where it says how often; empty for the rest. */
  readonly unit: string;
  /** In its unit, written one way: `7200`, `14:00`, `friday`. */
  readonly amount: string;
  /** As it stands in the sentence. */
  readonly text: string;
  /** Where it stands there. */
  readonly at: number;
  /** The word before it: "Android" of "Android 9". */
  readonly owner: string;
  /** The unit as it stands there. */
  readonly unitText?: string;
}

/** The words of a language, and those of the first, which texts of every language borrow units from. */
const readTables = (language: LanguageCode) => {
  const packs = [...new Set([language, defaultLanguage])];
  const claims = packs.map((code) => inLanguage('claims', code));
  const own = inLanguage('gate', language);
  const table = <T>(rows: readonly Readonly<Record<string, T>>[]): ReadonlyMap<string, T> =>
    new Map(rows.flatMap((one) => Object.entries(one)));
  return {
    units: table([...claims].reverse().map((one) => one.units)),
    rhythms: table(claims.map((one) => one.rhythms)),
    numbers: table([own.numbers, inLanguage('claims', language).numbers]),
    multiples: table([inLanguage('claims', language).multiples]),
    clock: table(claims.map((one) => one.timesOfDay)),
    weekdays: new Map(own.weekdays.map((day, at) => [day, at])),
    months: new Map(own.months.map((month, at) => [month, at])),
    shortMonths: new Map(own.months.map((month, at) => [month.slice(0, 3), at])),
    hourWords: new Set(inLanguage('claims', language).hourWords),
    percents: new Set(['%', ...claims.flatMap((one) => one.percents)]),
    once: inLanguage('claims', language).once,
    dottedTime: inLanguage('claims', language).dottedTime,
    every: new Set(own.every),
  };
};

const tables = new Map<LanguageCode, ReturnType<typeof readTables>>();

const tablesOf = (language: LanguageCode): ReturnType<typeof readTables> => {
  const made = tables.get(language) ?? readTables(language);
  tables.set(language, made);
  return made;
};

/** Unit of a duration that says how often: what is done every night may take ten minutes. */
export const rhythmic = 'each';

/** One thing is written in many ways: "6h" is two tokens, "2 GB" two, "11'de" one with an ending. */
const token = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}%]+(?:['’]\p{L}+)?/gu;

const currencies: Readonly<Record<string, string>> = {
  '£': 'pound',
  $: 'dollar',
  '€': 'euro',
  '₺': 'lira',
};

const units = new Set(Object.values(currencies));

/** True for an amount of money. */
export const isMoney = ({ kind, unit }: Value): boolean => kind === 'count' && units.has(unit);

const amountOf = (figure: string): string | undefined => {
  if (/^\d{1,3}(?:[.,]\d{3})+$/u.test(figure)) return figure.replace(/[.,]/gu, '');
  if (/^\d+$/u.test(figure)) return String(Number(figure));
  return undefined;
};

const isFigure = (text: string): boolean => /^\p{N}/u.test(text);

/** Endings of a language that does not part a case ending from a figure or a name in every text. */
const bare = (text: string): string => folded(text).replace(/['’].*$/u, '');

/** A form with one of its endings taken off, where the table has the rest. */
const lookUp = <T>(table: ReadonlyMap<string, T>, text: string): T | undefined => {
  const plain = bare(text);
  const found = table.get(plain);
  if (found !== undefined || plain.length < 5) return found;
  for (let length = plain.length - 1; length >= 3; length--) {
    const shorter = table.get(plain.slice(0, length));
    if (shorter !== undefined && plain.length - length <= 4 && length >= 4) return shorter;
  }
  return undefined;
};

/** The values of a sentence in order, read in a language. */
export const valuesIn = (sentence: string, language: LanguageCode): readonly Value[] => {
  const { units, rhythms, numbers, multiples, clock, weekdays, months, hourWords, percents } =
    tablesOf(language);
  const { once, dottedTime, every, shortMonths } = tablesOf(language);
  const stemOf = (text: string): string => analyzeText(text, language)[0] ?? '';
  const found: Value[] = [];
  let place = { at: 0, owner: '' };
  const add = (value: Omit<Value, 'at' | 'owner'>): void => {
    found.push({ ...value, ...place });
  };
  const tokens = matchesOf(sentence, token).map(({ 0: text, index }) => ({ text, index }));
  for (let at = 0; at < tokens.length; at++) {
    const { text = '', index = 0 } = tokens[at] ?? {};
    const plain = bare(text);
    const [next, before] = [tokens[at + 1]?.text ?? '', tokens[at - 1]?.text ?? ''];
    place = { at: index, owner: before };
    // Within an identifier a number is a part of its name.
    if (isFigure(text) && /[\p{L}_#/@-]/u.test(sentence[index - 1] ?? ' ')) continue;
    const time = /^([01]?\d|2[0-3])([:.])([0-5]\d)$/u.exec(text);
    const dotted = dottedTime?.exec(sentence.slice(index));
    // Behind a name it is a version, unless the next word is one of time.
    const isDotted =
      dotted != null && (dotted.groups?.sure !== undefined || !/^\p{Lu}/u.test(before));
    if (time !== null && (time[2] === ':' || isDotted || hourWords.has(bare(before)))) {
      add({ kind: 'time', unit: '', amount: `${Number(time[1])}:${time[3]}`, text });
      continue;
    }
    const each = once?.test(`${plain} ${bare(next)}`) === true ? lookUp(units, text) : undefined;
    if (each !== undefined) {
      const unit = each[0] === 'duration' ? rhythmic : (each[2] ?? '');
      add({ kind: each[0], unit, amount: String(each[1]), text });
      at++;
      continue;
    }
    const period = every.has(plain)
      ? (units.get(bare(next)) ?? units.get(stemOf(next)))
      : undefined;
    if (period?.[0] === 'duration') {
      add({ kind: 'duration', unit: rhythmic, amount: String(period[1]), text, unitText: next });
      at++;
      continue;
    }
    const rhythm = lookUp(rhythms, text);
    if (rhythm !== undefined) {
      add({ kind: 'duration', unit: rhythmic, amount: String(rhythm), text });
      continue;
    }
    const named = clock.get(plain);
    if (named !== undefined) {
      add({ kind: 'time', unit: '', amount: named, text });
      continue;
    }
    const day =
      lookUp(weekdays, /s$/u.test(plain) ? plain.slice(0, -1) : text) ?? weekdays.get(plain);
    if (day !== undefined) {
      add({ kind: 'weekday', unit: '', amount: String(day), text });
      continue;
    }
    const beside = [before, next].some((one) => /^\d{1,2}$/u.test(one));
    const month = months.get(plain) ?? (beside ? shortMonths.get(plain) : undefined);
    if (month !== undefined && /^\p{Lu}/u.test(text)) {
      const number = [before, next].find((one) => /^\d{1,2}$/u.test(one));
      const amount = `${month + 1}${number === undefined ? '' : `-${Number(number)}`}`;
      if (found.at(-1)?.text === before && /^\d{1,2}$/u.test(before)) found.pop();
      add({ kind: 'date', unit: number === undefined ? 'month' : 'day', amount, text });
      if (/^\d{1,4}$/u.test(next)) at++;
      continue;
    }
    const figure = isFigure(text) ? text : undefined;
    const currency =
      currencies[sentence[index - 1] ?? ''] ??
      currencies[sentence.slice(index + text.length).trimStart()[0] ?? ''];
    const number = figure === undefined ? lookUp(numbers, text) : undefined;
    let amount = figure === undefined ? number?.toString() : amountOf(figure);
    if (figure !== undefined && amount === undefined) {
      const decimal = figure.replace(',', '.');
      const unit = lookUp(units, next);
      if (currency !== undefined) add({ kind: 'count', unit: currency, amount: decimal, text });
      else if (percents.has(bare(next)) || percents.has(bare(before))) {
        add({ kind: 'percent', unit: '', amount: decimal, text });
      } else if (unit !== undefined && /^\d+\.\d+$/u.test(decimal)) {
        const scaled = Number(decimal) * unit[1];
        add({ kind: unit[0], unit: unit[2] ?? '', amount: String(scaled), text, unitText: next });
        at++;
      } else add({ kind: 'version', unit: '', amount: figure, text });
      continue;
    }
    const multiple = multiples.get(plain);
    if (amount === undefined && multiple !== undefined) amount = String(multiple);
    if (amount === undefined) continue;
    const times = multiples.get(bare(next)) ?? multiples.get(stemOf(next));
    if (times !== undefined) {
      amount = String(Number(amount) * times);
      at++;
    }
    const unitWord = times === undefined ? next : (tokens[at + 1]?.text ?? '');
    if (percents.has(bare(unitWord)) || percents.has(bare(before))) {
      add({ kind: 'percent', unit: '', amount, text });
      continue;
    }
    if (
      hourWords.has(bare(before)) &&
      Number(amount) < 25 &&
      lookUp(units, unitWord) === undefined
    ) {
      add({ kind: 'time', unit: '', amount: `${Number(amount)}:00`, text });
      continue;
    }
    if (currency !== undefined) {
      add({ kind: 'count', unit: currency, amount, text });
      continue;
    }
    const unit = lookUp(units, unitWord);
    if (unit !== undefined) {
      const scaled = String(Number(amount) * unit[1]);
      const behind = bare(tokens[at + 2]?.text ?? '');
      const isEach = every.has(bare(before)) || once?.test(`${bare(unitWord)} ${behind}`) === true;
      const named = unit[0] === 'duration' && isEach ? rhythmic : (unit[2] ?? '');
      add({ kind: unit[0], unit: named, amount: scaled, text, unitText: unitWord });
      at++;
    } else if (
      /^\p{L}{2}/u.test(unitWord) &&
      stemOf(unitWord) !== '' &&
      !hasChangeMarker(unitWord)
    ) {
      add({ kind: 'count', unit: stemOf(unitWord), amount, text });
    } else add({ kind: 'number', unit: '', amount, text });
  }
  return found;
};

/** Kinds of which a text seldom has two: the day, the hour and the size tell what is spoken of. */
export const telling: ReadonlySet<ValueKind> = new Set([
  ...(['duration', 'bytes', 'percent', 'time', 'weekday', 'date'] as const),
]);

/** True where the two are one value. */
export const isSameValue = (left: Value, right: Value): boolean => {
  if (left.amount !== right.amount) return false;
  const loose: readonly ValueKind[] = ['count', 'number', 'version'];
  return left.kind === right.kind || (loose.includes(left.kind) && loose.includes(right.kind));
};

const lastHour = 24;

/** How surely two values are of one attribute: 2 where the unit says so, 1 where they may be, 0 where they are of two. */
export const kinship = (left: Value, right: Value): 0 | 1 | 2 => {
  if (left.kind === right.kind) {
    if (left.kind === 'number' || left.kind === 'version') return 1;
    if (left.kind === 'duration') return left.unit === right.unit ? 2 : 0;
    return left.unit === right.unit ? 2 : left.kind === 'count' ? 1 : 2;
  }
  const loose: readonly ValueKind[] = ['count', 'number', 'version'];
  if (loose.includes(left.kind) && loose.includes(right.kind)) return 1;
  const kinds = [left.kind, right.kind];
  // "Every night", "on Sundays".
  const isRhythm = [left, right].some(({ kind, unit }) => kind === 'duration' && unit === rhythmic);
  if (isRhythm && kinds.includes('weekday')) return 1;
  // "At 9:30", "moved to 10".
  const hour = [left, right].find(({ kind }) => kind === 'number')?.amount;
  return kinds.includes('time') && hour !== undefined && Number(hour) <= lastHour ? 1 : 0;
};
