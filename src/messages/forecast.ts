import type { ConfirmResult, Forecast, ForeseenFade, SnoozeResult } from '../engine/vocabulary';
import type { Translate } from './catalogue';

/** How a face says its words, and an instant (ISO 8601) as a day. */
interface Speech {
  readonly t: Translate;
  readonly day: (instant: string) => string;
}

const describeKept = ({ kept, total }: Forecast, { t, day }: Speech): string => {
  if (kept === null) return '';
  const [first, last] = [day(kept.first), day(kept.last)];
  return first === last
    ? t(
        '{0} of {1} are kept active, as new or snoozed, until {2}; then they fade.',
        kept.count,
        total,
        first,
      )
    : t(
        '{0} of {1} are kept active, as new or snoozed: the first fade on {2}, the last on {3}.',
        ...[kept.count, total, first, last],
      );
};

const describeHorizons = ({ horizons, unchanged }: Forecast, t: Translate): string =>
  t(
    'If nobody uses them: {0}.',
    horizons
      .map(({ days, fades }, at) => {
        const before = unchanged?.[at]?.fades;
        return before === undefined || before === fades
          ? t('{0} fade within {1} days', fades, days)
          : t('{0} instead of {2} fade within {1} days', fades, days, before);
      })
      .join(', '),
  );

/** What a forecast says of all memories, in a sentence or two. */
export const describeForecast = (forecast: Forecast, speech: Speech): readonly string[] =>
  forecast.total === 0
    ? [speech.t('There are no memories.')]
    : [describeKept(forecast, speech), describeHorizons(forecast, speech.t)].filter(
        (line) => line !== '',
      );

/** Why one fades, in a word or three. */
export const describeCause = ({ because }: ForeseenFade, t: Translate): string => {
  switch (because) {
    case 'keeping_ends':
      return t('kept no longer');
    case 'relevance_falls':
      return t('unused');
    case 'law_changes':
      return t('by that law');
  }
};

export const describeSnooze = ({ memories, until }: SnoozeResult, { t, day }: Speech): string => {
  const [first] = memories;
  return first !== undefined && memories.length === 1
    ? t('“{0}” stays active until {1} at least.', first.title, day(until))
    : t('{0} memories stay active until {1} at least.', memories.length, day(until));
};

export const describeConfirmation = (
  { title, keptUntil, reviewed }: ConfirmResult,
  { t, day }: Speech,
): string =>
  reviewed
    ? t('“{0}” is still true; it stays active until {1} at least.', title, day(keptUntil))
    : t('“{0}” is still true: noted as a use. No person has seen it yet.', title);
