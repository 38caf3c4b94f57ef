import type { Translate } from './translate';

const day = 86_400_000;

/** How long ago an instant is, in full days: today, yesterday, so many days, weeks, months or years. */
export const describeDaysAgo = (
  instant: string,
  { t, now }: { readonly t: Translate; readonly now: Date },
): string => {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / day));
  if (Number.isNaN(days)) return instant;
  if (days === 0) return t('today');
  if (days === 1) return t('yesterday');
  if (days < 14) return t('{0} days ago', days);
  if (days < 60) return t('{0} weeks ago', Math.floor(days / 7));
  if (days < 730) return t('{0} months ago', Math.floor(days / 30));
  return t('{0} years ago', Math.floor(days / 365));
};
