import { dayOf, isDay } from '../format/calendar';
import type { Needs } from '../store/services';

/** Dates of a question that may be told in words. */
interface Dated {
  readonly since?: string;
  readonly until?: string;
  readonly asOf?: string;
}

const isWritten = (date: string): boolean => isDay(date) || /^\d{4}-\d{2}-\d{2}T/u.test(date);

/** Which day is meant of those that words such as "last week" name. */
const meant = { since: 'first', until: 'last', asOf: 'last' } as const;

/**
 * The options with the day of each date that is told in words, "yesterday" or "last week", as a question would tell it; what names
 * none stays, and is refused by who reads it. The library that knows dates is loaded only for them.
 */
export const withDays = async <Options extends Dated>(
  { clock }: Needs<'clock'>,
  options: Options,
): Promise<Options> => {
  const names = (Object.keys(meant) as (keyof Dated)[]).filter((name) => {
    const date = options[name];
    return date !== undefined && !isWritten(date);
  });
  if (names.length === 0) return options;
  const [{ dayNumberOf, dayText }, { findTimePhrase }] = await Promise.all([
    import('../dates/dateLibrary'),
    import('./timePhrase'),
  ]);
  const today = dayNumberOf(dayOf(clock.now(), clock.timeZone));
  const dayIn = (name: keyof Dated): string | undefined => {
    const words = options[name] ?? '';
    // The name of a month alone is a word like others: in a question it would stand behind "in".
    const named = findTimePhrase(words, today) ?? findTimePhrase(`in ${words}`, today);
    const day = named?.rest === '' ? named[meant[name]] : undefined;
    return day === undefined ? undefined : dayText(day);
  };
  const days = names.map((name) => [name, dayIn(name) ?? options[name]] as const);
  return { ...options, ...Object.fromEntries(days) };
};
